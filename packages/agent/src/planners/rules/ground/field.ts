// Which field a description means, helped by the value it shall take.

import type { LocalNode } from '@tabhand/protocol';
import { fitsRole } from '../lexicon/roles.ts';
import { type Field, fieldsOf, kindOf } from '../page/fields.ts';
import { fitOf } from '../page/names.ts';
import { ancestors, controlsIn, has, inScope, type Page, readingOrder } from '../page/view.ts';
import { visualLabel } from '../page/visual-label.ts';
import { bestOption } from '../skills/choice.ts';
import type { Desc } from '../text/describe.ts';
import { readNumber } from '../text/values.ts';
import { contentWords, nameFit, wordFit } from '../text/words.ts';
import { fieldOfKind } from './field-of-kind.ts';
import { nearness } from './near.ts';

export interface FieldWish {
  readonly desc: Desc;
  readonly value?: string;
  readonly place?: Desc;
  /** Kinds that suit the verb; others are possible but less likely. */
  readonly suits?: readonly Field['kind'][];
}

export interface FieldFit {
  readonly field: Field;
  readonly score: number;
  /** How well the name alone fits. */
  readonly name: number;
}

export const fieldFloor = 0.55;

export function rankFields(page: Page, wish: FieldWish): FieldFit[] {
  const fit = (field: Field): FieldFit[] => {
    const name = nameScore(page, field, wish);
    return name < fieldFloor ? [] : [{ field, name, score: name + extras(page, field, wish) }];
  };
  const known = fieldsOf(page).flatMap(fit);
  const other = known.length > 0 ? known : triggers(page, wish).flatMap(fit);
  const ranked = other.length > 0 ? other : ofKind(page, wish);
  const sorted = ranked.sort(
    (a, b) => b.score - a.score || readingOrder(a.field.node, b.field.node),
  );
  const { nth } = wish.desc;
  if (nth === undefined) return sorted;
  const alike = sorted
    .filter((each) => each.score > (sorted[0]?.score ?? 0) - 0.3)
    .sort((a, b) => readingOrder(a.field.node, b.field.node));
  const chosen = nth === -1 ? alike.at(-1) : alike[nth - 1];
  return chosen === undefined ? [] : [chosen];
}

/** Its name says something else; that it is the only one of its kind says enough. */
function ofKind(page: Page, { desc, value }: FieldWish): FieldFit[] {
  const field = value === undefined ? undefined : fieldOfKind(fieldsOf(page), desc, value);
  return field === undefined ? [] : [{ field, name: 0.6, score: 0.6 }];
}

/** A group of radio buttons is one field: its name is the group's, its value the button's. */
function nameScore(page: Page, { node, kind }: Field, { desc, value }: FieldWish): number {
  const phrase = desc.names[0] ?? desc.text;
  const body = isBody(page, phrase === '' ? (desc.raw ?? '') : phrase);
  if (body && kind === 'rich' && node.name === '') return 0.9;
  if (body && phrase === '') return 0;
  if (kind === 'radio' && value !== undefined) {
    const own = fitOf(page, node, value);
    if (own < 0.6) return 0;
    if (phrase === '') return own;
    const group = Math.max(nameFit(phrase, node.group ?? ''), nearness(page, node, desc));
    return group < 0.5 ? 0 : Math.min(1, 0.5 * group + 0.5 * own);
  }
  if (phrase === '')
    return desc.role !== undefined && fitsRole(node.role, desc.role)
      ? 0.6
      : value !== undefined && takes(node, value) > 0.2
        ? 0.56
        : 0;
  const beside = kind === 'dropdown' ? 0.9 * nameFit(phrase, visualLabel(page, node) ?? '') : 0;
  return Math.max(beside, fitOf(page, node, phrase), inContext(page, node, phrase));
}

const bodies = /^(?:text|editor|contents?|body|message|everything|document)$/iu;
const small = /^(?:in|of|the|this|our|whole|old)$/iu;

/** "the text in the editor", "the notice" on the page of that title: a place to write in that has no
 * name of its own. */
function isBody(page: Page, phrase: string): boolean {
  const words = phrase.trim().split(/\s+/);
  const title = contentWords(page.tree.title);
  const isOwn = (word: string) => bodies.test(word) || title.includes(word.toLowerCase());
  return words.some(isOwn) && words.every((word) => isOwn(word) || small.test(word));
}

