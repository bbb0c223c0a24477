// Patterns of some words as regular expressions, in which every word ends with one space: for what
// stands at one end of a clause, or somewhere in it. Whole clauses are matched word by word.

import { slots } from './slots.ts';
import { sets } from './words.ts';
import { type Part, partOf } from './written.ts';

const known = new Map<string, string>();

export function sourceOf(written: string): string {
  const had = known.get(written);
  if (had !== undefined) return had;
  const made = source(partOf(written));
  known.set(written, made);
  return made;
}

function source(part: Part): string {
  switch (part.is) {
    case 'word':
      return `${part.word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')} `;
    case 'maybe':
      return `(?:${source(part.part)})?`;
    case 'either':
      return `(?:${part.parts.map(source).join('|')})`;
    case 'all':
      return part.parts.map(source).join('');
    case 'set':
      return named(part.name);
    case 'named':
      return `(?<${part.name}>${source(part.part)})`;
  }
}

function named(name: string): string {
  const slot = slots[name];
  if (slot !== undefined) return `(?<${name}>${slot})`;
  const set = sets[name];
  if (set === undefined) throw new Error(`No set of words is called ${name}`);
  return `(?:${sourceOf(set)})`;
}
