// "I need the gain at 65", "We want the Week view", "The lamps are off and I need them on": a wish for
// how something is, and no question about it.

import { of, quote, type Rule, rule } from './rows/parts.ts';

const start = '(?<=^|[.;] |^(?:In|On|Under) [^.;:!?"“”]{2,40}, )';
const who =
  "(?:please )?(?:i|we)(?:['’]d| would)? (?:want|need|like|prefer)(?: to (?:have|see|get|use))?";
const some = '(?:(?!(?:of|that|which|who|to|for|from)\\b)[^\\s,.;:!?"“”\\d]+ ){1,4}?';
const value = `(?<value>(?:${quote}|[€$£]?\\d+(?:[.,:]\\d+)*(?: ?(?:%|(?-i:\\p{L}{1,8})))?))`;
const name = `(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: [^\\s,.;:!?"“”]+){1,4}?`;
const stop = '(?=\\s*(?:[.;!]|$))';

const pluralOf = (noun: string): string => (noun.endsWith('s') ? noun : `${noun}s`);

export const wants: readonly Rule[] = [
  rule(
    `${start}${who} (?<what>(?:the|our|my) ${some})(?:at|on|to be(?: set to| at)?|set to|turned (?:up |down )?to|to read|to say) ${value}(?: please)?${stop}`,
    (found) => `set ${of(found, 'what').trim()} to ${of(found, 'value')}`,
  ),
  // What is seen is chosen; what has a capital is its name.
  rule(
    `${start}${who} (?:the|a) ["“]?(?<what>(?-i:\\p{Lu})[^\\s,.;:!?"“”]*(?: [^\\s,.;:!?"“”]+)?)["”]? (?:view|mode|theme|layout|display)(?: please)?${stop}`,
    (found) => `choose "${of(found, 'what')}"`,
  ),
  rule(
    `${start}(?:please )?(?:show|give) (?:me|us) the ["“]?(?<what>\\p{L}+)["”]? (?:view|mode|theme|layout)(?= (?:in|on|under) |\\s*(?:[.;!]|$))`,
    (found) => `choose "${of(found, 'what')}"`,
  ),
  rule(
    `(?<=^|[.;,] )(?<what>(?:the|our|my) [^,.;:!?"“”\\d]+?) (?:is|are) (?:off|on)(?: (?:now|again|at the moment|right now))?,? (?:and|but) (?:i|we) (?:need|want|would like|prefer) (?:it|them) (?<side>on|off)(?: again| now| please)?${stop}`,
    (found) => `turn ${of(found, 'side')} ${of(found, 'what').replace(/^The\b/u, 'the')}`,
  ),
  // "I'm interested in jazz, please check that topic below Music."
  rule(
    `^(?:i['’]m|i am|we['’]re|we are)(?: (?:also|very|really))? interested in (?<what>[^,.;:!?"“”\\d]+?)(?:[.;:,]|,? so)(?: so)?(?: please| could you| can you)* (?:check|tick|select|mark|choose) (?:that|this) (?:topic|one|box|item|entry|subject|node|option|area) (?:below|under|beneath|in|within) (?:the )?(?<where>${quote}|(?-i:\\p{Lu})[^,.;:!?"“”]*?)(?: please)?\\s*[.!?]*$`,
    (found) => `In ${of(found, 'where')}, tick ${of(found, 'what')}`,
  ),
  // What is listened to is chosen.
  rule(
    `^(?:(?:can|could|may|shall) (?:we|i)(?: please)?|let(?:['’]s| us)|(?:i|we)(?:['’]d| would)? (?:want|like|love) to) (?:listen to|hear|tune in to|watch) (?:the station )?(?<what>${name})(?:,? please)?[?.!]*$`,
    (found) => `choose "${of(found, 'what')}"`,
  ),
  rule(
    `^(?:please |can you |could you )*put on (?<what>${name})(?:,? please)?[?.!]*$`,
    (found) => `choose "${of(found, 'what')}"`,
  ),
  rule(
    `^(?:please )?(?:notify|inform|tell|contact|warn|remind|alert|reach) (?:me|us) (?:by|via|through) (?:an? )?(?<what>[^,.;:!?"“”\\d]+)[.;,] (?:it['’]s|that['’]s|it is|that is|this is)(?: set| found)? (?<where>(?:in|on|under) [^,.;:!?"“”]+?)${stop}`,
    (found) => `turn on ${of(found, 'what')} ${of(found, 'where')}`,
  ),
  // How one is reached is a box of that name.
  rule(
    `^(?:i|we)(?:['’]d| would)? (?:want|like|prefer|need) to (?:be|get) (?:told|notified|informed|contacted|reminded|warned|reached|alerted|called) (?:by|via|through|with) (?:an? )?(?<what>[^,.;:!?"“”\\d]+)[.;,] (?:so )?(?:please |can you |could you )*(?:set|change|enable|activate|tick|(?:turn|switch) on) (?:that|it|this|the)(?: (?:switch|option|setting|box|checkbox|toggle))?(?: on| up)?(?<where> (?:in|on|under) [^,.;:!?"“”]+?)?(?:\\?$|${stop})`,
    (found) => `turn on ${of(found, 'what')}${of(found, 'where')}`,
  ),
  // "I'd like to hear Folk Hour, could you select that station?"
  rule(
    `^(?:i|we)(?:['’]d| would)? (?:want|like|love|prefer|need)(?: to (?:have|get|listen to|hear|watch|see|use|take|tune in to))? (?<what>${quote}|${name})[,.;](?: so)? (?:please |can you |could you )*(?:select|choose|pick|set|take|tune in to|switch to) (?:that|this|the) (?<field>(?-i:\\p{Ll}+))(?: for (?:me|us))?(?: please)?[.?!]*$`,
    (found) => `set ${of(found, 'field')} to ${of(found, 'what')}`,
  ),
  // "It was cold, so I'd like "scarf" as an additional tag": why, and what.
  rule(
    `^(?:[^.;:!?"“”\\d]+?, so )?(?:i|we)(?:['’]d| would)? (?:want|like|need)(?: to (?:have|add))? (?<list>${quote}(?:(?:,|,? and) ${quote})*) as (?:(?:an? )?(?:additional|further|extra|more|new|other|another)|more) (?<field>(?-i:\\p{Ll}+))(?=[.!]?$)`,
    (found) => `add ${of(found, 'list')} to ${pluralOf(of(found, 'field'))}`,
  ),
];
