// Opening a drawn list and getting at options that are not on show: search box, scrolling.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import type { ActTarget } from '../../../decision.ts';
import { again, perform, type Step, targetOf, timesIn } from '../goals/step.ts';
import { boxOf } from '../page/chosen.ts';
import { ancestors, has, isInside, type Page } from '../page/view.ts';
import { normal } from '../text/words.ts';
import { labelFor } from './box.ts';
import type { Work } from './field.ts';
import { isListOpen } from './offers.ts';

export function openList({ page, field, job }: Work): Step | undefined {
  const most = field.node.editable === true ? 1 : 2;
  if (isListOpen(page, field) || timesIn(job, 'open') >= most || job.phase === 'search')
    return undefined;
  return perform(
    actOn('click', standIn(page, field.node), [], { description: `Open "${field.node.name}"` }),
    again(job, 'open'),
  );
}

/** What is pressed for a field that is itself out of sight. */
function standIn(page: Page, node: LocalNode): ActTarget {
  const shown = node.visible ? node : (labelFor(page, node) ?? node);
  return { ...targetOf(shown), name: node.name || shown.name };
}

/** Lists without any roles: the words themselves, below the field, are pressed where they stand. */
export function pressText({ page, field, value, job }: Work): Step | undefined {
  if (job.phase !== 'open' && job.phase !== 'search') return undefined;
  const box = boxOf(page, field);
  const names = [value, `${value} ${field.node.name}`, `${field.node.name} ${value}`].map(normal);
  const inside = (node: LocalNode) => node.rect.y > field.node.rect.y - 400 && node.inView;
  const found = page.texts.find(
    (node) =>
      node.at > field.node.at &&
      inside(node) &&
      !(field.kind === 'combobox' && isInside(page, node, box)) &&
      names.includes(normal(node.text ?? '')),
  );
  if (found === undefined) return undefined;
  const { x, y, width, height } = found.rect;
  const point = [Math.round(x + width / 2), Math.round(y + height / 2)];
  const taken = (found.text ?? value).trim();
  const tried = [...(job.tried ?? []), `pick:${value}`, `picked:${value}=${taken}`];
  return perform(act('click', point, `Choose "${taken}"`), again({ ...job, tried }, 'pick'));
}

export function typeToFind({ page, field, value, job }: Work): Step | undefined {
  const box =
    field.node.editable === true && !has(field.node, 'readonly')
      ? field.node
      : searchBox(page, field.node);
  const key = `search:${value}`;
  if (box === undefined || job.tried?.includes(key) || job.phase === 'scroll') return undefined;
  return perform(
    actOn('setValue', targetOf(box), [value], {
      description: `Type "${value}" to find it in the list`,
    }),
    { ...again(job, 'search'), waits: 0, tried: [...(job.tried ?? []), key] },
  );
}

/** An input that appeared together with the list. */
const searchBox = (page: Page, own: LocalNode): LocalNode | undefined =>
  page.controls.find(
    (node) =>
      node.at !== own.at &&
      node.editable === true &&
      /search|filter/i.test(
        `${node.name} ${node.placeholder ?? ''} ${node.role} ${(node.classes ?? []).join(' ')}`,
      ) &&
      inPopup(page, node),
  );

function inPopup(page: Page, node: LocalNode): boolean {
  for (const each of ancestors(page, node))
    if (
      /^(?:listbox|menu|dialog|tree)$/.test(each.role) ||
      (each.classes ?? []).some((name) => /dropdown|popup|popover|menu|select/i.test(name))
    )
      return true;
  return false;
}

const maxScrolls = 12;

export function scrollList({ page, job }: Work): Step | undefined {
  const list = page.nodes.find(
    (node) =>
      node.visible && node.role === 'listbox' && node.i !== undefined && node.rect.height > 60,
  );
  if (list?.i === undefined || timesIn(job, 'scroll') >= maxScrolls) return undefined;
  return perform(
    act('scroll_container', [list.i, 'down'], 'Scroll the list of options'),
    again(job, 'scroll'),
  );
}
