// Where something shall stand among others, said by where it goes: "Lunch goes to the bottom of the plan",
// "Ada and Bo must be under Crew, not under Guests", "tick Ada and Bo and move them over to Crew".

import { of, quote, type Rule, rule } from './rows/parts.ts';

const one = `(?:${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: (?-i:\\p{Lu})[^\\s,.;:!?"“”]*){0,2})`;
const names = `(?<names>${one}(?:(?:, and|,| and) ${one})*)`;
const thing = `(?<thing>(?:the )?(?:${quote}|[^\\s,.;:!?"“”]+)(?: [^\\s,.;:!?"“”]+){0,2}?)`;
const list = `(?<list>(?:the |our |my )?(?:${quote}|[^\\s,.;:!?"“”]+)(?: (?:${quote}|[^\\s,.;:!?"“”]+)){0,3}?)`;
const inside = '(?:under|in|on|among|with)';
const end = '(?:very )?(?<end>top|bottom|end|start|beginning)';
const stop = '(?=\\s*(?:[.;!?]|$))';
const must = '(?:should|must|has to|have to|needs? to|ought to|shall|belongs?)';

export const placed: readonly Rule[] = [
  rule(
    `(?<=^|[.;:] )${thing} (?:goes|comes|belongs|moves|${must} (?:go|come|move|be)) (?:right |all the way )?(?:to|at|down to|up to|down at) the ${end} of ${list}${stop}`,
    (found) => `move ${of(found, 'thing')} to the ${of(found, 'end')} of ${of(found, 'list')}`,
  ),
  rule(
    `\\b(?:take|grab|pick up|get|drag|pull) ${thing} (?:from|off|away from) the (?:very )?(?:top|bottom|end|start|beginning|middle) of ${list},? and (?:then )?(?:drop|put|place|move|drag|leave) it (?:back )?(?:down |up )?(?:at|to|on|in) the ${end}(?: of (?:it|the list|that list))?${stop}`,
    (found) => `move ${of(found, 'thing')} to the ${of(found, 'end')} of ${of(found, 'list')}`,
  ),
  rule(
    `(?<=^|[.;:] )${names} (?:${must} (?:be|go|stand|stay)?|goes?|belongs?) ?${inside} (?:the )?(?<to>${one})(?: list)?,? (?:and |but )?not ${inside} (?:the )?["“]?${one}(?: \\p{Ll}+)?["”]?(?: list)?${stop}`,
    (found) => `move ${of(found, 'names')} to ${of(found, 'to')}`,
  ),
  // "Hike should be last in the plan"; what is the most of something is sorted.
  rule(
    `(?<=^|[.;:] )(?!(?:the )?(?:\\p{L}+est|most|least)\\b)${thing} ${must} (?:be|come|go|stand) (?:the )?(?:very )?(?<end>last|first)(?: one| item| entry)? (?:in|on|of) ${list}${stop}`,
    (found) =>
      `move ${of(found, 'thing')} to the ${/^last/iu.test(of(found, 'end')) ? 'bottom' : 'top'} of ${of(found, 'list')}`,
  ),
  // What is ticked is ticked to be moved.
  rule(
    `\\b(?:tick|check|select|mark|choose|pick) ${names},? and (?:then )?(?:move|transfer|shift|bring|send) (?:them|both|both of them|the two|it) (?:over |across )?(?=(?:to|into) )`,
    (found) => `move ${of(found, 'names')} `,
  ),
];
