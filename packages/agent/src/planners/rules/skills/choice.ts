// Choosing from a list: native selects are set; drawn ones are opened, searched, scrolled,
// and the option is pressed. Several values are chosen one by one, the others stay.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import type { ActTarget } from '../../../decision.ts';
import { again, perform, type Step, stuck, targetOf, timesIn } from '../goals/step.ts';
import { shownValue } from '../page/fields.ts';
import { fitOf } from '../page/names.ts';
import { stateOf } from '../page/state.ts';
import { ancestors, has, isInside, type Page } from '../page/view.ts';
import { sameText } from '../text/values.ts';
import { nameFit, normal } from '../text/words.ts';
import { labelFor } from './box.ts';
import type { Work } from './field.ts';

export function pickOption(work: Work): Step | 'done' {
  const wanted = wantedOptions(work);
  if (work.field.kind === 'select') return setNative(work, wanted);
  const open = wanted.find((value) => !isShown(work, value));
  if (open === undefined) return closeList(work);
  return pickDrawn({ ...work, value: open });
}

/** "Red and Blue" is one option if the list says so, else two. */
function wantedOptions({ page, field, value }: Work): string[] {
  const parts = value.split(/\s*,\s*(?:and\s+)?|\s+and\s+/).filter((part) => part !== '');
  if (parts.length < 2) return [value];
  const names =
    field.node.options?.map((option) => option.text) ?? listed(page).map((node) => node.name);
  const fits = (text: string) => names.some((name) => nameFit(text, name) > 0.85);
  return fits(value) || (names.length > 0 && !parts.every(fits)) ? [value] : parts;
}

function setNative({ field, job }: Work, wanted: readonly string[]): Step | 'done' {
  const options = field.node.options ?? [];
  const chosen = wanted.map((value) => bestOption(options, value));
  const missing = wanted[chosen.indexOf(undefined)];
  if (missing !== undefined)
    return stuck(
      `"${field.node.name}" has no option "${missing}"; it offers ${options
        .slice(0, 8)
        .map((each) => each.text)
        .join(', ')}`,
    );
  const found = chosen.filter((each) => each !== undefined);
  if (found.every((each) => each.selected)) return 'done';
  if (timesIn(job, 'select') > 1)
    return stuck(`"${field.node.name}" keeps its old option`, 'NO_EFFECT');
  const texts = found.map((each) => each.text);
  const [first = ''] = texts;
  const target = targetOf(field.node);
  const description = `Choose "${texts.join('", "')}" in "${target.name}"`;
  return perform(
    actOn('selectDropdown', target, [texts.length > 1 ? texts : first], { description }),
    again(job, 'select'),
  );
}

type Option = NonNullable<LocalNode['options']>[number];

export function bestOption(options: readonly Option[], value: string): Option | undefined {
  const scored = options
    .filter((option) => !option.disabled)
    .map((option) => ({
      option,
      fit: Math.max(nameFit(value, option.text), normal(option.value) === normal(value) ? 0.97 : 0),
    }))
    .sort((a, b) => b.fit - a.fit);
  const [top] = scored;
  return top !== undefined && top.fit >= 0.6 ? top.option : undefined;
}

function isShown({ page, field, job }: Work, value: string): boolean {
  const shown = shownValue(page, field);
  const picked = job.tried?.includes(`picked:${value}`) === true;
  if (field.kind === 'combobox' && job.phase === 'search' && !picked) return false;
  if (normal(shown) === normal(value))
    return field.kind !== 'combobox' || picked || !has(field.node, 'expanded');
  return (
    picked &&
    (nameFit(value, shown) > 0.5 ||
      normal(shown).includes(normal(value)) ||
      chipShown(page, field.node, value))
  );
}

/** A chip of the chosen value stands near the field. */
function chipShown(page: Page, node: LocalNode, value: string): boolean {
  const around = [...ancestors(page, node)].slice(0, 5);
  return around
    .map((each) => page.text(each))
    .some((text) => text.length <= 300 && normal(text).includes(normal(value)));
}

const optionRole = /^(?:option|menuitem|menuitemradio|menuitemcheckbox|treeitem)$/;

/** The options on show now. */
export const listed = (page: Page): LocalNode[] =>
  page.nodes.filter(
    (node) =>
      node.visible && node.i !== undefined && optionRole.test(node.role) && !has(node, 'disabled'),
  );

function pickDrawn(work: Work): Step | 'done' {
  const { page, field, value, job } = work;
  const option = findOption(work);
  const target = targetOf(field.node);
  if (option !== undefined) {
    const tried = [...(job.tried ?? []), `picked:${value}`];
    const pressed = timesIn(job, 'pick');
    if (pressed > 2) return stuck(`"${target.name}" does not take "${value}"`, 'NO_EFFECT');
    return perform(
      actOn('click', targetOf(option), [], {
        description: `Choose "${option.name || value}" in "${target.name}"`,
      }),
      again({ ...job, tried }, 'pick'),
    );
  }
  const bare = pressText(work);
  if (bare !== undefined) return bare;
  if (job.tried?.includes(`picked:${value}`) && !isListOpen(page, field.node)) return 'done';
  const mostOpens = field.node.editable === true ? 1 : 2;
  if (!isListOpen(page, field.node) && timesIn(job, 'open') < mostOpens && job.phase !== 'search')
    return perform(
      actOn('click', standIn(page, field.node), [], { description: `Open "${target.name}"` }),
      again(job, 'open'),
    );
  return searchList(work);
}

