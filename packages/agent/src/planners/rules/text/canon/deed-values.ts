// Requests that give something a value, in other words: "give the last take a quality of 5
// stars", "make the meals breakfast only", "put Salt and Sugar on shelf C5".

import { splitByField } from './as-fields.ts';
import { sideBySide } from './beside.ts';
import { whenChars } from './mask.ts';
import { readPairs, sayPairs } from './pairs.ts';
import {
  fieldFit,
  isNamed,
  isTyped,
  np,
  type Owned,
  optionFit,
  type Scope,
  saySet,
  sayTurn,
  splitOwner,
} from './phrase.ts';
import { type Found, type Rule, rule, type Said } from './rule.ts';

const setOwned = (scope: Scope, field: string, value: string): Said => [
  saySet(splitOwner(scope, field), value),
];

export const valueRules: readonly Rule[] = [
  rule(
    `(?:lower|raise|reduce|increase|decrease|change|bring|move|turn|set) (?:the |our |my )?(?<field>.+?)(?: up| down)? from (?<old>.+?) to (?<value>.+)`,
    ({ field = '', old = '', value = '' }, scope) =>
      fieldFit(scope, field) > 0.7 && (isTyped(old) || optionFit(scope, old) > 0.8)
        ? setOwned(scope, field, value)
        : undefined,
  ),
  rule(
    `(?:swap|exchange|replace|change|trade) (?:the |our |my )?(?<field>.+?) (?<old>\\S+) (?:for|by|with) (?<value>.+)`,
    ({ field = '', old = '', value = '' }, scope) =>
      fieldFit(scope, field) > 0.8 && optionFit(scope, old) > 0.8
        ? setOwned(scope, field, value)
        : undefined,
  ),
  rule(
    `make (?:the )?(?<field>.+?) (?:read|say|show|be|equal)(?: to)? (?<value>.+)`,
    ({ field = '', value = '' }, scope) => setOwned(scope, field, value),
  ),
  rule(
    `make (?<what>.+?) (?<amount>(?:an?|one|two|three|\\d+) (?:hour|day|week|minute|night)s?) longer`,
    ({ what = '', amount }) => [`Extend ${np(what)} by ${amount}`],
  ),
  rule(
    `(?:move|shift|postpone|push|change|put off|bring forward|transfer) (?<what>.*(?:appointment|booking|meeting|visit|reservation).*?)(?: over| back| forward)? to (?<when>[${whenChars}].*)`,
    ({ what = '', when }) => [`Reschedule ${np(what)} to ${when}`],
  ),
  rule(`set what (?:the )?(?<who>.+?) costs to (?<value>.+)`, ({ who = '', value = '' }) => [
    saySet({ field: 'price', owner: np(who) }, value),
  ]),
  rule(
    `(?:put|enter|write|note|register|record|jot|type|pick|choose|select|use|take) (?<value>.+?)(?: in| down)? as (?:the |our |my |an? )?(?<field>.+)`,
    ({ field = '', value = '' }, scope) => {
      const owned = splitOwner(scope, field);
      return fieldFit(scope, owned.field) > 0.7 || owned.owner !== ''
        ? [saySet(owned, value)]
        : undefined;
    },
  ),
  rule(
    `(?:add|give)(?: (?<who>(?!an?\\b|one\\b|\\d).+?))? (?<amount>(?:an?|one|two|three|\\d+)) (?:more |extra |another )?(?<unit>hours?|days?|weeks?|minutes?|nights?)(?: more| longer)?(?: (?:to|on|for) (?<what>.+))?`,
    extendBy,
  ),
  rule(
    `(?:give|award|grant) (?<who>.+?) (?<value>\\S+ stars?) (?:under|for|in|on) (?<field>.+)`,
    ({ field = '', value = '' }, scope) => setOwned(scope, field, value),
  ),
  rule(
    `(?:choose|pick|select|set|enter|take) (?<value>\\d\\S*) (?:for (?:the )?)?(?<field>(?!as |in |into |for |under |to |at )\\p{Ll}[\\p{Ll} ]+)`,
    ({ field = '', value = '' }, scope) =>
      fieldFit(scope, field) > 0.7 || field.includes(' ')
        ? [saySet({ field: np(field), owner: '' }, value)]
        : undefined,
  ),
  rule(`(?:choose|pick|select|take) (?:the )?(?<rest>.+)`, ({ rest = '' }, scope) =>
    valueField(scope, rest),
  ),
  rule(`do (?:the )?(?<field>.+?) (?:on|at) (?<value>.+)`, ({ field = '', value = '' }, scope) =>
    isTyped(value) ? [saySet(splitOwner(scope, field), value)] : undefined,
  ),
  rule(
    `(?:give|award|grant) (?<who>.+?) an? (?<field>.+?) of (?<value>.+)`,
    ({ who = '', field = '', value = '' }) => [saySet({ field: np(field), owner: np(who) }, value)],
  ),
  rule(
    `(?:give|award|grant) (?:it|this|that) (?<value>.+?) (?:under|for|in|on) (?<field>.+)`,
    ({ field = '', value = '' }, scope) => setOwned(scope, field, value),
  ),
  rule(
    `(?:give|award|grant) (?<field>.+?) (?<value>\\S+ stars?)`,
    ({ field = '', value = '' }, scope) => setOwned(scope, field, value),
  ),
  rule(
    `make (?:it|that) (?<value>.+?) (?:for|as|under|in) (?<field>.+)`,
    ({ field = '', value = '' }, scope) => setOwned(scope, field, value),
  ),
  rule(
    `(?:switch|turn|flip|put|set|toggle) (?<list>.+ (?:on|off)(?:,| and| but) .+ (?:on|off))`,
    ({ list: all = '' }, scope) => onOffs(scope, all),
  ),
  rule(
    `(?:put|make|set|leave|keep|switch|turn|move|flip) (?:the )?(?<field>.+?)(?: to(?: the)?| in(?:to)? the)? (?<state>on|off)(?: position)?`,
    ({ field = '', state }) => [sayTurn(field, state?.toLowerCase() === 'on')],
  ),
  rule(
    `(?:switch|turn|set|put|flip|toggle) (?<what>.+?) to (?<state>on|off)`,
    ({ what = '', state }) => [
      sayTurn(what.replace(/^the (?:switch|option|box) /iu, ''), state?.toLowerCase() === 'on'),
    ],
  ),
  rule(
    `(?:flip|throw|toggle|set) (?:the )?(?<what>.+?)(?: switch)? (?<state>on|off)`,
    ({ what = '', state }) => [sayTurn(what, state?.toLowerCase() === 'on')],
  ),
  rule(
    `(?:put|write|set|make|render|print|show) (?<what>(?:the (?:word|text) )?.+?) (?:in|into) (?<how>bold|italics?)(?: type| face| letters| print)?`,
    ({ what = '', how = '' }) => [`Make ${what} ${how.replace(/s$/, '')}`],
  ),
  rule(
    `(?:highlight|emphasi[sz]e) (?<what>.+?) by making it (?<how>bold|italic)`,
    ({ what = '', how }) => [`Make ${what} ${how}`],
  ),
  rule(
    `(?:mark|put|set|flag|book|register|report|log|note)(?: down)? (?<what>.+?)(?: down| in)? as (?<state>\\p{Ll}+ed|\\p{Ll}+)`,
    markAs,
  ),
  rule(`(?:mark|report) (?<what>.+?) (?<state>\\p{Ll}+ed)`, markAs),
  rule(
    `(?:bring|move|drag|slide|push|turn|pull|raise|lower|put|switch|shift|change|get)(?: the)? (?<field>.+?)(?: slider| control| knob)?(?: over| up| down| back)? (?:to|at) (?<value>.+)`,
    moveTo,
  ),
  rule(
    `(?:put|move|place|transfer|assign|relocate|shift) (?<who>.+?) (?:on|in|at|to|into|under|onto) (?:the )?(?<rest>.+)`,
    placeAt,
  ),
  rule(`(?:make|let) (?:the )?(?<field>.+?) (?<value>[^\\s]+(?: (?!bold|italic)[^\\s]+)*)`, makeIt),
];

