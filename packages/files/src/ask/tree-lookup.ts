// Values of a JSON or XML file by the words of their path.

import type { Json } from '@tabhand/protocol';
import type { Extracted } from '../extract/extracted.ts';
import { isRecord, leaves } from '../extract/tree.ts';
import { type Answer, listed } from './answer-shape.ts';
import { contentStems } from './content-words.ts';
import { isTypo, stemsOf } from './question.ts';
import { areSynonyms } from './synonyms.ts';

export function answerTree(question: string, file: Extracted): Answer | undefined {
  if (file.kind !== 'json' && file.kind !== 'xml') return undefined;
  const asked = contentStems(question);
  if (asked.length === 0) return undefined;
  if (/^\W*how many\b/i.test(question)) return countIn(file.value, asked);
  if (/^\W*(is|are)\b/i.test(question)) return answerSwitch(file.value, asked);
  return answerLeaf(file, asked);
}

/** Words for how a switch stands; the switch itself is named by the others. */
const on = new Set('on enabl activ true allow set'.split(' '));
const off = new Set('off disabl inactiv fals'.split(' '));

function answerSwitch(value: Json, asked: readonly string[]): Answer | undefined {
  const named = asked.filter((word) => !on.has(word) && !off.has(word));
  const fitting = leaves(value).filter(
    ({ path, value: said }) => /^(true|false)$/.test(said) && pathFit(path, named) >= 0.6,
  );
  const [found, ...others] = fitting;
  if (found === undefined || others.length > 0 || named.length === 0) return undefined;
  const isOff = asked.some((word) => off.has(word));
  const text = (found.value === 'true') === isOff ? 'No' : 'Yes';
  const how = `value of ${found.path}`;
  return { text: `${text}, ${found.path} is ${found.value}.`, how, confidence: 0.9 };
}

/** A number that the file gives itself, else how long the list of that name is. */
function countIn(value: Json, asked: readonly string[]): Answer | undefined {
  const told = leaves(value).filter(({ path }) => pathFit(path, asked) >= 0.6);
  const [only, ...more] = told;
  if (only !== undefined && more.length === 0 && /^\d[\d.,]*$/.test(only.value))
    return { text: `${only.value}.`, how: `value of ${only.path}`, confidence: 0.9 };
  const lists = listsOf(value).filter(({ path }) => isNamed(path.split('.').at(-1) ?? '', asked));
  const [list, ...others] = lists;
  if (list === undefined || others.length > 0) return undefined;
  const how = `counted ${list.path}: ${list.items.slice(0, 10).join(', ')}`;
  return { text: `${list.items.length}.`, how, confidence: 0.9 };
}

/** Lists of plain values; a list of records is a table, and counted there. */
function listsOf(value: Json, path = ''): { path: string; items: readonly Json[] }[] {
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    return items.every((each) => typeof each !== 'object') ? [{ path, items }] : [];
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    child === undefined ? [] : listsOf(child, path === '' ? key : `${path}.${key}`),
  );
}

function answerLeaf(file: Extracted & { readonly value: Json }, asked: readonly string[]) {
  const scored = leaves(file.value)
    .map((leaf) => ({ ...leaf, score: pathFit(leaf.path, asked) }))
    .filter((leaf) => leaf.score > 0);
  const top = scored.reduce((most, leaf) => Math.max(most, leaf.score), 0);
  const found = scored.filter((leaf) => leaf.score === top);
  if (found.length === 0) return answerBranch(file.value, asked);
  const [first] = found;
  const families = new Set(found.map((leaf) => leaf.path.replace(/\[\d+\]/g, '[]')));
  if (first === undefined || top < 0.6 || families.size > 1) return undefined;
  const confidence = Math.round(Math.min(0.95, top) * 100) / 100;
  if (found.length === 1)
    return { text: `${first.value}.`, how: `value of ${first.path}`, confidence };
  return {
    text: listed(found.map((leaf) => leaf.value)),
    how: `values of ${[...families][0]}`,
    confidence,
  };
}

/** What lies under a key that was named: `scripts` → its names and values. */
function answerBranch(value: Json, asked: readonly string[]): Answer | undefined {
  const below = leaves(value).map((leaf) => ({ ...leaf, keys: leaf.path.split('.') }));
  const named = below.flatMap(({ keys, value: said }) => {
    const at = keys.findIndex((key) => isNamed(key.replace(/\[\d+\]/g, ''), asked));
    if (at < 0 || at === keys.length - 1) return [];
    return [{ path: keys.slice(0, at + 1).join('.'), key: keys.slice(at + 1).join('.'), said }];
  });
  const [first] = named;
  if (first === undefined || named.length > 50) return undefined;
  if (named.some(({ path }) => path !== first.path)) return undefined;
  const text = listed(named.map(({ key, said }) => `${key}: ${said}`));
  return { text, how: `what is under ${first.path}`, confidence: 0.8 };
}

const isNamed = (key: string, asked: readonly string[]): boolean => {
  const own = stemsOf(key);
  return asked.every((word) => own.includes(word));
};

/** All words asked must be on the path, the last key among them; unasked keys cost a little. */
function pathFit(path: string, asked: readonly string[]): number {
  const keys = path
    .replace(/\[\d+\]/g, '')
    .split('.')
    .map((key) => stemsOf(key));
  const own = keys.flat();
  const met = asked.map((word) => Math.max(0, ...own.map((other) => likeness(word, other))));
  const last = keys.at(-1) ?? [];
  if (met.some((score) => score === 0)) return 0;
  if (!last.some((own) => asked.some((word) => likeness(word, own) > 0))) return 0;
  const unasked = last.filter((own) => !asked.some((word) => likeness(word, own) > 0)).length;
  return (
    met.reduce((sum, score) => sum + score, 0) / met.length -
    unasked * 0.15 -
    (keys.length - 1) * 0.02
  );
}

const likeness = (a: string, b: string): number =>
  a === b ? 1 : isTypo(a, b) ? 0.9 : areSynonyms(a, b) ? 0.8 : 0;
