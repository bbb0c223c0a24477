// "Delete K7. Expected: the row is gone.", "…, and verify that the cell shows Ana": what a test expects
// of a deed. Where it names nothing that the deed did not, it asks for nothing more.

import { pattern } from './pattern.ts';
import { stem, wordsOf } from './words.ts';

const expecting =
  '(?:expected(?: (?:result|outcome|behaviou?r|state))?|expectation|result|outcome)\\s*[:=]\\s*';
const checking =
  '(?:please )?(?:verify|ensure|make sure|assert|validate) (?:that )?(?=(?:the|it|this|its|his|her|their)\\b)';
const tail = pattern(
  `^(?<before>[^]*?\\p{L}{3}[^]*?)(?:(?:[.;!]|(?<=["”]))\\s+(?:\\d{1,2}[.)]\\s+)?(?:then )?(?:(?<expected>${expecting})|${checking})|,? and (?:then )?(?:${checking}))(?<after>[^.;:!?\\n]+)[.!]?$`,
  'iu',
);

/** Words that say of anything that it was done; "gone" says so of what was bidden before. */
const plain = new Set(
  'the a it this that its his her their is are was be been being has have gets get then now there afterwards row entry record line cell value field item shows show says reads sticks stick shown displayed'.split(
    ' ',
  ),
);
const going = new Set('gone removed deleted disappears disappeared vanishes'.split(' '));
const removing =
  /\b(?:click|press|delete|remove|cancel|scrap|erase|discard|withdraw|check out)\b/iu;

const doing =
  /\b(?:set|change|select|choose|pick|enter|type|click|press|tap|delete|remove|cancel|add|move|drag|check|tick|turn|switch|toggle|update|replace|edit|drop)\b/iu;

const stating = /\b(?:is|are|gets?|has|have|shows?|says?|reads?|sticks?|disappears?|vanishes)\b/iu;

/** Every word of it was said, or says no more than that it was done. */
function saysNothing(after: string, before: string, isExpected: boolean): boolean {
  const said = new Set(wordsOf(before).map(stem));
  return wordsOf(after).every(
    (word) =>
      plain.has(word) ||
      said.has(stem(word)) ||
      (isExpected && going.has(word) && removing.test(before)),
  );
}

/** What is to be on or off is itself asked for. */
const asking =
  /\b(?:ticked|unticked|checked|unchecked|selected|enabled|disabled|on|off|not|never|empty|should|must|only)\b/iu;

export function withoutOutcome(text: string): string {
  const { before = '', after = '', expected } = tail.exec(text)?.groups ?? {};
  if (!doing.test(before) || !stating.test(after) || asking.test(after)) return text;
  return saysNothing(after, before, expected !== undefined)
    ? `${before.trim().replace(/[.;,]+$/u, '')}.`
    : text;
}
