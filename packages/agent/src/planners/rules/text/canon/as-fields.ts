// "A as field one and B as field two": where values may hold an "and", the names of the fields
// tell where one ends and the next begins.

import { normal } from '../words.ts';
import { np, type Scope, saySet } from './phrase.ts';

const entering =
  /^(?:enter|fill in|fill|put in|put|type in|type|write|use|set|give|note down|note|insert)\s+(?<rest>.+)$/iu;
const joint = /^(?:\s*,)?\s*(?:(?:and|then)\s+)?/iu;

/** Two or more values, each followed by the field it goes into. */
export function readAsFields(scope: Scope, text: string): readonly string[] | undefined {
  const rest = entering.exec(text)?.groups?.rest;
  const fields = (scope.ground.known?.fields ?? []).filter((name) => /\p{L}{2}/u.test(name));
  if (rest === undefined || fields.length < 2) return undefined;
  const hits = fieldsIn(rest, fields);
  const last = hits.at(-1);
  if (hits.length < 2 || last === undefined || last.to !== rest.length) return undefined;
  const values = hits.map(({ from }, at) => {
    const start = hits[at - 1]?.to ?? 0;
    return rest
      .slice(start, from)
      .replace(at === 0 ? /^/u : joint, '')
      .trim();
  });
  if (values.some((value) => value === '' || /^(?:and|,)$/iu.test(value))) return undefined;
  return hits.map(({ name }, at) => saySet({ field: name, owner: '' }, np(values[at] ?? '')));
}

interface Hit {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Each place where a small word and the whole name of a field stand. */
function fieldsIn(text: string, fields: readonly string[]): Hit[] {
  const longest = fields.toSorted((a, b) => b.length - a.length);
  const hits: Hit[] = [];
  for (const found of text.matchAll(/\s(?:as|into|in|for)\s+(?:the\s+|our\s+|my\s+)?/giu)) {
    const start = found.index + found[0].length;
    const name = longest.find((each) => begins(text.slice(start), each));
    if (name !== undefined) hits.push({ name, from: found.index, to: endOf(text, start, name) });
  }
  return hits;
}

const begins = (text: string, name: string): boolean =>
  normal(text.slice(0, name.length)) === normal(name) &&
  !/[\p{L}\p{N}]/u.test(text[name.length] ?? ' ');

const endOf = (text: string, start: number, name: string): number => {
  const tail = /^\s+(?:field|box)\b/iu.exec(text.slice(start + name.length))?.[0] ?? '';
  return start + name.length + tail.length;
};

/** "loud and the stage Cellar": behind the first value another field with its own. */
export function splitByField(
  scope: Scope,
  value: string,
): readonly [string, string, string] | undefined {
  const fields = (scope.ground.known?.fields ?? []).filter((name) => name.length > 2);
  for (const found of value.matchAll(/,?\s+and\s+(?:the\s+|our\s+|my\s+)?/giu)) {
    const start = found.index + found[0].length;
    const rest = value.slice(start);
    const name = fields.find((each) => begins(rest, each) && rest.length > each.length + 1);
    const own =
      name === undefined ? '' : rest.slice(name.length).replace(/^\s+(?:to|is|be|as)\b/iu, '');
    if (name !== undefined && own.trim() !== '')
      return [value.slice(0, found.index), name, own.trim()];
  }
  return undefined;
}
