// "Don't print anything, just save": what shall be done is said last, and what shall not be first.
// And "all boxes but one", which leaves that one out.

import { isVerbWord, openVerbs } from '../lexicon/verbs.ts';
import { of, quote, type Rule, rule } from './rows/parts.ts';

const idle = '(?:forget|hesitate|worry|mind|bother|wait|fail|be)\\b';
const deed = `(?<yes>(?<verb>\\p{L}+)(?:${quote}|[^.;!?"“”])*?)(?:,? please)?(?=[.!]?$)`;

const isDeed = (verb: string): boolean =>
  isVerbWord(verb.toLowerCase()) || openVerbs.has(verb.toLowerCase());

export const justThat: readonly Rule[] = [
  rule(
    `^(?:please,? )?(?:do not|don['’]t|never) (?!${idle})(?<no>[^,.;:!?"“”]+)(?:[,.;]| but) ?(?:but |and )?(?:please )?(?:just|only|simply) ${deed}`,
    (found) =>
      isDeed(of(found, 'verb'))
        ? `${of(found, 'yes')}, but do not ${of(found, 'no')}`
        : of(found, 'all'),
  ),
  rule(
    `^(?:please,? )?no (?<no>\\p{L}+ing)(?: at all)?(?: please)?[,.;] ?(?:but |and )?(?:please )?(?:just|only|simply) ${deed}`,
    (found) =>
      isDeed(of(found, 'verb'))
        ? `${of(found, 'yes')} without ${of(found, 'no')}`
        : of(found, 'all'),
  ),
  rule(
    '^(?<start>(?:please )?(?:(?:tick|untick|check|uncheck|select|choose|mark) )?(?:everything|(?:all|every)(?: of)?(?: the| these| those)? (?:(?:tick|check) ?)?(?:boxes|box|options|ticks))),? but (?!not\\b|also\\b|do\\b|don|please\\b|only\\b|i\\b|we\\b|it\\b|th(?:is|at)\\b|leave\\b|keep\\b|save\\b)',
    (found) => `${of(found, 'start')} except `,
  ),
  rule('^(?:good (?:morning|afternoon|evening|day)|hello there)[,.!]+ (?=\\p{L})', () => ''),
];
