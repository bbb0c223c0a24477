// The value before, told beside the one that shall be: "phone: 555-0199 (was 555-0101)", "… from 20:00
// to 18:30 and the flag from green to red".

import { of, quote, type Rule, rule } from './rows/parts.ts';

const some = `(?:${quote}|\\d[:.,]\\d|[^().,;:!?"“”\\n])+?`;
const clock = '\\d{1,2}:\\d{2}';
const short = `(?:${quote}|${clock}|[^\\s,.;:!?"“”]+(?: (?!to\\b|and\\b|from\\b)[^\\s,.;:!?"“”]+){0,2})`;

/** Hours and days have both ends. */
const lasting =
  /\b(?:weeks?|stay|nights?|range|period|dates|days|holidays?|trip|hours|ages|times|open|between|interval|slot)\b/iu;
const size = '[€$£]?\\d+(?:[.,]\\d+)?(?: ?(?:%|€|(?-i:\\p{Ll}+)))?';

export const wasBefore: readonly Rule[] = [
  // "Arrival isn't 10 May but 24 May 2031. Please correct the date."
  rule(
    `^(?:the )?(?<thing>(?-i:\\p{L})[^\\s,.;:!?"“”\\d]*(?: [^\\s,.;:!?"“”\\d]+){0,3}?) (?:is not|isn['’]t|is no longer|should not be|shouldn['’]t be|must not be) ${some},? but (?<said>${some})[.;,:]?(?: so)? (?:please |can you |could you )*(?:correct|change|fix|update|adjust|set|enter)(?: (?:it|that|this|the \\p{Ll}+))(?: accordingly| please| there)?(?=\\s*[.!?]?$)`,
    (found) => `set ${of(found, 'thing')} to ${of(found, 'said')}`,
  ),
  // "The watering needs to go up from 20 to 45"
  rule(
    `(?<thing>(?<=^|[.;] )[^,.;:!?"“”\\d]+?) (?<must>(?:should|must|has to|have to|needs? to|ought to|is to|shall)) (?:(?:go|come|move|rise|climb|drop|fall|change|jump)|be (?:raised|lowered|increased|reduced|changed|put|set|moved|turned))(?: up| down)? from ${size} (?:up |down )?to (?=[€$£]?\\d+(?:[.,]\\d+)?(?![\\d:/.-]*\\d))`,
    (found) =>
      lasting.test(of(found, 'thing'))
        ? of(found, 'all')
        : `${of(found, 'thing')} ${of(found, 'must')} be `,
  ),
  rule(
    `\\s*\\((?:(?:it )?(?:was|were|used to be|currently|previously|formerly|before|so far|until now|up to now|at present|at the moment|old(?: value)?|instead of|not|no longer)(?::| at| on)? ${some}|${some} (?:so far|before|until now|up to now|at present|at the moment|currently))\\)`,
    () => '',
  ),
  // Each of several that are changed by one verb.
  rule(
    `(?<=\\b(?:change|switch|move|raise|lower|set|increase|reduce|update|correct|turn)\\b[^.;!?]*?)(?<=\\bto ${short}),? and (?<thing>(?:the |its |his |her |their |our |my )?(?:${quote}|[^\\s,.;:!?"“”]+)(?: [^\\s,.;:!?"“”]+){0,3}?) from ${short} to (?=\\S)`,
    (found) => ` and ${of(found, 'thing')} to `,
  ),
];
