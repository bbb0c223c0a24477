// "Toppings: Rye, Oat, Corn" where the list holds Rye so far: the others come in. Where it holds one
// that is not said, only the asker knows whether that shall go.

import type { Holding, Known } from './intent.ts';
import { normal } from './words.ts';

const headed = /^(?<name>\p{L}[^:]{1,40}?)(?::| =| →)\s*(?<list>[^:;?!\n]+?)[.]?$/u;

export function heldList(text: string, known: Known): string | undefined {
  const { name = '', list: whole = '' } = headed.exec(text.trim())?.groups ?? {};
  const list = whole.replace(only, '');
  const field = known.fields.find((each) => normal(each) === normal(name));
  if (field === undefined || !/^(?:select|combobox|dropdown)$/.test(known.kinds?.[field] ?? ''))
    return undefined;
  const offered = known.options.filter((each) => each.list === field).map((each) => each.text);
  const parts = partsOf(list, offered);
  const held = (known.holdings?.() ?? []).filter((each) => each.field === field);
  const isKept = held.every(({ value }) => parts.some((part) => normal(part) === normal(value)));
  const added = parts.filter((part) => !held.some(({ value }) => normal(value) === normal(part)));
  if (list !== whole) return onlyThese({ field, parts, added, held });
  if (parts.length < 2 || held.length === 0 || !isKept || added.length === 0) return undefined;
  return `Add ${sayAll(added)} to "${field}".`;
}

const only = /^(?:only|just|nothing but) /iu;

interface These {
  readonly field: string;
  readonly parts: readonly string[];
  readonly added: readonly string[];
  readonly held: readonly Holding[];
}

/** "Toppings: only Rye": the others go. */
function onlyThese({ field, parts, added, held }: These): string | undefined {
  const gone = held.filter(({ value }) => !parts.some((part) => normal(part) === normal(value)));
  const isMeant =
    parts.length > 0 && held.length > 0 && held.every(({ several }) => several === true);
  if (!isMeant) return undefined;
  const out =
    gone.length === 0 ? '' : `Remove ${sayAll(gone.map(({ value }) => value))} from "${field}".`;
  const into = added.length === 0 ? '' : `Add ${sayAll(added)} to "${field}".`;
  return out === '' && into === '' ? undefined : `${out} ${into}`.trim();
}

/** All of them as the list offers them, or none. */
function partsOf(list: string, offered: readonly string[]): string[] {
  const parts = list.split(/\s*(?:,|\+|&)\s*(?:and )?|\s+and\s+/iu).map(bare);
  const known = parts.flatMap(
    (part) => offered.find((text) => normal(text) === normal(part)) ?? [],
  );
  return known.length === parts.length ? known : [];
}

const bare = (text: string): string => text.trim().replace(/^["“]|["”]$/gu, '');

const sayAll = (values: readonly string[]): string => {
  const names = values.map((value) => `"${value}"`);
  const last = names.at(-1) ?? '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
};
