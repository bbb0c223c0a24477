// One way to say something, and how it is said plainly.

import { casedPattern } from './mask.ts';
import type { Scope } from './phrase.ts';

export type Said = readonly string[] | undefined;
export type Found = Readonly<Record<string, string>>;

export interface Rule {
  readonly when: RegExp;
  readonly say: (found: Found, scope: Scope) => Said;
}

export const rule = (words: string, say: Rule['say']): Rule => ({
  when: casedPattern(`^${words}$`),
  say,
});
