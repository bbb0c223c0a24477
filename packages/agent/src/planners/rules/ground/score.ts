// Which control a description means: named features, one weight table, every score explained.

import type { LocalNode } from '@tabhand/protocol';
import { fitsRole } from '../lexicon/roles.ts';
import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';
import { fitOf, glyphFit } from '../page/names.ts';
import { boxOf } from '../page/state.ts';
import { has, inScope, type Page, readingOrder } from '../page/view.ts';
import type { Desc } from '../text/describe.ts';
import { normal, wordsOf } from '../text/words.ts';
import { nearness } from './near.ts';

export interface Wanted {
  readonly desc: Desc;
  readonly place?: Desc;
  /** Roles that suit the operation. */
  readonly suits?: RegExp;
  /** Only these can be meant at all. */
  readonly only?: (node: LocalNode) => boolean;
  /** Refs that were tried and led nowhere. */
  readonly tried?: readonly string[];
  /** Words of the verb, for icons. */
  readonly words?: readonly string[];
}

export interface Candidate {
  readonly node: LocalNode;
  readonly score: number;
  readonly name: number;
  readonly why: Readonly<Record<string, number>>;
}

const weights = {
  name: 1,
  role: 0.2,
  wrongRole: -0.2,
  suits: 0.12,
  scope: -0.6,
  place: 0.6,
  placeMiss: -0.15,
  hint: 0.1,
  view: 0.03,
  disabled: -0.1,
  covered: -0.03,
  tried: -0.5,
  side: 0.2,
  otherDeed: -0.15,
} as const;

/** Below this a name does not fit at all. */
export const nameFloor = 0.55;

export function candidates(page: Page, wanted: Wanted): Candidate[] {
  const pool = page.controls.filter((node) => wanted.only?.(node) ?? true);
  const found = pool.flatMap((node) => {
    const name = nameScore(page, node, wanted);
    if (name < nameFloor) return [];
    return [scoreOf(page, node, wanted, name)];
  });
  const sorted = found.sort((a, b) => b.score - a.score || readingOrder(a.node, b.node));
  return wanted.desc.nth === undefined ? sorted : nthOf(sorted, wanted.desc.nth);
}

/** A description without a name ("the button") fits everything of its role. */
function nameScore(page: Page, node: LocalNode, { desc, words = [] }: Wanted): number {
  const phrases = desc.names.length > 0 ? [...desc.names, desc.text] : [desc.text];
  if (desc.text === '' && desc.names.length === 0)
    return desc.role === undefined
      ? 0
      : fitsRole(node.role, desc.role)
        ? 0.6
        : 0.8 * fitOf(page, node, desc.role);
  const best = Math.max(...phrases.map((phrase) => fitOf(page, node, phrase)));
  const said = [...words, ...desc.text.toLowerCase().split(/\s+/)];
  const icon = glyphFit(node, said, page.text(node));
  return Math.max(best, best < nameFloor ? icon * 0.8 : 0);
}

function scoreOf(page: Page, node: LocalNode, wanted: Wanted, name: number): Candidate {
  const { desc, place, suits, tried } = wanted;
  const why: Record<string, number> = { name };
  const add = (key: keyof typeof weights, times: number) => {
    if (times !== 0) why[key] = weights[key] * times;
  };
  if (desc.role !== undefined)
    add(fitsRole(node.role, desc.role) ? 'role' : 'wrongRole', name > 0.85 ? 1 : 0.4);
  if (suits?.test(node.role)) add('suits', 1);
  if (!inScope(page, node)) add('scope', 1);
  const near = place === undefined ? undefined : nearness(page, node, place);
  if (near !== undefined) near > 0 ? add('place', near) : add('placeMiss', 1);
  if (desc.of !== undefined) add('place', nearness(page, node, { ...empty, text: desc.of }));
  if (node.inView) add('view', 1);
  if (has(node, 'disabled')) add('disabled', 1);
  if (node.occBy !== undefined) add('covered', 1);
  if (tried?.includes(node.i ?? '')) add('tried', 1);
  if (desc.side !== undefined) add('side', sideFit(page, node, desc.side));
  if (saysOtherDeed(node.name, desc)) add('otherDeed', 1);
  const score = Object.values(why).reduce((sum, each) => sum + each, 0);
  return { node, score, name, why };
}

/** "Add to cart" is not "the cart": a button that begins with a deed nobody said. */
function saysOtherDeed(name: string, desc: Desc): boolean {
  const [first, second] = wordsOf(name);
  if (first === undefined || second === undefined) return false;
  return (isVerbWord(first) || openVerbs.has(first)) && !wordsOf(desc.text).includes(first);
}

export const empty: Desc = { text: '', names: [], except: [], list: [], hints: [] };

function sideFit(page: Page, { rect }: LocalNode, side: NonNullable<Desc['side']>): number {
  const { width, height } = page.tree.viewport;
  const x = (rect.x + rect.width / 2) / Math.max(1, width);
  const y = (rect.y + rect.height / 2) / Math.max(1, height);
  return { left: 1 - x, right: x, top: 1 - y, bottom: y }[side];
}

/** Ordinals count what fits about equally well, in reading order. */
function nthOf(sorted: readonly Candidate[], nth: number): Candidate[] {
  const [top] = sorted;
  if (top === undefined) return [];
  const alike = sorted.filter((each) => each.score > top.score - 0.3 && each.name > top.name - 0.2);
  const ordered = [...alike].sort((a, b) => readingOrder(a.node, b.node));
  const chosen = nth === -1 ? ordered.at(-1) : ordered[nth - 1];
  return chosen === undefined ? [] : [chosen];
}

export const clearMargin = 0.08;

export type Choice =
  | {
      readonly is: 'clear';
      readonly node: LocalNode;
      readonly score: number;
      readonly name: number;
    }
  | { readonly is: 'twins'; readonly nodes: readonly LocalNode[] }
  | { readonly is: 'none' };

/** The best candidate, if it is clearly the best or its rivals have the same effect. */
export function choose(page: Page, wanted: Wanted): Choice {
  const [top, ...rest] = candidates(page, wanted);
  if (top === undefined) return { is: 'none' };
  const rivals = rest.filter(
    (each) => top.score - each.score < clearMargin && !sameEffect(page, top.node, each.node),
  );
  if (rivals.length === 0) return { is: 'clear', node: top.node, score: top.score, name: top.name };
  return { is: 'twins', nodes: [top.node, ...rivals.map((each) => each.node)] };
}

/** A link twice, a row and its title, a label and its box do the same. */
function sameEffect(page: Page, a: LocalNode, b: LocalNode): boolean {
  if (a.href !== undefined && a.href === b.href) return true;
  const box = boxOf(page, a);
  if (box !== undefined && box === boxOf(page, b)) return true;
  const [outer, inner] = a.at < b.at ? [a, b] : [b, a];
  if (inner.at > (page.last[outer.at] ?? outer.at)) return false;
  return (
    inner.name === outer.name ||
    normal(inner.name || page.text(inner)) === normal(outer.name || page.text(outer))
  );
}
