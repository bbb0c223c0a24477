// "Ana has paid, so please open her page and press Release": what is told first says whom it is
// about and why; what is asked for points back to it. Here the request stands on its own.

import { isRequest } from '../goals/story-words.ts';
import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';
import { pattern } from './pattern.ts';
import { wordsOf } from './words.ts';

const parts = /^(?<story>[^.;:!?]+?)(?:,? so (?!that\b)|[.;?:] )(?<request>.+)$/su;
const polite =
  /^(?:please|could you|can you|would you|will you|kindly|just|then|also)(?:,? please)?,?\s+/iu;

/** It only says that what was told shall be so, or points to something that was. */
const bare =
  /^(?:(?:,? ?(?:and|then) |, ?)?(?:save|store|update|change|correct|adjust|enter|note|record|edit|set|submit|apply)\b(?: (?:it|that|this|both|them|all|(?:the|his|her|its|their) \p{L}+|accordingly|there))*)+[.!?\s]*$/iu;
const orders = /\b(?:should|must|shall|please|let|make sure|now|from now on)\b|\d/iu;

/** The request alone, where a sentence before it tells how things are and gives no value. */
export function requestAfter(text: string): { story: string; request: string } | undefined {
  const { story = '', request = '' } = parts.exec(text)?.groups ?? {};
  const asked = request.replace(polite, '');
  const isTold =
    (another.test(story) || (tells.test(story) && !/["“]/u.test(story))) &&
    !orders.test(story) &&
    !story.split(/,\s*|\band\b/u).some((part) => isOrder(part)) &&
    (!isRequest(story) || reasons.test(text) || another.test(story));
  if (story === '' || !isTold || bare.test(asked) || !asksFor(asked)) return undefined;
  return { story, request: asked };
}

/** Somebody or something, and what it is, has or does; nothing that begins with "in" or "for". */
const tells =
  /^(?!(?:in|on|under|for|at|to|from|with|by|of|as)\b)(?:["“]?\p{L}[^,]*?["”]?) (?:is|are|was|were|has|have|had|can|cannot|may|might|will|does|did|do|wants?|needs?|\p{L}+n['’]t|\p{L}{2,}ed|\p{L}{2,}s)\b/iu;

/** "Could Ana stay longer? Please …": what is asked for another. */
const another = /^(?:could|can|may|might) \p{Lu}/iu;

const isOrder = (part: string): boolean => {
  const [first = '', second = ''] = wordsOf(part);
  return isVerbWord(first) || openVerbs.has(first) || (first === 'also' && isVerbWord(second));
};

/** An order; "Unblock his card" has the form of one whatever the verb; "Harbour: …" heads one. */
const asksFor = (text: string): boolean =>
  isRequest(text) ||
  /^\p{L}+ (?:the|his|her|its|their|this|that|it|them|him)\b/iu.test(text) ||
  /^["“]?\p{Lu}[^.:]*: /u.test(text);

/** "…, so please": whatever is wished before is why it is asked. */
const reasons = /,? so (?:please|could you|can you|would you|kindly)\b/iu;

const own = '(?:his|her|its|their)';
const kept = '(?:row|line|entry|record|card|place)';

/** Whom the request points back to, by name: for a list in which the owner is a row. */
export function namingOwner(request: string, owner: string): string {
  const name = `"${owner.replaceAll('"', '')}"`;
  return request
    .replace(pattern(`\\b(?:in|on|of|for|from|at) ${own} ${kept}\\b`, 'iu'), `for ${name}`)
    .replace(/\b(?:for|of|from|on) (?:that|this) \p{Ll}+\b/u, `for ${name}`)
    .replace(/\b(?:for|of|from|on) (?:him|her|it|them)\b(?! \p{Ll})/u, `for ${name}`)
    .replace(pattern(`\\b${own} (?<what>\\p{Ll}+)\\b`, 'u'), (_, what: string) =>
      request.includes(name) || pointed.test(request) ? `the ${what}` : `the ${what} of ${name}`,
    );
}

const pointed = /\b(?:for|of|from|on) (?:(?:that|this) \p{Ll}+|him|her|it|them)\b(?! \p{Ll})/u;

/** On its own page nobody need say whose it is. */
export const onItsPage = (request: string): string =>
  request.replace(/\b(?:his|her|its|their) (?=\p{Ll})/gu, 'the ');
