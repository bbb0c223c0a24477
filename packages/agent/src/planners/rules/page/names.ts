// All the names a control goes by, with how much each is worth.

import type { LocalNode } from '@tabhand/protocol';
import { glyphWords } from '../lexicon/glyphs.ts';
import { nameFit, normal, wordsOf } from '../text/words.ts';
import type { Page } from './view.ts';
import { visualLabel } from './visual-label.ts';

export interface Name {
  readonly text: string;
  readonly worth: number;
}

const spaced = (code: string): string =>
  code.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_\-./:]+/g, ' ');

const typed = /^(?:textbox|searchbox|combobox|spinbutton|slider|listbox)$/;

const memo = new WeakMap<LocalNode, readonly Name[]>();

export function namesOf(page: Page, node: LocalNode): readonly Name[] {
  const known = memo.get(node);
  if (known !== undefined) return known;
  const made = makeNames(page, node);
  memo.set(node, made);
  return made;
}

function makeNames(page: Page, node: LocalNode): Name[] {
  const names: Name[] = [];
  const add = (text: string | undefined, worth: number) => {
    if (text !== undefined && text.trim() !== '') names.push({ text: text.trim(), worth });
  };
  add(node.name, node.nameFrom === 'placeholder' ? 0.9 : 1);
  add(node.placeholder, 0.85);
  if (!node.editable && !typed.test(node.role)) add(shortText(page, node), 0.98);
  if (node.group !== undefined && node.name !== '') add(`${node.group} ${node.name}`, 0.9);
  if (needsVisual(page, node)) add(visualLabel(page, node), 0.95);
  add(node.testId === undefined ? undefined : spaced(node.testId), 0.8);
  add(
    node.htmlId === undefined || /\d{3,}|^:/.test(node.htmlId) ? undefined : spaced(node.htmlId),
    0.7,
  );
  add(node.glyph === undefined ? undefined : glyphWords(node.glyph) || spaced(node.glyph), 0.85);
  if (isDrawn(node.name)) {
    add(glyphWords(node.name), 0.8);
    add(lastOfPath(node.href), 0.8);
  }
  return names;
}

/** A sign in place of a name, with or without the mark that makes it a picture. */
const isDrawn = (name: string): boolean => !/[\p{L}\p{N}]/u.test(name) && name.length <= 3;

/** What an icon leads to says what it is. */
const lastOfPath = (href = ''): string | undefined => {
  const last = href
    .replace(/[?#].*$/u, '')
    .split('/')
    .findLast((part) => part !== '');
  return last === undefined || !/^\p{L}[\p{L}-]+$/u.test(last) ? undefined : spaced(last);
};

const needsVisual = (page: Page, node: LocalNode): boolean =>
  (typed.test(node.role) || node.editable === true || page.text(node) === '') &&
  isPoorlyNamed(node);

const isPoorlyNamed = (node: LocalNode): boolean =>
  node.name === '' ||
  node.nameFrom === 'placeholder' ||
  node.nameFrom === 'value' ||
  (typed.test(node.role) && node.nameFrom === 'text') ||
  node.nameFrom === 'title';

function shortText(page: Page, node: LocalNode): string | undefined {
  const text = page.text(node);
  return text.length <= 120 && text !== node.name ? text : undefined;
}

/** The best fit of a phrase to any name of a control, 0..1. */
export function fitOf(page: Page, node: LocalNode, phrase: string): number {
  let best = 0;
  for (const { text, worth } of namesOf(page, node)) {
    const fit = nameFit(phrase, text) * worth;
    if (fit > best) best = fit;
  }
  return best;
}

/** Icons mean several things at once: one shared word is enough. */
export function glyphFit(node: LocalNode, words: readonly string[], text = node.name): number {
  const drawn = [node.name, text].filter(isDrawn).join(' ');
  const said = glyphWords(`${node.glyph ?? ''} ${drawn} ${(node.classes ?? []).join(' ')}`);
  if (said === '') return 0;
  const means = new Set(wordsOf(said));
  return words.some((word) => means.has(normal(word))) ? 0.75 : 0;
}
