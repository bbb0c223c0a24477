// Values of a JSON or XML file by the words of their path.

import type { Json } from '@tabhand/protocol';
import type { Extracted } from '../extract/extracted.ts';
import { leaves } from '../extract/tree.ts';
import { type Answer, listed } from './answer-shape.ts';
import { contentStems } from './content-words.ts';
import { isTypo, stemsOf } from './question.ts';
import { areSynonyms } from './synonyms.ts';

export function answerTree(question: string, file: Extracted): Answer | undefined {
  if (file.kind !== 'json' && file.kind !== 'xml') return undefined;
  const asked = contentStems(question);
  if (asked.length === 0) return undefined;
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
