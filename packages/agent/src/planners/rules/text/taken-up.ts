// "Ana Ruiz sings with us as a guest. Add her." · "Calls should ring at night. Switch that on.": a
// request that takes up by one small word what the sentence before it told.

import { of, quote, type Rule, rule } from './rows/parts.ts';

const polite = '(?:(?:please|so|also|now|then|could you|can you|kindly|therefore)[, ]+)*';
const joint = `(?:[.;!?]\\s+|,? (?:so|therefore),? )${polite}`;
const small =
  '(?:I|We|The|A|An|Our|My|This|That|It|They|He|She|You|In|On|At|For|From|As|Today|Tonight|Please|Could|Can|There|If|When)';
const word = "[\\p{L}\\p{N}'’-]";
const one = `(?-i:(?!${small}\\b)\\p{Lu}${word}*(?: \\p{Lu}${word}*)*)`;
const many = `${one}(?:, ${one})*(?:,? and ${one})`;
/** Whatever is told of them, without another name, a value or a wish of its own. */
const telling = '(?: (?-i:\\p{Ll}|I\\b)[^\\s,.;:!?"“”\\d]*)+?';
const staying = `(?:${one} (?:stays?|remains?)(?: ${word}+){0,3},? (?:and|but) )?`;

const handling =
  '(?:add|include|put|list|invite|enter|select|choose|pick|tick|move|transfer|shift|bring|remove|drop|take|delete|deselect)';
const several = '(?:both of them|both|them|these two|those two|the two)';

/** What part somebody plays says where to: "as a guest". */
const roled = rule(
  `^${staying}(?<who>${one})${telling} as (?<role>(?:an?|our|one of (?:the|our)) [^,.;:!?"“”\\d]+?)(?: (?:too|as well|today|tonight|again))?${joint}(?<deed>add|include|put|list|invite) (?:her|him|them|it)(?: too| as well)?(?=[.!]?$)`,
  (found) => `${of(found, 'deed')} ${of(found, 'who')} as ${of(found, 'role')}`,
);
const single = rule(
  `^${staying}(?<who>${one})${telling}${joint}(?<deed>${handling}) (?:her|him)(?= (?!not\\b))`,
  (found) => `${of(found, 'deed')} ${of(found, 'who')}`,
);
const plural = rule(
  `^${staying}(?<who>${many})${telling}${joint}(?<deed>${handling}) ${several}(?= )`,
  (found) => `${of(found, 'deed')} ${of(found, 'who')}`,
);

const thing = '(?:that|it|this)(?: (?:switch|setting|option|box|check ?box|feature|toggle))?';
const place = `(?<where> (?:in|on|under|at) (?:the )?(?:${quote}|[^,.;:!?"“”])+?)?`;
const turning = `(?:(?:switch|turn|put) ${thing} (?<side>on|off)|(?:switch|turn) (?<early>on|off) ${thing}|(?<verb>activate|enable|tick|check|deactivate|disable|untick) ${thing})`;
const wished =
  '(?:(?:could|can) )?(?:the |our |my )?(?<what>\\p{L}[^,.;:!?"“”\\d]*? (?:should|must|shall|ought to|has to|have to|be|to) [^,.;:!?"“”\\d]+?)';

/** The words of a wish that carry its meaning, in their order. */
const core = (text: string): string =>
  text
    .replace(
      /\b(?:could|can|should|must|shall|ought to|has to|have to|not|get|be|become|go|always|the|our|my|also|now|please)\b/giu,
      ' ',
    )
    .replace(/\s+/gu, ' ')
    .trim();

const denied = /\b(?:not|no|never)\b|n['’]t\b/iu;

const switched = rule(`^${wished}${joint}${turning}${place}(?=[.!]?$)`, (found) => {
  const what = of(found, 'what');
  const said = of(found, 'side') || of(found, 'early') || of(found, 'verb');
  // A name may be that of a record, and what is denied may be meant either way.
  if (denied.test(what) || /\s\p{Lu}/u.test(what) || core(what).split(' ').length < 4)
    return of(found, 'all');
  const side = /^(?:off|de|dis|un)/iu.test(said) ? 'off' : 'on';
  return `turn ${side} "${core(what)}"${of(found, 'where')}`;
});

export const takenUp: readonly Rule[] = [roled, single, plural, switched];
