// "At the bottom of the page, set Volume to 3": where on the page something stands tells nothing that
// its name does not, as long as it is named.

import { type Found, of, type Rule, rule } from '../rows/parts.ts';

const side = '(?:very )?(?:top|bottom|end|beginning|left|right|foot|head|middle|centre|center)';
const whole = '(?:page|screen|form|window|\\p{Ll}+)';
const region = '(?:form|section|part|area|panel|box|card|block|column|half)';
const deed =
  '(?<deed>(?:please )?(?:set|change|drag|move|pull|push|slide|choose|select|pick|tick|untick|check|uncheck|switch|turn|enter|type|write|raise|lower|increase|reduce)\\b[^.;!?\\n]*)';
const lead = '(?<=^|[.;] )(?:please )?';

/** "drag Tents to the top": a list has a top of its own, and an order. */
const ordering = /\b(?:before|after|above|below|top|bottom|first|last|row|column|list)\b/iu;
const names = /["“]|[^.;!?]\s\p{Lu}|\b(?:the|our|my) \p{Ll}+/u;

const kept = (found: Found): string => {
  const said = of(found, 'deed');
  return ordering.test(said) || !names.test(said) ? of(found, 'all') : said;
};

export const positions: readonly Rule[] = [
  rule(
    `${lead}(?:at|on|in|near|towards) the ${side}(?: (?:of|in|on) (?:the|this|our|my) ${whole})?,? ${deed}`,
    kept,
  ),
  rule(
    `${lead}in the (?:\\p{Ll}+ )?${region} (?:at|on|in|near) the ${side}(?: of (?:the|this) ${whole})?,? ${deed}`,
    kept,
  ),
];