/** "the red weather flag": a value and its field, both on the page. */
function valueField(scope: Scope, text: string): Said {
  if (optionFit(scope, text) > 0.9) return undefined;
  const words = np(text).split(/\s+/);
  for (let size = Math.min(3, words.length - 1); size > 0; size -= 1) {
    const field = words.slice(-size).join(' ');
    const value = words.slice(0, -size).join(' ');
    if (fieldFit(scope, field) > 0.85 && !/\b(?:as|for|from|in|of|under|on|to|and)\b/iu.test(value))
      return [saySet({ field, owner: '' }, value)];
  }
  return undefined;
}

/** "Metronome off and Talkback on". */
function onOffs(scope: Scope, text: string): Said {
  const pairs = readPairs(scope, text.replace(/ but /giu, ' and '));
  return pairs === undefined ? undefined : sayPairs(scope, pairs);
}

function markAs({ what = '', state = '' }: Found, scope: Scope): Said {
  if (fieldFit(scope, state) > 0.7 || /^(?:an?|the|our|my)$/i.test(state)) return undefined;
  if (/^(?:selected|chosen|ticked|checked)$/i.test(state)) return [`Select ${rowsOf(what)}`];
  return isTyped(np(what)) && !isNamed(what) ? undefined : [`Mark ${np(what)} as ${state}`];
}

