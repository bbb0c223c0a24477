// "Find Ana in the list and cancel her booking": finding it is only the way; the deed is what is
// asked for, and whose it is.

import { pattern } from '../pattern.ts';
import { type Found, few, nameIn, of, quote, type Rule, rule } from './parts.ts';

const finding =
  '(?:find|locate|look for|look up|scroll (?:down )?to|go to (?:the|that) (?:row|line|entry|card|record) (?:of|for|with)|go to(?= [^.;:!?]* (?:its|his|her|their) ))';
const among =
  '(?: (?:in|among|on|from|within) (?:the|our|my|this|all)(?: \\p{Ll}+){1,5}?)?(?:, (?:on|also on) (?:the|a) (?:later|other|next|last) pages?(?: if (?:necessary|needed))?)?';
const join = '(?:,? and(?: then| please)?|[.;,] (?:then |and |please )*)';
const asking =
  /^(?:tell|give|let|say|what|which|who|how|read|note|report|copy|open it|is |are |does )/iu;

const verb = '(?<verb>(?!(?:press|click|tap|use|open)\\b)[\\p{L}-]+(?: (?:out|off|up|in))?)';
const pointing = '(?:it|this|that|him|her|them|this one|that one|this \\p{Ll}+|that \\p{Ll}+)';

const forGood = '(?: for good| permanently| forever| completely)?';

/** How the rest of the sentence speaks of what was found, and how that is said in one request. */
const rests: readonly (readonly [RegExp, (found: Found, who: string) => string])[] = [
  [
    /^(?:click|press|open|double-click)(?: on)? (?:its|his|her|the) (?<field>[^,.;]+?)(?: cell| field| column)?,? (?:and|then)(?: then)? (?:type|enter|write|put|choose|select|pick|set it to|change it to)(?: in)? (?<value>[^,;]+?)(?<end>[.;!?]*)$/iu,
    (found, who) =>
      `set ${of(found, 'field')} of ${who} to ${of(found, 'value')}${of(found, 'end')}`,
  ],
  [
    /^(?:type|enter|write|put) (?<value>(?!it\b|this\b|that\b)[^,;]+?) (?:in|into|under|as) (?:its|his|her|the) (?<field>[^,.;]+?)(?: cell| field| column)?(?<end>[.;!?]*)$/iu,
    (found, who) =>
      `set ${of(found, 'field')} of ${who} to ${of(found, 'value')}${of(found, 'end')}`,
  ],
  [
    /^(?:set|change|update|correct) (?:its|his|her|the) (?<field>[^,.;]+?) to (?<value>[^,;]+?)(?<end>[.;!?]*)$/iu,
    (found, who) =>
      `set ${of(found, 'field')} of ${who} to ${of(found, 'value')}${of(found, 'end')}`,
  ],
  [
    /^(?:set|mark|put|flag) (?:it|him|her|them|this \p{Ll}+|that \p{Ll}+) (?:to|as) (?<state>.+)$/iu,
    (found, who) => `mark ${who} as ${of(found, 'state')}`,
  ],
  [
    pattern(
      `^(?:click|press|tap|hit|use|push|choose)(?: on)? (?:(?:its|his|her|the) )?(?<control>${few})(?: button| link)?(?: (?:there|for it|next to it|beside it|in (?:its|that) row))?(?<end>(?:,? (?:and |then |and then )(?:(?:confirm|accept)(?: (?:it|the \\p{Ll}+))?(?: with ${quote})?|(?:press |click |choose |say )?["“]?(?:yes|ok)\\b[^.;!?]*))?[.!?]*)$`,
      'iu',
    ),
    (found, who) =>
      `press ${capital(of(found, 'control'))} for ${who}${of(found, 'end').replace(/ (?:it|the \p{Ll}+)(?=[.!?]*$)/iu, '')}`,
  ],
  [
    pattern(
      `^${verb} (?:the|his|her|its|their) (?<kind>(?!\\p{Ll}+est\\b|first\\b|last\\b|most\\b|next\\b)\\p{Ll}+(?: \\p{Ll}+)??)${forGood}(?<end>(?: there)?(?:,? and .*|[.;] confirm)?[.!?]*)$`,
      'iu',
    ),
    (found, who) =>
      `${of(found, 'verb')} the ${of(found, 'kind').replace(/ there$/iu, '')} of ${who}${of(found, 'end').replace(/^ there/iu, '')}`,
  ],
  [
    pattern(
      `^${verb} ${pointing}${forGood}(?<end>(?: there)?(?:,? and .*|[.;] confirm)?[.!?]*)$`,
      'iu',
    ),
    (found, who) => `${of(found, 'verb')} ${who}${of(found, 'end')}`,
  ],
  [
    /^(?:it|this|that|he|she) (?<rest>(?:should|must|has to|is to|needs to|can) .+)$/iu,
    (found, who) => `${who} ${of(found, 'rest')}`,
  ],
];

const capital = (text: string): string =>
  /^\p{Lu}/u.test(text) && !/["“]/u.test(text) ? `"${text}"` : text;

function deedFor(rest: string, who: string): string | undefined {
  for (const [test, say] of rests) {
    const found = test.exec(rest)?.groups;
    if (found !== undefined) return say(found, who);
  }
  return undefined;
}

/** "hotels under 90": looked for by what they are, not by a name. */
const described =
  /\s(?:under|below|over|above|near|with|without|for|in|on|at|that|which|whose)\s/iu;

function done(found: Found): string {
  const who = nameIn(
    of(found, 'who').replace(/^the (?:row|line|entry|card|record) (?:of|for|with) /iu, ''),
  );
  const rest = of(found, 'rest');
  if (!/^(?:["“\d]|\p{Lu})/u.test(who) || described.test(who) || asking.test(rest))
    return of(found, 'all');
  const said = deedFor(rest, who);
  if (said === undefined) return of(found, 'all');
  return of(found, 'spot') === '' ? said : `in ${of(found, 'spot')}, ${said}`;
}

export const finds: readonly Rule[] = [
  rule(
    `(?<=^|[.;] |please |you )${finding} (?<who>(?:${quote}|[^,.;:!?"“”\\n])+?)${among}(?: (?:under|in|on) (?:the )?(?<spot>(?-i:\\p{Lu})\\p{L}+)(?: (?:list|tab|table|page|section))?)?${join} ?(?<rest>[^\\n]+)$`,
    done,
  ),
];
