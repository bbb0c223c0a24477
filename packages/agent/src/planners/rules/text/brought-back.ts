// "The Tin Box is back, so press Return for it under Loans", "Ana has brought back the Otter; enter it as
// returned": what came back is told first, and the request only points to it.

import { of, quote, type Rule, rule } from './rows/parts.ts';

const name =
  "(?-i:\\p{Lu})[\\p{L}’'&-]*(?: (?:(?:of|and|in|on|the|of the) )?(?-i:\\p{Lu})[\\p{L}’'&-]*){0,4}";
const thing = `(?:the (?:(?-i:\\p{Ll}+) ){1,2}|(?-i:the) )?(?<thing>${quote}|${name})`;
const who = "(?<who>(?-i:\\p{Lu})[\\p{L}’'-]*(?: (?-i:\\p{Lu})[\\p{L}’'-]*){0,2})";
const back =
  '(?:(?:is|are|was|were|came|has come|have come|got)(?: just| now)? (?:back|in)(?: again| now| today)?|(?:was|were|has been|have been)(?: just)? (?:brought back|returned|handed in|given back))';
const brought =
  '(?:(?:has|have)(?: just| now)? )?(?:just )?(?:brought back|handed in|given back|gave back|returned)';
const onward = '(?:,? so|,? and|[.;,:?])(?: so)? (?:please |can you |could you |just |now )*';
const pointed = '(?:it|that|this|them)';
const place =
  '(?:,? (?:in|on|under|at) (?:the )?(?<place>(?-i:\\p{Lu})[^,.;:!?"“”]*?)(?: page| list| tab)?)?';
const stop = '(?:,? please| again)*(?=\\s*(?:[.;!?]|$))';
const entering = '(?:book|enter|mark|note|record|register|log|list|put|set)';
const asPart = `${entering} ${pointed}(?: in| down)? as (?<part>(?-i:\\p{Ll}{3,}(?:ed|en|t|in)))`;
const pressing =
  '(?:press|click|use|hit|tap)(?: on)? ["“]?(?<deed>(?-i:\\p{Lu})\\p{Ll}+)["”]?(?: button)?';

const inRow = (found: Readonly<Record<string, string>>): string => {
  const press = `press "${of(found, 'deed')}" in the row of ${of(found, 'thing')}`;
  return of(found, 'place') === '' ? press : `go to ${of(found, 'place')} and ${press}`;
};

const marked = (found: Readonly<Record<string, string>>): string => {
  const whose = of(found, 'who') === '' ? '' : ` for ${of(found, 'who')}`;
  const mark = `mark ${of(found, 'thing')} as ${of(found, 'part')}${whose}`;
  return of(found, 'place') === '' ? mark : `In ${of(found, 'place')}, ${mark}`;
};

export const broughtBack: readonly Rule[] = [
  rule(`^${thing} ${back}${onward}${pressing} for ${pointed}${place}${stop}`, inRow),
  rule(`^${thing} ${back}${onward}${asPart}${place}${stop}`, marked),
  rule(`^${who} ${brought} ${thing}${onward}${asPart}${place}${stop}`, marked),
  // "Loan of "Dune": press Return."
  rule(`^(?:the )?\\p{L}+ (?:of|for|with) ${thing}: (?:please )?${pressing}${stop}`, inRow),
];
