// The role of an element: what its author says if that is a role, else what HTML gives it
// (WAI-ARIA 1.2 role validation and conflict resolution, html-aam 1.0).

import { keepRole, knownRole } from './pass.ts';
import { ariaRoles, globalAria, inputRoles, synonyms, tagRoles } from './role-table.ts';
import { isElement, parentOf } from './walk.ts';

/** The computed role; an empty string when the element has none. */
export function roleOf(element: Element): string {
  return knownRole(element) ?? keepRole(element, saidRole(element) ?? ownRole(element));
}

/** The first role in the attribute that counts, if any does. */
export function saidRole(element: Element): string | undefined {
  const attribute = element.getAttribute('role');
  if (!attribute) return undefined;
  for (const token of attribute.toLowerCase().split(/\s+/)) {
    if (!ariaRoles.has(token)) continue;
    const role = synonyms[token] ?? token;
    if (role === 'none' && isForcedIntoView(element)) return undefined;
    if (isOrphan(element, role)) continue;
    if ((role === 'form' || role === 'region') && !hasAuthorName(element)) continue;
    return role;
  }
  return undefined;
}

const homes: Readonly<Record<string, string>> = {
  listitem: '[role=list i],[role=directory i],ul,ol,menu',
  option: '[role=listbox i],[role=group i],select,datalist',
  treeitem: '[role=tree i],[role=group i]',
};

/** Some roles mean nothing outside what they are part of. */
function isOrphan(element: Element, role: string): boolean {
  const home = homes[role];
  return home !== undefined && !parentOf(element)?.closest(home);
}

/** The first role that is one, whether or not it counts where it stands. */
export function looseRole(element: Element): string {
  const tokens = (element.getAttribute('role') ?? '').toLowerCase().split(/\s+/);
  return tokens.find((token) => ariaRoles.has(token)) ?? '';
}

/** The summary that opens its details; any other is plain text. */
export function isSummary(element: Element): boolean {
  const parent = element.localName === 'summary' ? element.parentElement : null;
  return parent?.localName === 'details' && parent.querySelector(':scope > summary') === element;
}

const isForcedIntoView = (element: Element): boolean =>
  isFocusable(element) ||
  element.getAttributeNames().some((name) => globalAria.has(name) && element.getAttribute(name));

const focusableTags = /^(input|select|textarea|button|iframe|summary)$/;

function isFocusable(element: Element): boolean {
  return mayFocus(element) && !element.matches(':disabled');
}

function mayFocus(element: Element): boolean {
  const tabindex = element.getAttribute('tabindex');
  if (tabindex !== null && /^\s*[-+]?\d/.test(tabindex)) return true;
  const tag = element.localName;
  if (tag === 'a' || tag === 'area') return element.hasAttribute('href');
  if (tag === 'input') return element.getAttribute('type') !== 'hidden';
  if (tag === 'audio' || tag === 'video') return element.hasAttribute('controls');
  return focusableTags.test(tag) || isEditingHost(element);
}

export function isEditingHost(element: Element): boolean {
  const said = element.getAttribute('contenteditable');
  return said !== null && /^(|true|plaintext-only)$/i.test(said);
}

function ownRole(element: Element): string {
  if (isStrippedByOwner(element)) return element.localName === 'li' ? 'none' : 'generic';
  const rule = rules[element.localName];
  return rule ? rule(element) : (tagRoles.get(element.localName) ?? '');
}

const owners: Readonly<Record<string, string>> = {
  li: 'ul,ol,menu',
  tr: 'table',
  td: 'table',
  th: 'table',
  thead: 'table',
  tbody: 'table',
  tfoot: 'table',
};

/** A list or table whose role is none takes the roles of its parts away too. */
function isStrippedByOwner(element: Element): boolean {
  const owner = owners[element.localName];
  if (!owner) return false;
  const list = element.localName === 'li' ? element.parentElement : element.closest(owner);
  return list?.matches(owner) === true && saidRole(list) === 'none';
}

