// "From 10 April 2031 to the 15th", "the 24th instead of the 10th of May 2031": a day without a month
// is one of the month that was said, as long as no other month could be meant.

import { months } from './dates.ts';
import { pattern } from './pattern.ts';

const month = `(?:${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)\\.?`;
const year = '(?:,? \\d{4})?';
const full = pattern(
  `\\b(?:(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<after>${month}${year})|(?<before>${month}) (?<date>\\d{1,2})(?:st|nd|rd|th)?(?<year>${year}))(?![\\p{L}\\d])`,
  'giu',
);
const bare = pattern(
  `(?<=\\b(?:the|on|to|until|till|from) )(?<day>\\d{1,2})(?:st|nd|rd|th)(?! (?:of )?${month})(?=\\s*(?:[,.;!?)–-]|$)| (?:instead|rather|at|and|to|as|until|till|for|please|not|from)\\b)`,
  'giu',
);
const replaced = /\b(?:instead of|rather than|in place of|not)(?: on)?(?: the)? $/iu;

interface Said {
  readonly day: number;
  readonly month: string;
  readonly at: number;
  /** What shall no longer be: it comes neither before nor after. */
  readonly isOld: boolean;
}

function saidIn(text: string): Said[] {
  return [...text.matchAll(full)].map(({ groups = {}, index }) => ({
    day: Number(groups.day ?? groups.date),
    month: groups.after ?? `${groups.before}${groups.year}`,
    at: index,
    isOld: replaced.test(text.slice(0, index)),
  }));
}

export function withMonths(text: string): string {
  const [said, ...others] = saidIn(text);
  const isOne = others.every((each) => each.month.toLowerCase() === said?.month.toLowerCase());
  if (said === undefined || !isOne || /["“]/u.test(text)) return text;
  return text.replace(bare, (all: string, ...rest) => {
    const day = Number(all.replace(/\D/gu, ''));
    const at = rest.find((each) => typeof each === 'number') ?? 0;
    const isOld = said.isOld || replaced.test(text.slice(0, at));
    const isInOrder = at > said.at ? day > said.day : day < said.day;
    return isOld || isInOrder ? `${day} ${said.month}` : all;
  });
}
