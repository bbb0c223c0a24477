// Several readers look at an instruction: grammar follows its words, the gist gathers what it speaks
// of, the anchored reader starts from the page. All that they make of it goes before one judge.

import { hear } from './anchored/heard.ts';
import { foundBy } from './anchored/index.ts';
import { keyOfAll } from './anchored/same.ts';
import { canonical } from './canon/index.ts';
import { type Clause, cutClauses } from './clauses.ts';
import type { Said } from './doubt.ts';
import { grammarReadings } from './grammar.ts';
import { endsAsking } from './inquiry.ts';
import { type Grounder, noGround } from './intent.ts';
import { judged, type TryOut, tryBest } from './judge/index.ts';
import { type Candidate, poolOf } from './judge/pool.ts';
import { calm, isLikeSteps } from './plain-start.ts';
import { asItIs, oneClause, questionOf } from './question.ts';
import { readIntent } from './read.ts';
import { hasPairs } from './sheet/pair.ts';
import { sheetFor, wholeClause } from './sheet/prefer.ts';
import { lacksAnswer } from './telling.ts';
import { requestOn } from './titles.ts';

/** Below these odds it is asked first, unless grammar is in no doubt of it: of readings at 0.3 to 0.4
 * two of five were right. */
export const leastOdds = 0.4;
/** From these on steps in a row are taken for something else. */
const likelyOdds = 0.65;

/** What was read before is plain: its grammar alone says what it means. */
export const readPlain = (
  said: string,
  phrases: readonly string[],
  ground: Grounder,
): readonly Clause[] =>
  hasPairs(said) ? [wholeClause(said)] : cutClauses(canonical(said, phrases, ground), phrases);

export const readClauses = (
  source: string,
  phrases: readonly string[] = [],
  ground: Grounder = noGround,
): Clause[] => readSurely(source, phrases, ground).clauses;

export interface Read {
  readonly clauses: Clause[];
  /** Nobody should act on it before it was asked. */
  readonly unsure: boolean;
  /** Nothing but a question, and understood as a whole: what else it tells need not be met. */
  readonly inquiry?: boolean;
  /** How likely the judge finds it, where there was a choice. */
  readonly odds?: number;
}

export function readSurely(
  instruction: string,
  phrases: readonly string[],
  ground: Grounder,
  tryOut?: TryOut,
): Read {
  const source = requestOn(instruction, ground);
  const heard = readAll({ source, phrases, ground }, tryOut);
  const read = lacksAnswer(source, heard.clauses, ground) ? { ...heard, unsure: true } : heard;
  const asked = read.inquiry === true || ground.known === undefined ? undefined : asItIs(source);
  return asked === undefined || (!read.unsure && isAsking(read, ground))
    ? read
    : { clauses: [oneClause(asked)], unsure: false, inquiry: true };
}

/** "When does she come?" is no condition. */
const clausesOf = (question: string, phrases: readonly string[]): Clause[] =>
  /^when\b/iu.test(question) ? [oneClause(question)] : cutClauses(question, phrases);

/** Who asks something wants nothing to be done. */
const isAsking = ({ clauses }: Read, ground: Grounder): boolean =>
  clauses.some((clause) => /^(?:read|count)$/.test(readIntent(clause, ground).op));

/** Weighing every reading of more than this takes seconds: of that only grammar is heard. */
const longestJudged = 4_000;

function readAll(said: Said, tryOut?: TryOut): Read {
  const { source, phrases, ground } = said;
  if (ground.known === undefined || source.length > longestJudged)
    return { clauses: grammarReadings(said)[0].clauses, unsure: false };
  const inquiry = questionOf(source, phrases, ground);
  if (inquiry !== undefined)
    return { clauses: clausesOf(inquiry, phrases), unsure: false, inquiry: true };
  const ended = endsAsking(source, ground);
  if (ended !== undefined) {
    const { clauses, unsure } = readSurely(ended.deeds, phrases, ground, tryOut);
    return { clauses: [...clauses, ...cutClauses(ended.question, phrases)], unsure };
  }
  const read = readJudged(said, tryOut);
  const sheet = sheetFor(said, read, tryOut);
  return sheet === undefined ? read : { clauses: [sheet], unsure: false };
}

function readJudged(said: Said, tryOut: TryOut | undefined): Read {
  const { source, phrases, ground } = said;
  const pool = poolOf(said, hear(source, phrases, ground), { find: foundBy });
  if (tryOut !== undefined) tryBest(pool, tryOut);
  const { best, odds } = judged(pool);
  const [{ clauses, left: doubt = 0 }] = pool.candidates;
  if (odds < likelyOdds && isLikeSteps(said, { doubt, clauses })) return { clauses, unsure: false };
  const [first] = pool.candidates;
  if (first.doubt <= calm && isSameElsewhere(best, first, ground))
    return { clauses: first.clauses, unsure: false };
  const calmly = best.by.has('chosen') && best.doubt <= calm;
  return { clauses: best.clauses, unsure: !pool.settled && !calmly && odds < leastOdds, odds };
}

/** The same deed, said to be in fewer or other places: grammar knows best where. */
const isSameElsewhere = (best: Candidate, first: Candidate, ground: Grounder): boolean =>
  best === first || coreOf(best, ground) === coreOf(first, ground);

const coreOf = ({ intents }: Candidate, ground: Grounder): string =>
  keyOfAll(
    intents.map(({ place: _, path: __, ...intent }) => intent),
    ground,
  );
