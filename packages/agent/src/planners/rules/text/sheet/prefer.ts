// When an instruction is taken for a form that it fills in, whatever else can be made of it.

import type { Clause } from '../clauses.ts';
import type { Said } from '../doubt.ts';
import type { Intent } from '../intent.ts';
import type { TryOut } from '../judge/index.ts';
import { readIntent } from '../read.ts';
import { tokenize } from '../tokens.ts';
import { normal } from '../words.ts';
import { type Sheet, sheetOf } from './index.ts';

interface Read {
  readonly clauses: readonly Clause[];
  readonly unsure: boolean;
}

/** The request that fills in the form; undefined where the other reading stands. */
export function sheetFor(said: Said, read: Read, tryOut: TryOut | undefined): Clause | undefined {
  const { source, phrases, ground } = said;
  const sheet = sheetOf(source, phrases, ground);
  if (sheet === undefined) return undefined;
  const clause = wholeClause(sheet.text);
  const intents = read.clauses.map((each) => readIntent(each, ground));
  const stuck = isStuck(intents, tryOut);
  const lost = read.unsure || stuck;
  if (sheet.sure || (lost && isKnown(sheet))) return clause;
  if (isKnown(sheet))
    return (sheet.seen && losesDeed(intents)) ||
      swallowed(intents, sheet) ||
      doneToValue(intents, sheet)
      ? clause
      : undefined;
  const step =
    lost || splits(intents, sheet) ? tryOut?.of([readIntent(clause, ground)]).steps[0] : undefined;
  return step === 'acts' || (step === 'looks' && sheet.values.length > fewest) ? clause : undefined;
}

/** What fills in a form is one deed, wherever it could be cut. */
export const wholeClause = (text: string): Clause => ({
  text,
  tokens: tokenize(text),
  source: text,
  question: false,
});

const isKnown = ({ shown, seen }: Sheet): boolean => shown || seen;

/** What is only looked for must be told by more than that. */
const fewest = 2;

const filling = /^(?:set|type|fill|choose|select|tick|untick|open|go)$/;

/** Its deed has values beside those that go into fields, or there is none that sends them. */
const losesDeed = (intents: readonly Intent[]): boolean =>
  intents.some(({ bag = [] }) => bag.length > 0) || intents.every(({ op }) => filling.test(op));

/** One value goes into one field, and more than one is said of it. */
const swallowed = (intents: readonly Intent[], { values }: Sheet): boolean =>
  intents.some(
    ({ op, said, thing, slots }) =>
      filling.test(op) &&
      slots.length < 2 &&
      (thing?.list.length ?? 0) < 2 &&
      values.filter((each) => said.includes(each)).length > 1,
  );

/** "Salt and Straw by Ana" taken for two: the name of one thing was cut at its "and". */
const splits = (intents: readonly Intent[], { values }: Sheet): boolean =>
  values.some((value) => {
    const parts = value.split(/ and /u);
    return (
      parts.length > 1 &&
      intents.some(({ bag = [] }) => parts.every((part) => bag.some(({ text }) => text === part)))
    );
  });

/** "hold it for Ana", "hold the room for the guest Ana" is done to the room: a value of the form is not what it is done to. */
const doneToValue = (intents: readonly Intent[], { values, shown }: Sheet): boolean =>
  shown &&
  intents.some(
    ({ op, thing }) =>
      op === 'apply' &&
      [thing?.names[0] ?? thing?.text, thing?.of].some((said) =>
        values.some((each) => normal(each) === normal(said ?? '')),
      ),
  );

const isStuck = (intents: readonly Intent[], tryOut: TryOut | undefined): boolean =>
  /^(?:stuck|ask)/u.test(tryOut?.of(intents).steps[0] ?? '');
