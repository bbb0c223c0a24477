// What is told before a question: why it is asked, and of whom. It is no part of the question, but
// "it" and "her" point back to it.

import { bare } from '../canon/shells.ts';
import { asking, seeing, telling } from './cut.ts';
import { name } from './names.ts';

const teller =
  /^(?:i|we|he|she|they|it|one|somebody|someone|people|some|there|this|that|the|an?|our|my|his|her|their|before|after|because|since|as|while|when|for)\s/iu;
/** "Ana is on the phone." */
const named =
  /^(?:\p{Lu}[\p{L}'-]*|[\uE000-\uEFFF])(?:\s\p{Lu}[\p{L}'-]*)*\s(?:is|was|has|had|will|would|wants|needs|asks|called|calls|came|comes|left|lost)\s/u;
const asked = new RegExp(`^(?:${asking}|${telling}|(?:${seeing})\\s+(?:${asking}))\\b`, 'iu');
/** "… wants to know what her total is", "…: which one", "…, so find out which one". */
const led = [
  new RegExp(
    `^(?<story>(?!(?:i|we)\\b)[^?:;]+?)\\s+(?:and\\s+)?(?:asks?|is asking|wants? to know|would like to know|needs? to know|wonders?)(?: me| us)?\\s+(?<question>(?:${asking})\\b.+)$`,
    'iu',
  ),
  new RegExp(`^(?<story>[^?:;]{5,}):\\s+(?<question>(?:${asking}|${telling})\\b.+)$`, 'iu'),
  new RegExp(
    `^(?<story>[^?:;]{5,}?),? so (?<question>(?:please |can you |could you )?(?:${telling}|(?:${seeing})\\s+(?:${asking}))\\b.+)$`,
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
    return pointing(sentences.slice(at).join(' '), before.join(' '), isKnown);
  if (sentences.length > 1) return text;
  const { story, question } = led.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  return story === undefined || question === undefined || !isTold(story) || hollow.test(question)
    ? text
    : pointing(question, story, isKnown);
}

const isAsked = (sentence: string): boolean => /\?$/u.test(sentence) || asked.test(bare(sentence));

const isTold = (sentence: string): boolean =>
  (teller.test(sentence) || named.test(sentence)) &&
  !wanting.test(sentence) &&
  !asked.test(bare(sentence));

const small =
  /^(?:I|We|He|She|They|It|One|Somebody|Someone|People|Some|There|This|That|The|An?|Our|My|His|Her|Their|Before|After|Because|Since|As|While|When|For)$/u;
const names = new RegExp(`(?<![\\p{L}\\p{N}])${name}`, 'gu');

const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(names)]
      .map(([found]) => found.replace(/^(?:The|An?|Our|My)\s+/u, '').replace(/'s$/u, ''))
      .filter((found) => !small.test(found)),
  ),
];

const owning = /\b(?:its|his|their|her(?=\s+\p{Ll}))\b/iu;
const meant = /\b(?:it|him|her|them|that one|this one)\b/iu;
const acting = /\b(?:he|she|they)\b/iu;

/** "…; what is it?": what is asked for was told before. */
const hollow =
  /^(?:so )?(?:what|which|who|how much|how high)(?:'s| is| was)?(?: one)?(?: is| was| does)? (?:it|that|this|the answer)(?: say| read| is)?\W*$|^what(?:'s| is) \p{Ll}+ there\W*$/iu;

function pointing(question: string, story: string, isKnown: (named: string) => boolean): string {
  const [only, other] = namesIn(story);
  if (only === undefined || other !== undefined) return question;
  if (owning.test(question)) return question.replace(owning, `${only}'s`);
  const back = [meant, acting].find((each) => each.test(question));
  if (back !== undefined) return question.replace(back, only);
  const own = namesIn(question.replace(/^\S+/u, ''));
  return own.length > 0 || !isKnown(only)
    ? question
    : question.replace(/[?.!]*$/u, ` for ${only}?`);
}
