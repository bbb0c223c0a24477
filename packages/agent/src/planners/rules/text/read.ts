// A clause read as an intent: politeness goes, wishes and passives become imperatives, then
// every way to read it is scored by its words and by what the page knows; the best one wins.

import { isVerbWord, openVerbs, type SaidVerb, verbAt } from '../lexicon/verbs.ts';
import type { Clause } from './clauses.ts';
import { readDeclared, turned } from './declared.ts';
import { imperative, startsDeed } from './deed-start.ts';
import { type Desc, describePhrase, textOf } from './describe.ts';
import { type Match, matchFrames } from './frames.ts';
import { type Grounder, type Intent, noGround } from './intent.ts';
import { normalise } from './normalise.ts';
import { stripPolite } from './polite.ts';
import { bestMatch } from './reading-score.ts';
import { cutSegments } from './segments.ts';
import { readSlots } from './slots.ts';
import { specialOps } from './special.ts';
import type { Token } from './tokens.ts';
import { withWholeField } from './whose-field.ts';

const asks = new Set(
  "what what's what’s which who who's whose whom when where how is are does did has have was were can".split(
    ' ',
  ),
);
const sureAsks = new Set("what what's what’s which who who's whose whom when where how".split(' '));
const negations = new Set(["don't", 'don’t', 'never', 'not', 'without', 'dont']);

export function readIntent(clause: Clause, ground: Grounder = noGround): Intent {
  const intent = withWholeField(readBody(clause, ground), ground);
  if (clause.guard === undefined) return intent;
  const about = subject.exec(clause.guard.text)?.groups?.what ?? '';
  return { ...intent, ...named(intent, about), guard: clause.guard };
}

const subject =
  /^(?:there (?:is|are) )?(?:the |an? )?(?<what>.+?)(?: (?:is|are|isn't|aren't|appears?|shows|has|have|exists)\b.*| (?:button|link|box|field))?$/iu;

/** "If X is ticked, untick it": it is X. */
function named({ thing, field }: Intent, about: string): Partial<Intent> {
  const isIt = (desc: Desc | undefined): boolean => /^(?:it|that|this)$/iu.test(desc?.text ?? '');
  const desc = { ...nothing, raw: about, text: about };
  if (about === '') return {};
  return { ...(isIt(thing) ? { thing: desc } : {}), ...(isIt(field) ? { field: desc } : {}) };
}

const nothing: Desc = { text: '', names: [], except: [], list: [], hints: [] };

/** "In the File menu, choose Export": the place stands first. */
function leadingPlace(
  tokens: readonly Token[],
): { readonly place: readonly Token[]; readonly rest: readonly Token[] } | undefined {
  if (!/^(?:in|on|under|within|at|from|inside|using|for|via)$/.test(tokens[0]?.low ?? ''))
    return undefined;
  const comma = tokens.findIndex((token) => token.raw === ',' || token.raw === ':');
  const sure = tokens.findIndex((_, at) => at > 1 && startsDeed(tokens, at));
  const verb =
    sure > 1
      ? sure
      : tokens.findIndex((token, at) => at > 1 && token.kind === 'word' && isVerbWord(token.low));
  const cut = comma > 1 && (verb === -1 || comma < verb) ? comma : verb;
  if (cut < 2 || tokens.slice(1, 3).some((token) => sureAsks.has(token.low))) return undefined;
  const rest = tokens.slice(comma === cut ? cut + 1 : cut);
  return rest.length === 0 ? undefined : { place: tokens.slice(1, cut), rest };
}

