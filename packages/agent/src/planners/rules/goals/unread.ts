// Plain words of an instruction that nothing done or found has to do with. Quotes, numbers and
// names are demands (demands.ts); this is the rest: "… and polish the silver" must not pass.

import type { Evidence } from '@tabhand/protocol';
import type { RulesMind } from '../../../mind.ts';
import { roleNoun } from '../lexicon/roles.ts';
import { superlativeIn } from '../lexicon/superlatives.ts';
import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';
import { mask } from '../text/canon/mask.ts';
import { akin } from '../text/gist/akin.ts';
import { type Word, wordsIn } from '../text/gist/words.ts';
import { pattern } from '../text/pattern.ts';
import { toldIn } from '../text/told.ts';
import { remembered, stem, wordsOf } from '../text/words.ts';
import { asidesIn } from './demands.ts';
import { withoutOrder } from './order-words.ts';
import { baseOf, deedWords, sameDeed } from './same-deed.ts';
import { isVerbOf, setting } from './set-verbs.ts';
import { withoutStory } from './story-words.ts';

/** Said about the asking, the page or the way, never about what is to be. */
const idle = new Set(
  'thing things stuff bit kind sort type piece place spot way job task work working request bottom top side left middle app site website screen form fields boxes row rows table line area bar button buttons control controls dialog window popup press time again already anymore anyway right later soon once twice-over course case matter fact reason order sake done finished finish ready complete completed total whole entire different corresponding following above below respective appropriate relevant matching exact exactly correct actual usual regular proper own set-up version state status called labelled labeled titled marked saying reading entitled named user person people somebody colleague customer client everybody word words text texts letter name names number numbers amount date dates day days start begin starting ending true false instruction instructions step steps else question questions prompt according age level rate degree position quantity count search change changes update updates adjustment correction unless curious glad happy grateful keen eager interested wonder wondering hear header headers selection content contents overview rating sits stands lies pieces sentence paragraph beginning front values amounts figures suggestion suggestions calendar slider sliders mistake mistakes error slip'.split(
    ' ',
  ),
);

/** "This year the fair begins on …": it says when it is said, not what shall be. */
const nowadays =
  /\b(?:this|these|at this) (?:year|month|week|season|time|moment|days)\b|\bat (?:the|this) moment\b|\bthis (?:summer|winter|spring|autumn)\b/giu;

/** Why it is asked, and what the asker is up to, must not be done. */
const reasons =
  /\b(?:because|since|as (?:i|we|he|she|they|it)\b|so that|in order to|in case|due to|thanks to|given that|seeing that|otherwise)\b[^.;!?\n]*|\b(?:when|if|where|as|once|whenever)\s+(?:prompted|asked|needed|necessary|required|possible)\b/giu;

