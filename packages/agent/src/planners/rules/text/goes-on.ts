// "Metronome goes off, Talkback goes on", "Rye goes on the bread list", "Cellar section: dry floor, yes":
// what becomes of a thing, told as if it went there by itself.

import { of, quote, type Rule, rule } from './rows/parts.ts';

const start = '(?<=^|[.;:,] |,? and )';
const word = '(?!(?:and|or|not)\\b)[^\\s,.;:!?"“”]+';
const called = `(?:the )?(?!the\\b)(?:${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: ${word}){0,3}?)`;
/** What goes on may also only last, and an alarm that goes off rings: several that go are switched. */
const another =
  '(?:(?=[^\\n]* goes? (?:on|off)\\b[^\\n]* goes? (?:on|off)\\b)|(?<= goes? (?:on|off)\\b[^\\n]*))';
const plain = `${another}${word}(?: ${word}){0,4}?`;
const nobody = '(?!(?:i|we|it|that|this|he|she|they|you|and|nobody|nothing)\\b)';
const thing = `(?<what>${nobody}(?:${called}|${plain}))`;
const stop = '(?=\\s*(?:[,.;!]|$)|,? (?:and|but|while) )';
const one =
  '(?:"[^"]+"|(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: (?!and\\b|goes\\b|go\\b)[^\\s,.;:!?"“”]+){0,2})';
const several = `(?<names>${one}(?:,? and ${one})?)`;
const area = '(?:tab|section|page|panel|area|part|group)';
const counted = '(?:two|both|three|four|some|a few|these|the)';

export const goesOn: readonly Rule[] = [
  // "Two switches on the Sound tab: …": how many there are is told by what follows.
  rule(
    `^${counted} (?:things|changes|settings|switches|boxes|options|fields|toggles)(?: to (?:change|set|make|do))?(?: please)? (?<where>(?:on|in|under) (?:the )?[^,.;:!?"“”]+?): `,
    (found) => `${of(found, 'where').charAt(0).toUpperCase()}${of(found, 'where').slice(1)}, `,
  ),
  rule(
    `${start}${thing} goes? (?<side>on|off)(?: again| now| please)?${stop}`,
    (found) => `turn ${of(found, 'side')} ${of(found, 'what')}`,
  ),
  rule(
    `(?<=^|[.;] )${several} (?:goes?|comes?|belongs?) (?:on|in|into|onto) (?<list>(?:the|our|my) (?:\\p{Ll}+ ){0,2}list)(?: too| as well| please)?(?=[.;!]|$)`,
    (found) => `add ${of(found, 'names')} to ${of(found, 'list')}`,
  ),
  rule(
    `^(?<place>${one} ${area}): (?<what>[^,.;:!?"“”\\d]+)(?:,| -| –) (?<side>yes|on|ticked|no|off|unticked)(?: please)?(?=[.!]?$)`,
    (found) =>
      `In the ${of(found, 'place')}, ${/^(?:no|off|un)/iu.test(of(found, 'side')) ? 'untick' : 'tick'} ${of(found, 'what')}`,
  ),
];
