// A question for the one with the most or the least of something, in whatever words: found by the
// degree, the column that is compared and the columns that are asked for. It is only believed if
// every other word of it is accounted for.

import { people } from '../lexicon/people.ts';
import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';
import { akin } from './gist/akin.ts';
import { bare, type Compared, degreeIn, driven, priced, says, sizeOf } from './inquiry-degree.ts';
import { isListed, isWanted } from './inquiry-listed.ts';
import { plainer } from './inquiry-plain.ts';
import { handles, idle, isDegree, ordering, traits, whichOfThem } from './inquiry-words.ts';
import type { Grounder, Known } from './intent.ts';
import { wonderedIn } from './wondered.ts';
import { contentWords, wordsOf } from './words.ts';

const asking =
  /\?|\b(?:which|who|whose|what|what's|tell|know|wonder(?:ing)?|report|state|identify|name|say|find|look up|give|get me|hear|(?:i|we)(?:['’]d| would)? (?:like|need|want) the \p{L}+ (?:of|for|with))\b/iu;

const stories = /^\s*(?:we|i|he|she|they|it|one|our|my|the|there|some|somebody|people)\b/iu;
const wondering = /\b(?:which|who|whose|what|what's|who's)\b|\?/iu;
/** The value itself is asked for. */
const amount =
  /\bhow (?:much|many|high|long|old)\b|^\W*what (?:does|do|did|would|will) the\b[^?]*\bcosts?\W*$|\b(?:price|cost|fee)s? (?:of|for) the\b/iu;