/** "Our plans changed, so …": what stands before is the cause, unless it asks for something. */
const before = /(?<=^|[.;!?\n])[^.;!?\n]*?,? so (?!that\b|far\b|much\b|many\b)/giu;
const asking = /\b(?:should|must|shall|ought|needs?|wants?|please|like|prefer|make|let)\b|["“\d]/iu;
const cause = (text: string): string => {
  const first = /^\s*(\p{L}+)/u.exec(text)?.[1]?.toLowerCase() ?? '';
  return asking.test(text) || isVerbWord(first) || openVerbs.has(first) ? text : ' ';
};

/** Words that carry meaning, in the form they are kept in the books. */
export function plainWords(query: string): readonly string[] {
  return [...new Set(meaning(query).map(({ low }) => low))];
}

/** The words of what is asked for, without asides, reasons and headings. */
export const saidWords: (query: string) => readonly Word[] = remembered(cutWords, 50);

function cutWords(query: string): Word[] {
  const bare = asidesIn(query)
    .filter((aside) => aside.trim() !== '')
    .reduce((text, aside) => text.replace(aside, ' , '), query);
  const masked = mask(
    withoutStory(bare)
      .replace(nowadays, ' ')
      .replace(reasons, ' ')
      .replace(before, cause)
      .replace(heading, ''),
    [],
  );
  return wordsIn(masked.text, masked.plain);
}

export function meaning(query: string): Word[] {
  const words = saidWords(query);
  const { now } = toldIn(words);
  return words.filter(
    (word) =>
      isPlain(word) &&
      !now.has(word.at) &&
      tells(word, isNoun(words, word)) &&
      !isBeside(words, word) &&
      !isPlaceNoun(words, word) &&
      !isTold(words, word),
  );
}

/** At the start of a sentence the capital of a name proves nothing, so it is no demand of its own; of a
 * title the other words are. */
const isPlain = ({ kind, first, raw }: Word): boolean =>
  kind === 'content' || (kind === 'name' && first && /^\p{L}/u.test(raw));

const placeNouns = /^(?:settings|options|preferences|part|block|group|branch)$/;
const leading = /^(?:in|on|under|within|inside|at)$/;

/** "in the weather settings": what they are the settings of tells the place, and must be met. */
const isPlaceNoun = (words: readonly Word[], { at, low }: Word): boolean =>
  placeNouns.test(low) &&
  /^(?:content|name|quote)$/.test(words[at - 1]?.kind ?? '') &&
  words.slice(Math.max(0, at - 4), at - 1).some((each) => leading.test(each.low));

/** "Book the sauna: set the field to …": what stands before says what the rest is for. */
const heading = pattern(
  `^(?![^:\\n]*\\b(?:is|are|has|have|now|should|must|wants?|needs?|gets?)\\b)[^.;!?\\n]*:\\s+(?=(?:please )?(?:${['set', 'enter', 'type', 'choose', 'select', 'pick', 'put', 'fill', 'tick', 'turn', 'change', 'make', 'switch', 'drag'].join('|')})\\b)`,
  'iu',
);

/** "90 will be sold", "Ana is leaving", "he just walked in": told, and not asked for. */
function isTold(words: readonly Word[], { at, low }: Word): boolean {
  const before = words
    .slice(Math.max(0, at - 3), at)
    .map((each) => each.low)
    .join(' ');
  if (/(?:ed|en|ld|nt)$/u.test(low) && !openVerbs.has(baseOf(low)))
    if (/\b(?:will|can|could|may|has|have|had) (?:also |now |only )?(?:be|been)$/u.test(before))
      return true;
  if (!/(?:ed|ing)$/u.test(low)) return false;
  const subject = back(
    words,
    at - 1,
    /^(?:is|are|was|were|isn't|aren't|wasn't|has|have|had|been|just|now|already|not)$/,
  );
  return /^(?:name|quote|code)$/.test(words[subject]?.kind ?? '');
}

/** "after the show": behind an article the word for a deed is a thing. */
const isNoun = (words: readonly Word[], { at }: Word): boolean =>
  /^(?:the|a|an|our|my|your|his|her|their)$/.test(words[at - 1]?.low ?? '');

/** "you'd", "ourselves": pronouns, whatever they are joined with. */
const pronoun =
  /^(?:i|you|he|she|it|we|they|that|there|who|what|this)'(?:d|ll|re|ve|m)$|^(?:my|your|our|him|her|it|them)sel(?:f|ves)$/u;

const tells = ({ low }: Word, noun: boolean): boolean =>
  !idle.has(low) &&
  !pronoun.test(low) &&
  !/(?:ly|wards)$/u.test(low) &&
  roleNoun(low) === undefined &&
  (noun || !isVerbWord(baseOf(low))) &&
  low.length > 1;

export const values = /^(?:name|quote|code|number|when|mail)$/;

/** "truck X205", "3 nights", "Ana is the guest": a noun beside a value only says what that is. */
const isBeside = (words: readonly Word[], { at, low }: Word): boolean => {
  if (superlativeIn(low) !== undefined) return false;
  const before = back(words, at - 1, /^(?:the|a|an|our|my)$/);
  const stated = /^(?:is|as|are)$/.test(words[before]?.low ?? '') ? before - 1 : at - 1;
  const next = /^(?:is|:|=|are|was|called|named)$/.test(words[at + 1]?.low ?? '') ? at + 2 : at + 1;
  return values.test(words[stated]?.kind ?? '') || values.test(words[next]?.kind ?? '');
};

function back(words: readonly Word[], from: number, over: RegExp): number {
  let at = from;
  while (over.test(words[at]?.low ?? '')) at -= 1;
  return at;
}

/** Which of them these texts of the page speak of. */
export const spokenOf = (plain: readonly string[], touched: readonly string[]): string[] =>
  plain.filter((word) => isSpoken(word, touched) || isSpokenInParts(word, touched));

const isSpoken = (word: string, touched: readonly string[]): boolean =>
  touched.some((each) => akin(word, each) > 0);

/** "pick-up" where the page says "Pick up". */
const isSpokenInParts = (word: string, touched: readonly string[]): boolean =>
  /^(?!sign|log)\p{L}+-\p{L}+$/u.test(word) &&
  word.split('-').every((part) => touched.includes(part));

/** A question that was answered is met as a whole, with its mark or, if it is one clause, without. */
const asked =
  /[^.!?;\n]*\?|(?<=^|[.!;\n]\s*)(?:which|what|who|whose|how (?:much|many|old|long))\b[^.!?;,\n]*$/giu;

/** Ops that prove all their words themselves. */
const provers =
  /^\W*(?:sort|order|rank|drag|move|scroll|wait|log|sign|upload|filter|count|read|tell|what|which|who|whose|when|where|how|is|are|does|do|did)\b/iu;

const logsIn = /^\W*(?:log|sign)\s+(?:me\s+)?in\b/iu;

/** `plain`: nothing on the page could carry out a deed of its own, so that what was set is all. */
export function unreadWords(whole: string, mind: RulesMind, plain = false): readonly string[] {
  if (mind.inquiry === true) return [];
  const answered = mind.goals.some(({ answer }) => answer !== undefined);
  const open = answered ? whole.replace(asked, ' ') : whole;
  const query = withoutOrder(
    open,
    mind.goals.map(({ said }) => said),
  );
  const met = new Set(mind.ledger?.words ?? []);
  const deeds = mind.goals.flatMap(({ said }) => deedWords(said));
  const proved = mind.goals
    .filter(({ said, answer, waived }) => answer !== undefined || waived || provers.test(said))
    .flatMap(({ said }) => wordsOf(said));
  const sets = mind.goals.every(({ said }) => setting.test(said));
  const given = mind.goals.flatMap(({ evidence }) => evidence.flatMap(givenIn));
  const logs = mind.goals.some(({ said }) => logsIn.test(said));
  return plainWords(query).filter(
    (word) =>
      !met.has(word) &&
      !(logs && /^(?:sign|log)-?in$/.test(word)) &&
      !deeds.some((deed) => sameDeed(deed, word)) &&
      !(sets && isVerbOf(query, word, { given, plain })) &&
      !proved.some((each) => stem(each) === stem(word)),
  );
}

/** The words of a value that was found in its field. */
const givenIn = ({ kind, claim }: Evidence): string[] =>
  kind === 'value' ? wordsOf(/ (?:is|holds) "(.*)"/u.exec(claim)?.[1] ?? '') : [];
