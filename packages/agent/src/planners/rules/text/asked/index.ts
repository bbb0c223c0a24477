// An instruction that only wants to know something, as one plain question: "Find Ana in the list and
// read her phone" asks for the phone of Ana. Undefined: it wants more, or others read it as well.

import { people } from '../../lexicon/people.ts';
import { mask, nameChars, quoteChars } from '../canon/mask.ts';
import { isDegree } from '../inquiry-words.ts';
import type { Grounder } from '../intent.ts';
import { pattern } from '../pattern.ts';
import { wordsOf } from '../words.ts';
import { countedIn } from './counted.ts';
import { cutAsked, type Part } from './cut.ts';
import { formOf, namedTopic, type Topic } from './forms.ts';
import { measuredIn } from './measured.ts';
import { name, namedBy, ownedIn, withoutList } from './names.ts';
import { paidFor } from './paid.ts';
import { placeIn, placeRemark } from './places.ts';
import { whoHas } from './whom.ts';

interface Told {
  readonly places: readonly string[];
  readonly owner?: string;
  /** What was looked at, and may be asked for as "it". */
  readonly topic?: Topic;
  readonly question?: Topic | string;
  /** A place that was looked at; a list to choose from may be one. */
  readonly seen?: string;
  /** Something of a name was looked at, and whose it is is not plain. */
  readonly lost?: boolean;
  /** It took more than its own words to understand it. */
  readonly changed?: boolean;
  /** It was put otherwise than as a question. */
  readonly turned?: boolean;
}

export function askedPlainly(
  source: string,
  phrases: readonly string[],
  ground: Grounder,
  turned = false,
): string | undefined {
  if (wordsOf(source).some(isDegree)) return undefined;
  const masked = mask(source, phrases);
  const { rest, place } = placeRemark(masked.text, ground);
  const { parts, less = false } = cutAsked(rest) ?? {};
  if (parts === undefined || parts.length === 0 || parts.length > 4) return undefined;
  const pointed = asPointed(parts);
  const start: Told = {
    places: place === undefined ? [] : [place],
    changed: turned || less || rest !== masked.text || pointed !== parts,
    turned,
  };
  const told = pointed.reduce<Told | undefined>(
    (so, part, at) =>
      so === undefined ? undefined : take(so, part, { ground, last: at === pointed.length - 1 }),
    start,
  );
  const said = told?.changed === true ? sayAll(told, ground) : undefined;
  return said === undefined ? undefined : masked.show(said);
}

const vaguely = /^(?:where|who|how (?!many|much))\b/iu;

/** "Where do I find Dune? I need the shelf.": the second says what the first wants to know. */
function asPointed(parts: readonly Part[]): readonly Part[] {
  const [first, second, more] = parts;
  if (first?.kind !== 'question' || second?.kind !== 'tell' || more !== undefined) return parts;
  if (!vaguely.test(first.what) || !second.sure || ownedIn(second.what) !== undefined) return parts;
  const [only, other] = [...first.what.matchAll(names)]
    .map(([found]) => found)
    .filter((found) => found !== 'I');
  if (other !== undefined) return parts;
  return only === undefined ? [second] : [{ kind: 'look', verb: 'find', what: only }, second];
}

interface Taking {
  readonly ground: Grounder;
  readonly last: boolean;
}

function take(told: Told, part: Part, taking: Taking): Told | undefined {
  // One thing is asked for; two questions are for others.
  if (told.question !== undefined && told.owner === undefined) return undefined;
  if (part.kind === 'look') return takeLook(told, part, taking);
  return takeAsk(told, part, taking);
}

const names = pattern(`(?<=\\s)${name}`, 'gu');
const named = pattern(`[${quoteChars}${nameChars}]`, 'u');
const area = /\b(?:tab|page|section|panel|view)$/iu;
const theirs = /^(?:his|her|their) /iu;

const itself =
  /^(?:it|them|that|this|what (?:is|stands) (?:in|on|under) it|what it (?:says|is|shows|reads)|the (?:value|text|answer|result))$/iu;

