// "Withdraw "Dune" by Ana Ruiz" on the page of Dune: whose it is only tells which one is meant, and is
// met where that page says the same.

import { headsOf } from '../page/heads.ts';
import type { Page } from '../page/view.ts';
import { pattern } from '../text/pattern.ts';
import { escaped, normal } from '../text/words.ts';

const made = '["”]?,? (?:\\()?(?:written |made |painted |sung )?by (?:the \\p{Ll}+ )?';
const name = "(?<who>\\p{Lu}[\\p{L}’'-]*(?: \\p{Lu}[\\p{L}’'-]*){0,2})";

/** The name behind the title of this page, if it stands here too. */
export function bylinesOn(page: Page, query: string): string[] {
  const titles = headsOf(page)
    .filter((node) => (node.level ?? 9) === 1)
    .map((node) => node.name || page.text(node))
    .filter((title) => title.length > 2);
  return titles.flatMap((title) => {
    // On its own page it is called "it" where the rest of the instruction is read.
    const thing = `(?:${escaped(title)}|\\bit)`;
    const who = pattern(`${thing}${made}${name}`, 'u').exec(query)?.groups?.who;
    const isHere =
      who !== undefined && page.texts.some(({ text = '' }) => normal(text).includes(normal(who)));
    return isHere ? [who] : [];
  });
}
