// From something hidden to what opens it: the tab, header or item it belongs to.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../calls.ts';
import { isHarmless, spent } from './explore-press.ts';
import { perform, type Step, targetOf } from './goals/step.ts';
import { ancestors, has, isInside } from './page/view.ts';
import type { Search } from './search.ts';
import { nameFit } from './text/words.ts';

/** Menus that open under the pointer: rest it on the item that holds the hidden one. */
export function hoverOver({ page, job }: Search, hidden: LocalNode): Step | undefined {
  const shown = [...ancestors(page, hidden)].find((node) => node.visible);
  if (shown?.i === undefined || !/^(?:listitem|menuitem)$/.test(shown.role)) return undefined;
  const key = `hover:${shown.i}`;
  if (job.reveals?.includes(key)) return undefined;
  const name = page.text(shown);
  const act = actOn('hover', { ...targetOf(shown), name }, [], {
    description: `Rest on "${name}"`,
  });
  return perform(act, { ...job, reveals: [...(job.reveals ?? []), key] });
}

export function openerOf(search: Search, hidden: LocalNode): LocalNode | undefined {
  const { page } = search;
  const free = (node: LocalNode | undefined): node is LocalNode =>
    node !== undefined && isHarmless(page, node) && !spent(search, node);
  for (const panel of [hidden, ...ancestors(page, hidden)]) {
    const owner = page.controls.find(
      (node) =>
        panel.htmlId !== undefined &&
        (node.limits?.['aria-controls'] === panel.htmlId || node.href === `#${panel.htmlId}`),
    );
    if (free(owner)) return owner;
    const named =
      panel.name === ''
        ? undefined
        : page.controls.find(
            (node) => /^(?:tab|button)$/.test(node.role) && nameFit(panel.name, node.name) > 0.9,
          );
    if (free(named)) return named;
    const alike = calledAlike(search, panel);
    if (free(alike)) return alike;
    const before = closedBefore(search, panel);
    if (free(before)) return before;
    if (panel.visible) return undefined;
  }
  return undefined;
}

/** Tabs drawn as bare buttons: "Messages" shows the panel whose id says so. */
function calledAlike({ page }: Search, { htmlId = '', visible }: LocalNode): LocalNode | undefined {
  const id = htmlId
    .replace(/[-_]+/gu, ' ')
    .replace(/\b(?:panel|pane|tab|section|content)\b/giu, '');
  if (visible || id.trim() === '') return undefined;
  return page.controls.find(
    (node) => /^(?:tab|button)$/.test(node.role) && nameFit(id.trim(), node.name) > 0.9,
  );
}

/** A closed header just before or around the hidden panel. */
function closedBefore({ page }: Search, panel: LocalNode): LocalNode | undefined {
  const parent = page.nodes[panel.parent];
  if (parent === undefined || !parent.visible) return undefined;
  const near = page.controls.filter(
    (node) =>
      isInside(page, node, parent) &&
      node.at < panel.at &&
      (has(node, 'collapsed') || node.tag === 'summary'),
  );
  return near.at(-1);
}
