// Before it is asked what was meant: the closed menus, tabs and sections of the page may hold what an
// instruction speaks of. Those that share a word with it come first.

import { closedIn, closeRevealed } from './explore.ts';
import { reveal } from './explore-press.ts';
import type { Step } from './goals/step.ts';
import type { Search } from './search.ts';
import { pattern } from './text/pattern.ts';
import { contentWords, escaped, wordFit } from './text/words.ts';

export const mostLooks = 6;

export function lookAround(search: Search, query: string): Step | undefined {
  const said = contentWords(query);
  const shared = (name: string): number =>
    contentWords(name).filter((word) => said.some((each) => wordFit(each, word) > 0.7)).length;
  const back = closeRevealed(search);
  if (back !== undefined) return back;
  const [next] = closedIn(search).toSorted((a, b) => shared(b.name) - shared(a.name));
  return next === undefined ? undefined : reveal(search, next, 'to see what it holds');
}

/** "Mute the take" in a menu "Take actions": whose menu it is need not be said again. */
export function asLookedInto(query: string, names: readonly string[]): readonly string[] {
  const words = contentWords(names.join(' · ')).filter((word) => /^\p{L}{3,}$/u.test(word));
  if (words.length === 0) return [query];
  const whole = names.map(escaped).join('|');
  const said = pattern(`\\b(?:the|this|our|my) (?!(?:${whole}))(?:${words.join('|')})\\b`, 'giu');
  const bare = query.replace(said, 'it');
  return bare === query ? [query] : [query, bare];
}
