// "The season is over; please archive it": what is told of first is what the request points to. What
// is told of it asks for nothing, unless it could be the value that is to be entered.

import { openVerbs } from '../lexicon/verbs.ts';
import { pattern } from './pattern.ts';

const thing = '(?:the|our|my|this) (?:\\p{Ll}+ ){0,2}?\\p{Ll}+';
const told = pattern(
  `^(?<thing>${thing}) (?:is|are|was|were|has|have|had|isn't|aren't|looks?|seems?) [^.;:,!?"“”\\d]*(?:[.;,]|,? so,?|,? and)\\s+(?<request>(?:so |therefore |then )?(?:please |could you |can you )?(?<verb>\\p{Ll}+) (?:it|them)\\b.*)$`,
  'isu',
);
const wishing = /\b(?:should|must|shall|ought|need|needs|if|when|unless|not yet|until)\b/iu;

/** What is told of it may be what is to be said of it. */
const saying = /^(?:tag|label|mark|flag|rate|review|comment|post|highlight|translate|convert)$/iu;
const such = /\b(?:so|accordingly|as such|like that|that way)\b/iu;

export function withThing(text: string): string {
  const found = told.exec(text);
  const { thing: what = '', request = '', verb = '' } = found?.groups ?? {};
  if (!openVerbs.has(verb.toLowerCase()) || saying.test(verb)) return text;
  if (such.test(request.replace(/^so /iu, ''))) return text;
  const before = text.slice(0, text.length - request.length);
  if (wishing.test(before) || /\p{Lu}/u.test(before.slice(1))) return text;
  return request.replace(/\b(?:it|them)\b/iu, what.charAt(0).toLowerCase() + what.slice(1));
}
