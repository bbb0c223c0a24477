// The record that something belongs to: opened by its Edit, its title or its menu; searched
// for where the page has a search box.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../calls.ts';
import { isHarmless, keyOf, reveal } from './explore-press.ts';
import { perform, type Step, targetOf } from './goals/step.ts';
import { fieldsOf } from './page/fields.ts';
import { findRecords, isOwnPage, tellingOf } from './page/find-record.ts';
import { glyphFit } from './page/names.ts';
import { ancestors, controlsIn, has, inScope, type Page } from './page/view.ts';
import type { Search } from './search.ts';
import { wordsOf } from './text/words.ts';

export function openRecord(search: Search): Step | undefined {
  const { page, owner = '', job } = search;
  if (owner === '' || page.modal !== undefined) return undefined;
  if (isOwnPage(page, owner) || job.reveals?.at(-1) === `owner:${owner}`) return openEdit(search);
  for (const record of findRecords(page, owner)) {
    const ways = waysInto(page, record).filter(
      (node) => job.reveals?.includes(keyOf(node)) !== true,
    );
    const [way] = ways;
    if (way !== undefined) return reveal(search, way, `of "${owner}"`, `owner:${owner}`);
  }
  const { strong } = tellingOf(owner);
  const link = page.controls.find(
    (node) =>
      node.role === 'link' &&
      inScope(page, node) &&
      strong.length > 0 &&
      strong.every((word) => wordsOf(`${node.name} ${page.text(node)}`).includes(word)) &&
      job.reveals?.includes(keyOf(node)) !== true,
  );
  return link === undefined ? undefined : reveal(search, link, `of "${owner}"`, `owner:${owner}`);
}

const edits = (node: LocalNode): boolean =>
  /^(?:edit|change|modify|update|details|open|view)\b/i.test(node.name) ||
  glyphFit(node, ['edit']) > 0;

/** On the thing's own page the fields may still be behind "Edit". */
function openEdit(search: Search): Step | undefined {
  const { page, job } = search;
  const edit = page.controls.find(
    (node) =>
      /^(?:button|link|generic|)$/.test(node.role) &&
      edits(node) &&
      inScope(page, node) &&
      isHarmless(page, node) &&
      job.reveals?.includes(keyOf(node)) !== true,
  );
  return edit === undefined
    ? undefined
    : reveal(search, edit, 'to change it', `owner:${search.owner}`);
}

/** Edit first, then the title, then the record itself if it can be pressed. */
function waysInto(page: Page, record: LocalNode): LocalNode[] {
  const inside = controlsIn(page, record).filter(
    (node) =>
      node.editable !== true &&
      !/^(?:checkbox|radio|switch)$/.test(node.role) &&
      !has(node, 'disabled'),
  );
  const titles = inside.filter(
    (node) =>
      node.role === 'link' ||
      (node.role !== 'button' &&
        (node.classes ?? []).some((name) => /title|name|head/i.test(name))),
  );
  const own = record.clickable === undefined || isChoice(page, record) ? [] : [record];
  return [...inside.filter(edits), ...titles, ...own].filter(
    (node) => node.i !== undefined && isHarmless(page, node),
  );
}

/** One of several to choose from: pressing it would choose it. */
const isChoice = (page: Page, record: LocalNode): boolean =>
  /^(?:radio|option|treeitem|tab|menuitem)/.test(record.role) ||
  [...ancestors(page, record)].some((each) =>
    /^(?:radiogroup|listbox|tree|menu|tablist|toolbar)$/.test(each.role),
  );

/** A search box finds records that are on no page yet. */
export function searchFor({ page, job, owner = '' }: Search): Step | undefined {
  const { strong } = tellingOf(owner);
  const text = strong.length === 0 ? '' : asSaid(owner, strong);
  if (text === '' || page.modal !== undefined || isOwnPage(page, owner)) return undefined;
  const field = fieldsOf(page).find(
    ({ node, kind }) =>
      kind === 'text' &&
      node.visible &&
      ![...ancestors(page, node)].some((each) => each.role === 'columnheader') &&
      (node.role === 'searchbox' ||
        node.inputType === 'search' ||
        /\b(?:search|find|look up|code or name|name or)\b/i.test(
          `${node.name} ${node.placeholder ?? ''}`,
        )),
  );
  const place = URL.parse(page.tree.url)?.pathname ?? '';
  const key = `search:${place}`;
  if (field === undefined) return undefined;
  if (field.node.value === text && job.reveals?.includes(key) && !job.reveals.includes(`${key}!`))
    return perform(act('press', ['Enter'], `Search for "${text}"`), {
      ...job,
      reveals: [...job.reveals, `${key}!`],
    });
  if (job.reveals?.includes(key)) return undefined;
  return perform(
    actOn('setValue', targetOf(field.node), [text], { description: `Search for "${text}"` }),
    { ...job, reveals: [...(job.reveals ?? []), key] },
  );
}

/** The telling words as they stand in the phrase, from the first to the last of a run. */
function asSaid(owner: string, strong: readonly string[]): string {
  const words = owner
    .split(/\s+/)
    .map((word) => word.replace(/^["“'‘(]+|["”'’),.]+$/gu, '').replace(/['’]s$/u, ''));
  const from = words.findIndex((word) => strong.includes(word.toLowerCase()));
  if (from === -1) return '';
  let to = from;
  while (to + 1 < words.length && strong.includes((words[to + 1] ?? '').toLowerCase())) to += 1;
  return words.slice(from, to + 1).join(' ');
}

/** Lists that show one day at a time: a date that was said is set in their filter. */
export function filterDay({ page, job, owner = '', where = '' }: Search): Step | undefined {
  const [day] = tellingOf(`${owner} ${where}`).days;
  const field = fieldsOf(page).find(
    ({ node, kind }) => kind === 'date' && node.visible && inScope(page, node),
  );
  if (day === undefined || field === undefined || page.modal !== undefined) return undefined;
  const form = [...ancestors(page, field.node)].find((each) => each.tag === 'form');
  const inside = form === undefined ? [] : controlsIn(page, form);
  const show = inside.find((node) =>
    /^(?:show|go|filter|find|apply|view|display|search)\b/i.test(node.name.trim()),
  );
  if (show === undefined || inside.filter((node) => node.editable === true).length > 2)
    return undefined;
  const key = `day:${day}`;
  if (field.node.value !== day && !job.reveals?.includes(key))
    return perform(actOn('setValue', targetOf(field.node), [day], { description: `Show ${day}` }), {
      ...job,
      reveals: [...(job.reveals ?? []), key],
    });
  if (field.node.value !== day || job.reveals?.includes(`${key}!`) || !job.reveals?.includes(key))
    return undefined;
  return perform(actOn('click', targetOf(show), [], { description: `Press "${show.name}"` }), {
    ...job,
    reveals: [...job.reveals, `${key}!`],
  });
}
