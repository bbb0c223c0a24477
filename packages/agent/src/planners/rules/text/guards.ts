// "If A, B": which part of a clause is the condition.

import { startsDeed } from './deed-start.ts';

import type { Token } from './tokens.ts';

interface Guarded {
  readonly body: readonly Token[];
  readonly guard?: { readonly word: 'if' | 'unless' | 'when'; readonly tokens: readonly Token[] };
}

export const guardWords: Readonly<Record<string, 'if' | 'unless' | 'when'>> = {
  if: 'if',
  unless: 'unless',
  when: 'when',
  once: 'when',
};

export function splitGuard(part: readonly Token[]): Guarded {
  const word = guardWords[part[0]?.low ?? ''];
  if (word !== undefined) {
    const comma = part.findIndex((token, at) => token.raw === ',' && at > 1);
    const cut = comma === -1 ? part.findIndex((_, at) => at > 2 && startsDeed(part, at)) : comma;
    if (cut > 1) {
      const body = part
        .slice(comma === -1 ? cut : cut + 1)
        .filter((token, at) => at > 0 || token.low !== 'then');
      return { body, guard: { word, tokens: part.slice(1, cut) } };
    }
  }
  const late = part.findIndex(
    (token, at) => at > 1 && (token.low === 'if' || token.low === 'unless'),
  );
  const lateWord = guardWords[part[late]?.low ?? ''];
  if (late === -1 || lateWord === undefined) return { body: part };
  return { body: part.slice(0, late), guard: { word: lateWord, tokens: part.slice(late + 1) } };
}
