// A clause read as an intent: strip politeness, find the verb, let the frames and the page
// decide where values and places begin.

import { openVerbs, type SaidVerb, verbAt } from '../lexicon/verbs.ts';
import type { Clause } from './clauses.ts';
import { imperative, startsDeed } from './deed-start.ts';
import { type Desc, describePhrase, textOf } from './describe.ts';
import { type Match, matchFrames } from './frames.ts';
import { type Grounder, type Intent, noGround } from './intent.ts';
import { stripPolite } from './polite.ts';
import { bestMatch } from './reading-score.ts';
import { readSlots } from './slots.ts';
import { specialOps } from './special.ts';
import type { Token } from './tokens.ts';

const asks = new Set([
  'what',
  "what's",
  'what’s',
  'which',
  'who',
  'whose',
  'when',
  'where',
  'how',
  'is',
  'are',
  'does',
  'do',
  'did',
  'has',
  'have',
  'was',
  'were',
  'can',
]);

const negations = new Set(["don't", 'don’t', 'never', 'not', 'without', 'dont']);

export function readIntent(clause: Clause, ground: Grounder = noGround): Intent {
  const intent = readBody(clause, ground);
  return clause.guard === undefined ? intent : { ...intent, guard: clause.guard };
}

const nothing: Desc = { text: '', names: [], except: [], list: [], hints: [] };

/** "In the File menu, choose Export": the place stands first. */
function leadingPlace(
  tokens: readonly Token[],
): { readonly place: readonly Token[]; readonly rest: readonly Token[] } | undefined {
  if (!/^(?:in|on|under|within|at|from|inside|using|for)$/.test(tokens[0]?.low ?? ''))
    return undefined;
  const comma = tokens.findIndex((token) => token.raw === ',');
  const verb = tokens.findIndex((_, at) => at > 1 && startsDeed(tokens, at));
  const cut = comma > 1 ? comma : verb;
  if (cut < 2) return undefined;
  const rest = tokens.slice(comma > 1 ? cut + 1 : cut);
  return rest.length === 0 ? undefined : { place: tokens.slice(1, cut), rest };
}

function readBody(clause: Clause, ground: Grounder): Intent {
  const led = leadingPlace(stripPolite(clause.tokens));
  if (led !== undefined) {
    const inner = readBody({ ...clause, tokens: led.rest }, ground);
    return inner.place === undefined
      ? { ...inner, place: describePhrase(led.place, clause.source) }
      : inner;
  }
  const tokens = stripPolite(clause.tokens);
  const [first, second] = tokens;
  const base = { said: clause.text, slots: [] };
  if (first === undefined) return { ...base, op: 'apply', word: '', score: 0 };
  if (negations.has(first.low) || (first.low === 'do' && second?.low === 'not'))
    return { ...base, op: 'apply', word: first.low, forbidden: true, score: 0.5 };
  if (asks.has(first.low) && (clause.question || !/^(?:do|has|have|can)$/.test(first.low)))
    return readQuestion(clause, tokens);
  const whole = textOf(tokens, clause.source);
  if (tokens.length > 1 && tokens.length < 7 && ground.press(whole))
    return {
      ...base,
      op: 'press',
      word: 'press',
      thing: { ...nothing, text: whole, names: [whole] },
      score: 0.9,
    };
  const declared = readDeclared(clause, tokens, ground);
  const said = findVerb(tokens);
  if (declared !== undefined && sureSize(tokens) > 0) return declared;
  if (said === undefined || (declared !== undefined && said.words.length === 1 && said.verb.noun)) {
    if (declared !== undefined) return declared;
  }
  return said === undefined
    ? readOpen(clause, tokens, ground)
    : readKnown(clause, tokens, said, ground);
}

function findVerb(tokens: readonly Token[]): SaidVerb | undefined {
  const words = tokens.slice(0, 5).map((token) => (token.kind === 'quote' ? '' : token.low));
  const direct = verbAt(words);
  if (direct !== undefined) return direct;
  const base = imperative(words[0] ?? '');
  return base === words[0] ? undefined : verbAt([base, ...words.slice(1)]);
}

function readQuestion(clause: Clause, tokens: readonly Token[]): Intent {
  const how = tokens[0]?.low === 'how' && tokens[1]?.low === 'many';
  const thing = describePhrase(tokens.slice(how ? 2 : 1), clause.source);
  return {
    op: how ? 'count' : 'read',
    word: tokens[0]?.low ?? '',
    thing,
    said: clause.text,
    slots: [],
    score: 0.7,
  };
}

