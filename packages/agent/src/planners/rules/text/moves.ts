// Where a thing shall stand in its list, said as its place and not as a move.

import { type Found, of, quote, type Rule, rule } from './rows/parts.ts';

const some = `(?:${quote}|[^\\s,.;:!?"“”]+)(?: [^\\s,.;:!?"“”]+){0,3}?`;
const stop = '(?=\\s*(?:[.;!?]|$))';
const one = '(?:"[^"]+"|(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: (?-i:\\p{Lu})[^\\s,.;:!?"“”]*){0,2})';
const names = `${one}(?:(?:, and|,| and) ${one})*`;
const item = '(?:item|entry|point|element|thing|one)';
const dragging = '(?:drag|move|put|pull|bring)';

const ends = (word: string): string =>
  /^(?:last|final|bottom|end)/iu.test(word) ? 'to the bottom' : 'to the top';

const placed = (found: Found): string => {
  const list = of(found, 'list');
  return `move ${of(found, 'thing')} ${ends(of(found, 'place'))}${list === '' ? '' : ` of ${list}`}`;
};
const before = /^(?:precede|come before|go before)/iu;

/** Two as a number, or none that could be counted. */
const sizes: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };

const isAsMany = (number: string, list: string): boolean =>
  number === '' ||
  (sizes[number.toLowerCase()] ?? Number(number)) === list.split(/,? and |, /iu).length;

const arrowed =
  '(?:click|press|use|hit|push)(?: on)? (?:the )?(?:right |left |middle )?(?:arrow|>|>>|→|«|»|<)(?: button| key| icon)?';

