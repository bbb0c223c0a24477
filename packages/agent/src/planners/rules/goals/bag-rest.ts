// What is left of a form when all else has its place: one value without a field and one empty field
// belong together, and so do as many of each, in the order they are said and shown.

import type { Field } from '../page/fields.ts';
import { has } from '../page/view.ts';
import type { Segment } from '../text/intent.ts';
import { givesValue, isUnnamed, readPair } from '../text/sheet/pair.ts';
import { readNumber, sameText } from '../text/values.ts';
import { accepts, counts, type Placed, withoutUnit } from './bag-fit.ts';

interface Placing {
  readonly bag: readonly Segment[];
  readonly fields: readonly Field[];
  readonly placed: readonly Placed[];
}

interface Value {
  readonly at: number;
  readonly value: string;
  /** It was called by a name that no field has. */
  readonly called: boolean;
}

export function placeRest({ bag, fields, placed }: Placing): Placed[] {
  const values = leftOf(bag, placed);
  const free = fields.filter((field) => takes(field) && isFree(field, placed));
  const held = values.flatMap((each): Placed[] => {
    const field = free.find(({ node }) => sameText(node.value ?? '', each.value));
    return field === undefined ? [] : [place(each, field)];
  });
  if (held.length > 0)
    return [...held, ...placeRest({ bag, fields, placed: [...placed, ...held] })];
  const empty = free.filter(({ node }) => (node.value ?? '') === '');
  const asked = empty.filter(({ node }) => node.limits?.required !== undefined);
  // On one page of several, what is said before something that belongs here belongs here too.
  const last = Math.max(-1, ...placed.map(({ at }) => at));
  const here = values.filter(({ at }) => at < last);
  return pairUp(values, empty) ?? pairUp(values, asked) ?? pairUp(here, empty) ?? [];
}

const leftOf = (bag: readonly Segment[], placed: readonly Placed[]): Value[] =>
  bag.flatMap(({ text }, at) => {
    const pair = readPair(text);
    if (pair === undefined || !givesValue(pair)) return [];
    if (placed.some((each) => each.at === at)) return [];
    return [{ at, value: pair.value, called: !isUnnamed(pair) }];
  });

const place = ({ at, value }: Value, field: Field): Placed => ({
  at,
  field,
  value: withoutUnit(field, value),
  score: 0.6,
});

function pairUp(values: readonly Value[], free: readonly Field[]): Placed[] | undefined {
  if (values.length === 0 || free.length !== values.length) return undefined;
  const made = values.flatMap((each, order): Placed[] => {
    const field = free[order];
    return field !== undefined && suits(field, each) ? [place(each, field)] : [];
  });
  return made.length === values.length ? made : undefined;
}

const counting =
  /[€$£%]|\b(?:amount|sum|price|cost|total|number of|quantity|count|year|age|size|height|width|length|weight|damage|value)\b/iu;
const shaped =
  /\b(?:phone|mobile|e-?mail|mail|fax|url|website|iban|zip|post ?code|postal|date|day|time|search|filter)\b/iu;

/** "10 am" is nobody's name. */
const moment = /^(?:at )?\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?|o['’]clock)$|^\d{1,2}:\d{2}$/iu;

/** A number goes where numbers go, a word never where something has a shape of its own. */
function suits(field: Field, { value, called }: Value): boolean {
  const { name } = field.node;
  if (!accepts(field, value) || shaped.test(name) || moment.test(value)) return false;
  const isNumber = counts(value) || (readNumber(value) !== undefined && /^\S*\d\S*$/u.test(value));
  const isCount = field.kind === 'number' || counting.test(name);
  return called ? isNumber && isCount : isNumber || !isCount;
}

const isFree = ({ node }: Field, placed: readonly Placed[]): boolean =>
  !placed.some((each) => each.field.node.at === node.at);

const takes = ({ node, kind }: Field): boolean =>
  (kind === 'text' || kind === 'number') &&
  !has(node, 'disabled') &&
  !has(node, 'readonly') &&
  node.inputType !== 'password';
