// A question for the one with the most or the least of something, in whatever words: found by the
// degree, the column that is compared and the columns that are asked for. It is only believed if
// every other word of it is accounted for.

import { people } from '../lexicon/people.ts';
import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';
import { akin } from './gist/akin.ts';
import type { Grounder, Known } from './intent.ts';
import { contentWords, wordsOf } from './words.ts';

const asking =
  /\?|\b(?:which|who|whose|what|what's|tell|know|wonder(?:ing)?|report|state|identify|name|say|find|look up|give|get me|hear)\b/iu;

/** Words that say how much, the column they compare by themselves, and which end is meant. */
const degrees: readonly {
  readonly words: RegExp;
  readonly most: boolean;
  readonly column?: RegExp;
}[] = [
  {
    words: /^(?:cheapest|cheap|lowest-priced|lowest-cost)$/,
    most: false,
    column: /\b(?:price|cost|rate|fee|fare)\b/iu,
  },
  {
    words: /^(?:dearest|priciest|costliest|expensive)$/,
    most: true,
    column: /\b(?:price|cost|rate|fee|fare)\b/iu,
  },
  { words: /^(?:oldest|eldest)$/, most: true, column: /\bage\b/iu },
  { words: /^youngest$/, most: false, column: /\bage\b/iu },
  {
    words: /^(?:furthest|farthest)$/,
    most: true,
    column: /\b(?:mileage|distance|kilometres|km|miles)\b/iu,
  },
  { words: /^heaviest$/, most: true, column: /\bweight\b/iu },
  { words: /^lightest$/, most: false, column: /\bweight\b/iu },
  { words: /^(?:lowest|smallest|least|fewest|minimum|min)$/, most: false },
  {
    words: /^(?:highest|largest|biggest|greatest|most|maximum|max|top|higher|larger)$/,
    most: true,
  },
];

/** What holds a question together; what is compared may be said by a verb. */
const idle =
  /^(?:what|what's|which|who|who's|whose|whom|is|are|was|has|have|had|does|do|did|be|been|being|the|an?|of|for|to|in|on|at|by|with|from|and|or|that|that's|this|these|those|it|its|it's|they|them|their|he|she|one|ones|there|here|among|out|all|any|our|my|your|me|us|you|please|pls|could|would|can|will|i|i'd|i'm|we|we'd|we've|got|like|want|need|know|tell|say|called|give|get|find|look|up|report|state|identify|hear|wonder|wondering|see|basically|actually|really|just|then|also|too|value|values|column|field|row|list|table|show|shows|shown|exactly|currently|now|be|comes|come|belongs|go|goes|going|through|everybody|everybody's|else|else's|other|others|any|than|around|along|each|money|worth|costs?|priced?|driven|done|sum|page|if|so|not|only|first|high|small|big|yet|haven't|hasn't|can't|cannot|don't|didn't|worked|checked|compared|compare|interested|curious|name|names|number|kind|whoever|same|due|hey|hi|hello|well|quick|quickly|question)$/;

const stories = /^\s*(?:we|i|he|she|they|it|one|our|my|the|there|some|somebody|people)\b/iu;
const wondering = /\b(?:which|who|whose|what|what's|who's)\b|\?/iu;
/** The value itself is asked for. */
const amount = /\bhow (?:much|many|high|long|old)\b|\b(?:price|cost|fee)s? (?:of|for) the\b/iu;
/** Put in order, not asked. */
const ordering =
  /\b(?:sort(?:ed)?|arrange[ds]?|reorder|rank|comes? first|(?:at|on|to) (?:the )?top|descending|ascending)\b/iu;

/** The canonical question; undefined: it is none, or not all of it was understood. */
export function inquiryOf(source: string, { known }: Grounder): string | undefined {
  if (known === undefined || !asking.test(source)) return undefined;
  if (ordering.test(source) || amount.test(source) || hasDeed(source)) return undefined;
  const columns = (known.columns ?? []).map(bare).filter((each) => !/^select\b/iu.test(each));
  const question = questionIn(source.replace(/\bcheck (?=which|what|who)/giu, ''));
  const words = wordsOf(question.replace(/['’]s\b/gu, ''));
  const degree = degreeIn(words, known.columns ?? []);
  if (degree === undefined) return undefined;
  const wanted = wantedIn(question, columns).filter((each) => each !== degree.column);
  const kept = keptWords(words, known, columns);
  if (kept === undefined || wanted.length > 2) return undefined;
  return sayAll(wanted, { ...degree, kind: kept.join(' '), named: isNamed(question, wanted) });
}

/** "Which one is it, and of what breed?": also which one. */
const isNamed = (question: string, [only = '', second]: readonly string[]): boolean =>
  second === undefined &&
  !whom.test(question) &&
  [...question.matchAll(/\bwhich\s+(?<next>\p{L}+)/giu)].some(
    ({ groups }) =>
      !/^(?:it|one|is|belongs)$/iu.test(groups?.next ?? '') && !says(only, groups?.next ?? ''),
  );

/** "Filter by … and tell me": something is to be done first. */
const hasDeed = (source: string): boolean =>
  [...source.matchAll(/(?:^|[.;,!?\n]|\b(?:and|then|please|you))\s*(?<verb>\p{L}+)/giu)].some(
    ({ groups }) => {
      const verb = groups?.verb?.toLowerCase() ?? '';
      return (isVerbWord(verb) || openVerbs.has(verb)) && !idle.test(verb) && !isDegree(verb);
    },
  );

/** Clauses that only tell why it is asked are left out, up to the one they speak of. */
function questionIn(source: string): string {
  const parts = source.split(/(?<=[.;!?\n,])\s+/u);
  if (!parts.some((part) => wondering.test(part))) return source;
  return parts
    .map((part) => (stories.test(part) && !wondering.test(part) ? fromDegree(part) : part))
    .join(' ');
}

function fromDegree(part: string): string {
  const words = part.split(/\s+/u);
  const at = words.findIndex((word) => wordsOf(word).some(isDegree));
  return at === -1 ? '' : words.slice(at).join(' ');
}

const whom =
  /(?<!\b(?:customer|guest|people|person|somebody|someone|anyone|those|one|member|client)s?\s)\bwho(?:m|['’]s)?\b/iu;
const whose = /(?:^|[,;:.?!]|\b(?:know|tell me|hear|out|wondering))\s*whose\b(?:\s+\p{L}+)?/iu;

/** The columns that are asked for: by name, or by "who"; "whose order" asks for no order. */
function wantedIn(question: string, columns: readonly string[]): string[] {
  const isOwner = whose.test(question);
  const words = wordsOf(question.replace(/\bwhose\s+\p{L}+/giu, ' ').replace(/['’]s\b/gu, ''))
    .filter((word) => !driven.test(word) && !priced.test(word))
    .filter((word, at, all) => word !== 'make' || !/^(?:did|does|do|to)$/.test(all[at - 1] ?? ''));
  const named = columns.filter((column) => words.some((word) => says(column, word)));
  const person = isOwner || whom.test(question) ? personIn(columns) : undefined;
  const all = [...new Set([...named, ...(person === undefined ? [] : [person])])];
  const single = all.filter((column) => words.some((word) => says(column, word) && !isMany(word)));
  const kept = single.length > 0 || person !== undefined ? single : all;
  return person === undefined || kept.includes(person) ? kept : [...kept, person];
}

const isDegree = (word: string): boolean => degrees.some(({ words }) => words.test(word));

interface Degree {
  readonly most: boolean;
  readonly column: string;
}

function degreeIn(words: readonly string[], columns: readonly string[]): Degree | undefined {
  for (const [at, word] of words.entries()) {
    const found = degrees.find((each) => each.words.test(word));
    if (found === undefined) continue;
    const own = found.column;
    const turned = words[at - 1] === 'least' || words[at + 1] === 'small';
    const column =
      own === undefined
        ? nearestColumn(words, at, columns)
        : (columns.find((each) => own.test(each)) ?? (own.test('price') ? 'price' : undefined));
    // "least expensive": the word before only turns it.
    if (column !== undefined && !(own === undefined && isDegree(words[at + 1] ?? '')))
      return { most: turned ? !found.most : found.most, column: bare(column) };
  }
  return undefined;
}

const priced = /^(?:costs?|prices?|priced|worth|money|pay|spend|sum|amount)$/;
const driven = /^(?:driven|km|miles|kilometres)$/;

/** The column that is named next to the degree, before or behind it. */
function nearestColumn(
  words: readonly string[],
  at: number,
  columns: readonly string[],
): string | undefined {
  const near = [...words.slice(at + 1, at + 4), ...words.slice(Math.max(0, at - 4), at).reverse()];
  for (const word of near) {
    if (priced.test(word)) return columns.find((each) => moneyed.test(each)) ?? 'price';
    if (driven.test(word)) return columns.find((each) => /mileage|distance|km/iu.test(each));
    const named = columns.find((each) => says(each, word));
    if (named !== undefined) return named;
  }
  return undefined;
}

const moneyed = /\b(?:price|cost|rate|fee|fare|total|amount|sum|value)\b|[€$£]/iu;

const bare = (column: string): string =>
  column.replace(/\s*\([^)]*\)\s*$|\s+by\s.*$/giu, '').trim();
const says = (column: string, word: string): boolean =>
  wordsOf(column).some((each) => akin(word, each) > 0.7);

/** "Of all the orders" asks for none of them. */
const isMany = (word: string): boolean => /[^s]s$/u.test(word);

const personIn = (columns: readonly string[]): string | undefined =>
  columns.find((each) => people.test(each));

/** Words that say which of them count; undefined: one that the page knows nothing of. */
function keptWords(
  words: readonly string[],
  known: Known,
  columns: readonly string[],
): string[] | undefined {
  const said = contentWords(words.join(' ')).filter(
    (word) =>
      !idle.test(word) &&
      !isDegree(word) &&
      !priced.test(word) &&
      !driven.test(word) &&
      !columns.some((column) => says(column, word)) &&
      !(known.columns ?? []).some((column) => says(column, word)),
  );
  const shown = [...new Set((known.texts ?? []).flatMap(wordsOf))];
  const own = said.map((word) => shown.find((each) => akin(word, each) > 0.7));
  return own.every((word) => word !== undefined) ? [...new Set(own)] : undefined;
}

interface Sought extends Degree {
  readonly kind: string;
  readonly named: boolean;
}

function sayAll(wanted: readonly string[], { most, column, kind, named }: Sought): string {
  const thing = kind === '' ? 'one' : kind;
  const isPrice = /\bprice\b/iu.test(column);
  const degree = `${most ? 'highest' : 'lowest'} ${column.toLowerCase()}`;
  const which = isPrice ? `is the ${priceWord(most)}` : `has the ${degree}`;
  if (wanted.length === 0) return `Which ${thing} ${which}?`;
  const whose = isPrice ? `the ${priceWord(most)} ${thing}` : `the ${thing} with the ${degree}`;
  const asked = [...(named ? ['name'] : []), ...wanted.map((each) => each.toLowerCase())];
  return asked.length === 1
    ? `What is the ${asked[0]} of ${whose}?`
    : `What are the ${asked.join(' and ')} of ${whose}?`;
}

/** With "the price of the …" the price itself would be asked for. */
const priceWord = (most: boolean): string => (most ? 'most expensive' : 'cheapest');
