// What is left of a question when its clauses are read: words that are part of a cell become
// conditions, words that call the rows by name are let go, and what else mattered is lost.

import { addFilter } from './bounds.ts';
import type { PartMatch } from './link.ts';
import { stem } from './question.ts';
import { isSign, type Reading, signAt, skipFilling } from './reading.ts';
import { addEither } from './values.ts';

/** How many words matter and mean nothing here. Words that occur in cells become filters. */
export function readLeftovers(reading: Reading, rowNouns: ReadonlySet<string>): number {
  let lost = 0;
  reading.items.forEach((item, at) => {
    if (reading.used.has(at)) return;
    if (item.kind === 'number' || isSign(reading, at, 'not')) lost += 1;
    if (item.kind !== 'word' || rowNouns.has(stem(item.text)) || isRowNoun(reading, at)) return;
    const [cell] = reading.links.cellsWith(item.text);
    if (cell !== undefined && (item.capital || item.quoted || item.text.length > 2)) {
      readPartOfCell(reading, at, cell);
    } else if (item.capital || item.quoted || isCondition(reading, at) || isMeasured(reading, at)) {
      lost += 1;
    } else {
      reading.confidence *= 0.92;
    }
  });
  return lost;
}

/** A word that one cell alone has names that cell: `Hopper` for `Hopper, Grace`. */
function readPartOfCell(reading: Reading, at: number, found: PartMatch): void {
  const { column, cell, only } = found;
  reading.used.add(at);
  reading.confidence = Math.min(reading.confidence, 0.8);
  const value = reading.items[at]?.text ?? '';
  if (only) addEither(reading, at, { column, cell });
  else addFilter(reading, at, { kind: 'text', column, op: 'contains', value });
}

/** `how many invoices …`: what the rows are called by someone who knows the file. */
function isRowNoun(reading: Reading, at: number): boolean {
  const sign = signAt(reading, at - 1);
  if (sign?.kind === 'measure') return sign.measure === 'count' || sign.measure === 'distinct';
  if (sign?.kind === 'list' || sign?.kind === 'all') return true;
  return reading.items[at - 1]?.kind === 'number' && isSign(reading, at - 2, 'superlative');
}

/** `total profit` where there is no profit: another column must not stand in for it. */
const isMeasured = (reading: Reading, at: number): boolean => {
  const sign = signAt(reading, skipFilling(reading, at - 1, -1));
  if (sign?.kind === 'measure') return sign.measure !== 'count';
  return sign?.kind === 'superlative' && sign.about === undefined;
};

const conditionWords =
  /^(where|whose|with|that|who|having|is|are|was|were|for|in|from|not|without|if)$/i;

/** A word behind `are`, `with`, `in`, `from` … sets a condition; it must not be ignored. */
function isCondition(reading: Reading, at: number): boolean {
  const before = reading.items[at - 1];
  if (before?.kind === 'sign' && /^(the|a|an|my|our|this|your)$/i.test(before.text)) {
    const further = reading.items[at - 2];
    return (
      further?.kind === 'sign' && /^(where|whose|with|not|without|from|in|for)$/i.test(further.text)
    );
  }
  return before?.kind === 'sign' && conditionWords.test(before.text);
}
