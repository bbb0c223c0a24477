// Notes: "departure: 2031-03-18", "Tools > Weather > Frost alarm: ticked", "T12: driver Olga",
// "Stopovers: + Hirtshals, + Tórshavn".

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import { pattern } from '../pattern.ts';
import { sideBySide } from './beside.ts';
import { plainDeed } from './deed.ts';
import { quoteChars } from './mask.ts';
import { isOpen, mergeBack } from './merge.ts';
import { valuesFor } from './note-values.ts';
import { partsOf, readPairs, sayPairs } from './pairs.ts';
import { endsOf } from './path-ends.ts';
import {
  boxFit,
  fieldFit,
  isNamed,
  isTyped,
  np,
  ownerName,
  type Scope,
  saySet,
  sayTurn,
  splitOwner,
  truthOf,
} from './phrase.ts';
import { bare } from './shells.ts';
import { readState } from './state.ts';
import { isImperative } from './units.ts';

const arrow = /\s*(?:→|->|=>|»)\s*|\s+>\s+/u;
const colon = /\s*(?::|=|→|->|=>|–|—)\s*(?=\S)|\s+-\s+/u;

const inPlaces = (places: readonly string[], said: readonly string[]): string[] =>
  said.map((each, at) => (at > 0 ? each : `${sayPlaces(places)}${each}`));

export const sayPlaces = (places: readonly string[]): string =>
  places.map((place, at) => `${at === 0 ? 'In' : 'under'} ${ownerName(place)}, `).join('');

export function readNote(scope: Scope, text: string): string[] | undefined {
  return sweeping(scope, text) ?? readPath(scope, text) ?? readColon(scope, text);
}

/** "A > B > C", with or without what C shall be. */
function readPath(scope: Scope, text: string): string[] | undefined {
  const steps = text.split(arrow).map((part) => part.trim());
  if (steps.length < 2 || steps.some((part) => part === '')) return undefined;
  const ends = endsOf(steps[0] ?? '', steps.at(-1) ?? '');
  if (ends?.on !== undefined && (/ > /u.test(text) || steps.length > 2))
    return inPlaces([ends.first, ...steps.slice(1, -1)].map(np), [sayTurn(ends.last, ends.on)]);
  const [first = ''] = steps;
  const deeper = / > /u.test(text) || steps.length > 2;
  const known = Math.max(fieldFit(scope, splitOwner(scope, first).field), boxFit(scope, first));
  if (
    !deeper &&
    (known > 0.7 || isRecord(scope, first) || isDeedKey(first) || !isControl(scope, first))
  )
    return undefined;
  const last = steps.at(-1) ?? '';
  const places = steps.slice(0, -1).map(np);
  const end = readColon(scope, last);
  if (end !== undefined) return inPlaces(places, end);
  if (known > 0.85 && deeper && scope.ground.field(scope.masked.plain(np(first))) > 0.85)
    return [`Set ${np(first)} to "${steps.slice(1).join(' / ')}"`];
  return boxFit(scope, last) > 0.85
    ? inPlaces(places, [sayTurn(last, true)])
    : [...places.map((place) => `Open ${place}`), `Choose ${quoted(last)}`];
}

const quoted = (text: string): string =>
  /\b(?:to|in|of|for|and|from|with)\b/iu.test(text) ? `"${text}"` : text;

const isControl = ({ ground, masked }: Scope, text: string): boolean =>
  ground.press(masked.plain(np(text)));
const isRecord = ({ ground, masked }: Scope, text: string): boolean =>
  ground.known?.record(masked.plain(text)) === true;

function readColon(scope: Scope, text: string): string[] | undefined {
  const at = colon.exec(text);
  if (at === null || at.index === 0) return undefined;
  const key = text.slice(0, at.index).trim();
  const behind = text.slice(at.index + at[0].length);
  const rest = bare(behind);
  if (rest === '') return undefined;
  if (isImperative(key) && fieldFit(scope, key) < 0.7 && key.includes(' '))
    return letterTo(key, rest);
  const dash = /^(?<key>[^:=→]+?)\s+[–—-]\s+(?<rest>.+)$/u.exec(text)?.groups;
  if (dash?.key !== undefined && dash.rest !== undefined && isDeedKey(dash.key))
    return newThing(scope, dash.key, dash.rest);
  if (/^(?:bold|italic|underlined)$/iu.test(rest)) return [`Make the word ${key} ${rest}`];
  const letter = letterTo(key, rest);
  if (letter !== undefined) return letter;
  const swept = sweeping(scope, text);
  if (swept !== undefined) return swept;
  return checkIt(key, rest) ?? keyed(scope, key, rest, behind) ?? several(scope, text);
}

const addressed =
  /^(?:(?:write|send|mail|drop)(?: an?| the| this)?(?: message| note| line| mail)?|message|note|mail) to (?:the |our )?(?<who>.+)$|^(?:the )?(?<other>.+?) (?:should|must|has to) (?:get|receive) (?:this|the following|an?) (?:message|note|mail).*$/iu;

