// A switch that is spoken of as on or off: "I need the lamps on" is a wish, and "check whether the lamps
// are on" a question. A place before a deed is a place, comma or none.

import { of, type Rule, rule } from './rows/parts.ts';

const some =
  '(?:(?!(?:of|that|which|who|to|for|from|whether|if|is|are)\\b)[^\\s,.;:!?"“”\\d]+ ){1,4}?';
const stop = '(?=\\s*(?:[.;!]|$))';
const side = '(?<side>(?:switched |turned )?(?:on|off))';
const state = '(?:on|off|ticked|checked|enabled|disabled|active|selected|unticked|unchecked)';
const place = '(?-i:\\p{Lu})[^\\s,.;:!?"“”>]*(?: (?:tab|page|section|settings))?';

const asked =
  '(?:the settings|(?:the )?(?-i:\\p{Lu})[^\\s,.;:!?"“”>]*(?: tab| page| section| settings)?)';
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const wishedOn: readonly Rule[] = [
  rule(
    `(?<=^|[.;!] )(?:i|we)(?:['’]d| would)? (?:want|need|like)(?: to have)? (?<what>(?:the |our |my )?${some})${side}(?:,? please)?${stop}`,
    (found) => `turn ${of(found, 'side').replace(/^\p{L}+ /u, '')} ${of(found, 'what').trim()}`,
  ),
  rule(
    `^(?:please )?(?:check|see|look|verify|find out|tell me) (?:if|whether) (?<what>(?:the |our |my )?${some})(?<be>is|are) (?<state>${state})(?<where> (?:in|on|under) [^.;:!?"“”,]+?)?[.?]*$`,
    (found) =>
      `${of(found, 'be') === 'is' ? 'Is' : 'Are'} ${of(found, 'what')}${of(found, 'state')}${of(found, 'where')}?`,
  ),
  // "them" are what the condition speaks of.
  rule(
    `^if (?<what>(?:the |our |my )?${some})are (?<state>${state}),? (?:then )?(?:please )?(?:(?:turn|switch) them (?<side>on|off)|(?<deed>tick|untick|enable|disable) them)${stop}`,
    (found) =>
      `If ${of(found, 'what')}are ${of(found, 'state')}, ${of(found, 'side') === '' ? of(found, 'deed') : `turn ${of(found, 'side')}`} ${of(found, 'what').trim()}`,
  ),
  // Where it stands is gone to before it is asked.
  rule(
    `^(?:in|on|under) (?<place>${asked}),? (?:please tell me )?(?<what>(?:is|are) (?:the |our |my )?${some}${state})\\?$`,
    (found) => `Go to ${of(found, 'place')}. ${upper(of(found, 'what'))}?`,
  ),
  rule(
    `^(?<what>(?:is|are) (?:the |our |my )?${some}${state}) (?:in|on|under) (?<place>${asked})\\?$`,
    (found) => `Go to ${of(found, 'place')}. ${upper(of(found, 'what'))}?`,
  ),
  rule(
    `^(?<place>(?:under|in|on) (?:the )?${place}) (?=(?:please )?(?:turn|switch|set|choose|select|tick|untick|enter|change|enable|disable) )`,
    (found) => `${of(found, 'place')}, `,
  ),
];
