// States that shall hold, said as such: "Ana's branch should be Northside", "Guests: 3",
// "the lights must be off", "Adults to be 5".

import { verbAt, verbs } from '../lexicon/verbs.ts';
import type { Clause } from './clauses.ts';
import { describePhrase, textOf } from './describe.ts';
import type { Grounder, Intent } from './intent.ts';
import type { Token } from './tokens.ts';
import { readTruth } from './values.ts';

const declaring: readonly (readonly string[])[] = [
  'should be set to',
  'must be set to',
  'should be changed to',
  'should now be',
  'should be',
  'must be',
  'needs to be',
  'need to be',
  'has to be',
  'have to be',
  'ought to be',
  'shall be',
  'will be',
  'is to be',
  'are to be',
  'is set to',
  'are set to',
  'is now',
  'to be set to',
  'to be',
  'should read',
  'should say',
  'should show',
  'should have',
  'must read',
  'must say',
  'to read',
  'to say',
  'should go to',
  'should become',
  '=',
  ':',
  '→',
].map((each) => each.split(' '));

const plain = [['is'], ['are'], ['set', 'to'], ['at'], ['as']];

export interface DeclaredInput {
  readonly clause: Clause;
  readonly tokens: readonly Token[];
  readonly ground: Grounder;
  /** The sentence began as a wish: "make sure that …". */
  readonly wished: boolean;
}

export function readDeclared({
  clause,
  tokens,
  ground,
  wished,
}: DeclaredInput): Intent | undefined {
  for (const words of wished ? [...declaring, ...plain] : declaring) {
    const at = tokens.findIndex(
      (_, index) => index > 0 && words.every((word, step) => tokens[index + step]?.low === word),
    );
    const value = tokens.slice(at + words.length);
    if (at === -1 || value.length === 0) continue;
    const text = clause.source;
    const field = describePhrase(tokens.slice(0, at), text);
    const fit = ground.field(field.text);
    const begins = verbAt(tokens.slice(0, 2).map((each) => each.low)) !== undefined;
    if (begins && fit < 0.8 && words[0] !== 'should' && words[0] !== 'must') continue;
    const said = textOf(value, text);
    const base = {
      said: clause.text,
      slots: [],
      score: 0.8 + 0.6 * fit + 0.3 * ground.option(said),
    };
    const truth =
      value.length <= 3
        ? readTruth(said.replace(/^(?:turned|switched|set to)\s+/i, ''))
        : undefined;
    if (truth !== undefined) return turned({ ...base, thing: field }, truth);
    return {
      ...base,
      op: 'set',
      word: 'set',
      field,
      value: said.replace(/^(?:set|changed)\s+to\s+/i, ''),
      exact: value.some((token) => token.kind === 'quote'),
    };
  }
  return undefined;
}

/** On and off are a tick and its opposite. */
export function turned(
  base: Pick<Intent, 'said' | 'slots' | 'score' | 'thing'>,
  on: boolean,
): Intent {
  const op = on ? 'tick' : 'untick';
  const verb = verbs.find((each) => each.op === op);
  return { ...base, op, word: op, ...(verb === undefined ? {} : { verb }) };
}