/** "Message to Brisk: …". */
function letterTo(key: string, rest: string): string[] | undefined {
  const found = addressed.exec(key)?.groups;
  const who = found?.who ?? found?.other;
  return who === undefined || !quoted1.test(rest)
    ? undefined
    : [`Send the message ${rest} to ${who}`];
}

const quoted1 = pattern(`^[${quoteChars}]`, 'u');

/** "Plot E2: check it". */
function checkIt(key: string, rest: string): string[] | undefined {
  const found =
    /^(?<verb>tick|check|select|choose|untick|uncheck|press|click|open|renew|cancel|delete|remove|\p{Ll}+)(?: it| this| that| them)?$/iu.exec(
      rest,
    );
  const verb = found?.groups?.verb?.toLowerCase() ?? '';
  if (
    found === null ||
    /^\p{Lu}/u.test(rest) ||
    !(isVerbWord(verb) || openVerbs.has(verb)) ||
    !isImperative(`${verb} it`) ||
    (/^\p{Ll}+$/u.test(rest) && truthOf(rest) !== undefined)
  )
    return undefined;
  return [`${verb} ${ownerOf(key)}`];
}

/** "Loan of Owls, member Emma": parts of one description. */
const ownerOf = (key: string): string => np(key);

/** "A → 1, B → 2": every part has its own mark. */
function sweeping(scope: Scope, text: string): string[] | undefined {
  const parts = text.split(/\s*,\s*/u);
  if (parts.length < 2 || !parts.every((part) => [...part.matchAll(/[:=→]|->/gu)].length === 1))
    return undefined;
  const pairs = readPairs(scope, text);
  return pairs === undefined || pairs.length !== parts.length ? undefined : sayPairs(scope, pairs);
}

function keyed(scope: Scope, key: string, rest: string, behind: string): string[] | undefined {
  const owned = splitOwner(scope, key);
  const whole = fieldFit(scope, key) > 0.85;
  if (whole || fieldFit(scope, owned.field) > 0.7)
    return valuesFor(scope, whole ? { field: np(key), owner: '' } : owned, behind.trim());
  const truth = truthOf(rest);
  if (truth !== undefined) return [sayTurn(key, truth)];
  if (boxFit(scope, rest) > 0.8) return inPlaces([np(key)], [sayTurn(rest, true)]);
  if (isDeedKey(key)) return newThing(scope, key, rest);
  const named = isRecord(scope, key) || isNamed(key);
  if (named && /^\p{Ll}{3,}(?:ed|en)$/u.test(rest) && !isPlace(key))
    return [`Mark ${np(key)} as ${rest}`];
  const open =
    named && isImperative(rest) && isOpen(rest) && !isPlace(key) && !isControl(scope, key)
      ? mergeBack(scope, key, rest)
      : undefined;
  if (open !== undefined) return open;
  const stated = named ? undefined : readState(scope, rest);
  if (stated?.sure === true) return [...stated.say];
  if (isControl(scope, key) && /^\p{Ll}+$/u.test(key) && isNamed(rest)) return [`${key} ${rest}`];
  if (isTyped(rest) && !isPlace(key) && !/^[+-]/u.test(rest) && !/\s\p{Lu}|\d/u.test(key))
    return [saySet(owned, rest)];
  if (isControl(scope, key.replace(placeNoun, '')) || isPlace(key)) return placed(scope, key, rest);
  if (owned.owner !== '' && isShort(rest) && !/^[+-]/u.test(rest)) return [saySet(owned, rest)];
  if (
    isBareKey(scope, key) &&
    readPairs(scope, rest)?.every(({ field }) => field.includes(' ')) !== true &&
    !rest.includes(',')
  )
    return valuesFor(scope, owned, behind.trim());
  const code = isRecord(scope, key) || /\s\p{Lu}|\d/u.test(key);
  if (isTyped(rest) && !/^[+-]/u.test(rest) && !code) return [saySet(owned, rest)];
  const up = /^(?<what>.+?) (?:up )?to (?:the )?(?:very )?top$/iu.exec(rest)?.groups?.what;
  if (up !== undefined) return [`Move ${np(up)} to the top of ${np(key)}`];
  if (named) return aboutRecord(scope, key, rest) ?? placed(scope, key, rest);
  return undefined;
}

const isBareKey = (scope: Scope, key: string): boolean =>
  !isRecord(scope, key) && /^\p{L}+$/u.test(key.trim());

const isShort = (text: string): boolean =>
  text.split(/\s+/).length <= 5 && !text.includes(',') && !isImperative(text);

/** "New book – title: …", "Book: boat Gull, …": a deed, and what goes into its form. */
function newThing(_scope: Scope, key: string, rest: string): string[] {
  const thing = /^(?:new|another) (?<what>.+)$/iu.exec(key)?.groups?.what;
  const pairs = rest.replace(/\s*[:=]\s*/gu, ' ');
  return [thing === undefined ? `${key} ${pairs}` : `Add a ${thing} with ${pairs}`];
}

const placeNoun = /\s+(?:page|tab|section|menu|panel|view|screen)$/iu;
const isPlace = (key: string): boolean =>
  /\b(?:page|tab|section|menu|panel|settings|preferences|view|screen|dialog|form|desk)$/iu.test(
    key.trim(),
  );

