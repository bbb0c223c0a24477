// "Could you move the crate to bay 4?": in the form of a question, and no question.

import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';

const asked =
  /^(?:please,? )?(?:could|can|would|will) you (?:please |kindly |just )?(?<deed>(?<verb>\p{Ll}+) [^?]*)\?\s*$/iu;
/** What these ask for is an answer, or they say little without what follows. */
const telling =
  /^(?:tell|say|find|look|check|show|give|name|read|list|count|compare|see|let|explain|help|describe|remind|report|compute|calculate|search|work|figure|get|go|do|be|have|make)$/iu;

/** An instruction that asks politely for a deed, as an order; any other as it is. */
export function commanded(text: string): string {
  const { deed = '', verb = '' } = asked.exec(text)?.groups ?? {};
  const low = verb.toLowerCase();
  if (deed === '' || telling.test(low) || !(isVerbWord(low) || openVerbs.has(low))) return text;
  return `${deed.charAt(0).toUpperCase()}${deed.slice(1).trimEnd()}.`;
}