function readBody(clause: Clause, ground: Grounder): Intent {
  const polite = stripPolite(clause.tokens);
  const led = leadingPlace(polite);
  if (led !== undefined) return readPlaced(clause, led, ground);
  const tokens = normalise(polite);
  const wished = tokens !== polite && tokens[0]?.start !== polite[0]?.start;
  const [first, second] = tokens;
  const base = { said: clause.text, slots: [] };
  if (first === undefined) return { ...base, op: 'apply', word: '', score: 0 };
  if (negations.has(first.low) || (first.low === 'do' && second?.low === 'not'))
    return { ...base, op: 'apply', word: first.low, forbidden: true, score: 0.5 };
  if (isQuestion(clause, polite)) return readQuestion(clause, polite);
  const readings = [
    wholeName(clause, tokens, ground),
    namedDeed(clause, tokens, ground),
    readDeclared({ clause, tokens, ground, wished }),
    readVerb(clause, tokens, ground),
    mention(clause, tokens, ground),
  ].filter((each) => each !== undefined);
  return readings.sort((a, b) => b.score - a.score)[0] ?? readOpen(clause, tokens, 1);
}

function readPlaced(
  clause: Clause,
  { place, rest }: NonNullable<ReturnType<typeof leadingPlace>>,
  ground: Grounder,
): Intent {
  const inner = readBody({ ...clause, tokens: rest }, ground);
  const outer = describePhrase(place, clause.source);
  if (inner.place === undefined) return { ...inner, place: outer };
  return { ...inner, path: [outer, ...(inner.path ?? [])] };
}

function isQuestion(clause: Clause, tokens: readonly Token[]): boolean {
  const [first] = tokens;
  if (first === undefined) return false;
  if (sureAsks.has(first.low)) return true;
  if (clause.question && tokens.slice(0, 4).some((token) => sureAsks.has(token.low))) return true;
  return clause.question && asks.has(first.low);
}

function readQuestion(clause: Clause, tokens: readonly Token[]): Intent {
  const how = tokens[0]?.low === 'how' && tokens[1]?.low === 'many';
  const from = how ? 2 : /^(?:is|are|was|were)$/.test(tokens[1]?.low ?? '') ? 2 : 1;
  const thing = describePhrase(tokens.slice(from), clause.source);
  const op = how ? 'count' : 'read';
  return { op, word: tokens[0]?.low ?? '', thing, said: clause.text, slots: [], score: 0.7 };
}

/** The whole clause is the name of a button. */
function wholeName(clause: Clause, tokens: readonly Token[], ground: Grounder): Intent | undefined {
  const whole = textOf(tokens, clause.source);
  if (tokens.length < 2 || tokens.length > 6 || !ground.press(whole)) return undefined;
  const thing = { ...nothing, text: whole, names: [whole] };
  return { op: 'press', word: 'press', thing, said: clause.text, slots: [], score: 2.5 };
}

/** "Check out Tank" where a button says "Check out": the page knows the verb better. */
function namedDeed(clause: Clause, tokens: readonly Token[], ground: Grounder): Intent | undefined {
  for (const size of [4, 3, 2]) {
    if (size >= tokens.length || tokens.slice(0, size).some((token) => token.kind !== 'word'))
      continue;
    const name = textOf(tokens.slice(0, size), clause.source);
    const known = verbAt(tokens.slice(0, size).map((token) => token.low));
    if (known !== undefined && /^(?:login|search|press)$/.test(known.verb.op)) continue;
    if (ground.press(name)) return { ...readOpen(clause, tokens, size), score: 1.9 };
  }
  return undefined;
}

function readVerb(clause: Clause, tokens: readonly Token[], ground: Grounder): Intent {
  const said = findVerb(tokens);
  if (said === undefined) return readOpen(clause, tokens, 1);
  const rest = tokens.slice(said.words.length);
  const shown = said.verb.op === 'submit' && ground.press(said.words.join(' '));
  if (shown && isOfRecord(rest, clause, ground))
    return { ...readOpen(clause, tokens, said.words.length), score: 1.9 };
  return readKnown(clause, tokens, said, ground);
}

/** "Confirm K-101" where K-101 is a record: a deed that is done to it, not the end of a form. */
function isOfRecord(rest: readonly Token[], clause: Clause, ground: Grounder): boolean {
  const { text, of = '', list, names } = describePhrase(rest, clause.source);
  const codes = text.split(' ').filter((word) => /\d/u.test(word));
  const spoken = [text, of, ...list, ...names, ...codes].filter((each) => /\p{Lu}|\d/u.test(each));
  return spoken.some((each) => ground.known?.record(each) === true);
}