/** The canonical question; undefined: it is none, or not all of it was understood. */
export function inquiryOf(said: string, { known }: Grounder): string | undefined {
  const whole = plainer(said);
  const source = whole.replace(itsPrice, '?');
  if (known === undefined || !asking.test(source)) return undefined;
  const question = questionIn(source, known);
  if ([narrowing, ordering, amount].some((each) => each.test(question)) || hasDeed(question))
    return undefined;
  const columns = (known.columns ?? []).map(bare).filter((each) => !/^select\b/iu.test(each));
  const words = wordsOf(question.replace(/['’]s\b/gu, ' of'));
  const measures = known.measures ?? [];
  const degree =
    degreeIn(words, measures.length === 0 ? columns : measures) ?? sizeOf(words, columns, measures);
  if (degree === undefined) return undefined;
  const wanted = wantedIn(question, columns).filter(
    (each) => each !== degree.column || isListed(question, each),
  );
  const kept = keptWords(words, known, columns);
  if (kept === undefined || wanted.length > 2) return undefined;
  const isPriced = source !== whole && !wanted.includes('price');
  const named = isPriced ? wanted.length === 0 : isNamed(question, wanted);
  const asked = isPriced ? [...wanted, 'price'] : wanted;
  return sayAll(asked, { ...degree, kind: kept.join(' '), named });
}

/** "…, and what does it cost an hour?": one of them is asked for, and what it costs. */
const itsPrice =
  /[,;?.]?\s+(?:and\s+)?(?:(?:what|how much) (?:does|do|is|would) (?:it|that one|this one|that)(?: cost| come to| charge)?(?: (?:an?|per|for an?) \p{L}+)?|(?:at|for) what price|(?:what is )?its price|what its price is|what it costs(?: (?:an?|per) \p{L}+)?)[?.]?$/iu;

const joint = /[.;!?]\s+|,?\s+and\s+(?:then\s+)?/gu;
const telling =
  /^(?:please )?(?:tell|say|give|find|read|name|report|state|which|what|who|whose)\b/iu;

interface Ended {
  readonly deeds: string;
  readonly question: string;
}

const narrowed =
  /^(?<asked>[^.?!;]+[.?!;])\s+(?<deed>(?:please |you (?:can|should|may) )?(?:filter|narrow|restrict|limit)\b[^.;?!]*?|(?:please )?(?:set|choose|select|pick)\b[^.;?!]*? (?:first|before that|for that|for this|to find out))(?: first| before that| for that| for this| to find out)?[.!]?$/iu;

/** "Which of them …? Filter by … first.": what comes first is done first. */
function asksBefore(source: string, ground: Grounder): Ended | undefined {
  const { asked, deed } = narrowed.exec(source.trim())?.groups ?? {};
  const question = asked === undefined ? undefined : inquiryOf(asked, ground);
  const deeds = deed?.replace(/ (?:first|before that|for that|for this|to find out)$/iu, '');
  return question === undefined || deeds === undefined
    ? undefined
    : { deeds: narrowedTo(deeds, ground), question };
}

const toOne =
  /^(?:please |could you |can you )*(?:filter|narrow|restrict|limit)(?: down)?(?: (?:the|all|our))?(?: \p{L}+)?(?: down)? (?:to|by|for|on|with) (?:the )?(?<value>[^.!]+?)[.!]?$/iu;

/** "Filter the parts by Belts": the list that Belts is a choice of. */
function narrowedTo(deeds: string, { known }: Grounder): string {
  const value = toOne.exec(deeds.trim())?.groups?.value;
  const lists = (known?.options ?? []).filter(
    ({ text, list }) => list !== '' && text.toLowerCase() === value?.toLowerCase(),
  );
  const [only, other] = new Set(lists.map(({ list }) => list));
  return only === undefined || other !== undefined
    ? deeds
    : `Filter by the ${only.toLowerCase()} ${lists[0]?.text ?? ''}`;
}

/** "Filter by … and find the one with the lowest …": what is asked in the end is read by itself. */
export function endsAsking(source: string, ground: Grounder): Ended | undefined {
  const before = asksBefore(source, ground);
  if (before !== undefined) return before;
  for (const found of source.matchAll(joint)) {
    const rest = source.slice(found.index + found[0].length);
    const question = telling.test(rest) ? inquiryOf(rest, ground) : undefined;
    const before = source.slice(0, found.index + (/^[.;!?]/u.test(found[0]) ? 1 : 0));
    const deeds = withoutWondering(before, rest, ground);
    if (question !== undefined && !deeds.includes('?'))
      return { deeds: narrowedTo(deeds, ground), question };
  }
  return undefined;
}

/** What is compared by a column of its own is asked for itself. */
function withoutWondering(deeds: string, asked: string, { known }: Grounder): string {
  const { so, rest } = wonderedIn(`${deeds} ${asked}`) ?? {};
  const isOwn = wordsOf(so ?? '').some((word) =>
    (known?.columns ?? []).some((each) => says(each, word)),
  );
  return rest === undefined || isOwn ? deeds : rest.slice(0, -asked.length).trim();
}

/** Some are to be hidden first. */
const narrowing =
  /\b(?:show|list|display|see|keep)(?: me)? (?:only|just)\b|\bonly (?:show|list|display)\b/iu;

/** "Which one is it, and of what breed?": also which one. */
const isNamed = (question: string, [only = '', second]: readonly string[]): boolean =>
  second === undefined &&
  !whom.test(question) &&
  !says(only, 'name') &&
  (both.test(question) || whichOfThem.test(question) || asksWhich(question, only));

/** "its name and breed", "name the oldest one and its breed". */
const both =
  /\bname(?:,| and)\b|\band (?:its |the |his |her )?name\b|\btell me the\b.+\band (?:its|his|her|their)\b|\b(?:as well|too|also)[.?!]?$|\bcalled\b/iu;

const asksWhich = (question: string, only: string): boolean =>
  [...question.matchAll(/\bwhich\s+(?<next>\p{L}+)/giu)].some(
    ({ groups }) =>
      !/^(?:it|one|is|of|belongs)$/iu.test(groups?.next ?? '') && !says(only, groups?.next ?? ''),
  );

/** "Filter by … and tell me": something is to be done first. */
const hasDeed = (source: string): boolean =>
  [
    ...source.matchAll(
      /(?:^|[.;,!?\n]|\b(?:and|then|please|you))\s*(?:(?:please|kindly|now|first|then|can|could|would|you)\s+)*(?<verb>\p{L}+)/giu,
    ),
  ].some(({ groups }) => {
    const verb = groups?.verb?.toLowerCase() ?? '';
    return (isVerbWord(verb) || openVerbs.has(verb)) && !idle.test(verb) && !isDegree(verb);
  });

/** Clauses that only tell why it is asked are left out, up to the one they speak of. */
function questionIn(source: string, known: Known): string {
  const parts = source.split(/(?<=[.;:!?\n,])\s+/u);
  if (!parts.some((part) => wondering.test(part))) return source;
  const isStory = (part: string): boolean =>
    stories.test(part) &&
    !isWanted(part, known) &&
    !wondering.test(part) &&
    !/\b(?:you|please)\b/iu.test(part);
  return parts.map((part) => (isStory(part) ? fromDegree(part, known) : part)).join(' ');
}

const sought =
  /\b(?:looking for|after|interested in|need|want|like) (?<what>(?:the|an?|our|its|his|her|their)\b.*)$/iu;

function fromDegree(part: string, known: Known): string {
  const what = sought.exec(part)?.groups?.what;
  if (what !== undefined) return what;
  const words = part.split(/\s+/u);
  const at = words.findIndex((word) => wordsOf(word).some(isDegree));
  return at === -1 ? kindsIn(part, known) : words.slice(at, at + ends(words.slice(at))).join(' ');
}

/** "the oldest guest an extra blanket": what is to be done with it does not tell which it is. */
function ends(words: readonly string[]): number {
  const at = words.findIndex(
    (word, each) =>
      each > 1 &&
      /^(?:an?|some|more|to|so|because|before)$/iu.test(word) &&
      words[each - 1] !== 'of',
  );
  return at === -1 ? words.length : at;
}

/** "We are low on belts.": which kind of them is spoken of, where the page sorts them by it. */
function kindsIn(part: string, { options }: Known): string {
  const said = wordsOf(part).filter((word) =>
    options.some(({ text }) => /^\p{L}+$/u.test(text) && akin(word, text.toLowerCase()) > 0.85),
  );
  return said.map((word) => `of the ${word}.`).join(' ');
}

const whom =
  /(?<!\b(?:customer|guest|people|person|somebody|someone|anyone|those|one|member|client)s?\s)\bwho(?:m|['’]s)?\b/iu;
const whose =
  /(?:^|[,;:.?!]|\b(?:know|tell me|hear|out|wondering|say|me))\s*whose\b(?:\s+\p{L}+)?/iu;

/** "Who placed the order with …", "whose order …": no order is asked for. */
const withoutThing = (question: string): string =>
  question
    .replace(/\bwhose\s+\p{L}+/giu, ' ')
    .replace(/(?<=^\W*who\b.*)\bthe \p{L}+(?= (?:with|that|which|whose|having)\b)/iu, ' ');

/** "Find the order with … and say whose it is": nothing else is asked for. */
const itsOwner =
  /\band (?:please )?(?:say|tell me|tell us|find out|report) whose (?:it|that) is[.?!]*$/iu;

/** The columns that are asked for: by name, or by "who"; "whose order" asks for no order. */
function wantedIn(question: string, columns: readonly string[]): string[] {
  const isOwner = whose.test(question);
  const holder = itsOwner.test(question) ? personIn(columns) : undefined;
  if (holder !== undefined) return [holder];
  const words = wordsOf(withoutThing(question).replace(/['’]s\b/gu, ''))
    .filter((word) => !driven.test(word) && !priced.test(word))
    // "Who ordered the most?" asks for no order.
    .filter(
      (word, at, all) => !(/^(?:who|whoever|that)$/.test(all[at - 1] ?? '') && /ed$/.test(word)),
    )
    .filter((word, at, all) => word !== 'make' || !/^(?:did|does|do|to)$/.test(all[at - 1] ?? ''));
  const asked = words.filter((_, at) => !isDegree(words[at - 1] ?? ''));
  const spoken = (some: readonly string[]): string[] =>
    columns.filter((column) => some.some((word) => says(column, word)));
  // "the customer with the most expensive order" asks for no order.
  const person = isOwner || whom.test(question) ? personIn(columns) : undefined;
  const named = spoken(asked).length > 0 || person !== undefined ? spoken(asked) : spoken(words);
  const all = [...new Set([...named, ...(person === undefined ? [] : [person])])];
  const single = all.filter((column) => words.some((word) => says(column, word) && !isMany(word)));
  const kept = single.length > 0 || person !== undefined ? single : all;
  return person === undefined || kept.includes(person) ? kept : [...kept, person];
}

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
  const shown = [...new Set((known.texts ?? []).flatMap(wordsOf))];
  const said = contentWords(words.join(' ')).filter(
    (word) =>
      (!idle.test(word) || (traits.test(word) && shown.includes(word))) &&
      !isDegree(word) &&
      !handles.test(word) &&
      !priced.test(word) &&
      !driven.test(word) &&
      !columns.some((column) => says(column, word)) &&
      !(known.columns ?? []).some((column) => says(column, word)),
  );
  const own = said.map((word) => shown.find((each) => akin(word, each) > 0.7));
  const odd = said.filter((_, at) => own[at] === undefined);
  const [noun] = odd;
  const isKind = odd.every((word) => word === noun && isKindIn(words, word));
  return isKind ? [...new Set(own.map((word) => word ?? noun ?? ''))] : undefined;
}

const before = /^(?:which|what|the|that|this|every|each|all)$/;
const behind =
  /^(?:is|are|has|have|with|that|who|whose|what|which|how|tell|among|in|on|of|costs?|and|at|)$/;

/** "Which dog is the oldest?": one noun that says what they all are need not stand on the page. */
const isKindIn = (words: readonly string[], noun: string): boolean =>
  words.every(
    (word, at) =>
      word !== noun ||
      ((before.test(words[at - 1] ?? '') || isDegree(words[at - 1] ?? '')) &&
        behind.test(words[at + 1] ?? '')),
  );

interface Sought extends Compared {
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
