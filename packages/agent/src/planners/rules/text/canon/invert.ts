// Questions that are wishes ("Could the tags get …?", "Can I have …?") turned into statements.

import { pattern } from '../pattern.ts';

const own =
  /^(?:can|could|may|might|shall|should) (?:i|we) (?:please )?(?:also )?(?:have|get|take|book|see|do|use|go with)(?<rest> .+)$/iu;
const other =
  /^(?:can|could|may|shall|should|would|will) (?!(?:you|i|we|somebody|someone)\b)(?<who>.+?) (?<verb>be|get|have|go|come|read|say|show) (?<rest>.+)$/iu;

export function uninvert(text: string): string {
  const mine = own.exec(text)?.groups?.rest;
  if (mine !== undefined)
    return `I want${/^(?:can|could|may|might|shall|should) (?:i|we) (?:please )?(?:also )?do /iu.test(text) ? ` to do${mine}` : mine}`;
  const found = other.exec(text)?.groups;
  return found === undefined ? text : `${found.who} should ${found.verb} ${found.rest}`;
}

const verbs =
  'is|are|should|must|has|have|needs|wants|gets|will|can|delivers|costs|belongs|goes|does';
const shared = pattern(
  `^(?<who>.+?) (?<one>(?:${verbs}|\\p{Ll}{3,}s)\\b.+?),? and (?:also )?(?<two>(?:${verbs})\\b.+)$`,
  'iu',
);
const noSubject = /^(?:i|we|you|it|there|that|this|what|which|who|if|when|he|she|they|please)\b/iu;

/** "Calder delivers in 6 days and should be preferred": one subject, two statements. */
export function splitShared(text: string): string[] {
  const found = shared.exec(text)?.groups;
  if (
    found === undefined ||
    /[:→]/u.test(text) ||
    (noSubject.test(text) && !/^(?:he|she|it|they)\b/iu.test(text))
  )
    return [text];
  const who = (found.who ?? '').replace(/'s$/u, '');
  return [`${who} ${found.one}`, `${who} ${found.two}`];
}
