// Whether a page shows all of a list: nothing is on further pages, filtered out, or still to come.

import { nextPage } from '../../explore-scroll.ts';
import { type Field, fieldsOf, isTicked, shownValue } from '../../page/fields.ts';
import { has, isInside, type Page } from '../../page/view.ts';
import type { RowList } from './rows.ts';

export const isWhole = (page: Page, list: RowList): boolean =>
  !goesOn(page, list) && !isFiltered(page, list) && !isLoading(page) && !isVirtual(list);

const further =
  /^(?:prev(?:ious)?(?: page)?|next(?: page)?|[‹›«»]|page \d+|(?:load|show|view|see) (?:more|all)\b.*|more|more results|older|newer|last|first page|last page)$/iu;
const partly =
  /\b(?:page\s+(?<page>\d+)\s+(?:of|\/)\s+(?<pages>\d+)|(?:\d+\s*[-–—]\s*|showing\s+|first\s+)?(?<shown>\d+)\s+(?:of|from)\s+(?<all>\d+))\b/iu;

/** Even a pager that is at its end tells that there is more than one page. */
function goesOn(page: Page, { rows }: RowList): boolean {
  const isOwn = (at: number): boolean =>
    rows.some(({ item }) => at >= item.at && at <= (page.last[item.at] ?? item.at));
  if (nextPage(page) !== undefined) return true;
  const pressed = page.controls.filter(
    ({ at, role }) => /^(?:button|link)$/u.test(role) && !isOwn(at),
  );
  if (pressed.some((node) => further.test(node.name.trim()) && !has(node, 'disabled'))) return true;
  if (pressed.some(({ name }) => name.trim() === '2')) return true;
  return page.texts.some(({ text = '', at }) => {
    const {
      page: here,
      pages,
      shown,
      all,
    } = (isOwn(at) ? undefined : partly.exec(text)?.groups) ?? {};
    return (here !== undefined && pages !== '1') || (shown !== undefined && shown !== all);
  });
}

const everything = /^(?:all|any|every|everything|everyone|no filter|none|-+|–|—|\*)(?:\b|$)|^$/iu;

function isFiltered(page: Page, { rows, columns }: RowList): boolean {
  const tools = fieldsOf(page).filter(
    ({ node }) => !rows.some(({ item }) => isInside(page, node, item)),
  );
  return tools.some((field) => narrows(page, field, columns)) || isOnChip(page);
}

const looksFor = /\b(?:search|filter|find|look up|query)\b/iu;
const hides = /\b(?:only|hide|show|filter|exclude|without)\b/iu;

function narrows(page: Page, field: Field, columns: readonly string[]): boolean {
  const { node, kind } = field;
  const label = `${node.name} ${node.placeholder ?? ''}`;
  if (/^(?:checkbox|switch)$/u.test(kind)) return hides.test(label) && isTicked(node);
  if (kind === 'radio')
    return isTicked(node) && !everything.test(node.name) && looksFor.test(node.group ?? '');
  const value = shownValue(page, field).trim();
  if (node.role === 'searchbox' || node.inputType === 'search' || looksFor.test(label))
    return !everything.test(value);
  const offersAll = ((field.native ?? node).options ?? []).some(({ text }) =>
    everything.test(text.trim()),
  );
  const isOfColumn = columns.some((column) => label.toLowerCase().includes(column.toLowerCase()));
  return (offersAll || (isOfColumn && kind !== 'text')) && !everything.test(value);
}

/** Tabs or chips, one of them "All", and another one is on. */
function isOnChip(page: Page): boolean {
  const isOn = (states: readonly string[] = []): boolean =>
    states.some((state) => /^(?:selected|pressed|checked|current)$/u.test(state));
  const chips = page.controls.filter(({ role }) => /^(?:button|tab|link|option)$/u.test(role));
  return chips.some(
    (node) =>
      /^all\b/iu.test(node.name) &&
      !isOn(node.states) &&
      chips.some((other) => other.parent === node.parent && isOn(other.states)),
  );
}

const isLoading = (page: Page): boolean =>
  page.nodes.some(
    ({ visible, states = [], role, value }) =>
      visible && (states.includes('busy') || (role === 'progressbar' && value === undefined)),
  ) || page.texts.some(({ text = '' }) => /^(?:loading|please wait)\b/iu.test(text));

/** Much room for rows that are not there: they come when it is scrolled. */
function isVirtual({ parent, rows }: RowList): boolean {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return false;
  const shown = last.item.rect.y + last.item.rect.height - first.item.rect.y;
  return shown > 0 && parent.rect.height > 1.5 * shown + 200;
}