/** "notification frequency": the field says one word, the open tab or heading the other. */
function inContext(page: Page, node: LocalNode, phrase: string): number {
  const wanted = contentWords(phrase);
  const own = contentWords(node.name);
  if (wanted.length < 2 || own.length === 0 || own.length > wanted.length) return 0;
  const fits = (word: string, list: readonly string[]) =>
    list.some((each) => wordFit(word, each) > 0.7);
  if (!own.every((word) => fits(word, wanted))) return 0;
  const around = [...contextWords(page), ...formWords(page, node)];
  return wanted.every((word) => fits(word, own) || fits(word, around)) ? 0.8 : 0;
}

/** What the form around a field is called, by itself or by the button that sends it. */
function formWords(page: Page, node: LocalNode): readonly string[] {
  const form = [...ancestors(page, node)].find(({ tag }) => tag === 'form' || tag === 'fieldset');
  if (form === undefined) return [];
  const buttons = controlsIn(page, form).filter(({ role }) => role === 'button');
  return contentWords([form.name, form.htmlId ?? '', ...buttons.map(({ name }) => name)].join(' '));
}

const contexts = new WeakMap<Page, readonly string[]>();

function contextWords(page: Page): readonly string[] {
  const known = contexts.get(page);
  if (known !== undefined) return known;
  const said = page.nodes
    .filter(
      (each) =>
        each.visible &&
        (each.role === 'heading' ||
          has(each, 'selected') ||
          has(each, 'current') ||
          /dialog$/.test(each.role)),
    )
    .map((each) => each.name);
  const made = contentWords([page.tree.title, ...said].join(' '));
  contexts.set(page, made);
  return made;
}

function extras(page: Page, { node, kind }: Field, wish: FieldWish): number {
  const { desc, value, place, suits } = wish;
  let score = 0;
  if (desc.role !== undefined) score += fitsRole(node.role, desc.role) ? 0.1 : -0.05;
  if (suits !== undefined) score += suits.includes(kind) ? 0.08 : -0.08;
  if (value !== undefined) score += takes(node, value);
  if (!inScope(page, node)) score -= 0.6;
  if (place !== undefined) score += 0.5 * nearness(page, node, place);
  if (desc.of !== undefined)
    score += 0.5 * nearness(page, node, { ...desc, text: desc.of, names: [] });
  if (node.inView) score += 0.02;
  if (has(node, 'disabled') || has(node, 'readonly')) score -= 0.1;
  return score;
}

/** How well a value suits the field: an option, a number in range, an address. */
function takes(node: LocalNode, value: string): number {
  if (node.options !== undefined && node.tag === 'select')
    return bestOption(node.options, value) === undefined ? -0.3 : 0.25;
  const kind = kindOf(node);
  if (kind === 'number' || kind === 'slider') return readNumber(value) === undefined ? -0.4 : 0.1;
  if (node.inputType === 'email') return value.includes('@') ? 0.15 : -0.1;
  if (kind === 'date') return /\d|today|tomorrow|day/i.test(value) ? 0.1 : -0.2;
  return 0;
}

/** A button that ends a form is no list, whatever stands above it. */
const ending =
  /^(?:save|submit|apply|ok|okay|done|confirm|create|send|delete|remove|cancel|book|update|continue|next|reset)\b/iu;

/** Drawn drop-downs that say nothing of themselves: pressable, with a label beside them. */
function triggers(page: Page, { desc, value }: FieldWish): Field[] {
  const phrase = desc.names[0] ?? desc.text;
  if (value === undefined || phrase === '') return [];
  return page.controls.flatMap((node) => {
    if (kindOf(node) !== undefined || node.role === 'link' || node.href !== undefined) return [];
    if (node.tag === 'label' || ending.test(node.name.trim())) return [];
    const opens = node.role === 'button' && (has(node, 'collapsed') || has(node, 'haspopup'));
    const labelled =
      nameFit(phrase, visualLabel(page, node) ?? '') > 0.85 ||
      (opens && nameFit(phrase, node.name) > 0.85);
    return labelled && node.rect.height < 80 ? [{ node, kind: 'dropdown' as const }] : [];
  });
}

/** Slots to fields as one problem: the best pairs first, no field twice. */
export function assign(page: Page, wishes: readonly FieldWish[]): (FieldFit | undefined)[] {
  const pairs = wishes.flatMap((wish, slot) =>
    rankFields(page, wish).map((fit) => ({ slot, fit })),
  );
  const result: (FieldFit | undefined)[] = wishes.map(() => undefined);
  const taken = new Set<number>();
  for (const { slot, fit } of pairs.sort((a, b) => b.fit.score - a.fit.score)) {
    if (result[slot] !== undefined || taken.has(fit.field.node.at)) continue;
    result[slot] = fit;
    taken.add(fit.field.node.at);
  }
  return result;
}