/** Whether an author named it, as far as a role may depend on that. */
function hasAuthorName(element: Element): boolean {
  if (element.getAttribute('aria-label')?.trim()) return true;
  if (element.getAttribute('title')?.trim()) return true;
  return referenced(element, 'aria-labelledby').some((to) => /\S/.test(labelText(to)));
}

const labelText = (element: Element): string =>
  `${element.getAttribute('aria-label') ?? ''}${element.getAttribute('alt') ?? ''}${element.textContent ?? ''}`;

/** The elements an attribute names by id, in its order, within the same root. */
export function referenced(element: Element, attribute: string): Element[] {
  const ids = element.getAttribute(attribute)?.trim();
  if (!ids) return [];
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
  return ids.split(/\s+/).flatMap((id) => root.getElementById(id) ?? []);
}

type Rule = (element: Element) => string;

const ifNamed =
  (role: string, otherwise: string): Rule =>
  (element) =>
    hasAuthorName(element) ? role : otherwise;

const sectioning = 'article,aside,main,nav,section';
const sectioningRoles = new Set(['article', 'complementary', 'main', 'navigation', 'region']);

function isInSection(element: Element): boolean {
  for (let at = parentOf(element); at; at = parentOf(at)) {
    const said = saidRole(at);
    if (said ? sectioningRoles.has(said) : at.matches(sectioning)) return true;
  }
  return false;
}

const rules: Readonly<Record<string, Rule>> = {
  a: (element) => (isLink(element) ? 'link' : 'generic'),
  area: (element) => (isLink(element) ? 'link' : 'generic'),
  aside: (element) =>
    isInSection(element) && !hasAuthorName(element) ? 'generic' : 'complementary',
  header: (element) => (isInSection(element) ? 'sectionheader' : 'banner'),
  footer: (element) => (isInSection(element) ? 'sectionfooter' : 'contentinfo'),
  img: imageRole,
  input: inputRole,
  li: () => 'listitem',
  summary: (element) => (isSummary(element) ? '' : 'generic'),
  section: ifNamed('region', 'generic'),
  select: (element) => (isListbox(element) ? 'listbox' : 'combobox'),
  td: (element) => cellRole(element),
  th: headerRole,
  tr: (element) => (tableRole(element) ? 'row' : ''),
  tbody: (element) => (tableRole(element) ? 'rowgroup' : ''),
  thead: (element) => (tableRole(element) ? 'rowgroup' : ''),
  tfoot: (element) => (tableRole(element) ? 'rowgroup' : ''),
};

const isLink = (element: Element): boolean =>
  element.hasAttribute('href') || element.hasAttribute('xlink:href');

function imageRole(element: Element): string {
  const isEmpty = element.getAttribute('alt') === '';
  if (!isEmpty || isForcedIntoView(element) || element.getAttribute('title')) return 'image';
  return 'none';
}

function inputRole(element: Element): string {
  const type = element instanceof HTMLInputElement ? element.type : 'text';
  if (type === 'hidden') return '';
  if (type === 'checkbox' && element.hasAttribute('switch')) return 'switch';
  const takesList = /^(text|search|tel|url|email)$/.test(type);
  if (takesList && element instanceof HTMLInputElement && element.list) return 'combobox';
  return inputRoles[type] ?? 'textbox';
}

function isListbox(element: Element): boolean {
  return element instanceof HTMLSelectElement && (element.multiple || element.size > 1);
}

function tableRole(element: Element): string {
  const table = element.closest('table');
  if (!table) return '';
  const role = saidRole(table) ?? 'table';
  return role === 'table' || role === 'grid' || role === 'treegrid' ? role : '';
}

function cellRole(element: Element): string {
  const role = tableRole(element);
  if (role === '') return '';
  return role === 'table' ? 'cell' : 'gridcell';
}

function headerRole(element: Element): string {
  const cell = cellRole(element);
  if (cell === '') return '';
  const scope = (element.getAttribute('scope') ?? '').toLowerCase();
  if (scope === 'col' || scope === 'colgroup') return 'columnheader';
  if (scope === 'row' || scope === 'rowgroup') return 'rowheader';
  const row = element.parentElement;
  const isAlone = !isElement(row) || !row.querySelector(':scope > td');
  return isAlone ? 'columnheader' : 'rowheader';
}