export const moves: readonly Rule[] = [
  // "check Ana and Bo in the left list, then click the arrow to transfer them to Crew": how a pair of lists is handled
  rule(
    `(?<=^|[.;] )(?:(?:in|from) )?(?:(?:the )?${some}[:,] )?(?:check|tick|select|mark|choose) (?<list>${names})(?: (?:in|on|from) (?:the )?(?:left|first|right|upper|other)(?:-hand)? (?:list|side|column|box))?(?:,? and|,? then|,? and then|[.;,]) (?:then )?(?:${arrowed} to )?(?:transfer|move|send|bring|shift) (?:them|it|both)(?: over| across)? (?<to>(?:to|into) [^,.;:!?"“”]+?)(?: (?:with|using|by|via) (?:the )?arrow(?: button)?)?${stop}`,
    (found) => `move ${of(found, 'list')} ${of(found, 'to')}`,
  ),
  // "In Tasks, drag Soup to position 1"
  rule(
    `(?<=^|[.;] )(?:(?:in )?(?:the )?(?<list>${some})[,:] )?(?:please )?${dragging} (?<thing>${some}) (?:in)?to (?:the )?(?:position|place|slot|spot|rank|number|no\\.?|#) ?(?:1|one)${stop}`,
    (found) => placed({ ...found, place: 'first' }),
  ),
  rule(
    `^(?<list>(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: (?-i:\\p{Ll}+)){0,2}): (?=(?:please )?${dragging} (?:"|(?-i:\\p{Lu}))(?!.*\\b(?:behind|after|before|above|below)\\b))`,
    (found) => `In ${of(found, 'list')}, `,
  ),
  // "Move two more boats to the Repair list, Otter and Heron"
  rule(
    `\\b(?:move|transfer|shift|bring) (?:the )?(?:(?<number>two|three|four|five|\\d) )?(?:(?:more|other|further) )?\\p{Ll}+s (?<to>(?:to|into|onto) [^,.;:!?"“”]+?)[,:] (?:namely )?(?<list>${names})${stop}`,
    (found) =>
      isAsMany(of(found, 'number'), of(found, 'list'))
        ? `move ${of(found, 'list')} ${of(found, 'to')}`
        : of(found, 'all'),
  ),
  // "Otter and Heron get repaired too: move them to Repair"
  rule(
    `^(?<list>${names}) (?:get|gets|are|is|should|will|need|needs|want|wants|must|have|has)\\b(?! not)[^.;:!?"“”]*[.:;,] (?:so )?(?:please )?(?:move|put|transfer|bring|shift|drag) (?:them|it|him|her|both(?: of them)?)(?: over| across)? (?=(?:to|into|onto|under)\\b)`,
    (found) => `move ${of(found, 'list')} `,
  ),
  rule(
    `(?<=^|[.;] )(?:in|from|on) (?:the list )?(?<from>${some}), (?:take|grab|pick up|get) (?<thing>${some}),? and (?:then )?(?:put|drop|place|move|drag) it (?:in|into|to|on|onto) (?<to>(?:the list )?${some})${stop}`,
    (found) => `move ${of(found, 'thing')} to ${of(found, 'to')}`,
  ),
  rule(
    `(?<=^|[.;] )(?<thing>${some}) (?:comes|goes|belongs|should (?:come|go|be)|must (?:come|go|be)|is) (?<place>last|first)(?: (?:in|on|of|at) (?<list>${some}))?[,;] (?:so )?(?:please )?${dragging} it there${stop}`,
    placed,
  ),
  rule(
    `\\btake (?<thing>${some}) out of (?:the list )?(?<from>${some}),? and (?:then )?(?:put|drop|place|move|drag) it (?:in|into|to|on|onto) (?<to>(?:the list )?${some})${stop}`,
    (found) => `move ${of(found, 'thing')} to ${of(found, 'to')}`,
  ),
  rule(
    `(?<=^|[.;] )(?<thing>${some}) (?:should|must|has to|is to|shall) be the (?<place>last|first|final|top|bottom) ${item} (?:of|in|on) (?<list>${some})${stop}`,
    placed,
  ),
  // "Swimming should come after everything else"
  rule(
    `(?<=^|[.;,] )(?:in (?<list>(?:the )?${some}), )?(?<thing>${some}) (?:should|must|has to|is to|shall) (?:come|go|be|stand|follow) (?<way>after|behind|below|before|above|ahead of) (?:everything else|all (?:the )?(?:others|other \\p{Ll}+|rest)|the (?:rest|others)|everyone else)${stop}`,
    (found) =>
      placed({
        ...found,
        place: /^(?:after|behind|below)/iu.test(of(found, 'way')) ? 'last' : 'first',
      }),
  ),
  rule(
    `\\bmake (?<thing>${some}) the (?<place>last|first|final|top|bottom) ${item} (?:of|in|on) (?<list>${some})${stop}`,
    placed,
  ),
  rule(
    `(?<=^|[.;] )(?<thing>${some}) (?:is|stands|comes) (?:first|last|second|third|at the (?:top|bottom|start|end))(?: at the moment| now| right now| currently)?[.;] it (?:should|must|has to) (?<how>follow|come after|go after|precede|come before|go before) (?<other>${some})(?: as [^.;]*| in [^.;]*)?${stop}`,
    (found) =>
      `move ${of(found, 'thing')} ${before.test(of(found, 'how')) ? 'before' : 'after'} ${of(found, 'other')}`,
  ),
  rule(
    `\\b(?:reorder|rearrange|arrange|order|change) (?<list>${some}) so that (?<thing>${some}) (?<place>heads|leads|tops|opens|comes first|is first|comes last|is last|closes|ends)(?: (?:it|the list|them))?${stop}`,
    (found) =>
      placed({ ...found, place: /last|closes|ends/iu.test(of(found, 'place')) ? 'last' : 'first' }),
  ),
  rule(
    `^(?<list>${some}): (?<thing>${some}) (?:in |at |on |to )?(?:the )?(?:very )?(?<place>first|last|top|bottom)(?: place| position| spot)?(?:, (?:then )?(?:the rest|the others|all others|everything else)[^.;]*)?${stop}`,
    placed,
  ),
];
