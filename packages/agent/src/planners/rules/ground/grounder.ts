// What the page knows about phrases of a sentence: fields, things, places, options, and the
// names that must not be cut.

import type { LocalNode } from '@tabhand/protocol';
import { branchesOf, cascadesOf } from '../page/branches.ts';
import { type Field, fieldsOf, shownValue } from '../page/fields.ts';
import { findRecords } from '../page/find-record.ts';
import { holdingsOf } from '../page/holdings.ts';
import { measuresOf } from '../page/measures.ts';
import { fitOf } from '../page/names.ts';
import { type Strip, stripsOf } from '../page/strips.ts';
import { has, type Page } from '../page/view.ts';
import { visualLabel } from '../page/visual-label.ts';
import type { Grounder, Known } from '../text/intent.ts';
import { nameFit, normal } from '../text/words.ts';

const memo = new WeakMap<Page, Grounder>();

export function grounderOf(page: Page): Grounder {
  const known = memo.get(page);
  if (known !== undefined) return known;
  const made = makeGrounder(page);
  memo.set(page, made);
  return made;
}

function remembered(find: (text: string) => number): (text: string) => number {
  const seen = new Map<string, number>();
  return (text) => {
    const had = seen.get(text);
    if (had !== undefined) return had;
    const value = text === '' ? 0 : find(text);
    seen.set(text, value);
    return value;
  };
}

function makeGrounder(page: Page): Grounder {
  const fields = fieldsOf(page);
  const groups = [...new Set(fields.map(({ node }) => node.group ?? '').filter(Boolean))];
  // One of several buttons is a value of their group, and nothing that is given one.
  const held = fields.filter(({ kind }) => kind !== 'radio');
  const options = [
    ...new Set(
      fields.flatMap(({ node, kind }) =>
        kind === 'radio' ? [node.name] : (node.options ?? []).map((option) => option.text),
      ),
    ),
  ];
  const names = [
    ...new Set(
      page.controls.map((node) => node.name).filter((name) => name !== '' && name.length < 80),
    ),
  ].slice(0, 1500);
  const texts = [
    ...new Set(page.texts.map((node) => node.text ?? '').filter((text) => text.length < 60)),
  ].slice(0, 2500);
  const pressable = pressNames(page);
  const strong = (fit: number): number => (fit > 0.7 ? fit : 0);
  const best = (list: readonly string[]) => (text: string) =>
    strong(list.reduce((top, each) => Math.max(top, nameFit(text, each)), 0));
  return {
    known: knownOf(page),
    field: remembered((text) =>
      strong(Math.max(best(groups)(text), ...held.map(({ node }) => fitOf(page, node, text)))),
    ),
    thing: remembered((text) => Math.max(best(names)(text), 0.9 * best(texts)(text))),
    place: remembered((text) => best(texts)(text)),
    option: remembered(best(options)),
    box: remembered((text) =>
      strong(
        fields
          .filter(({ kind }) => kind === 'checkbox' || kind === 'switch')
          .reduce((top, { node }) => Math.max(top, fitOf(page, node, text)), 0),
      ),
    ),
    press: (text) => pressable().has(normal(text)),
  };
}

const pressing = new Set(['button', 'link', 'menuitem', 'tab', 'generic']);

/** Made when it is first asked for. */
function pressNames(page: Page): () => ReadonlySet<string> {
  let made: Set<string> | undefined;
  return () => {
    made ??= new Set(
      page.controls
        .filter((node) => pressing.has(node.role))
        .map((node) => normal(controlName(page, node))),
    );
    return made;
  };
}

/** What is drawn as a button says its name as plain text. */
const controlName = (page: Page, node: LocalNode): string =>
  node.name === '' && node.role === 'generic' ? page.text(node).trim() : node.name;

/** What a header says for its little icons. */
const icons = /\s*\b(?:filter|caret-up|caret-down|sort(?:able)?)\b/giu;

/** Whether a record is told by these words; two readers ask for the same ones. */
function told(page: Page): (text: string) => boolean {
  const find = remembered((text) => findRecords(page, text).length);
  return (text) => find(text) > 0;
}

const optionsOf = ({ node, kind, native }: Field): Known['options'] =>
  kind === 'radio'
    ? [{ list: node.group ?? '', text: node.name }]
    : ((native ?? node).options ?? []).map(({ text }) => ({ list: node.name, text }));

/** Drawn choices by their words, without the little picture before them. */
const drawn =
  (page: Page) =>
  ({ label, choices }: Strip): Known['options'] =>
    choices
      .map((choice) => ({
        list: label,
        text: page
          .text(choice)
          .replace(/^[^\p{L}\d]+/u, '')
          .trim(),
      }))
      .filter(({ text }) => text !== '');

