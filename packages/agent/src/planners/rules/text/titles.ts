// "… on the kitchen radio" on the page of that title: all of it is there, so it says nothing.

import type { Grounder } from './intent.ts';
import { requestOf } from './request.ts';

/** What an instruction asks for on a page. */
export const requestOn = (instruction: string, { known }: Grounder): string =>
  withoutTitles(requestOf(instruction), known?.titles ?? []);

/** The instruction without phrases that only say which page it is. */
export function withoutTitles(text: string, titles: readonly string[]): string {
  const names = titles.filter((title) => /^\p{L}[\p{L}\s'’-]{3,40}$/u.test(title));
  if (names.length === 0) return text;
  const where = `(?:in|on|at|of|for|from) (?:the |our |my |this )?(?:${names.join('|')})(?: page| form| screen)?`;
  const heading = `(?:the |our |my )?(?:${names.join('|')})\\s*(?::|>|→|–|-)\\s+`;
  return text
    .replace(new RegExp(`^${heading}(?=\\S)`, 'iu'), '')
    .replace(
      new RegExp(`^${where}(?:,\\s*|\\s+(?=(?:set|choose|select|change|turn)\\b))`, 'iu'),
      '',
    )
    .replace(new RegExp(`\\s${where}(?=\\s*(?:[,.;!?]|$))`, 'giu'), '');
}