const isDeedKey = (key: string): boolean => {
  const [first = ''] = key.toLowerCase().split(/\s+/);
  return (
    /^(?:new|another)\s/iu.test(key) ||
    openVerbs.has(first) ||
    (isVerbWord(first) && isImperative(`${key} the`))
  );
};

function aboutRecord(scope: Scope, key: string, rest: string): string[] | undefined {
  const who = np(
    key.replace(
      /^(?:(?:the|some|two|three|\d+|a few) )*(?:(?:changes?|updates?|news|corrections?) (?:for|to|of|about) )?(?:the )?(?:(?:patient|supplier|member|truck|part|boat|customer|guest) )?/iu,
      '',
    ),
  );
  if (/^\+\s?\d/u.test(rest)) return [`Extend ${who} by ${rest.replace(/^\+\s?/u, '')}`];
  const move = /^from (?<from>.+?)(?: over| on)? (?:to|into) (?<to>.+)$/iu.exec(rest)?.groups;
  if (move !== undefined) return [`Move ${who} from ${move.from} to ${move.to}`];
  const top = /^(?:up )?to (?:the )?(?:very )?top$/iu.test(rest);
  if (top) return [`Move ${who} to the top`];
  const beside = sideBySide(scope, rest);
  const pairs = readPairs(scope, rest) ?? (beside === undefined ? undefined : [beside]);
  const here =
    pairs?.every(({ field }) => fieldFit(scope, field) > 0.7) === true && !isRecord(scope, key);
  if (pairs !== undefined) return sayPairs(scope, pairs, here ? '' : who);
  return /^\p{Ll}{3,}(?:ed|en)$/u.test(rest) ? [`Mark ${who} as ${rest}`] : undefined;
}

function placed(scope: Scope, key: string, rest: string): string[] | undefined {
  const place = np(key);
  const plain = plainDeed(scope, rest);
  if (plain !== undefined) return inPlaces([place], plain);
  if (isImperative(rest) || isShownDeed(scope, rest)) return inPlaces([place], [rest]);
  const stated = readState(scope, rest);
  if (stated?.sure === true) return inPlaces([place], stated.say);
  const top = /^(?<what>.+?) (?:up )?to (?:the )?(?:very )?top$/iu.exec(rest)?.groups?.what;
  if (top !== undefined) return [`Move ${np(top)} to the top of ${place}`];
  const pairs = readPairs(scope, rest) ?? endsTyped(rest) ?? loosely(scope, rest);
  if (pairs !== undefined) return inPlaces([place], sayPairs(scope, pairs));
  if (boxFit(scope, rest) > 0.8) return inPlaces([place], [sayTurn(rest, true)]);
  return inPlaces([place], [`Choose ${np(rest).replace(/\s+view$/iu, ' view')}`]);
}

/** "claim "Blue scarf"" where a button says "Claim": a deed, and no field. */
function isShownDeed(scope: Scope, rest: string): boolean {
  const { verb = '' } = /^(?<verb>\p{Ll}{3,}) (?=\S)/u.exec(rest)?.groups ?? {};
  return (
    verb !== '' &&
    isControl(scope, verb) &&
    fieldFit(scope, verb) < 0.7 &&
    isNamed(rest.slice(verb.length + 1))
  );
}

/** "wake me at 06:15": what ends in a time, a number or a quote is set to it. */
function endsTyped(text: string): { field: string; value: string }[] | undefined {
  const words = text.split(/\s+/);
  const value = words.at(-1) ?? '';
  const field = words.slice(0, -1).join(' ');
  return words.length > 1 && isTyped(value) && /^\p{Ll}[\p{Ll} ]*$/u.test(field)
    ? [{ field, value }]
    : undefined;
}

/** "weather flag red, open till 18:30": in a list of pairs the last word is the value. */
function loosely(scope: Scope, text: string): { field: string; value: string }[] | undefined {
  const parts = partsOf(text);
  const read = parts.map((part) => {
    const words = part.split(/\s+/);
    const pair = readPairs(scope, part)?.[0];
    return (
      pair ??
      (words.length > 1
        ? { field: words.slice(0, -1).join(' '), value: words.at(-1) ?? '' }
        : undefined)
    );
  });
  return parts.length > 1 && read.every((pair) => pair !== undefined) ? read : undefined;
}

function several(scope: Scope, text: string): string[] | undefined {
  const pairs = readPairs(scope, text);
  const fit = pairs?.every(
    ({ field, value }) => field !== '' && value !== '' && field.split(' ').length < 6,
  );
  if (pairs === undefined || fit !== true) return undefined;
  const [first] = pairs;
  const inner =
    first === undefined || pairs.length === 1
      ? undefined
      : readPairs(
          scope,
          [first.value, ...pairs.slice(1).map(({ field, value }) => `${field} is ${value}`)].join(
            ', ',
          ),
        );
  if (inner !== undefined && first !== undefined && fieldFit(scope, first.field) < 0.7)
    return sayPairs(scope, inner);
  return sayPairs(scope, pairs);
}
