// The names that the fields of a page go by, with what they hold and offer.

import type { LocalNode } from '@tabhand/protocol';
import { type Field, type FieldKind, isTicked, shownValue } from '../../page/fields.ts';
import { holdingsOf } from '../../page/holdings.ts';
import { stripsOf } from '../../page/strips.ts';
import type { Page } from '../../page/view.ts';
import { tokenize } from '../tokens.ts';
import { clean, isName, labelOf } from './label.ts';
import type { Name, NameKind } from './name.ts';

const kinds: Partial<Record<FieldKind, NameKind>> = {
  text: 'text',
  rich: 'text',
  combobox: 'list',
  number: 'number',
  slider: 'number',
  date: 'date',
  time: 'time',
  select: 'list',
  dropdown: 'list',
  strip: 'list',
  checkbox: 'box',
  switch: 'box',
  radio: 'pick',
};

export function fieldNames(page: Page, field: Field, isOwn: boolean): Name[] {
  const { node } = field;
  const kind = isShown(field) ? undefined : timed(field);
  const label = labelOf(page, node);
  if (kind === undefined || !isName(label) || isChip(label)) return [];
  if (kind === 'pick') return picks(node, label);
  if (kind === 'box') return [{ kind: isOwn ? 'mark' : 'box', text: label, on: isTicked(node) }];
  if (isOwn) return [{ kind: 'column', text: label }];
  return kind === 'list' ? listNames(page, field, label) : typedNames(kind, label, node);
}

function typedNames(kind: NameKind, label: string, { value = '' }: LocalNode): Name[] {
  const held = isName(value) ? [{ kind: 'held', text: value, of: label } as const] : [];
  return [{ kind, text: label, value }, ...held];
}

/** What it holds, with the text that it shows in place of a value as the last resort. */
function listNames(page: Page, field: Field, label: string): Name[] {
  const taken = holdingsOf(page).filter((each) => each.field === field.node.name);
  const isSeveral =
    taken.some(({ several }) => several === true) ||
    (field.native ?? field.node).limits?.multiple !== undefined;
  const [only, other] = taken;
  const value = other === undefined ? (only?.value ?? shownOf(page, field, label)) : '';
  const offered = offeredBy(page, field);
  const told = offered.length === 0 ? { closed: true as const } : {};
  return [
    { kind: 'list', text: label, value, ...told, ...(isSeveral ? { several: true } : {}) },
    ...taken.map((each): Name => ({ kind: 'held', text: each.value, of: label })),
    ...offered.filter(isName).map((text): Name => ({ kind: 'option', text, of: label })),
  ];
}

/** What a list holds; of drawn choices in a row their words, without a sign before them. */
function offeredBy(page: Page, { node, native, kind }: Field): string[] {
  const strip = kind === 'strip' ? stripsOf(page).find(({ box }) => box.at === node.at) : undefined;
  const drawn = (strip?.choices ?? []).map((each) => each.name || page.text(each));
  const held = ((native ?? node).options ?? []).map(({ text }) => text);
  return [...held, ...drawn.map((text) => text.replace(/^[^\p{L}\p{N}]+/u, ''))].map((text) =>
    text.trim(),
  );
}

const shownOf = (page: Page, field: Field, label: string): string => {
  const shown = shownValue(page, field).trim();
  return isName(shown) && shown !== label ? shown : '';
};

const picks = (node: LocalNode, label: string): Name[] => {
  const group = clean(node.group ?? '');
  const pick = { kind: 'pick' as const, text: label, of: group, on: isTicked(node) };
  return group === '' ? [pick] : [{ kind: 'group', text: group }, pick];
};

/** Drawn widgets show what was taken in something that looks like a field of its own. */
const isShown = ({ node }: Field): boolean =>
  node.role === 'textbox' && node.editable !== true && node.tag !== 'input';

const isChip = (label: string): boolean => /^[×✕✖]|[×✕✖]$|\bremove item\b/iu.test(label);

/** A field that holds a day or an hour is one for days or hours, whatever it is made of. */
function timed({ node, kind }: Field): NameKind | undefined {
  const own = kinds[kind];
  if (!/^(?:text|combobox)$/u.test(kind) || node.tag !== 'input') return own;
  const value = (node.value ?? '').trim();
  if (/^\d{1,2}:\d{2}(?:\s*[ap]m)?$/iu.test(value)) return 'time';
  const [token, other] = tokenize(value);
  return token?.kind === 'when' && other === undefined ? 'date' : own;
}
