// Many ways to ask, one order of words: wishes and passives are turned into imperatives.

import { verbAt } from '../lexicon/verbs.ts';
import { deedOf } from './participles.ts';
import { stripPolite } from './polite.ts';
import type { Token } from './tokens.ts';

export function normalise(said: readonly Token[]): readonly Token[] {
  const tokens = dropTail(stripPolite(said));
  return passive(tokens) ?? haveDone(tokens) ?? wished(tokens) ?? tokens;
}

const tails: readonly (readonly string[])[] = [
  'please',
  'for me',
  'for me please',
  'thanks',
  'thank you',
  'if you can',
  'if possible',
  'as well',
  'too',
  'now',
  'instead',
  'right now',
  'right away',
]
  .map((each) => each.split(' '))
  .sort((a, b) => b.length - a.length);

function dropTail(tokens: readonly Token[]): readonly Token[] {
  const found = tails.find(
    (words) =>
      words.length < tokens.length &&
      words.every((word, at) => tokens[tokens.length - words.length + at]?.low === word),
  );
  if (found === undefined) return tokens;
  const rest = tokens.slice(0, -found.length);
  return dropTail(rest.at(-1)?.raw === ',' ? rest.slice(0, -1) : rest);
}

const modal = new Set(['should', 'must', 'shall', 'will', 'can', 'could', 'to', 'ought', 'may']);

/** "Emma's loan needs to be renewed" → "renew Emma's loan". */
function passive(tokens: readonly Token[]): readonly Token[] | undefined {
  const be = tokens.findIndex(
    (token, at) =>
      at > 1 && (token.low === 'be' || token.low === 'get') && modal.has(tokens[at - 1]?.low ?? ''),
  );
  const word = tokens[be + 1];
  if (be === -1 || word === undefined || word.kind !== 'word') return undefined;
  const deed = deedOf(word.low, true);
  if (deed === undefined) return undefined;
  const end = subjectEnd(tokens, be - 1);
  return [
    { ...word, low: deed },
    ...tokens.slice(subjectStart(tokens), end),
    ...tokens.slice(be + 2),
  ];
}

const linking = new Set(['needs', 'need', 'has', 'have', 'is', 'are', 'ought', 'wants', 'going']);

const subjectEnd = (tokens: readonly Token[], modalAt: number): number =>
  linking.has(tokens[modalAt - 1]?.low ?? '') ? modalAt - 1 : modalAt;

const wishes: readonly (readonly string[])[] = [
  'i want',
  'i need',
  'i would like',
  "i'd like",
  'i’d like',
  'i wish',
  'i prefer',
  "i'd prefer",
  'we want',
  'we need',
  'we would like',
  "we'd like",
  'make sure that',
  'make sure',
  'see to it that',
  'ensure that',
  'ensure',
  'let',
  'i expect',
  'can i have',
  'could i have',
  'may i have',
  'have',
  'get',
]
  .map((each) => each.split(' '))
  .sort((a, b) => b.length - a.length);

function subjectStart(tokens: readonly Token[]): number {
  const found = wishes.find((words) => words.every((word, at) => tokens[at]?.low === word));
  return found?.length ?? 0;
}

/** "I want the time changed to nine", "have the branch set to North". */
function haveDone(tokens: readonly Token[]): readonly Token[] | undefined {
  const from = subjectStart(tokens);
  if (from === 0) return undefined;
  const at = tokens.findIndex(
    (token, index) => index > from && token.kind === 'word' && deedOf(token.low) !== undefined,
  );
  const word = tokens[at];
  const deed = deedOf(word?.low ?? '');
  if (word === undefined || deed === undefined) return undefined;
  const isSet = deed === 'set' && tokens[at + 1]?.low !== 'to' && tokens[at + 1]?.low !== 'at';
  return isSet
    ? undefined
    : [{ ...word, low: deed }, ...tokens.slice(from, linked(tokens, at)), ...tokens.slice(at + 1)];
}

const linked = (tokens: readonly Token[], at: number): number =>
  /^(?:is|are|be|was|gets?)$/.test(tokens[at - 1]?.low ?? '') ? at - 1 : at;

/** "I'd like Adults to be 5" → "Adults to be 5"; what is left may begin with a deed of its own. */
function wished(tokens: readonly Token[]): readonly Token[] | undefined {
  const from = subjectStart(tokens);
  const [first] = tokens;
  if (from === 0 || first === undefined || from >= tokens.length) return undefined;
  if (/^(?:have|get)$/.test(first.low)) return undefined;
  const rest = tokens.slice(from);
  const bare = rest[0]?.low === 'you' && rest[1]?.low === 'to' ? rest.slice(2) : rest;
  const to =
    bare[0]?.low === 'to' && verbAt(bare.slice(1, 5).map((each) => each.low)) !== undefined;
  return to ? bare.slice(1) : bare;
}