/** What is pressed for a field that is itself out of sight. */
function standIn(page: Page, node: LocalNode): ActTarget {
  const shown = node.visible ? node : (labelFor(page, node) ?? node);
  return { ...targetOf(shown), name: node.name || shown.name };
}

/** Lists without any roles: the words themselves, below the field, are pressed where they stand. */
function pressText({ page, field, value, job }: Work): Step | undefined {
  if (job.phase !== 'open' && job.phase !== 'search') return undefined;
  const inside = (node: LocalNode) => node.rect.y > field.node.rect.y - 400 && node.inView;
  const found = page.texts.find(
    (node) => node.at > field.node.at && inside(node) && normal(node.text ?? '') === normal(value),
  );
  if (found === undefined) return undefined;
  const { x, y, width, height } = found.rect;
  const point = [Math.round(x + width / 2), Math.round(y + height / 2)];
  const tried = [...(job.tried ?? []), `picked:${value}`];
  return perform(act('click', point, `Choose "${value}"`), again({ ...job, tried }, 'pick'));
}

function searchList({ page, field, value, job }: Work): Step | 'done' {
  const target = targetOf(field.node);
  const box =
    field.node.editable === true && !has(field.node, 'readonly')
      ? field.node
      : searchBox(page, field.node);
  if (box !== undefined && timesIn(job, 'search') === 0 && job.phase !== 'scroll')
    return perform(
      actOn('setValue', targetOf(box), [value], {
        description: `Type "${value}" to find it in the list`,
      }),
      again(job, 'search'),
    );
  if (sameText(field.node.value ?? '', value) && listed(page).length === 0 && (job.waits ?? 0) >= 2)
    return 'done';
  const list = page.nodes.find(
    (node) => node.visible && node.role === 'listbox' && node.i !== undefined,
  );
  const scrolls = timesIn(job, 'scroll');
  if (job.phase === 'search' && (job.waits ?? 0) < 2)
    return {
      do: 'wait',
      ms: 500,
      why: `Waiting for the options of "${target.name}"`,
      job: { ...job, waits: (job.waits ?? 0) + 1 },
    };
  if (list?.i !== undefined && scrolls < 12 && scrolls < 20)
    return perform(
      act('scroll_container', [list.i, 'down'], 'Scroll the list of options'),
      again(job, 'scroll'),
    );
  if (box !== undefined && job.phase !== 'enter' && listed(page).length === 0)
    return perform(
      act('press', ['Enter'], `Confirm "${value}"`),
      again({ ...job, tried: [...(job.tried ?? []), `picked:${value}`] }, 'enter'),
    );
  const offers = listed(page)
    .slice(0, 8)
    .map((node) => node.name)
    .filter(Boolean);
  return stuck(
    `"${target.name}" has no option "${value}"${offers.length === 0 ? '' : `; it offers ${offers.join(', ')}`}`,
  );
}

/** An input that appeared together with the list. */
const searchBox = (page: Page, own: LocalNode): LocalNode | undefined =>
  page.controls.find(
    (node) =>
      node.at !== own.at &&
      node.editable === true &&
      /search|filter/i.test(
        `${node.name} ${node.placeholder ?? ''} ${(node.classes ?? []).join(' ')}`,
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

function isListOpen(page: Page, node: LocalNode): boolean {
  if (has(node, 'expanded')) return true;
  if (has(node, 'collapsed')) return false;
  return listed(page).some((option) => !isInside(page, option, node));
}

function findOption({ page, field, value }: Work): LocalNode | undefined {
  const best = (nodes: readonly LocalNode[], floor: number): LocalNode | undefined => {
    const scored = nodes
      .filter((node) => node.at !== field.node.at)
      .map((node) => ({
        node,
        fit: fitOf(page, node, value) + (stateOf(page, node) === true ? -0.01 : 0),
      }))
      .filter(({ fit }) => fit >= floor)
      .sort((a, b) => b.fit - a.fit);
    return scored[0]?.node;
  };
  const real = best(listed(page), 0.6);
  if (real !== undefined) return real;
  if (listed(page).length > 0 || !isListOpen(page, field.node)) return undefined;
  return best(
    page.controls.filter((node) => !node.editable && node.role !== 'link'),
    0.9,
  );
}

/** Closes a list that stays open after several were chosen. */
function closeList({ page, field, job }: Work): Step | 'done' {
  if (!has(field.node, 'expanded') || listed(page).length === 0 || timesIn(job, 'close') > 0)
    return 'done';
  return perform(
    act('press', ['Escape'], `Close the list of "${field.node.name}"`),
    again(job, 'close'),
  );
}
