// Names on the page that an instruction speaks of, wherever they stand in it.

import { isVerbWord } from '../../lexicon/verbs.ts';
import type { Known } from '../intent.ts';
import { akin, nameWords } from './akin.ts';
import type { Word } from './words.ts';

export type AnchorKind = 'field' | 'box' | 'option' | 'control' | 'column';

export interface Anchor {
  readonly kind: AnchorKind;
  readonly name: string;
  /** Of an option: the field that offers it. */
  readonly list: string;
  /** Positions of the words that say it. */
  readonly words: readonly number[];
  /** How much of the name is said, 0..1. */
  readonly fit: number;
}

interface Item {
  readonly kind: AnchorKind;
  readonly name: string;
  readonly list: string;
}

/** Names that are drawn parts of a widget, not names of their own. */
export const isDrawn = (name: string): boolean =>
  !/\p{L}{2}/u.test(name) || /\bremove item\b/iu.test(name);

function itemsOf(known: Known): Item[] {
  const fields = known.fields.filter((name) => !isDrawn(name));
  const chosen = new Set(known.options.map(({ text }) => text.toLowerCase()));
  return [
    ...fields
      .filter((name) => !chosen.has(name.toLowerCase()))
      .map((name) => ({ kind: 'field' as const, name, list: '' })),
    ...known.boxes
      .filter((name) => !isDrawn(name) && !/^select\b/iu.test(name))
      .map((name) => ({ kind: 'box' as const, name, list: '' })),
    ...known.options
      .filter(({ text }) => !isDrawn(text) || /^\d/u.test(text))
      .map(({ text, list }) => ({ kind: 'option' as const, name: text, list })),
    ...(known.columns ?? []).map((name) => ({ kind: 'column' as const, name, list: '' })),
    ...known.controls
      .filter((name) => !isDrawn(name))
      .map((name) => ({ kind: 'control' as const, name, list: '' })),
  ];
}

/** Best anchors first taken; a word speaks of one thing only. */
export function anchorsIn(words: readonly Word[], known: Known | undefined): Anchor[] {
  if (known === undefined) return [];
  const found = itemsOf(known)
    .flatMap((item) => matches(item, words))
    .toSorted((a, b) => rank(b) - rank(a));
  const taken = new Set<number>();
  const out: Anchor[] = [];
  for (const anchor of found) {
    if (anchor.words.some((at) => taken.has(at))) continue;
    if (anchor.kind === 'control' && known.record(anchor.name)) continue;
    if (out.some((each) => each.name === anchor.name && each.kind === anchor.kind)) continue;
    for (const at of anchor.words) taken.add(at);
    out.push(anchor);
  }
  return out.toSorted((a, b) => (a.words[0] ?? 0) - (b.words[0] ?? 0));
}

const weight: Readonly<Record<AnchorKind, number>> = {
  option: 0.3,
  field: 0.2,
  box: 0.25,
  column: 0.15,
  control: 0,
};

const rank = ({ kind, fit, words }: Anchor): number => 2 * fit + 0.5 * words.length + weight[kind];

/** Each place where the name is said, whole or by the words that tell it from others. */
function matches(item: Item, words: readonly Word[]): Anchor[] {
  const own = nameWords(item.name);
  if (own.length === 0 || own.length > 8) return [];
  const out: Anchor[] = [];
  const low = item.name.toLowerCase();
  for (const word of words) {
    if (word.kind === 'name' && word.low === low) out.push({ ...item, words: [word.at], fit: 1.5 });
    const start = own.findIndex((each) => said(word, each) > 0);
    if (start === -1) continue;
    const hit = window(own, words, word.at);
    const fit = hit.length / own.length;
    const enough = own.length <= 2 ? (/^(?:field|column)$/.test(item.kind) ? 0.5 : 1) : 0.66;
    const verb =
      fit < 1 && hit.some((at) => words[at]?.first === true && isVerbWord(words[at]?.low ?? ''));
    if (fit >= enough && !verb && strong(item, hit, words)) out.push({ ...item, words: hit, fit });
  }
  return out;
}

/** Control names in small letters are mostly plain words. */
function strong(item: Item, hit: readonly number[], words: readonly Word[]): boolean {
  if (item.kind !== 'control') return true;
  const said = hit.map((at) => words[at]?.raw ?? '');
  return hit.length > 1 || said.every((each) => /^[^\p{Ll}]/u.test(each));
}

const said = (word: Word, own: string): number =>
  word.kind === 'mark' || word.kind === 'mail' || word.kind === 'when' ? 0 : akin(word.low, own);

/** The words of the name that stand close together from here on. */
function window(own: readonly string[], words: readonly Word[], from: number): number[] {
  const hit: number[] = [];
  const left = [...own];
  const sentence = words[from]?.sentence;
  for (let at = from; at < words.length && at <= (hit.at(-1) ?? from) + 3; at += 1) {
    const word = words[at];
    if (word === undefined || word.sentence !== sentence) break;
    const index = left.findIndex((each) => said(word, each) > 0);
    if (index === -1) continue;
    left.splice(index, 1);
    hit.push(at);
  }
  return hit;
}
