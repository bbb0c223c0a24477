// What is told before a question: why it is asked, and of whom. It is no part of the question, but
// "it" and "her" point back to it.

import { bare } from '../canon/shells.ts';
import { pattern } from '../pattern.ts';
import { asking, isInquiry, seeing, telling } from './cut.ts';
import { name } from './names.ts';

const teller =
  /^(?:i|we|he|she|they|it|one|somebody|someone|people|some|there|this|that|the|an?|our|my|his|her|their|before|after|because|since|as|while|when|for)\s/iu;
/** "Ana is on the phone." */
const named =
  /^(?:\p{Lu}[\p{L}'-]*|[\uE000-\uEFFF])(?:\s\p{Lu}[\p{L}'-]*)*\s(?:is|was|has|had|will|would|wants|needs|asks|called|calls|came|comes|left|lost)\s/u;
const asked = pattern(`^(?:${asking}|${telling}|(?:${seeing})\\s+(?:${asking}))\\b`, 'iu');
/** "… wants to know what her total is", "…: which one", "…, so find out which one". */
const led = [
  pattern(
    `^(?<story>(?!(?:i|we)\\b)[^?:;]+?)\\s+(?:and\\s+)?(?:asks?|is asking|wants? to know|would like to know|needs? to know|wonders?)(?: me| us)?\\s+(?<question>(?:${asking})\\b.+)$`,
    'iu',
  ),
  pattern(
    `^(?<story>[^?:;]{5,}):\\s+(?<question>(?:please |can you |could you )?(?:${asking}|${telling}|${seeing})\\b.+)$`,
    'iu',
  ),
  pattern(
    `^(?<story>[^?:;]{5,}?),? so (?<question>(?:please |can you |could you )?(?:${telling}|${seeing})\\b.+)$`,
    'iu',
  ),
];
/** Something is wanted of us, or shall be so. */
const wanting = /\b(?:please|you|should|must|shall|let's|make sure)\b/iu;

/** The question alone; as it was if nothing is told before, or more is wanted. */
export function withoutStory(text: string, isKnown: (named: string) => boolean): string {
  const sentences = text.split(/(?<=[.!?;])\s+/u).map((each) => each.trim());
  const at = sentences.findIndex(isAsked);
  const before = sentences.slice(0, at);
  if (at > 0 && sentences.slice(at).some((each) => hollow.test(each))) return text;
  if (at > 0 && before.every(isTold))
    return pointing(sentences.slice(at).join(' '), before.join(' '), isKnown) ?? text;
  const asks = vaguely(sentences);
  if (asks !== undefined) return asks;
  if (sentences.length > 1) return text;
  const { story, question } = led.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  return story === undefined ||
    question === undefined ||
    !isTold(story) ||
    hollow.test(question) ||
    !isAsked(question)
    ? text
    : (pointing(question, story, isKnown) ?? text);
}

const vague =
  /^(?:(?:i|we)(?:'d| would)? (?:want|need|like) to (?:know|see|find out) )?(?:what|how much|how)\b[^.?!;]*[.?!;]$/iu;
const kept =
  /^(?:the|its) (?<field>\p{Ll}+(?: \p{Ll}+)?) (?:is|are|stands?|can be found|(?:is|are) (?:listed|shown|given|written|mentioned|stated|noted|said|explained|set out|laid down|found)) (?:under|in|on|at) (?<place>[^.?!;]+)[.!]?$/iu;

/** "I want to know what it costs. The fee is under Rules.": what names nothing is asked again more clearly. */
function vaguely([first = '', second = '', more]: readonly string[]): string | undefined {
  if (more !== undefined || !vague.test(first) || namesIn(withoutFirst(first)).length > 0)
    return undefined;
  const { field, place } = kept.exec(second)?.groups ?? {};
  if (field !== undefined) return `Look under ${place} and tell me the ${field}.`;
  return isInquiry(second) && !/\?$/u.test(first) && !hollow.test(second) ? second : undefined;
}

/** The capital that begins a sentence makes no name. */
const withoutFirst = (sentence: string): string => bare(sentence).replace(/^\S+/u, '');

const isAsked = (sentence: string): boolean =>
  /\?$/u.test(sentence) || asked.test(bare(sentence)) || isInquiry(sentence);

const isTold = (sentence: string): boolean =>
  (teller.test(sentence) || named.test(sentence)) &&
  !wanting.test(sentence) &&
  (wishing.test(sentence) || !asked.test(bare(sentence)));

/** "I need a number for the workshop" does not say which. */
const wishing = /^(?:i|we) (?:need|want) (?:an?|some) \p{Ll}+(?! (?:of|from) \p{Lu})/iu;

const small =
  /^(?:I|We|He|She|They|It|One|Somebody|Someone|People|Some|There|This|That|The|An?|Our|My|His|Her|Their|Before|After|Because|Since|As|While|When|For)$/u;
const names = pattern(`(?<![\\p{L}\\p{N}])${name}`, 'gu');

const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(names)]
      .map(([found]) => found.replace(/^(?:The|An?|Our|My)\s+/u, '').replace(/'s$/u, ''))
      .filter((found) => !small.test(found)),
  ),
];

const owning = /\b(?:its|his|their|her(?=\s+\p{Ll}))\b/giu;
/** "Open the member's details": those of whom was told. */
const whose =
  /(?<=\b(?:open|find|look at|look up|see|check|view) )the \p{Ll}+'s (?:details|page|record|entry|file|card|profile)\b/iu;
const meant = /\b(?:it|him|her|them|that one|this one|(?:that|this) (?!is\b|was\b)\p{Ll}+)\b/iu;
const acting = /\b(?:he|she|they)\b/iu;

/** "…; what is it?": what is asked for was told before. */
const hollow =
  /^(?:so )?(?:what|which|who|how much|how high)(?:'s| is| was)?(?: one)?(?: is| was| does)? (?:it|that|this|the answer)(?: say| read| is)?\W*$|^what(?:'s| is) \p{Ll}+ there\W*$/iu;

/** Who is sent to look for it was told of whom; if that is lost, so is the question. */
const looked = pattern(`^(?:${seeing})\\b`, 'iu');

function pointing(
  question: string,
  story: string,
  isKnown: (named: string) => boolean,
): string | undefined {
  const [only, other] = namesIn(story);
  const own = namesIn(bare(question).replace(/^\S+/u, ''));
  if (only === undefined || other !== undefined)
    return only !== undefined && looked.test(bare(question)) && own.length === 0
      ? undefined
      : question;
  if (question.search(owning) !== -1) return question.replace(owning, `${only}'s`);
  const back = [whose, meant, acting].find((each) => each.test(question));
  if (back !== undefined) return question.replace(back, only);
  if (own.length === 0 && !isKnown(only) && looked.test(bare(question))) return undefined;
  return own.length > 0 || !isKnown(only)
    ? question
    : question.replace(/[?.!]*$/u, ` for ${only}?`);
}