/** "make sure that", "ensure": what follows is a state to bring about. */
function sureSize(tokens: readonly Token[]): number {
  const size =
    tokens[0]?.low === 'make' && tokens[1]?.low === 'sure'
      ? 2
      : tokens[0]?.low === 'ensure'
        ? 1
        : 0;
  return size > 0 && tokens[size]?.low === 'that' ? size + 1 : size;
}

const declaring: readonly (readonly string[])[] = [
  ['should', 'be'],
  ['must', 'be'],
  ['needs', 'to', 'be'],
  ['has', 'to', 'be'],
  ['shall', 'be'],
  ['is', 'set', 'to'],
  ['to', 'be'],
  ['='],
  [':'],
  ['should', 'read'],
  ['should', 'say'],
];

/** "Ana's branch should be Northside", "Guests: 3". */
function readDeclared(
  clause: Clause,
  tokens: readonly Token[],
  ground: Grounder,
): Intent | undefined {
  const from = sureSize(tokens);
  const body = tokens.slice(from);
  for (const words of from > 0 ? [...declaring, ['is'], ['are']] : declaring) {
    const at = body.findIndex(
      (_, index) => index > 0 && words.every((word, step) => body[index + step]?.low === word),
    );
    if (at === -1) continue;
    const text = clause.source;
    const field = describePhrase(body.slice(0, at), text);
    if (
      verbAt(body.slice(0, 2).map((each) => each.low)) !== undefined &&
      ground.field(field.text) < 0.8 &&
      words[0] !== 'should'
    )
      return undefined;
    const value = body.slice(at + words.length);
    if (value.length === 0) return undefined;
    return {
      op: 'set',
      word: 'set',
      field,
      value: textOf(value, text),
      exact: value.some((token) => token.kind === 'quote'),
      said: clause.text,
      slots: [],
      score: 0.7,
    };
  }
  return undefined;
}

function readOpen(clause: Clause, tokens: readonly Token[], ground: Grounder): Intent {
  const [first] = tokens;
  const text = clause.source;
  const word = imperative(first?.low ?? '');
  const rest = tokens.slice(1);
  const best = bestMatch(matchFrames('apply', rest), text, ground);
  const known = openVerbs.has(word) ? 0.6 : 0.35;
  const bare = { op: 'apply' as const, word, said: clause.text, slots: [], score: known };
  if (best === undefined)
    return { ...bare, thing: describePhrase(rest.length === 0 ? tokens : rest, text) };
  return { ...bare, ...fill(best.match, text, ground) };
}

function readKnown(
  clause: Clause,
  tokens: readonly Token[],
  said: SaidVerb,
  ground: Grounder,
): Intent {
  const text = clause.source;
  const rest = tokens.slice(said.words.length);
  const special = specialOps(clause, rest, said, text);
  if (special !== undefined) return special;
  if (said.verb.op === 'read' && rest[0]?.low === 'how' && rest[1]?.low === 'many')
    return readQuestion(clause, rest);
  const op = said.verb.op;
  const base = {
    op,
    word: said.words.join(' '),
    verb: said.verb,
    said: clause.text,
    slots: [],
    score: 0.5,
  };
  const best = bestMatch(matchFrames(op, rest), text, ground);
  return best === undefined
    ? base
    : { ...base, ...fill(best.match, text, ground), score: best.score };
}

function fill({ binding }: Match, text: string, ground: Grounder): Partial<Intent> {
  const { FIELD, VALUE, THING, PLACE, SLOTS } = binding;
  return {
    ...(FIELD === undefined ? {} : { field: describePhrase(FIELD, text) }),
    ...(THING === undefined ? {} : { thing: describePhrase(THING, text) }),
    ...(PLACE === undefined ? {} : { place: describePhrase(PLACE, text) }),
    ...(VALUE === undefined
      ? {}
      : { value: textOf(VALUE, text), exact: VALUE.some((token) => token.kind === 'quote') }),
    ...(SLOTS === undefined ? {} : { slots: readSlots(SLOTS, text, ground) }),
    ...timesOf(THING),
  };
}

const counts: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  thrice: 3,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
};

function timesOf(thing: readonly Token[] | undefined): Partial<Intent> {
  const last = thing?.at(-1);
  const number = thing?.at(-2);
  if (last?.low === 'twice') return { times: 2 };
  if (last?.low !== 'times' || number === undefined) return {};
  const times = counts[number.low] ?? Number(number.raw);
  return Number.isInteger(times) ? { times } : {};
}
