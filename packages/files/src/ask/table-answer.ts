// Answers a question over a table: facts about the table itself, else a query.

import type { Table } from '../tables.ts';
import type { Answer } from './answer-shape.ts';
import { needsModel } from './needs-model.ts';
import { stemsOf } from './question.ts';
import { runQuery } from './run.ts';
import { understand } from './understand.ts';

const least = 0.5;
/** Turns of speech that say in other words what the grammar knows. */
const rewrites: readonly (readonly [RegExp, string])[] = [
  // `Order the items by …` is a deed; `order 7` is a thing.
  [/^\s*(?:please\s+)?order (?=(?:the|all|my|them|these|it)\b)/i, 'sort '],
  [/\b(?:(?:is|are|was|were) )?(?:out of stock|sold out|not in stock)\b/i, 'with stock 0'],
  [/\bhow much (?:more expensive|cheaper|costlier) (?:is|are|was)\b/i, 'price difference between'],
  [
    /\bhow much (?:more|less) (?:does|do|did) (.+?) (?:earn|make|get paid) than\b/i,
    'salary difference between $1 and',
  ],
  [
    /\bhow much (?:more|less) (?:does|do|did) (.+?) cost than\b/i,
    'price difference between $1 and',
  ],
  [
    /\bhow much (?:more|less) (?:does|do|did) (.+?) weigh than\b/i,
    'weight difference between $1 and',
  ],
  [/\bhow much (?:older|younger) (?:is|are|was)\b/i, 'age difference between'],
  [
    /\b(?:by )?how much (?:did|has|have) (.+?) (?:fall|drop|shrink|decrease|rise|grow|increase|change|go (?:up|down))\w* (?:from|between) (.+?) (?:to|and) /i,
    'difference in $1 between $2 and ',
  ],
  [/\b(?:the )?range of (?:the )?(\w+)\b/i, 'the difference between the highest and lowest $1'],
  [/\b(?:the )?(\w+) range\b/i, 'the difference between the highest and lowest $1'],
];

/** Pieces times price is no column of the table. */
const worth = /\b(stock|inventory|quantity|qty|units?)\s+(value|worth)\b/i;

/** `called`: what the file is called; its rows are often called the same (movies.csv). */
export function answerTable(question: string, table: Table, called = ''): Answer | undefined {
  if (needsModel(question) || worth.test(question)) return undefined;
  const plain = rewrites.reduce((text, [from, to]) => text.replace(from, to), question);
  const query = understand(plain, table, new Set(stemsOf(called)));
  if (query === undefined) return undefined;
  const found = runQuery(table, query);
  return found === undefined || found.confidence < least ? undefined : found;
}
