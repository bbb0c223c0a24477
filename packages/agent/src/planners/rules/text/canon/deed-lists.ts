// Requests about members, records and lists in other words: "put a tick at X", "take X off the
// list", "swap A for B", "put the biggest first".

import { partsOf } from './pairs.ts';
import { fieldFit, isNamed, isTyped, np, ownerName, type Scope, sayValue } from './phrase.ts';
import { type Found, type Rule, rule, type Said } from './rule.ts';

const tick = '(?:check\\s?marks?|ticks?|checks?|cross(?:es)?|x)';
const near = '(?:at|next to|in front of|beside|by|in|on|for|against|before)';
const more = '(?:an? )?(?:additional|extra|further|more|another|new|other)';
const list = '(?:the )?(?:list|field|box|set|group|selection) (?:of )?';
const sorted =
  '(?<how>(?:with )?(?:the )?(?:highest|largest|biggest|greatest|most|lowest|smallest|least|fewest|newest|oldest|latest|cheapest|dearest))';

export const downward = (text: string): string | undefined => {
  if (
    /\b(?:asc(?:ending)?|(?:lowest|smallest|least|fewest|cheapest|earliest)\b.*\b(?:first|top|start|up)|from low|low to high|a to z|alphabetical|upwards?)\b/iu.test(
      text,
    )
  )
    return 'lowest first';
  if (
    /\b(?:desc(?:ending)?|(?:highest|largest|biggest|greatest|most|latest|newest)\b|from (?:the )?high|high to low|z to a|downwards?)\b/iu.test(
      text,
    )
  )
    return 'highest first';
  return /\b(?:lowest|smallest|least|fewest)\b/iu.test(text) ? 'lowest first' : undefined;
};

const addTo = (what: string, to: string): Said => [`Add ${sayList(what)} to ${np(to)}`];
const removeFrom = (what: string, from: string): Said => [
  `Remove ${sayList(what)} from ${np(from)}`,
];

/** The parts of a list keep their joints; articles go. */
const sayList = (text: string): string =>
  np(text).replace(/(^|,\s*|\sand\s)(?:an?|the)\s+/giu, '$1');

/** "cancel the bookings of A and B": one deed for each of them. */
function eachRecord({ verb = '', list: said = '' }: Found, scope: Scope): Said {
  const { known } = scope.ground;
  const parts = partsOf(said);
  const all = parts.every((part) => known?.record(scope.masked.plain(np(part))) === true);
  return parts.length > 1 && all ? parts.map((part) => `${verb} ${np(part)}`) : undefined;
}

