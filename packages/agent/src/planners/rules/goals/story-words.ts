// What an instruction tells beside its request: what happened, who called, why. It need not be met
// by anything that is done; names, numbers and quotes in it are asked for all the same.

import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';
import { imperative } from '../text/deed-start.ts';

/** Phrases that only join what is said. */
const joints =
  /\bas (?:discussed|agreed|mentioned|planned|usual|promised|arranged|always)\b|\bin front of\b|\bin addition(?: to (?:who|what)(?:ever)?\b[^,.;]*)?|\bin (?:its|their|his|her) (?:stead|place)\b|\bno longer\b|\b(?:it|this) (?:turned out|turns out|looks like|seems)(?: that)?\b/giu;
const meaning = /,?\s*\b(?:which|that) means(?: that)?\b/giu;
const concerned = /\bas far as ([^,.;]*?) (?:is|are) concerned\b/giu;

/** A clause, with the mark or the word that ends it; an address has dots inside. */
const clause =
  /(?:[^.;!?\n,:]|:(?!\s)|[.,](?=[\p{L}\p{N}]))+?(?:[;!?\n]|[.,](?![\p{L}\p{N}])|:(?=\s)|\s(?=so\s)|$)/gu;
const lead = /^\s*(?:(?:and|but|so|then|also|hi|hello|hey|well)\b[\s,]*)+/iu;

const asks =
  /^(?:please|pls|can|could|would|will|let|let's|i'd|we'd|i would|we would|i want|we want|i need|we need|i wish|just|kindly|do|don't)\b/iu;
const wishes =
  /\b(?:should|must|shall|ought|please|let|make|to be|(?:has|have|had|is|are|needs?|wants?) to|needed|wanted|would be (?:better|best|nice|great|good|fine|kind))\b|\b(?:i|we)(?:'d| would)?\s+(?:want|need|like|prefer|wish)\b|\?/iu;

const bareOf = (text: string): string => text.replace(lead, '').trim();

function isOrder(bare: string): boolean {
  const first = /^\p{L}+/u.exec(bare)?.[0]?.toLowerCase() ?? '';
  const verb = imperative(first);
  return isVerbWord(verb) || openVerbs.has(verb);
}

export const isRequest = (text: string): boolean =>
  asks.test(bareOf(text)) || isOrder(bareOf(text)) || wishes.test(text);

const orders = /\b(?:should|must|shall|ought|please|let|make)\b|[?"“]/iu;

/** "We need to decide …, so sort it": whatever is wished there, it is why the rest is asked for. */
const isReason = (text: string, next = ''): boolean =>
  /^\s*so\b/iu.test(next) && isRequest(next) && !orders.test(text) && !isOrder(bareOf(text));

/** Who does something, or what somebody of a name is at; "the city is …" says what shall be. */
const persons = /^(?:i|we|he|she|they|it|you|nobody|somebody|someone)(?:['’]\p{L}+)?\s+\p{L}/iu;
const others =
  /^(?:(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir)\s+\p{L}+|(?:\p{Lu}|[\p{L}\d-]*\d)[\p{L}\d'’&-]*(?:(?:\s+|\s*,\s*|\s+and\s+)\p{Lu}[\p{L}\d'’&-]*)*(?:['’]s \p{L}+)?|\p{L}+['’]s \p{L}+)\s+(?:(?:is|are|was|were|has|have|had|won['’]t|isn['’]t|aren['’]t|will|can['’]t)\s+(?:(?:be|been|just|now|already|not|also|running)\s+)*(?!(?:the|an?|now|on|off|in|at|to)\b)\p{L}|(?:just\s+)?(?:\p{L}+ed|wants?|likes?|came|left|went|says|said)\b)/u;
const settles = /^(?:it|they)(?:['’]s| is|['’]re| are)\s+(?:the|an?|["“\d])/iu;

/** "The hall is too dark", "the guest arrives on Monday": how things are, or what happens. */
const judged =
  /^[^,"“]+?\s(?:is|are|was|were|looks?|seems?|sounds?)\s(?:(?:a bit|far|much|really|rather|still)\s)?(?:too|quite|very|not (?:right|good|enough)|wrong|so)\b/iu;
const happens =
  /^(?:the|our|my|an?)\s+\p{L}+(?:\s\p{L}+)?\s(?:arrives?|comes?|leaves?|returns?|calls?|called|asked|wrote|moved|left|came|went|forgot)\b/iu;

const because =
  /^as\s+(?!(?:soon|long|far|well)\b)[^,]*(?:\b(?:is|are|was|were|would|will|has|have|had|can|could|does?)\b|\p{L}['’](?:s|re|ve)\s)/iu;

/** "After talking to Ana", "judging by the queue": how one came to ask. */
const learnt =
  /^(?:after|from|on|when|having|while)?\s*(?:talk|speak|chatt|think|hear|listen|judg|consider|look|see|check|read|discuss)(?:ing|en)\b/iu;

/** Who writes no capitals writes names without them too: "bo lind isn't coming". */
const lowly =
  /^(?!(?:the|an?|this|that|these|those|if|when)\b)(?:\p{Ll}+\s+){1,2}(?:(?:is|are|isn['’]t|aren['’]t|was|were)\s+(?:not\s+)?\p{Ll}+(?:ing|ed)|won['’]t|can['’]t|has\s+\p{Ll}+ed|called|left|came|quit)\b/u;

/** "Emma wants to keep it longer, can you renew it": the wish of another is why it is asked. */
const anothers =
  /^(?!(?:i|we|you)\b)(?:[\p{L}\d'’-]+\s+){1,3}(?:wants?|wishes|needs?|likes?)\s+to\b/iu;
const pointsBack = /^(?:can|could|would|will|please|pls|so)\b.*\b(?:it|them|that|this|him|her)\b/iu;

const isTold = (text: string, next = ''): boolean =>
  anothers.test(bareOf(text)) && pointsBack.test(next.trim());

function isStory(text: string): boolean {
  const bare = bareOf(text);
  if (because.test(bare) || learnt.test(bare) || lowly.test(bare)) return true;
  if (!wishes.test(bare) && (judged.test(bare) || happens.test(bare))) return true;
  return !wishes.test(bare) && !settles.test(bare) && (persons.test(bare) || others.test(bare));
}

/** The instruction without the story that comes before what it asks for. */
export function withoutStory(query: string): string {
  const plain = query.replace(concerned, '$1').replace(meaning, ', so').replace(joints, ' ');
  const parts = [...plain.matchAll(clause)].map(([text]) => text);
  const found = parts.findIndex(isRequest);
  const from = found === -1 ? parts.length - 1 : found;
  const isBeside = (text: string, at: number): boolean =>
    isReason(text, parts[at + 1]) || isTold(text, parts[at + 1]) || (at < from && isStory(text));
  return parts.map((text, at) => (isBeside(text, at) ? ' . ' : text)).join('');
}