function findVerb(tokens: readonly Token[]): SaidVerb | undefined {
  const words = tokens.slice(0, 5).map((token) => (token.kind === 'quote' ? '' : token.low));
  const direct = verbAt(words);
  if (direct !== undefined) return direct;
  const base = imperative(words[0] ?? '');
  return base === words[0] ? undefined : verbAt([base, ...words.slice(1)]);
}

const denying = new Set(
  "off not no disable disabled without stop never don't don’t inactive unticked unchecked".split(
    ' ',
  ),
);

/** Words that no name of a box begins or ends with. */
const edges = new Set(['on', 'off', 'is', 'are', 'be', 'to', 'turned', 'switched', 'set', 'and']);

/** Where more than one thing is spoken of, one name does not tell what is asked. */
const several = new Set(
  'and or all every each both except excluding but only just up down'.split(' '),
);

/** No verb fits, but a box or switch of that name is there: it is to be on, or off. */
function mention(clause: Clause, tokens: readonly Token[], ground: Grounder): Intent | undefined {
  const from = tokens.findIndex((token) => denying.has(token.low));
  const first = findVerb(tokens)?.words.length ?? 0;
  if (tokens.slice(first).some((token) => several.has(token.low))) return undefined;
  for (let size = Math.min(8, tokens.length); size > 0; size -= 1)
    for (let at = first; at + size <= tokens.length; at += 1) {
      const span = tokens.slice(at, at + size);
      if (edges.has(span.at(-1)?.low ?? '') || edges.has(span[0]?.low ?? '')) continue;
      const thing = describePhrase(span, clause.source);
      const fit = thing.text.length < 3 ? 0 : ground.box(thing.text);
      if (fit < 0.85) continue;
      const left = tokens.length - size;
      return turned(
        { said: clause.text, slots: [], thing, score: 0.55 + 0.5 * fit - 0.04 * left },
        from === -1,
      );
    }
  return undefined;
}

/** A verb of its own: what it is done to, and everything else that was said about it. */
function readOpen(clause: Clause, tokens: readonly Token[], size: number): Intent {
  const text = clause.source;
  const named = tokens.slice(0, size);
  const word = size > 1 ? textOf(named, text).toLowerCase() : imperative(named[0]?.low ?? '');
  const { thing, bag } = cutSegments(tokens.slice(size), text);
  const place = bag.find(({ open }) => /^(?:as|to|into|in|from|on|under|at|for)$/.test(open));
  return {
    op: 'apply',
    word,
    said: clause.text,
    rest: textOf(tokens.slice(size), text),
    slots: [],
    bag,
    score: openVerbs.has(word) ? 0.9 : 0.45,
    ...(thing.length === 0 ? {} : { thing: describePhrase(thing, text) }),
    ...(place === undefined
      ? {}
      : { place: { ...nothing, text: place.text, names: place.exact ? [place.text] : [] } }),
  };
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
  const word = said.words.join(' ');
  const bagged = op === 'create' || op === 'add' || op === 'delete' || op === 'edit';
  const base = {
    op,
    word,
    verb: said.verb,
    said: clause.text,
    rest: textOf(rest, text),
    slots: [],
    score: 0.5,
    ...(bagged ? { bag: cutSegments(rest, text).bag } : {}),
  };
  const best = bestMatch(matchFrames(op, rest), text, ground);
  return best === undefined
    ? base
    : { ...base, ...fill(best.match, text, ground), score: best.score };
}

function fill({ binding }: Match, text: string, ground: Grounder): Partial<Intent> {
  const { FIELD, VALUE, THING, PLACE, SLOTS, OLD } = binding;
  return {
    ...(FIELD === undefined ? {} : { field: describePhrase(FIELD, text) }),
    ...(THING === undefined ? {} : { thing: describePhrase(THING, text) }),
    ...(PLACE === undefined ? {} : { place: describePhrase(PLACE, text) }),
    ...(OLD === undefined ? {} : { old: describePhrase(OLD, text).text }),
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
