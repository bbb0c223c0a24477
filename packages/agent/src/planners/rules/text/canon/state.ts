// Statements of how things shall be, or are from now on, as plain requests.

import { deedOf } from '../participles.ts';
import { pattern } from '../pattern.ts';
import { contentWords } from '../words.ts';
import { spokenOf } from './anchors.ts';
import { splitByField } from './as-fields.ts';
import { sideBySide } from './beside.ts';
import { plainDeed } from './deed.ts';
import { nameChars, quoteChars } from './mask.ts';
import { partsOf, readPair, readPairs, sayPairs } from './pairs.ts';
import {
  boxFit,
  fieldFit,
  isNamed,
  isTyped,
  np,
  optionFit,
  type Scope,
  saySet,
  sayTurn,
  splitOwner,
  truthOf,
} from './phrase.ts';
import { forms, modal } from './state-forms.ts';

/** `sure`: said as a wish or duty; the others may be mere background. */
export interface Stated {
  readonly say: readonly string[];
  readonly sure: boolean;
}

const groups = (form: RegExp, text: string): Readonly<Record<string, string>> | undefined =>
  form.exec(text)?.groups;
const sure = (...say: string[]): Stated => ({ say, sure: true });
const maybe = (...say: string[]): Stated => ({ say, sure: false });

const self = /^(?:i|we|you|he|she|they|it|that|this|there|everything|which|what|who)$/iu;

export function readState(scope: Scope, text: string): Stated | undefined {
  return (
    boxed(scope, text) ??
    counted(text) ??
    ordered(text) ??
    passive(scope, text) ??
    duty(scope, text) ??
    own(scope, text) ??
    records(scope, text) ??
    fact(scope, text)
  );
}

