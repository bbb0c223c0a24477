// Whether an answer can be one to the question: who wants a name, how much an amount, when a
// day. What is of another kind was read at the wrong place.

import { ancestors, type Page } from './page/view.ts';
import { isWhen } from './text/dates.ts';
import { hasMoney } from './text/values.ts';
import { normal } from './text/words.ts';

const code = /^(?=.*\p{Lu})[\p{Lu}\d]{1,5}[-_/#]?\d[\p{Lu}\d-]*$/u;
const month = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;

const kinds: readonly {
  readonly asks: RegExp;
  readonly fits: (text: string) => boolean;
}[] = [
  { asks: /\bhow (?:much|many|long|old|far|high|big|heavy|often)\b/i, fits: isAmount },
  { asks: /\bwhat (?:does|do|did|will|would)\b.*\bcosts?\b/i, fits: isSum },
  // What is counted is no sum of money.
  {
    asks: /\bhow many (?!(?:euros?|dollars?|pounds?|cents?|bucks)\b)/i,
    fits: (text) => !hasMoney(text),
  },
  // The second oldest is not the oldest, and the last but one is not the last.
  {
    asks: /\b(?:second|third|fourth|fifth|2nd|3rd|4th|5th|next)[ -]+(?:\p{L}{2,}est|most|least|best|worst)\b/iu,
    fits: () => false,
  },
  { asks: /\b(?:who|whose|whom)\b(?! is (?:the )?(?:code|number))/i, fits: isPerson },
  {
    asks: /^\W*(?:\p{L}+ )?(?:what|which) e-?mail address\b/iu,
    fits: (text) => text.includes('@'),
  },
  {
    asks: /^\W*(?:\p{L}+ )?(?:what|which) (?:tele)?phone number\b/iu,
    fits: (text) => text.replace(/\D/gu, '').length > 4,
  },
  {
    asks: /^\W*(?:when|on which (?:day|date)|(?:on |at |by )?what (?:day|date|time))\b/i,
    fits: isTime,
  },
];

export const answerFits = (question: string, text: string): boolean =>
  kinds.filter(({ asks }) => asks.test(question)).every(({ fits }) => fits(text));

function isAmount(text: string): boolean {
  return (
    (/\d/.test(text) && !code.test(text.trim())) ||
    /\b(?:no|none|one|two|three|four|five|six|seven|eight|nine|ten|free)\b/i.test(text)
  );
}

/** "Van with 6 seats" costs nothing. */
function isSum(text: string): boolean {
  return (
    hasMoney(text) || /^\D{0,4}\d[\d.,\s]*\D{0,20}$/u.test(text.trim()) || /\bfree\b/i.test(text)
  );
}

function isPerson(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !code.test(text.trim()) && !/\d/u.test(text);
}

function isTime(text: string): boolean {
  if (code.test(text.trim())) return false;
  return isWhen(text) || /\d/.test(text) || month.test(text) || /day\b/i.test(text);
}

/** "Details" in every row: what can only be pressed is no answer. */
export function isAction(page: Page, text: string): boolean {
  const said = normal(text);
  const shown = page.texts.filter((node) => normal(node.text ?? '') === said);
  const holders = shown.map((node) =>
    [...ancestors(page, node)].slice(0, 3).find(({ role }) => /^(?:button|link)$/.test(role)),
  );
  const isButton = holders.some((node) => node?.role === 'button');
  return holders.length > 0 && holders.every(Boolean) && (isButton || holders.length > 1);
}
