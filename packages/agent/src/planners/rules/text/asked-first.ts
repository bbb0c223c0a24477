// "Is breakfast ticked? If not, tick it": no question, but a condition for what follows.

import { of, type Rule, rule } from './rows/parts.ts';

const what = '(?<what>[^,.;:!?"“”]+?)';
const state =
  '(?<state>(?:switched |turned )?(?:on|off)|ticked|unticked|checked|unchecked|selected|enabled|disabled|active|set)';
const side = "(?<side>not|no|so|yes|it is|it is not|it isn['’]t)";
const deed = '(?:then |please )*(?<deed>[^,.;:!?]+)(?=[.!]?$)';
const looking = '(?:check|see|look|find out|make out) (?:whether|if)';

const asCondition = (found: Parameters<Rule[1]>[0]): string => {
  const isNot = /^no|n['’]?t$/iu.test(of(found, 'side'));
  return `If ${of(found, 'what')} is ${isNot ? 'not ' : ''}${of(found, 'state')}, ${of(found, 'deed')}`;
};

export const askedFirst: readonly Rule[] = [
  rule(`^(?:is|are) ${what} ${state}(?: already| now)?\\? if ${side}[,:]? ${deed}`, asCondition),
  rule(
    `^(?:is|are) ${what} ${state}(?: already| now)?\\? (?:please )?(?<deed>[^,.;:!?]+?),? if ${side}(?=[.!]?$)`,
    asCondition,
  ),
  rule(
    `^(?:please )?${looking} ${what} (?:is|are) ${state}(?: already| now)?[.,;:] ?(?:and )?if ${side},? ${deed}`,
    asCondition,
  ),
  rule(
    `^(?:please )?(?<verb>tick|untick|check|uncheck|(?:turn|switch) (?:on|off)) ${what} (?<if>unless|if) it(?: is|['’]s) (?<not>not )?(?:already )?${state}(?=[.!]?$)`,
    (found) =>
      `${of(found, 'if')} ${of(found, 'what')} is ${of(found, 'not')}${of(found, 'state')}, ${of(found, 'verb')} it`,
  ),
];
