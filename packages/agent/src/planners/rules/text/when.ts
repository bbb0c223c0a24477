// Dates and ranges inside a sentence, so that their commas and small words cut nothing.

import { pattern } from './pattern.ts';

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const year = '(?:,?\\s+(?:19|20|21)\\d{2}(?!\\d|:\\d))';
const date = [
  '(?:19|20|21)\\d{2}[-/.]\\d{1,2}[-/.]\\d{1,2}',
  '\\d{1,2}[-/.]\\d{1,2}[-/.](?:19|20|21)\\d{2}',
  `\\d{1,2}(?:st|nd|rd|th)?(?:\\s+of)?\\s+${month}(?![a-z])${year}?`,
  `${month}\\s+(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?(?![\\d:])${year}?`,
].join('|');
const weekday = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\\s+)?(?:the\\s+)?';
const clock =
  '(?:,?\\s+(?:at\\s+)?(?:\\d{1,2}:\\d{2}(?:\\s?[ap]\\.?m\\b\\.?)?|\\d{1,2}\\s?[ap]\\.?m\\b\\.?|noon\\b|midnight\\b))';
const moment = `${weekday}(?:${date})${clock}?`;
const through = '\\s*(?:\\bto\\b|\\buntil\\b|\\btill\\b|\\bthrough\\b|–|—|-)\\s*';

const ranges = pattern(
  [
    `(?:from\\s+)?${moment}${through}${moment}`,
    `(?:from\\s+)?(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?${through}${moment}`,
    `(?:from\\s+)?${month}\\s+\\d{1,2}(?:st|nd|rd|th)?${through}(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?${year}?`,
    `between\\s+${moment}\\s+and\\s+${moment}`,
    `between\\s+(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?\\s+and\\s+${moment}`,
  ].join('|'),
  'iy',
);
const moments = pattern(`${moment}(?![\\d\\p{L}])`, 'iyu');

/** The date or range that begins here, as written. */
export function whenAt(text: string, at: number): string | undefined {
  if (/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return undefined;
  if (!/[\dA-Za-z]/.test(text[at] ?? '')) return undefined;
  for (const pattern of [ranges, moments]) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return found.trimEnd();
  }
  return undefined;
}