function takeLook(
  told: Told,
  { verb, what }: Extract<Part, { kind: 'look' }>,
  { ground, last }: Taking,
): Told | undefined {
  const inside = /^(?<place>\S+(?: \S+){0,3}?) for (?<body>.+)$/iu.exec(what)?.groups;
  if (inside?.place !== undefined && /^look (?:in|under|at|on)$/u.test(verb)) {
    const place = placeIn(inside.place, ground);
    return place === undefined || !last
      ? undefined
      : {
          ...told,
          places: [...told.places, place],
          question: namedTopic(inside.body ?? ''),
          changed: true,
        };
  }
  if (last) return takeSought(told, { verb, what }, ground);
  const place = placeIn(what, ground);
  const isSought = /^(?:find|look up|look for|locate)$/u.test(verb) && namedBy(what) !== undefined;
  if (
    place !== undefined &&
    !isSought &&
    (namedBy(what) !== undefined ||
      /^(?:open|go to|look (?:in|under|on))$/u.test(verb) ||
      area.test(what))
  )
    return {
      ...told,
      places: [...told.places, place],
      seen: namedTopic(what).field,
      changed: true,
    };
  if (verb === 'check' && ground.box(what) > 0.8) return undefined;
  const owner = namedBy(what) ?? shownIn(what, ground);
  if (owner !== undefined) return { ...told, owner, changed: true };
  const seen = lookedAt(told, what, ground);
  const lost = seen.places === undefined && (named.test(what) || /\s\p{Lu}\p{Ll}/u.test(what));
  return { ...told, ...seen, ...(lost ? { lost } : {}), changed: true };
}

