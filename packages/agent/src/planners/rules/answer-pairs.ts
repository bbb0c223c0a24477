// Label and value side by side: definition lists, rows of tables, "Total: 12", fields.

import type { LocalNode } from '@tabhand/protocol';

import { isNav } from './explore-press.ts';
import { ancestors, controlsIn, isInside, type Page, textsIn } from './page/view.ts';

import { nameFit } from './text/words.ts';

export interface Answer {
  readonly text: string;
  /** Where it was read. */
  readonly from: string;
}

export function pairValue(
  page: Page,
  topic: string,
  root: LocalNode | undefined,
): string | undefined {
  if (root === undefined || topic === '') return undefined;
  const field = controlsIn(page, root).find(
    (node) => node.value !== undefined && node.value !== '' && nameFit(topic, node.name) > 0.8,
  );
  if (field?.value !== undefined) return field.value;
  const labels = textsIn(page, root)
    .map((node) => ({ node, fit: labelFit(topic, node.text ?? '') }))
    .filter(({ node, fit }) => fit > 0.66 && !isColumnHead(page, node))
    .sort((a, b) => b.fit - a.fit);
  for (const { node } of labels) {
    const inline = /^(.{2,40}?)\s*[:=]\s*(.+)$/.exec(node.text ?? '');
    if (inline?.[2] !== undefined && labelFit(topic, inline[1] ?? '') > 0.66) return inline[2];
    if (isPressed(page, node) || isLinked(page, node) || isTitle(page, node)) continue;
    const next = nextText(page, node, root);
    if (next !== undefined) return next;
  }
  return undefined;
}

/** In a table the next cell says something else of it. */
export const isCellText = (page: Page, topic: string): boolean =>
  page.nodes.some(
    (node) => Boolean(node.cell?.header) && node.visible && nameFit(topic, page.text(node)) > 0.8,
  );

/** The name of a button or of a way to another page is no label of what stands beside it. */
const isPressed = (page: Page, node: LocalNode): boolean =>
  [...ancestors(page, node)]
    .slice(0, 4)
    .some((each) => /^(?:button|menuitem|tab)$/.test(each.role) || isNav(page, each));

/** What follows the title of a page is no value of it. */
const isTitle = (page: Page, node: LocalNode): boolean =>
  [...ancestors(page, node)].slice(0, 3).some(({ tag, level }) => tag === 'h1' || level === 1);

const isLinked = (page: Page, node: LocalNode): boolean =>
  [...ancestors(page, node)].slice(0, 3).some((each) => each.role === 'link');

const isColumnHead = (page: Page, node: LocalNode): boolean =>
  [...ancestors(page, node)].slice(0, 7).some((each) => each.role === 'columnheader');

const labelFit = (topic: string, text: string): number =>
  text.length > 60
    ? 0
    : Math.max(nameFit(topic, text), nameFit(topic, text.split(/[:=]/)[0] ?? ''));

/** The text that follows a label in its row or next element. */
export function nextText(page: Page, label: LocalNode, root: LocalNode): string | undefined {
  const holder = [...ancestors(page, label)]
    .slice(0, 3)
    .find((each) => /^(?:dt|th|td|label|span|div|strong|b|li|p)$/.test(each.tag));
  const after = page.texts.find(
    (node) => node.at > (page.last[holder?.at ?? label.at] ?? label.at),
  );
  if (after === undefined || !isInside(page, after, root) || isPressed(page, after))
    return undefined;
  const sameRow = Math.abs(after.rect.y - label.rect.y) < 24 || after.rect.y - label.rect.y < 60;
  const value = page.nodes[after.parent];
  return sameRow
    ? value !== undefined && page.text(value).length < 80
      ? page.text(value)
      : after.text
    : undefined;
}
