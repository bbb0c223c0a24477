// "It is getting dark, switch on the lights": the weather and the like, before a whole request. Who points
// back to it ("it", "them") has said there what is meant.

import { type Rule, rule } from './rows/parts.ts';

const degree = '(?:(?:so|too|very|rather|quite|really|a bit|pretty|far too) )*';
const where = '(?: (?:now|outside|inside|in here|out there|out here|here|again|today|tonight))*';
const plain = '(?!on\\b|off\\b|now\\b|not\\b|time\\b|the\\b)(?-i:\\p{Ll}+)';
const turning = '(?:getting|becoming|growing|turning)';
const told = `(?:(?:it(?: is|['’]s)|(?:the|our|my) (?-i:\\p{Ll}+) (?:is|are)) ${turning} ${degree}${plain}|it(?: is|['’]s) ${degree}${plain})${where}`;
const polite = '(?:(?:please|could you|can you|would you|kindly),? )*';
const deed =
  '(?:switch|turn|tick|add|set|choose|select|open|press|remove|enter|change|put|close|enable|activate|disable|start)';

export const stories: readonly Rule[] = [
  rule(
    `^${told}(?:[,;:]| –| -)(?: so,?)? (?=${polite}${deed}\\b)(?!.*\\b(?:it|them|that|this|those|these|there)\\b)`,
    () => '',
  ),
];