/** The page has a box that says the very same. */
function boxed(scope: Scope, text: string): Stated | undefined {
  if (!wished.test(text)) return undefined;
  const words = contentWords(scope.masked.plain(text));
  const name = (scope.ground.known?.boxes ?? []).find(
    (each) => contentWords(each).length > 1 && spokenOf(each, words) > 0.99,
  );
  const off = /\b(?:not|no|off|don't|never|un\p{Ll}+ed|disabled)\b/iu.test(text);
  return name === undefined ? undefined : sure(sayTurn(`"${name}"`, !off));
}

const wished = pattern(`\\b${modal}\\b`, 'iu');

/** "We'll take it at a tempo of 120". */
export function readValued(scope: Scope, text: string): Stated | undefined {
  const found = groups(forms.ofValue, text);
  return found !== undefined &&
    isTyped(found.value ?? '') &&
    fieldFit(scope, found.field ?? '') > 0.7
    ? sure(saySet({ field: np(found.field ?? ''), owner: '' }, found.value ?? ''))
    : undefined;
}

function counted(text: string): Stated | undefined {
  const there = groups(forms.there, text);
  if (there !== undefined)
    return sure(saySet({ field: np(there.field ?? ''), owner: '' }, there.value ?? ''));
  const tick = groups(forms.tick, text);
  return tick === undefined ? undefined : sure(`Tick ${np(tick.what ?? '')}`);
}

function ordered(text: string): Stated | undefined {
  const first = groups(forms.first, text);
  if (first !== undefined)
    return sure(`Move ${np(first.what ?? '')} to the top of ${np(first.place ?? '')}`);
  const after = groups(forms.after, text);
  const where = after?.where?.toLowerCase() ?? (/ follows? /iu.test(text) ? 'after' : undefined);
  if (after === undefined || where === undefined || isTyped(after.other ?? '')) return undefined;
  return sure(
    `Move ${np(after.what ?? '')} ${where === 'behind' ? 'after' : where} ${np(after.other ?? '')}`,
  );
}

/** "Rosa's order has to be deleted" is a request to delete it. */
function passive(scope: Scope, text: string): Stated | undefined {
  const have = groups(forms.have, text);
  if (have !== undefined)
    return sure(
      saySet({ field: np(have.field ?? ''), owner: np(have.what ?? '') }, have.value ?? ''),
    );
  const done = groups(forms.done, text);
  const { what = '', part = '', rest = '' } = done ?? {};
  if (done === undefined || self.test(what)) return undefined;
  const truth = truthOf(`${part}${rest}`);
  if (truth !== undefined) return sure(...partsOf(what).map((each) => sayTurn(each, truth)));
  const verb = deedOf(part.toLowerCase(), isDone(scope, what));
  if (verb === undefined || optionFit(scope, `${part}${rest}`) > 0.9) return undefined;
  const said = `${verb} ${np(what)}${rest}`;
  return sure(...(plainDeed(scope, said) ?? [said]));
}

/** What is no field and no box is not set: something is done to it. */
const isDone = (scope: Scope, what: string): boolean =>
  fieldFit(scope, what) < 0.7 && (isNamed(what) || boxFit(scope, what) < 0.7);

function duty(scope: Scope, text: string): Stated | undefined {
  const deserve = groups(forms.deserve, text);
  if (deserve !== undefined)
    return sure(
      saySet(
        { field: np(deserve.field ?? ''), owner: np(deserve.what ?? '') },
        deserve.value ?? '',
      ),
    );
  const cost = groups(forms.cost, text);
  if (cost !== undefined && isTyped(cost.value ?? ''))
    return sure(saySet({ field: 'price', owner: np(cost.what ?? '') }, cost.value ?? ''));
  const listed = members(scope, text);
  if (listed !== undefined) return listed;
  const into = groups(forms.into, text);
  if (
    into !== undefined &&
    pattern(modal, 'iu').test(text) &&
    fieldFit(scope, into.to ?? '') > 0.7 &&
    !self.test(into.what ?? '')
  )
    return sure(`Add ${np(into.what ?? '')} to ${np(into.to ?? '')}`);
  const be = groups(forms.be, text);
  const { what = '', value = '' } = be ?? {};
  if (be === undefined) return undefined;
  if (self.test(what)) return about(scope, value);
  return sure(...setEach(scope, what, value));
}

/** "The stopovers should include A and B", "A should no longer be in B". */
function members(scope: Scope, text: string): Stated | undefined {
  const gone = groups(forms.without, text);
  if (gone !== undefined) return sure(`Remove ${np(gone.what ?? '')} from ${np(gone.from ?? '')}`);
  const gets = groups(forms.gets, text);
  if (gets !== undefined && isNamed(gets.who ?? ''))
    return sure(
      saySet({ field: np(gets.field ?? ''), owner: np(gets.who ?? '') }, gets.value ?? ''),
    );
  const include = groups(forms.include, text);
  if (
    include === undefined ||
    fieldFit(scope, include.to ?? '') < 0.7 ||
    isTyped(include.what ?? '')
  )
    return undefined;
  return sure(`Add ${np(include.what ?? '')} to ${np(include.to ?? '')}`);
}

/** "He should get 5 walks a day", "it should be Mono": only the value tells. */
function about(scope: Scope, value: string): Stated | undefined {
  const pair = readPair(scope, value);
  if (pair !== undefined && fieldFit(scope, pair.field) > 0.7)
    return sure(saySet({ field: pair.field, owner: '' }, pair.value));
  const [one = ''] = value.split(/,? (?:not|instead of|rather than) /iu);
  return /^\p{Lu}/u.test(one) || optionFit(scope, one) > 0.8
    ? maybe(`Choose ${np(one)}`)
    : undefined;
}

function setEach(scope: Scope, what: string, value: string): string[] {
  const split = splitByField(scope, value);
  if (split !== undefined)
    return [...setEach(scope, what, split[0]), ...setEach(scope, split[1], split[2])];
  const box = /^an? (?<box>\p{Ll}+ \p{Ll}+)$/u.exec(value.trim())?.groups?.box;
  if (box !== undefined && isNamed(what) && fieldFit(scope, what) < 0.7)
    return [`Open ${np(what)}`, sayTurn(box, true)];
  const truth = truthOf(value);
  if (truth !== undefined) return partsOf(what).map((each) => sayTurn(each, truth));
  const owned = splitOwner(scope, what);
  const beside =
    owned.owner === '' && isNamed(what) && fieldFit(scope, what) < 0.7
      ? sideBySide(scope, value)
      : undefined;
  if (beside !== undefined) return [saySet({ field: beside.field, owner: np(what) }, beside.value)];
  return [saySet(owned, value)];
}

/** "I'll pick up at Old Market": the words after the person are a field and its value. */
function own(scope: Scope, text: string): Stated | undefined {
  const rest =
    /^(?:i|we|he|she|they)(?:'ll|'re|'m|'s|'d| will| are| am| is| would| can| stay| only| now| just)* (?<rest>.+)$/iu.exec(
      text,
    )?.groups?.rest;
  const pair = rest === undefined ? undefined : readPair(scope, rest);
  return pair !== undefined &&
    fieldFit(scope, pair.field) > 0.8 &&
    !/^(?:and|or|an?|the)\b/iu.test(pair.field) &&
    boxFit(scope, pair.field) < 0.8 &&
    !/\p{Ll}ing\b/u.test(pair.value)
    ? maybe(saySet({ field: pair.field, owner: '' }, pair.value))
    : undefined;
}

/** What is said of a record: "X205 is in bay B9", "we have 4 copies of it". */
function records(scope: Scope, text: string): Stated | undefined {
  for (const form of [forms.own, forms.stock, forms.has]) {
    const { field = '', value = '', who = '' } = groups(form, text) ?? {};
    if (field !== '' && isNamed(who))
      return maybe(saySet({ field: np(field), owner: np(who) }, value));
  }
  const adjective = groups(forms.adjective, text);
  if (adjective !== undefined && isNamed(adjective.who ?? '') && isNamed(adjective.value ?? ''))
    return maybe(
      saySet(
        { field: adjective.field ?? '', owner: np(adjective.who ?? '') },
        adjective.value ?? '',
      ),
    );
  const within = groups(forms.within, text);
  if (within !== undefined && isNamed(within.who ?? ''))
    return maybe(
      saySet(
        { field: `${within.verb} ${within.unit}`, owner: np(within.who ?? '') },
        within.value ?? '',
      ),
    );
  const kind = groups(forms.kindOf, text);
  if (kind !== undefined && isNamed(kind.who ?? ''))
    return maybe(
      saySet({ field: np(kind.field ?? ''), owner: np(kind.who ?? '') }, kind.value ?? ''),
      sayTurn(kind.box ?? '', true),
    );
  const { who = '', rest = '' } = groups(forms.beside, text) ?? {};
  if (who === '' || self.test(who) || !isNamed(who)) return undefined;
  const pair = sideBySide(scope, rest);
  if (pair === undefined || fieldFit(scope, who) > 0.85 || pair.field.split(' ').length > 2)
    return undefined;
  return maybe(saySet({ field: pair.field, owner: np(who) }, pair.value));
}

const titled = pattern(`[${quoteChars}${nameChars}]`, 'u');

/** "The bread of the day is X": a fact about a field that the page knows. */
function fact(scope: Scope, text: string): Stated | undefined {
  const turned = groups(forms.turned, text);
  if (
    turned !== undefined &&
    isTyped(turned.value ?? '') &&
    (turned.field ?? '').split(' ').length < 4
  )
    return maybe(saySet({ field: np(turned.field ?? ''), owner: '' }, turned.value ?? ''));
  const been = groups(forms.been, text);
  const found = been ?? groups(forms.is, text) ?? groups(forms.goes, text);
  const { what = '', value = '' } = found ?? {};
  if (found === undefined || self.test(what)) return undefined;
  const truth = been === undefined ? truthOf(value) : undefined;
  if (truth !== undefined) return maybe(...partsOf(what).map((each) => sayTurn(each, truth)));
  const owned = splitOwner(scope, what);
  const fit = Math.max(fieldFit(scope, owned.field), boxFit(scope, owned.field));
  if (/^\p{Ll}+ing\b|^(?:not|gone|over|here|back|quite|very|pretty|too|mine|yours)\b/u.test(value))
    return undefined;
  const solid =
    isTyped(value) ||
    isNamed(value) ||
    optionFit(scope, value) > 0.8 ||
    truthOf(value) !== undefined;
  if (fit > 0.7) return { say: setEach(scope, what, value), sure: solid && fit > 0.7 };
  const several = readPairs(scope, text);
  if (several?.every(({ field }) => fieldFit(scope, field) > 0.7) === true)
    return maybe(...sayPairs(scope, several));
  const pair = readPair(scope, text);
  const lexical =
    pair !== undefined &&
    !titled.test(owned.field) &&
    (/^\p{Ll}/u.test(owned.field) || (isTyped(value) && !owned.field.includes(' '))) &&
    (isTyped(value) || isNamed(value) || owned.owner !== '');
  return lexical && been === undefined ? maybe(saySet(owned, value)) : undefined;
}
