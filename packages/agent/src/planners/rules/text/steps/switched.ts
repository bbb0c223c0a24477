// "Toggle Late checkout from off to on", "Is the alarm off? Then turn it on": which side a switch is on
// before is no part of its name, and the question is none where it says what to do.

import { type Found, of, quote, type Rule, rule } from '../rows/parts.ts';

const thing = `(?<thing>(?:the |our |my )?(?:${quote}|[^.;,:!?"“”\\n])+?)`;
const on = '(?:on|enabled|checked|ticked|active|selected|true)';
const off =
  '(?:off|disabled|unchecked|unticked|inactive|deselected|false|not (?:checked|ticked|on))';
const start = '(?<=^|[.;!] |please |\\band |\\bthen |you )';
const end = '(?=\\s*(?:[.;!?,]|$)|,? and\\b)';
const arrow = '(?:to|→|->|=>)';

const turn =
  (side: string) =>
  (found: Found): string =>
    `turn ${side} ${of(found, 'thing').replace(/ (?:switch|toggle|checkbox|check box|box|option)$/iu, '')}`;

const flipping = '(?:toggle|flip|switch|turn|set|change|move)';
const yes = '(?:(?:if so,?|if yes,?|then|yes\\?|so|in that case,?) )?';
const no = "(?:if not|if it (?:is not|isn['’]t)|no\\?|otherwise),? ";
const it = '(?:it|that|them|this)';
const turningOn = `(?:(?:turn|switch|set|put) ${it} on|(?:turn|switch) on ${it}|(?:enable|activate|check|tick) ${it})`;
const turningOff = `(?:(?:turn|switch|set|put) ${it} off|(?:turn|switch) off ${it}|(?:disable|deactivate|uncheck|untick) ${it})`;
const asking = (state: string, answer: string, deed: string): string =>
  `^(?:is|are) ${thing} (?:already |still |currently |now |set to )?${state}(?: yet| already)?\\? ${answer}(?:please )?${deed}(?: for me| please| then)?`;
const where =
  "(?:[,.;] (?:it['’]s|it is|that['’]s|that is|this is|you find it)(?: an?| the)?(?: (?:switch|checkbox|check box|box|toggle|option|setting))?(?<where> (?:in|on|under) [^,.;:!?\"“”]+?))?";
const closing = '(?=\\s*[.!]?$)';

const placed =
  (side: string) =>
  (found: Found): string =>
    `${turn(side)(found)}${of(found, 'where')}`;

export const switched: readonly Rule[] = [
  rule(`${start}${flipping} ${thing}:? (?:from )?${off} ${arrow} ${on}${end}`, turn('on')),
  rule(`${start}${flipping} ${thing}:? (?:from )?${on} ${arrow} ${off}${end}`, turn('off')),
  rule(`^${thing}: ${off} (?:→|->|=>) ${on}(?=\\s*[.!]?$)`, turn('on')),
  rule(`^${thing}: ${on} (?:→|->|=>) ${off}(?=\\s*[.!]?$)`, turn('off')),
  rule(`${asking(off, yes, turningOn)}${where}${closing}`, placed('on')),
  rule(`${asking(on, yes, turningOff)}${where}${closing}`, placed('off')),
  rule(`${asking(on, no, turningOn)}${where}${closing}`, placed('on')),
  rule(`${asking(off, no, turningOff)}${where}${closing}`, placed('off')),
];
