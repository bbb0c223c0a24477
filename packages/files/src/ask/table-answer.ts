// Answers a question over a table: facts about the table itself, else a query.

import type { Table } from '../tables.ts';
import type { Answer } from './answer-shape.ts';
import { needsModel } from './needs-model.ts';
import { stemsOf } from './question.ts';
import { runQuery } from './run.ts';
import { understand } from './understand.ts';

const least = 0.5;
/** `Order the items by …` is a deed; `order 7` is a thing. */
const orderDeed = /^\s*(?:please\s+)?order (?=(?:the|all|my|them|these|it)\b)/i;

/** `called`: what the file is called; its rows are often called the same (movies.csv). */
export function answerTable(question: string, table: Table, called = ''): Answer | undefined {
  if (needsModel(question)) return undefined;
  const query = understand(question.replace(orderDeed, 'sort '), table, new Set(stemsOf(called)));
  if (query === undefined) return undefined;
  const found = runQuery(table, query);
  return found === undefined || found.confidence < least ? undefined : found;
}