/** What a field is called; one without a name by the text beside it. */
const labelOf = (page: Page, node: LocalNode): string =>
  node.name !== '' ? node.name : (visualLabel(page, node) ?? '');

const hiddenNames = (page: Page): string[] => [
  ...new Set(
    page.nodes
      .filter((node) => !node.visible && /^(?:button|link|menuitem)$/.test(node.role))
      .map((node) => (node.name || page.text(node)).trim())
      .filter((name) => name !== '' && name.length < 40),
  ),
];

const writtenIn = (page: Page, fields: readonly Field[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields
      .filter(({ kind, node }) => kind === 'text' && node.inputType !== 'password')
      .map(({ node }) => [labelOf(page, node), node.value ?? '']),
  );

/** Everything a sentence may name. */
function knownOf(page: Page): Known {
  const fields = fieldsOf(page);
  const isBox = ({ kind }: Field) => kind === 'checkbox' || kind === 'switch';
  const names = (some: readonly Field[]) => [
    ...new Set(
      some.map(({ node }) => labelOf(page, node)).filter((name) => name !== '' && name.length < 60),
    ),
  ];
  return {
    fields: [
      ...new Set([
        ...names(fields.filter((field) => !isBox(field) && field.kind !== 'radio')),
        ...fields.flatMap(({ node, kind }) => (kind === 'radio' ? [node.group ?? ''] : [])),
      ]),
    ].filter((name) => name !== ''),
    boxes: names(fields.filter(isBox)),
    columns: [
      ...new Set(
        page.nodes
          .filter((node) => node.visible && (node.role === 'columnheader' || node.tag === 'th'))
          .map((node) => (node.name || page.text(node)).replace(icons, '').trim())
          .filter((name) => name !== '' && name.length < 40),
      ),
    ],
    measures: measuresOf(page).map((name) => name.replace(icons, '').trim()),
    kinds: Object.fromEntries(fields.map(({ node, kind }) => [labelOf(page, node), kind])),
    options: [...fields.flatMap(optionsOf), ...stripsOf(page).flatMap(drawn(page))],
    controls: [
      ...new Set(
        page.controls
          .filter((node) => /^(?:button|link|menuitem|tab|treeitem|generic)$/.test(node.role))
          .map((node) => controlName(page, node))
          .filter((name) => name !== '' && name.length < 60),
      ),
    ],
    texts: [
      ...new Set(
        page.texts.map((node) => node.text?.trim() ?? '').filter((text) => text.length < 40),
      ),
    ].slice(0, 2500),
    titles: titlesOf(page),
    held: fields.flatMap(({ node: { value = '' } }) => (value === '' ? [] : [value])),
    holds: Object.fromEntries(
      fields
        .filter(({ kind }) => /^(?:select|dropdown)$/.test(kind))
        .map((field) => [labelOf(page, field.node), shownValue(page, field).trim()]),
    ),
    written: writtenIn(page, fields),
    holdings: () => holdingsOf(page),
    menus: page.controls
      .filter(
        (node) =>
          node.role !== 'tab' &&
          node.editable !== true &&
          (has(node, 'haspopup') || (node.role === 'button' && has(node, 'collapsed'))),
      )
      .map((node) => node.name),
    hidden: hiddenNames(page),
    branches: branchesOf(page),
    cascades: cascadesOf(page),
    record: told(page),
  };
}

export const titlesOf = (page: Page): readonly string[] => [
  ...new Set([
    page.tree.title,
    ...page.nodes.filter((node) => node.tag === 'h1').map((node) => node.name || page.text(node)),
  ]),
];

const splitter = /\b(?:and|then|to|in|for|from|with|as|on|of|under|at|or|by)\b|[,;.>:/&]/i;

/** Names on the page that hold a word where a sentence could be cut. */
export function phrasesOf(page: Page): readonly string[] {
  const known = phraseMemo.get(page);
  if (known !== undefined) return known;
  const made = makePhrases(page);
  phraseMemo.set(page, made);
  return made;
}

const phraseMemo = new WeakMap<Page, readonly string[]>();

function makePhrases(page: Page): string[] {
  const names = new Set<string>();
  const add = (text: string | undefined) => {
    const said = text?.trim() ?? '';
    if (said.length > 4 && said.length < 70 && /\s/.test(said) && splitter.test(said))
      names.add(normal(said));
  };
  for (const node of page.nodes.slice(0, 6000)) {
    if (node.tag === '#text') add(node.text);
    else if (node.i !== undefined || node.role === 'heading') add(node.name);
    for (const option of node.options ?? []) add(option.text);
  }
  return [...names];
}