/** "the row Silver comb": a text of the page that begins like a name. */
function shownIn(what: string, { known }: Grounder): string | undefined {
  const said = withoutList(what).toLowerCase();
  return (known?.texts ?? [])
    .filter((text) => /^\p{Lu}\S*\s/u.test(text) && said.endsWith(text.toLowerCase()))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** "Look up the phone of Ana" is to be told. */
function takeSought(
  told: Told,
  { verb, what }: { readonly verb: string; readonly what: string },
  ground: Grounder,
): Told | undefined {
  if (!/^(?:find|look up)$/u.test(verb)) return undefined;
  const { topic, places } = lookedAt(told, what, ground);
  if (places !== undefined && topic !== undefined)
    return { ...told, places, question: topic, changed: true };
  const own = ownedIn(what);
  return own === undefined || /\band\b/u.test(own.what)
    ? undefined
    : { ...told, question: { ...namedTopic(own.what), owner: own.owner }, changed: true };
}

/** "Look at Ana's page under Members" */
function ownedBy(what: string): Partial<Told> {
  const owner = namedBy(what);
  return owner === undefined ? {} : { owner };
}

function lookedAt({ places }: Told, what: string, ground: Grounder): Partial<Told> {
  const inner = /^(?<what>.+?) (?:in|on|under) (?:the )?(?<place>\S+(?: \S+){0,2})$/iu.exec(
    what,
  )?.groups;
  const place = inner?.place === undefined ? undefined : placeIn(inner.place, ground);
  return place === undefined
    ? { topic: namedTopic(what) }
    : {
        ...ownedBy(inner?.what ?? ''),
        topic: namedTopic(inner?.what ?? ''),
        places: [...places, place],
      };
}

const anyOne = /^(?:one|ones|entry|option|value|choice|item|thing|what(?: is| are| has been)?)$/iu;

/** "Look at Toppings and name the one that is selected." */
const ofTopic = (
  question: Topic | string,
  { topic, owner = '', seen = owner }: Told,
): Topic | string =>
  typeof question !== 'string' && question.chosen === true && anyOne.test(question.field)
    ? { ...question, field: topic?.field ?? seen }
    : question;

const tail = / (?:so far|right now|at present|at the moment|today)$/iu;
/** The page says it in figures, by a name of its own. */
const degree =
  /^how (?:high|low|big|large|strong|good|bad|full|loud|old|long|heavy|far|tall|wide|deep|fast|hot|warm|cold) (?:(?:is|are|was|has|have) [^:,]+|[^:,]+ (?:is|are|was|has|have|goes|went)(?: (?:been )?\p{Ll}+)?)$/iu;

/** "Ana: how many nights?" */
const countOnly = /^how (?:many \p{L}+|old|far|heavy|long|tall|high|big)$/iu;

function takeAsk(told: Told, part: Part, { ground, last }: Taking): Told | undefined {
  const { kind } = part;
  const what = part.what.replace(tail, '');
  if (itself.test(what))
    return told.topic === undefined || told.topic.field === ''
      ? undefined
      : { ...told, question: told.topic };
  const bareCount = told.owner !== undefined && countOnly.test(what);
  const turned =
    (bareCount ? measuredIn(`${what} has ${told.owner}`, ground.known) : undefined) ??
    whoHas(what) ??
    measuredIn(what, ground.known) ??
    countedIn(what) ??
    paidFor(what, ground.known) ??
    formOf(what);
  if (turned !== undefined) return { ...told, question: ofTopic(turned, told), changed: true };
  if (bareCount) return { ...told, question: `${what} has ${told.owner}`, changed: true };
  if (degree.test(what)) return { ...told, question: what, changed: true };
  // "How can I reach Ana? Tell me the phone."
  const whom = last
    ? undefined
    : namedBy(/^how (?:can|do|could) (?:i|we) \p{Ll}+ (?<who>.+)$/iu.exec(what)?.groups?.who ?? '');
  if (whom !== undefined) return { ...told, owner: whom, changed: true };
  // In words of its own it is about what has a name.
  if (kind === 'question')
    return told.topic === undefined && !/^how many\b/iu.test(what)
      ? { ...told, question: what }
      : undefined;
  // "his phone" of somebody who was lost on the way is anybody's.
  if ((theirs.test(what) || told.lost === true) && told.owner === undefined) return undefined;
  const topic = namedTopic(what);
  const isSure = part.kind === 'tell' && part.sure;
  if ((told.turned === true && !isSure) || /\bto be\b/u.test(what)) return undefined;
  const changed = told.changed === true || (isSure && topic.owner !== undefined);
  return { ...told, question: topic, changed };
}

function sayAll({ places, owner, question }: Told, ground: Grounder): string | undefined {
  if (question === undefined || question === '') return undefined;
  const asked =
    typeof question === 'string' ? sayQuestion(question, owner) : sayTopic(question, owner, ground);
  return asked === undefined
    ? undefined
    : [...places.filter(isElse(question)).map((place) => `Open ${place}.`), asked].join(' ');
}

/** What is chosen in a list is seen without opening it. */
const isElse =
  (question: Topic | string) =>
  (place: string): boolean =>
    typeof question === 'string' || question.chosen !== true || question.field !== place;

/** A question in words of its own is about what was looked for. */
function sayQuestion(question: string, owner: string | undefined): string | undefined {
  const said = question.replace(
    /\b(?:its|his|her|their)\b/iu,
    owner === undefined ? '$&' : `${owner}'s`,
  );
  if (owner === undefined || said !== question || namedBy(question) !== undefined)
    return `${capital(said)}?`;
  const it = question.replace(/\b(?:it|him|her|them|there|that)\b/iu, owner);
  return it === question ? undefined : `${capital(it)}?`;
}

const uncapital = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const personal = /^(?:name of the )?(?<person>\p{Ll}+)(?:'s name)?$/iu;

function sayTopic(
  { field, owner, chosen, current, other = '' }: Topic,
  looked: string | undefined,
  { known, field: fits }: Grounder,
): string | undefined {
  const whose = owner ?? looked;
  if (field === '' || field.split(' ').length > 6) return undefined;
  if (chosen === true && !(current === true && fits(field) === 0))
    return `Which ${uncapital(fits(field) === 0 && fits(other) > 0 ? other : field)} is selected?`;
  if (whose === undefined) return `What is the ${field}?`;
  const person = personal.exec(field)?.groups?.person ?? '';
  const isColumn = (known?.columns ?? []).some((each) =>
    wordsOf(each).includes(person.toLowerCase()),
  );
  if (person === 'who' || person === 'whose' || (people.test(person) && !isColumn))
    return `Who has ${whose}?`;
  return `What is the ${isColumn ? person : field} of ${whose}?`;
}