export const listRules: readonly Rule[] = [
  rule(
    `(?<verb>\\p{Ll}+) (?:the |both |all )*\\p{Ll}+s (?:of|for|by|from) (?<list>\\p{Lu}.+)`,
    eachRecord,
  ),
  rule(
    `(?<verb>tick|check|untick|enable|disable|activate|turn on|turn off|switch on|switch off|select|choose|pick|press|click|open) (?:the )?\\p{Ll}+ (?:(?:that's|that is|which is) )?(?:called|named|labelled) (?<what>.+)`,
    ({ verb, what }) => [`${verb} ${what}`],
  ),
  rule(`(?:enter|register|create|put in|set up|record) (?<what>an? new .+)`, ({ what }) => [
    `Add ${what}`,
  ]),
  rule(
    `(?:put|place|move|drag|shift|bring|slide) (?<what>.+?)(?: right| directly| just| straight)? (?<where>after|before|behind|above|below) (?<other>.+)`,
    ({ what = '', where = '', other = '' }) => [
      `Move ${sayList(what)} ${where === 'behind' ? 'after' : where} ${np(other)}`,
    ],
  ),
  rule(
    `(?:put|place|move|drag|shift|bring|slide) (?<what>.+?) so (?:that )?(?:it|they) (?:follows?|comes? after|goes after|is after) (?<other>.+)`,
    ({ what = '', other = '' }) => [`Move ${sayList(what)} after ${np(other)}`],
  ),
  rule(
    `(?:swap|exchange|replace|change) (?:whatever|what|everything)(?: that)? (?:is|'s)(?: written| there| now)* in (?<field>.+?) (?:for|with|by|to) (?<value>.+)`,
    ({ field = '', value = '' }) => [`Replace the text in the ${np(field)} with ${value}`],
  ),
  rule(
    `save (?:it|this|that|everything|the whole thing|the text) as (?:an? |the )?(?<what>\\p{Ll}+)`,
    ({ what }) => [`Save the ${what}`],
  ),
  rule(`(?:go|press|hit|click)(?: on)? (?<what>Next|Finish|Continue)`, ({ what }) => [
    `Press ${what}`,
  ]),
  rule(
    `(?:put|place|set|make|add|leave) (?:an? |two |the )?${tick} ${near} (?<what>.+)`,
    ({ what = '' }) => [
      `Tick ${np(what).replace(/^(?:the )?(?:box|checkbox)(?: of| for)? /iu, '')}`,
    ],
  ),
  rule(
    `(?<verb>tick|check|untick|uncheck|select|mark|clear|activate|enable) (?:the |both )*(?:tick ?|check ?)?box(?:es)?(?: (?:of the (?:node|row|item|entry)|of|for|at|beside|next to|called|named|labelled|marked|saying))? (?<what>(?!except|but |apart |in |on |that |which |with |under |from |next |beside ).+)`,
    ({ verb = '', what = '' }) => [`${verb === 'clear' ? 'untick' : verb} ${np(what)}`],
  ),
  rule(
    `(?:mark|tick|check|select) (?<what>.+?) in (?:the |our )?(?:tree|list)(?: of (?<of>.+))?`,
    ({ what = '', of = '' }) => [`${of === '' ? '' : `In ${ownerName(of)}, `}tick ${np(what)}`],
  ),
  rule(
    `(?:put|place|include|note|write|enter|list|register|add) (?<what>.+?)(?: down| in)? as ${more} (?<to>.+)`,
    ({ what = '', to = '' }) => addTo(what, to),
  ),
  rule(
    `(?:put|place|include|note|write|list|add|get) (?<what>.+?) (?:on|onto|in|into|to|among|under) ${list}(?<to>.+)`,
    ({ what = '', to = '' }) => addTo(what, to),
  ),
  rule(`include (?<what>.+?) (?:among|in|with|under) (?<to>.+)`, ({ what = '', to = '' }) =>
    addTo(what, to),
  ),
  rule(
    `(?:also|additionally) (?:put|place|add|include|choose|select|pick|tick) (?<what>.+?) (?:on|onto|in|into|to|among|under) (?<to>.+)`,
    ({ what = '', to = '' }) => addTo(what, to),
  ),
  rule(
    `(?:take|get|strike|cross|kick|throw) (?<what>.+?) (?:off|out of|from) (?:${list})?(?<from>.+)`,
    ({ what = '', from = '' }) => removeFrom(what, from),
  ),
  rule(
    `(?:delete|remove|strike) (?<what>.+?) from ${list}(?<from>.+)`,
    ({ what = '', from = '' }) => removeFrom(what, from),
  ),
  rule(
    `(?:put|move|place|transfer|take|drag|shift|bring)(?: over| up)? (?<what>.+?)(?: over)? (?:out of|from|away from) (?:the )?(?<from>.+?)(?: list)?,? (?:and (?:put|place|move) (?:it|them) )?(?:over |back )?(?:in|into|to|onto|under)(?: the)? (?<to>.+?)(?: list| side)?`,
    ({ what = '', from = '', to = '' }, scope) =>
      isTyped(to) || fieldFit(scope, what) > 0.85
        ? undefined
        : [`Move ${sayList(what)} from ${np(from)} to ${np(to)}`],
  ),
  rule(
    `(?:put|move|place|transfer|take|drag|shift) (?<what>.+?) (?:in|into|to|onto|under) (?<to>.+?) instead of (?<from>.+)`,
    ({ what = '', from = '', to = '' }) => [`Move ${sayList(what)} from ${np(from)} to ${np(to)}`],
  ),
  rule(
    `(?:make|let|have) (?:the |this |our )?\\p{Ll}+ (?<deed>forget|remember|show|hide|open|close|start|stop|play|send|print|save|use|keep) (?<rest>.+)`,
    ({ deed, rest }) => [`${deed} ${rest}`],
  ),
  rule(`show me (?<what>.+?) (?:from|in|under) (?<menu>.+? menu)`, ({ what = '', menu = '' }) => [
    `Choose ${np(what)} from ${np(menu)}`,
  ]),
  rule(
    `(?:swap|exchange|replace|change|trade) (?<old>.+?) (?:for|by|with) (?<new>.+?) (?:in|under|on|of) (?<in>.+)`,
    ({ old = '', new: fresh = '', in: place = '' }) => [
      `Remove ${np(old)} from ${np(place)}`,
      `Add ${np(fresh)} to ${np(place)}`,
    ],
  ),
  rule(
    `(?:do|make|perform|carry out) (?:the|a) (?<deed>\\p{Ll}+)[- ](?<part>out|in|off|up) (?:for|of) (?<who>.+)`,
    ({ deed, part, who = '' }) => [`${deed} ${part} ${np(who)}`],
  ),
  rule(
    `(?<deed>check|sign|book|log|clock) (?<who>(?!out|in|off).+?) (?<part>out|in|off)`,
    ({ deed, part, who = '' }) => [`${deed} ${part} ${np(who)}`],
  ),
  rule(
    `(?:lift|remove|cancel|end) the (?<noun>block|ban|lock|hold|pause) (?:on|from|of) (?<who>.+)`,
    ({ noun, who = '' }) => [`Un${noun} ${who}`],
  ),
  rule(`call off (?<who>.+)`, ({ who = '' }) => [`Cancel ${who}`]),
  rule(`(?:hand in|file|put in|lodge|send in|submit) (?<what>an? .+)`, ({ what }) => [
    `Send ${what}`,
  ]),
  rule(
    `(?:put|bring|list|show|have|get) (?:the )?(?<things>.+?) ${sorted} (?<field>.+?) (?:first|(?:at|on|to) (?:the )?top(?: of .*)?|up front)`,
    ({ how = '', field = '' }) => [`Sort by ${np(field)}, ${downward(how)}`],
  ),
  rule(
    `(?:sort|order|arrange|rank)(?<things> .+?)? by (?:the |their |its )?(?<field>.+?)(?: column)?(?:,| so that| such that| from| in| \\b(?=desc|asc|highest|lowest|biggest|largest))(?<how>.*)`,
    sortBy,
  ),
  rule(
    `(?:sort|order|arrange|rank)(?<things> .+?)? by (?:the |their |its )?(?<field>.+?)(?: column)? (?<how>(?:desc|asc|high|low)\\S*.*)`,
    sortBy,
  ),
  rule(
    `(?:filter|narrow|limit|restrict)(?<things> .+?)?(?: down)? (?:for|to|by|on) (?<value>.+?) (?:under|in|using|with) (?:the )?(?<field>.+?)(?: column| filter)?`,
    ({ field = '', value = '' }) => [`Filter ${np(field)} column to ${sayValue(value)}`],
  ),
  rule(
    `(?:show|display|list|see|keep|leave)(?: me| us)? only (?:the )?(?<value>.+?),? (?:using|with|use|by|in) (?:the )?(?:filter (?:on|in|of|for) )?(?:the )?(?:column )?(?<field>.+?)(?: column| filter)?`,
    // "only the songs sung by Ada": Ada is no column, nor are sung songs a value.
    ({ field = '', value = '' }) =>
      special.test(field) && !special.test(value)
        ? undefined
        : [`Filter ${np(field)} column to ${sayValue(lastName(value))}`],
  ),
  rule(
    `(?:type|enter|put|write) (?<value>.+?) (?:in|into) the filter (?:of|for|in|on) (?:the )?(?:column )?(?<field>.+?)(?: column)?`,
    ({ field = '', value = '' }) => [`Filter ${np(field)} column to ${sayValue(value)}`],
  ),
  rule(
    `(?:copy|look up|take|read|get) (?<what>the .+?),? (?:and )?(?:put|paste|enter|write|copy) it (?:in |down )?(?:into|as|in|under) (?<to>.+)`,
    ({ what, to = '' }) => [`Copy ${what} into ${np(to)}`],
  ),
  rule(
    `(?:put|place|move|drag|shift|bring|slide) (?<what>.+?)(?: up)? (?:to|into|at) (?:the )?(?:very )?(?:first place|first position|first spot|top|beginning|start|front)(?: (?:of|in|on) (?<place>.+))?`,
    ({ what = '', place = '' }) => [
      `Move ${sayList(what)} to the top${place === '' ? '' : ` of ${np(place)}`}`,
    ],
  ),
  rule(
    `(?:put|place|move|drag|shift|bring|slide) (?<what>.+?)(?: down)? (?:to|into|at|in) (?:the )?(?:very )?(?:last place|last position|last spot|bottom|end|back)(?: (?:of|in|on) (?<place>.+))?`,
    ({ what = '', place = '' }) => [`Move ${sayList(what)} to the bottom${ofList(place)}`],
  ),
  rule(
    `(?:put|place|move|drag|make|let|have) (?<what>.+?) (?:the |be the |come )?(?:very )?(?<end>first|last|final|top|bottom)(?: (?:one|item|thing|entry|activity|point|place|in line))*(?: (?:of|in|on) (?<place>.+))?`,
    toEnd,
  ),
];

const ofList = (place: string): string =>
  place === '' ? '' : ` of ${np(place.replace(/,.*$/u, ''))}`;

const special = /[\p{Lu}\d\p{Co}]/u;

/** "make X the last item of the list"; "make the first row bold" is another thing. */
export function toEnd({ what = '', end = '', place = '' }: Found): Said {
  if (!isNamed(what)) return undefined;
  const side = /^(?:first|top)$/iu.test(end) ? 'top' : 'bottom';
  return [`Move ${sayList(what)} to the ${side}${ofList(place)}`];
}

function sortBy({ field = '', how = '' }: Found): Said {
  const order = downward(how);
  return order === undefined ? undefined : [`Sort by ${np(field)}, ${order}`];
}

/** "the orders from Porto" → Porto. */
const lastName = (text: string): string => {
  const from = /\b(?:from|of|in|with|by|for)\s+(.+)$/iu.exec(text)?.[1];
  return np(from ?? text.replace(/\s+\p{Ll}+s$/u, ''));
};
