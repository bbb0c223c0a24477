// What an act has to do with: the control it is done to and what stands around that, the
// record, the section, the dialog, the page; and the value it gives.

import type { LocalNode } from '@tabhand/protocol';
import type { Act } from '../../../decision.ts';
import { kindOf } from '../page/fields.ts';
import { headsOf } from '../page/heads.ts';
import { namesOf } from '../page/names.ts';
import { recordsAround } from '../page/records.ts';
import { ancestors, byRef, controlsIn, has, isInside, type Page, textsIn } from '../page/view.ts';
import { normal } from '../text/words.ts';
import { headParts } from './touched-head.ts';

const maxRecord = 400;
const maxOuter = 160;

/** `values`: whether what is typed counts; words typed to search for something do not. */
export function touchedParts(page: Page, act: Act, values: boolean): string[] {
  const { args } = act.command;
  const refs = [args.ref, args.toRef].filter((ref) => typeof ref === 'string');
  const nodes = refs.flatMap((ref) => byRef(page, ref) ?? []);
  const typed = values ? [args.text, args.value, args.values, args.key, args.url] : [args.key];
  return [
    ...nodes.flatMap((node) => aroundNode(page, node)),
    ...textsAt(page, args.x, args.y),
    ...textsAt(page, args.toX, args.toY),
    ...typed.flatMap((value) => (Array.isArray(value) ? value : [value])).map(plainText),
  ];
}

/** What a press is done to, by its own name. */
export function pressedNames(page: Page, { command }: Act): string[] {
  const { ref, text, value } = command.args;
  const node = typeof ref === 'string' ? byRef(page, ref) : undefined;
  if (node === undefined || text !== undefined || value !== undefined) return [];
  return node.editable === true ? [] : [node.name, page.text(node)];
}

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Names of a control, its record, its headings, and of the place it is at. */
export function aroundNode(page: Page, node: LocalNode): string[] {
  const records = recordsAround(page, node)
    .map((record, at) => ownText(page, record, node, at > 0))
    .filter((text, at) => text.length <= (at === 0 ? maxRecord : maxOuter));
  return [
    ...namesOf(page, node).map(({ text }) => text),
    node.group ?? '',
    node.cell?.header ?? '',
    node.value ?? '',
    ...records,
    ...headParts(page, node),
    ...regionsOf(page, node).filter((text) => !isOtherGroup(page, node, text)),
    ...placeOf(page),
  ];
}

/** A legend is the head of its own fields only, not of what follows them. */
const isOtherGroup = (page: Page, { group }: LocalNode, text: string): boolean =>
  text !== '' &&
  normal(text) !== normal(group ?? '') &&
  page.controls.some((each) => each.group !== undefined && normal(each.group) === normal(text));

/** What a region says, without what names its other fields and buttons: those were not touched. */
function ownText(page: Page, region: LocalNode, node: LocalNode, isOuter = false): string {
  const twins = isOuter ? controlsIn(page, region).filter((each) => isTwin(page, each, node)) : [];
  const others = [...othersIn(page, region, node), ...twins];
  const names = new Set(others.flatMap(({ name, group = '' }) => [normal(name), normal(group)]));
  const own = textsIn(page, region).filter(
    (text) =>
      !names.has(normal(text.text ?? '')) && !others.some((other) => isInside(page, text, other)),
  );
  return own.map(({ text }) => text).join(' ');
}

/** A box that stands alone in an item of a list bears the item's name. */
function othersIn(page: Page, region: LocalNode, node: LocalNode): LocalNode[] {
  const inside = controlsIn(page, region).filter((each) => each.at > region.at);
  const isForm = inside.some((each) => typed.test(kindOf(each) ?? ''));
  return inside.filter(
    (each) =>
      !isInside(page, each, node) &&
      !isInside(page, node, each) &&
      (each.role === 'button' || (isForm && kindOf(each) !== undefined)),
  );
}

/** The next of several of its kind, with a name of its own, is another one. */
const isTwin = (page: Page, each: LocalNode, node: LocalNode): boolean =>
  /^(?:checkbox|switch|radio|)$/.test(each.role) &&
  each.role === node.role &&
  each.name !== '' &&
  !isInside(page, each, node) &&
  !isInside(page, node, each);

const typed = /^(?:text|number|rich|date|time|combobox|select|dropdown)$/;

function regionsOf(page: Page, node: LocalNode): string[] {
  const around = [...ancestors(page, node)];
  const named = around.map((each) => each.name).filter((name) => name !== '' && name.length < 80);
  const headings = around.flatMap((region) => headBefore(page, region, node));
  const dialog = around.find((each) => /dialog$/.test(each.role));
  return [
    ...named,
    ...headings,
    dialog === undefined ? '' : ownText(page, dialog, node).slice(0, maxRecord),
  ];
}

/** The last heading inside a region that stands before the node. */
function headBefore(page: Page, region: LocalNode, node: LocalNode): string[] {
  const heads = headsOf(page).filter(
    (each) => each.at > region.at && each.at < node.at && isInside(page, each, region),
  );
  const last = heads.at(-1);
  return last === undefined ? [] : [last.name || page.text(last)];
}

/** The page itself: its title, main headings, what is chosen in its navigation, its day. */
export function placeOf(page: Page): string[] {
  const open = page.controls
    .filter((node) => has(node, 'current') || has(node, 'expanded') || isChosenTab(node))
    .map((node) => node.name);
  const main = headsOf(page)
    .filter((node) => (node.level ?? 9) === 1)
    .map((node) => node.name || page.text(node));
  return [page.tree.title, ...main, ...open.slice(0, 12), ...daysOf(page.tree.url)];
}

/** An agenda was asked for the day in its address: all that it lists is of that day. */
const daysOf = (url: string): string[] =>
  [...(URL.parse(url)?.searchParams.values() ?? [])].filter((value) =>
    /^\d{4}-\d{2}-\d{2}$/.test(value),
  );

const isChosenTab = (node: LocalNode): boolean => node.role === 'tab' && has(node, 'selected');

/** Words under a point that is pressed where nothing can be named. */
function textsAt(page: Page, x: unknown, y: unknown): string[] {
  if (typeof x !== 'number' || typeof y !== 'number') return [];
  const under = page.texts.filter(
    ({ rect }) =>
      x >= rect.x - 2 &&
      x <= rect.x + rect.width + 2 &&
      y >= rect.y - 2 &&
      y <= rect.y + rect.height + 2,
  );
  return under.flatMap((node) => [node.text ?? '', ...aroundNode(page, node)]);
}
