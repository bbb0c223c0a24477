// An instruction cut into units: one statement, wish, request, note or question each.

import { distance } from 'fastest-levenshtein';
import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import { startsDeed } from '../deed-start.ts';
import { pattern } from '../pattern.ts';
import { tokenize } from '../tokens.ts';
import { isQuestion } from './ask.ts';
import { anyMask, whenChars } from './mask.ts';
import { isAsked, isCommand } from './shells.ts';

export interface Unit {
  readonly text: string;
  readonly question: boolean;
  /** It begins a sentence of its own. */
  readonly first: boolean;
}

const aux =
  "is|are|was|were|isn't|aren't|wasn't|should|shouldn't|must|mustn't|has|have|hasn't|haven't|needs|need|wants|want|would|will|won't|can|can't|cannot|could|may|ought|shall|deserves|belongs|belong|goes|comes|stays|drives|delivers|costs|gets|does|doesn't|don't|did|had|reads|says|becomes|starts|begins|ends";
const finite = pattern(`^(?:[^\\s,;:]+\\s+){1,6}?(?:${aux})\\b`, 'iu');
const pronoun =
  /^(?:i|we|you|he|she|they|it|there|who|nobody|somebody|someone|everything)(?:'(?:d|ll|m|re|s|ve))?\s+\S/iu;
const pointing =
  /^(?:that|this|those|these)(?:'s|\s+(?:is|are|was|should|has|needs?|can|goes|one))\b/iu;
const verbal = pattern(`\\b(?:${aux})\\b|'(?:s|re|m|d|ll|ve)\\s+\\p{Ll}`, 'iu');
const preposition =
  /^(?:in|on|at|of|for|from|to|with|by|under|over|into|as|than|which|who|whose|that|where|without|via)\b/i;
/** Words after which a clause goes on inside the same sentence. */
const inside = /\b(?:that|which|who|whose|whatever|what|if|unless|when|once|whether|until|so)\s*$/i;

const abbreviation =
  /(?:^|\s)(?:no|nr|mr|mrs|ms|dr|st|vs|etc|approx|vol|fig|e\.g|i\.e|a\.m|p\.m)\.$/i;

/** "(tick it)", "(it's on the Alarm tab)": remarks follow their sentence. */
function unwrap(text: string): string {
  const found = /\s*\((?<inner>[^()]+)\)(?<tail>[^.!?;]*)/u.exec(text);
  const inner = found?.groups?.inner;
  if (found === null || inner === undefined) return text;
  const short = inner.trim().split(/\s+/).length < 2;
  const rest = short
    ? `, ${inner.trim()}${found.groups?.tail}`
    : `${found.groups?.tail}. ${inner.trim()}`;
  return unwrap(text.slice(0, found.index) + rest + text.slice(found.index + found[0].length));
}

/** "If A, B": the clauses belong together. */
export const isGuarded = (text: string): boolean =>
  /^(?:then |and |but )?(?:if|unless|when|once|as soon as)\b[^,]*,/iu.test(text) ||
  /\s(?:if|unless) (?!possible|you|need|necessary|asked|prompted|so\b|not\b|it asks)/iu.test(text);

/** A sentence that is to stay whole is told by `whole`. */
/** "1. … 2. …" on one line. */
const unlist = (text: string): string =>
  /^\s*1[.)]\s/u.test(text) ? text.replace(/\s+(?=\d{1,2}[.)]\s)/gu, '\n') : text;

export function cutUnits(masked: string, whole: (text: string) => boolean): Unit[] {
  return sentencesOf(unwrap(unlist(masked))).flatMap(({ text, question }) =>
    (whole(text) || isGuarded(text) ? [text] : clausesOf(text)).map((part, at, all) => ({
      text: part,
      question: question && (at === all.length - 1 || isQuestion(part)),
      first: at === 0,
    })),
  );
}

function sentencesOf(masked: string): { text: string; question: boolean }[] {
  const out: { text: string; question: boolean }[] = [];
  let from = 0;
  const push = (to: number, mark: string) => {
    const text = masked
      .slice(from, to)
      .replace(/^\s*(?:\d{1,2}[.)]|[-*•])\s+/, '')
      .trim();
    if (text !== '') out.push({ text, question: mark === '?' });
    from = to + mark.length;
  };
  for (const found of masked.matchAll(/[.!?;]+(?=\s|$)|[\n•]/gu)) {
    const before = masked.slice(0, found.index + 1);
    const listed = /(?:^|[.\n;])\s*\d{1,2}\.$/.test(before);
    if (found[0] === '.' && (abbreviation.test(before) || listed)) continue;
    push(found.index, found[0]);
  }
  push(masked.length, '');
  return out;
}

const joint =
  /\s*,\s*(?:(?:and|but|so|then)\b\s*)?(?:then\b\s*)?|\s+(?:and|but|so|then)\s+(?:then\s+|also\s+)?|\s+[–—-]\s+|:\s+(?=(?:what|which|who|how|where)\b)/giu;

