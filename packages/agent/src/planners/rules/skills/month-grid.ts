// A calendar on show: its panels, which month each shows, its days, and what leads elsewhere.

import type { LocalNode } from '@tabhand/protocol';
import { namesOf } from '../page/names.ts';
import { ancestors, has, isInside, type Page } from '../page/view.ts';
import { months } from '../text/dates.ts';
import { pattern } from '../text/pattern.ts';

export interface Panel {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  /** The days of the month itself, the first at 0. */
  readonly days: readonly LocalNode[];
  /** What holds the header and the days. */
  readonly owner: LocalNode;
  readonly root: LocalNode;
}

const memo = new WeakMap<Page, readonly Panel[]>();

export function panelsOf(page: Page): readonly Panel[] {
  const known = memo.get(page);
  if (known !== undefined) return known;
  const made = makePanels(page);
  memo.set(page, made);
  return made;
}

export const isCalendarOpen = (page: Page): boolean => panelsOf(page).length > 0;

interface Cell {
  readonly text: number;
  readonly node: LocalNode;
}

/** Small pressable things with the number of a day. */
function cellsOf(page: Page): Cell[] {
  return page.texts.flatMap((text) => {
    if (!/^\s*\d{1,2}\s*$/.test(text.text ?? '')) return [];
    const value = Number(text.text);
    if (value < 1 || value > 31 || text.rect.width > 60) return [];
    const node = [...ancestors(page, text)]
      .slice(0, 4)
      .find((each) => each.i !== undefined && each.rect.width < 130 && each.rect.height < 110);
    return node === undefined ? [] : [{ text: value, node }];
  });
}

const minDays = 28;

function makePanels(page: Page): Panel[] {
  const cells = cellsOf(page);
  if (cells.length < minDays) return [];
  const roots = new Map<number, Cell[]>();
  for (const cell of cells) {
    const root = rootOf(page, cell.node, cells);
    if (root !== undefined) roots.set(root, [...(roots.get(root) ?? []), cell]);
  }
  return [...roots].flatMap(([at, inside]) => {
    const root = page.nodes[at];
    return root === undefined ? [] : panelFrom(page, root, inside);
  });
}

/** The smallest ancestor that holds a month of days. */
function rootOf(page: Page, node: LocalNode, cells: readonly Cell[]): number | undefined {
  for (const each of ancestors(page, node)) {
    if (each.tag === 'body') return undefined;
    const inside = cells.filter((cell) => isInside(page, cell.node, each)).length;
    if (inside >= minDays) return inside > 110 ? undefined : each.at;
  }
  return undefined;
}

function panelFrom(page: Page, root: LocalNode, cells: readonly Cell[]): Panel[] {
  const days = monthRun(cells);
  if (days.length < minDays) return [];
  for (const owner of [root, ...ancestors(page, root)]) {
    if (owner.tag === 'body') return [];
    const said = headerTexts(page, owner, root);
    const shown = readMonth(said);
    if (shown !== undefined) return [{ ...shown, days, owner, root }];
  }
  return [];
}

/** From the first 1 to the end of that month; days of other months stand before and after. */
function monthRun(cells: readonly Cell[]): LocalNode[] {
  const from = cells.findIndex((cell) => cell.text === 1);
  const run: LocalNode[] = [];
  for (const cell of cells.slice(Math.max(0, from))) {
    if (cell.text !== run.length + 1) break;
    run.push(cell.node);
  }
  return run;
}

function headerTexts(page: Page, owner: LocalNode, root: LocalNode): string {
  const parts: string[] = [];
  for (let at = owner.at; at <= (page.last[owner.at] ?? owner.at); at += 1) {
    const node = page.nodes[at];
    if (node === undefined || !node.visible || (isInside(page, node, root) && owner !== root))
      continue;
    if (node.tag === '#text') parts.push(node.text ?? '');
    else if (node.options !== undefined)
      parts.push(...node.options.filter((each) => each.selected).map((each) => each.text));
    else if (node.value !== undefined) parts.push(node.value);
  }
  return parts.join(' ');
}

export const monthWord = pattern(
  `\\b(${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')})\\b`,
  'i',
);

function readMonth(said: string): { readonly year: number; readonly month: number } | undefined {
  const name = monthWord.exec(said)?.[1]?.toLowerCase();
  const year = /\b((?:19|20|21)\d{2})\b/.exec(said)?.[1];
  const numeric = /\b((?:19|20|21)\d{2})\s*[-/.]\s*(\d{1,2})\b/.exec(said);
  if (name !== undefined && year !== undefined)
    return {
      month: months.findIndex((each) => each.startsWith(name.slice(0, 3))) + 1,
      year: Number(year),
    };
  return numeric === null ? undefined : { year: Number(numeric[1]), month: Number(numeric[2]) };
}

const words = (page: Page, node: LocalNode): string =>
  [...namesOf(page, node).map((name) => name.text), node.glyph ?? '', ...(node.classes ?? [])]
    .join(' ')
    .toLowerCase();

const forward = /\b(?:next|forward|right|later)\b|[›»>→]|arrow-right/;
const backward = /\b(?:prev|previous|back|last|left|earlier)\b|[‹«<←]|arrow-left/;
const yearly = /year|super|double|d-arrow|[«»]|\b(?:12|decade)\b/;

/** The button to an earlier or later month (or year). */
export function stepButton(
  page: Page,
  panels: readonly Panel[],
  way: { readonly forward: boolean; readonly year: boolean },
): LocalNode | undefined {
  const near = page.controls.filter(
    (node) =>
      node.rect.width < 100 &&
      node.options === undefined &&
      node.editable !== true &&
      !has(node, 'disabled') &&
      panels.some(({ owner, root }) => isInside(page, node, owner) && !isInside(page, node, root)),
  );
  const wanted = way.forward ? forward : backward;
  const fits = near.filter((node) => wanted.test(words(page, node)));
  const byYear = fits.filter((node) => yearly.test(words(page, node)));
  const byMonth = fits.filter((node) => !yearly.test(words(page, node)));
  if (way.year) return byYear[0];
  return byMonth.at(way.forward ? -1 : 0) ?? (fits.length > 0 ? undefined : bySide(near, way));
}

/** Unnamed arrows: the right-most goes on, the left-most goes back. */
function bySide(
  near: readonly LocalNode[],
  way: { readonly forward: boolean },
): LocalNode | undefined {
  const small = near.filter((node) => node.rect.width < 60).sort((a, b) => a.rect.x - b.rect.x);
  return small.length < 2 ? undefined : way.forward ? small.at(-1) : small[0];
}

/** Month and year fields inside the calendar. */
export function jumpFields(
  page: Page,
  panel: Panel,
): { readonly month: LocalNode | undefined; readonly year: LocalNode | undefined } {
  const near = page.controls.filter(
    (node) => isInside(page, node, panel.owner) && !isInside(page, node, panel.root),
  );
  return {
    month: near.find((node) => node.options?.some((each) => monthWord.test(each.text)) === true),
    year: near.find(
      (node) =>
        node.options?.some((each) => /^\d{4}$/.test(each.text)) === true ||
        (node.role === 'spinbutton' && /^\d{4}$/.test(node.value ?? '')),
    ),
  };
}
