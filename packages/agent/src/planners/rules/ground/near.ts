// What belongs together on a page: the record, section or row around a control.

import type { LocalNode } from '@tabhand/protocol';
import { headsOf } from '../page/heads.ts';
import { ancestors, controlsIn, isInside, type Page } from '../page/view.ts';
import type { Desc } from '../text/describe.ts';
import { contentWords, nameFit, normal, wordFit } from '../text/words.ts';

/** 0..1: how surely a control lies where the place says. */
export function nearness(page: Page, node: LocalNode, place: Desc): number {
  const phrase = place.names[0] ?? place.text;
  if (phrase === '') return roleNearness(page, node, place);
  let best = node.group === undefined ? 0 : nameFit(phrase, node.group);
  let depth = 0;
  for (const each of ancestors(page, node)) {
    depth += 1;
    const fit = regionFit(page, each, node, phrase) * Math.max(0.5, 1 - depth * 0.03);
    if (fit > best) best = fit;
  }
  return best < 0.5 ? 0 : best;
}

const dialogish = /^(?:dialog|alertdialog)$/;

function roleNearness(page: Page, node: LocalNode, place: Desc): number {
  for (const each of ancestors(page, node)) {
    if (place.role === 'dialog' && dialogish.test(each.role)) return 1;
    if (place.role === 'form' && (each.role === 'form' || each.tag === 'form')) return 0.8;
    if (place.role === 'menu' && /^(?:menu|navigation|menubar|listbox)$/.test(each.role))
      return 0.8;
  }
  return 0.5;
}

const memo = new WeakMap<Page, Map<string, number>>();

function regionFit(page: Page, region: LocalNode, node: LocalNode, phrase: string): number {
  const known = memo.get(page) ?? new Map<string, number>();
  memo.set(page, known);
  const heading = headingOf(page, region, node) ?? '';
  const key = `${region.at} ${heading} ${phrase}`;
  const had = known.get(key);
  if (had !== undefined) return had;
  const made = makeRegionFit(page, region, heading, phrase);
  known.set(key, made);
  return made;
}

/** The name of a region, its heading, or, for a small one, all of its text. */
function makeRegionFit(page: Page, region: LocalNode, heading: string, phrase: string): number {
  const own = region.name === '' ? 0 : nameFit(phrase, region.name);
  if (own > 0.6) return own;
  const headed = heading === '' ? 0 : nameFit(phrase, heading) * 0.95;
  if (headed > 0.6) return headed;
  const text = page.text(region);
  if (text.length > 400 || text.length === 0) return 0;
  return containsPhrase(text, phrase) ? 0.9 * (1 - text.length / 2000) : 0;
}

/** The first heading inside a region that stands before the node. */
function headingOf(page: Page, region: LocalNode, before: LocalNode): string | undefined {
  const end = Math.min(before.at - 1, page.last[region.at] ?? region.at);
  const found = headsOf(page).find((each) => each.at > region.at && each.at <= end);
  return found === undefined ? undefined : found.name || page.text(found);
}

export function containsPhrase(text: string, phrase: string): boolean {
  const [a, b] = [normal(text), normal(phrase)];
  if (b === '') return false;
  if (a.includes(b)) return true;
  const given = contentWords(a);
  return contentWords(b).every((want) => given.some((each) => wordFit(want, each) > 0.7));
}

/** Nodes whose own text is (best) or contains the phrase, most exact first. */
export function anchors(page: Page, phrase: string): LocalNode[] {
  const scored = [...page.texts, ...page.controls].flatMap((node) => {
    const text = node.tag === '#text' ? (node.text ?? '') : node.name;
    const fit = Math.max(
      nameFit(phrase, text),
      normal(text).includes(normal(phrase)) && phrase.length > 1 ? 0.6 : 0,
    );
    return fit < 0.55 ? [] : [{ node, fit }];
  });
  return scored.sort((a, b) => b.fit - a.fit || a.node.at - b.node.at).map(({ node }) => node);
}

/**
 * The control that belongs to a text: the first found while climbing from it. Several at once
 * mean that the climb went past the record; then only one on the same row counts.
 */
export function controlNear(
  page: Page,
  anchor: LocalNode,
  test: (node: LocalNode) => boolean,
): LocalNode | undefined {
  for (const around of [anchor, ...ancestors(page, anchor)]) {
    const found = controlsIn(page, around).filter((node) => node.at !== anchor.at && test(node));
    if (found.length === 1) return found[0];
    if (found.length > 1) return onSameRow(anchor, found);
    if (around.tag === 'body') return undefined;
  }
  return undefined;
}

function onSameRow(anchor: LocalNode, found: readonly LocalNode[]): LocalNode | undefined {
  const middle = anchor.rect.y + anchor.rect.height / 2;
  const row = found.filter(
    ({ rect }) => middle >= rect.y - 4 && middle <= rect.y + rect.height + 4,
  );
  return row.length === 1 ? row[0] : undefined;
}

export const containsNode = isInside;
