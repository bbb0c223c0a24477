// "… on the kitchen radio" on the page of that title: all of it is there, so it says nothing.

import { bothEnds } from './both-ends.ts';
import { hiddenItems } from './hidden-items.ts';
import type { Grounder } from './intent.ts';
import { withoutBeside } from './joined/beside.ts';
import { movedByDeed } from './moved-by-deed.ts';
import { onLists } from './on-lists.ts';
import { onPage } from './on-page.ts';
import { pageRequest } from './page-request.ts';
import { pattern } from './pattern.ts';
import { requestOf } from './request.ts';
import { movedOver, openedLists } from './ways.ts';

/** The head of a list says how many in it are marked. */
const counted = /^(?<name>\p{L}.*?)\s+\d+\s*\/\s*\d+$/u;

/** What an instruction asks for on a page. */
export const requestOn = (instruction: string, { known }: Grounder): string =>
  pageRequest(instruction, known) ?? plainRequestOn(instruction, known);

function plainRequestOn(instruction: string, known: Grounder['known']): string {
  const bare = withoutTitles(requestOf(withoutBeside(instruction, known)), known?.titles ?? []);
  const said = bothEnds(hiddenItems(bare, known), known);
  const panels = (known?.boxes ?? []).flatMap((name) => counted.exec(name)?.groups?.name ?? []);
  return openedLists(
    onPage(onLists(movedOver(movedByDeed(said, panels), panels, known?.texts), known), known),
    Object.entries(known?.kinds ?? {})
      .filter(([, kind]) => /^(?:select|dropdown|combobox)$/.test(kind))
      .map(([name]) => name),
  );
}

/** The instruction without phrases that only say which page it is. */
export function withoutTitles(text: string, titles: readonly string[]): string {
  const names = titles.filter((title) => /^\p{L}[\p{L}\s'’-]{3,40}$/u.test(title));
  if (names.length === 0) return text;
  const where = `(?:in|on|at|of|for|from) (?:the |our |my |this )?(?:${names.join('|')})(?: page| form| screen)?`;
  const heading = `(?:the |our |my )?(?:${names.join('|')})\\s*(?::|>(?=[^>]+>[^>]*:)|→(?=[^→]+→[^→]*:)|–)\\s+`;
  return text
    .replace(pattern(`^${heading}(?=\\S)`, 'iu'), '')
    .replace(pattern(`^${where}(?:,\\s*|\\s+(?=(?:set|choose|select|change|turn)\\b))`, 'iu'), '')
    .replace(pattern(`\\s${where}(?=\\s*(?:[,.;!?]|$))`, 'giu'), '');
}