const rowsOf = (text: string): string => np(text).replace(/\s+in the (?:list|table)$/iu, '');

function moveTo({ field = '', value = '' }: Found, scope: Scope): Said {
  if (/\sand\s.+\s(?:to|at)\s/iu.test(value)) return undefined;
  const owned: Owned = splitOwner(scope, field);
  const beside = isNamed(owned.owner === '' ? field : '') ? sideBySide(scope, value) : undefined;
  if (beside !== undefined && fieldFit(scope, field) < 0.7)
    return [saySet({ field: beside.field, owner: np(field) }, beside.value)];
  const known = fieldFit(scope, owned.field) > 0.7;
  return known ||
    (owned.owner !== '' && !isNamed(owned.field)) ||
    (isTyped(value) && !isNamed(owned.field))
    ? [saySet(owned, value.replace(/^(?:the|an?)\s+/iu, ''))]
    : undefined;
}

/** "put Salt and Sugar on shelf C5": a record, its field and the value. */
function placeAt({ who = '', rest = '' }: Found, scope: Scope): Said {
  if (!isNamed(who)) return undefined;
  const pair = sideBySide(scope, rest.replace(/\s+in the \p{Ll}+$/u, ''));
  if (pair === undefined || pair.field.split(' ').length > 3) return undefined;
  return [
    saySet(
      {
        field: pair.field,
        owner: np(who).replace(/^(?:part|book|truck|boat|member|order|item)\s+(?=\S)/iu, ''),
      },
      pair.value,
    ),
  ];
}

/** "make the meals breakfast only", "make the number of adults 5". */
function makeIt({ field = '', value = '' }: Found, scope: Scope): Said {
  const words = `${field} ${value}`.trim().split(/\s+/);
  for (let size = words.length - 1; size > 0; size -= 1) {
    const head = words.slice(0, size).join(' ');
    const owned = splitOwner(scope, head);
    const tail = words
      .slice(size)
      .join(' ')
      .replace(/^(?:to be|be|as|at)\s+/iu, '');
    if (/^(?:bold|italic)$/iu.test(tail)) return undefined;
    const known = fieldFit(scope, owned.field) > 0.74;
    if (
      known ||
      (isTyped(tail) && !isTyped(owned.field) && !/\s(?:of|for|the|by|at)$/iu.test(head))
    )
      return makeEach(scope, owned, tail);
  }
  return undefined;
}

/** "make A loud and B low". */
function makeEach(scope: Scope, owned: Owned, value: string): Said {
  const [own, field, other] = splitByField(scope, value) ?? [value];
  const more =
    field === undefined ? [] : (makeEach(scope, splitOwner(scope, field), other ?? '') ?? []);
  return [saySet(owned, own), ...more];
}

/** "add an hour to the booking of R", "give R one more hour on the booking". */
function extendBy({ who = '', amount = '', unit = '', what = '' }: Found): Said {
  const thing = np(what) === '' ? 'booking' : np(what);
  const whole = who === '' ? thing : `${np(who)}'s ${thing}`;
  return who === '' && what === '' ? undefined : [`Extend ${whole} by ${amount} ${unit}`];
}
