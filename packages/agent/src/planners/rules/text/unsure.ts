// Two readers disagree on an instruction and neither is sure: what is meant is asked before
// anything is done.

import type { Clause } from './clauses.ts';

const opening = 'I am not sure that I understood. Do you mean: ';

export const unsureQuestion = (clauses: readonly Clause[]): string =>
  `${opening}${clauses.map(({ text }) => text).join('. ')}?`;

export interface Answered {
  readonly question: string;
  readonly answer: string;
}

/** A "yes" makes the reading the instruction; any other answer says it anew. */
export function asMeant(query: string, { question, answer }: Answered): string {
  if (!question.startsWith(opening)) return query;
  if (/^\W*(?:yes|yep|yeah|right|correct|exactly|ok|okay|sure)\b/iu.test(answer))
    return question.slice(opening.length, -1);
  const anew = answer.replace(/^\W*(?:no|nope|not quite)\b[\s,.:;!–-]*/iu, '').trim();
  return anew === '' ? query : anew;
}