function clausesOf(sentence: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const found of sentence.matchAll(joint)) {
    const left = sentence.slice(from, found.index);
    const rest = sentence.slice(found.index + found[0].length);
    if (left.trim() === '' || !startsUnit(rest, left)) continue;
    parts.push(left.trim());
    from = found.index + found[0].length;
  }
  parts.push(sentence.slice(from).trim());
  const said = parts.filter((part) => !/^(?:please|thanks|thank you|)$/iu.test(part));
  return said.length > 0 ? said : parts;
}

const opener = /^(?:please|also|then|so|now|just|finally|and|but|yes|afterwards)\b,?\s*/iu;

export function stripOpeners(text: string): string {
  let now = text.trim();
  while (opener.test(now) && now.replace(opener, '') !== '') now = now.replace(opener, '');
  return now;
}

/** How a deed begins is seen by its first words: reading on would make long lists quadratic. */
const beginning = 300;

export const isImperative = (text: string): boolean =>
  startsDeed(tokenize(stripOpeners(text).slice(0, beginning).replace(anyMask, '"x"')), 0);

const hasVerb = (text: string): boolean =>
  verbal.test(text) ||
  isImperative(text) ||
  isCommand(text) ||
  pronoun.test(text) ||
  /\b\p{Ll}{2,}ed\b/u.test(text);

/** "Under Vegetables, Roots, tick …": two places in a row go with the verb behind them. */
const placesOnly =
  /^(?:in|on|under|within|inside|at) [^,]{2,40}, (?:\p{Lu}|[\uE000-\uEFFF])[^,]{0,40}$/iu;

function startsUnit(rest: string, left: string): boolean {
  const text = stripOpeners(rest);
  if (placesOnly.test(left.trim()) && !hasVerb(left.trim())) return false;
  if (/^which \p{Ll}+ (?:is|are|has|does|do)\b/iu.test(text)) return true;
  if (/^for (?:the )?[^,]+? (?:choose|select|pick|set|enter|take|use)\s/iu.test(text)) return true;
  if (preposition.test(text) || inside.test(left)) return false;
  if (text !== rest.trim() && /^(?:please|then)\b/i.test(rest.trim())) return true;
  if (left.includes(':') && endsAsPair(text)) return false;
  const [head = ''] = text.split(/\s+/);
  if (
    pattern(`\\s${head.replace(/[^\p{L}]/gu, '')}s?\\s`, 'iu').test(left) &&
    /^\S+\s\S*\d/u.test(text)
  )
    return false;
  if (isImperative(text) || isAsked(rest) || isQuestion(text)) return true;
  if (/^(?:if|unless|when|once)\b/i.test(text)) return false;
  if (/^(?:if|unless|when|once|as soon as)\b/i.test(left)) return false;
  if (pronoun.test(text) || pointing.test(text)) return hasVerb(left) || left.includes(':');
  return finite.test(text) && hasVerb(left) && !left.includes(':');
}

/** "…, open on Sundays ticked, …": in a list of pairs the first word is no verb. */
const endsAsPair = (text: string): boolean => {
  const [part = ''] = text.split(/\s*,\s*/u);
  return (
    /\s(?:on|off|yes|no|ticked|checked|unticked|\d\S*)$/iu.test(part) ||
    pattern(`[${whenChars}]$`, 'u').test(part)
  );
};

/** "swich the talkback on": a typo in the verb of a request. */
export function mendVerb(text: string): string {
  const [first = ''] = text.split(/\s+/);
  const low = first.toLowerCase();
  if (low.length < 5 || isVerbWord(low) || openVerbs.has(low)) return text;
  const meant = usual.find((verb) => distance(verb, low) === 1);
  return meant === undefined ? text : meant + text.slice(first.length);
}

const usual =
  'change switch choose select enter remove delete press click filter check untick enable disable update cancel renew replace withdraw scrap archive export confirm forget submit reschedule extend'.split(
    ' ',
  );

/** Names and pairs only: no verb, nobody who does something. */
export const isVerbless = (text: string): boolean =>
  !pattern(`\\b(?:${aux})\\b`, 'iu').test(text) &&
  !/\b(?:i|we|you|he|she|they|it|there)(?:'\p{Ll}+)?\b/iu.test(text);

/** At the start of a unit a verb needs no object to be one, unless a finite verb follows. */
export function looksImperative(text: string): boolean {
  const said = stripOpeners(text);
  if (isImperative(said)) return true;
  const first = said.split(/[\s,]/u)[0]?.toLowerCase() ?? '';
  return (
    (isVerbWord(first) || openVerbs.has(first)) &&
    said.includes(' ') &&
    !verbal.test(said) &&
    !/^\S+(?:\s\S+)?\s*[:→=]/u.test(said) &&
    !/^\S+\s(?:till|until|time|rate|level|date|number|name)\b/iu.test(said)
  );
}
