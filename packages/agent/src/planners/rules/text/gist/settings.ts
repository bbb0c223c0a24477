// Fields, boxes and choices of the page that an instruction speaks of, each with the value that
// stands nearest to it and is of its kind.

import { saySet, sayTurn } from '../canon/phrase.ts';
import type { Known } from '../intent.ts';
import { normal } from '../words.ts';
import { type Anchor, isDrawn } from './anchors.ts';
import { uncrossed } from './assign.ts';
import { clauseAround, isGone, isMore, isSwap, stateOf } from './cues.ts';
import type { Value } from './values.ts';
import type { Word } from './words.ts';

export interface Settings {
  readonly say: readonly string[];
  readonly used: ReadonlySet<Value>;
  /** Fields that got no value. */
  readonly open: readonly Anchor[];
}

interface Page {
  readonly words: readonly Word[];
  readonly known: Known | undefined;
}

const never = 50;

/** What a kind of field takes, by kind of value: the less the better. */
function kindCost(kind: string, value: Value, field: Anchor): number {
  if (value.option !== undefined)
    return normal(value.option.list) === normal(field.name) ? -4 : never;
  if (/^(?:date|time)$/.test(kind))
    return value.kind === 'when' ? 0 : kind === 'time' && value.kind === 'number' ? 1 : never;
  if (/^(?:number|slider)$/.test(kind)) return value.kind === 'number' ? 0 : never;
  const mail = /mail/iu.test(field.name);
  if (mail !== (value.kind === 'mail')) return mail ? never : value.kind === 'mail' ? 6 : 0;
  const costs = {
    quote: 0,
    mail: -3,
    name: 0.4,
    code: 0.5,
    when: 1,
    number: 1.5,
    run: 3,
    option: 0,
  };
  if (value.kind === 'run' && field.fit < 1) return never;
  return costs[value.kind];
}

function distance(words: readonly Word[], field: Anchor, value: Value): number {
  const [from, to] = [field.words[0] ?? 0, field.words.at(-1) ?? 0];
  const gap = value.from > to ? words.slice(to + 1, value.from) : words.slice(value.to + 1, from);
  const far = (words[from]?.sentence ?? 0) === value.sentence ? 0 : 4;
  return gap.reduce(
    (sum, word) =>
      sum +
      (word.kind === 'filler' ? 0.2 : word.raw === ',' ? 0.6 : word.kind === 'mark' ? 0.3 : 1.2),
    far + (value.from > to ? 0 : 0.4),
  );
}

interface Pair {
  readonly field: Anchor;
  readonly value: Value;
  readonly cost: number;
}

export function settingsIn(
  { words, known }: Page,
  anchors: readonly Anchor[],
  values: readonly Value[],
): Settings {
  const fields = anchors.filter(({ kind }) => kind === 'field');
  const used = new Set<Value>();
  const say: { at: number; text: string }[] = [];
  const firm = values.some(({ kind }) => kind !== 'run' && kind !== 'name');
  const costOf = (field: Anchor, value: Value): number =>
    distance(words, field, value) +
    kindCost(known?.kinds?.[field.name] ?? 'text', value, field) +
    (firm && value.kind === 'run' ? 3 : 0) +
    (1 - field.fit);
  const pairs = fields
    .flatMap((field) => values.map((value): Pair => ({ field, value, cost: costOf(field, value) })))
    .filter(({ cost }) => cost < 8)
    .toSorted((a, b) => a.cost - b.cost);
  const taken = new Map<Anchor, Value[]>();
  for (const { field, value } of pairs) {
    if (used.has(value) || taken.has(field)) continue;
    used.add(value);
    taken.set(field, [value, ...alsoGiven(words, value, values, used)]);
  }
  const single = [...taken].flatMap(([to, [what, ...more]]) =>
    what === undefined || more.length > 0 ? [] : [{ to, what }],
  );
  for (const { to, what } of uncrossed(single, costOf)) taken.set(to, [what]);
  for (const [field, given] of taken)
    for (const text of sayGiven(words, field, { given, kind: known?.kinds?.[field.name] ?? '' }))
      say.push({ at: field.words[0] ?? 0, text });
  for (const box of anchors.filter(({ kind }) => kind === 'box')) {
    const [from, to] = [box.words[0] ?? 0, box.words.at(-1) ?? 0];
    say.push({ at: from, text: sayTurn(`"${box.name}"`, stateOf(words, from, to) ?? true) });
  }
  for (const value of values)
    if (value.option !== undefined && !used.has(value)) {
      used.add(value);
      say.push({ at: value.from, text: sayChoice(words, value.option) });
    }
  return {
    say: say.toSorted((a, b) => a.at - b.at).map(({ text }) => text),
    used,
    open: fields.filter((field) => !taken.has(field)),
  };
}

const sayChoice = (words: readonly Word[], option: Anchor): string => {
  if (option.list === '' || isDrawn(option.list)) return `Choose "${option.name}"`;
  const clause = clauseAround(words, option.words[0] ?? 0, option.words.at(-1) ?? 0);
  if (isMore(clause)) return `Add "${option.name}" to ${option.list}`;
  return isGone(clause)
    ? `Remove "${option.name}" from ${option.list}`
    : saySet({ field: option.list, owner: '' }, `"${option.name}"`);
};

/** "A and B", "A as well as B": values in one list belong to one field. */
function alsoGiven(
  words: readonly Word[],
  first: Value,
  values: readonly Value[],
  used: Set<Value>,
): Value[] {
  const out: Value[] = [];
  let [from, to] = [first.from, first.to];
  for (let grew = true; grew; ) {
    grew = false;
    for (const value of values) {
      if (used.has(value) || value.kind !== first.kind || value.sentence !== first.sentence)
        continue;
      const gap =
        value.from > to ? words.slice(to + 1, value.from) : words.slice(value.to + 1, from);
      if (gap.length === 0 || !gap.every(joins) || value.kind === 'number') continue;
      if (value.option?.list !== first.option?.list) continue;
      used.add(value);
      out.push(value);
      [from, to] = [Math.min(from, value.from), Math.max(to, value.to)];
      grew = true;
    }
  }
  return out;
}

const joins = (word: Word): boolean =>
  word.raw === ',' ||
  /^(?:and|as|well|also|with|plus|both|or|too|then|the|a|an|first|next|at|last|finally|→|>|\/)$/.test(
    word.low,
  );

function sayGiven(
  words: readonly Word[],
  field: Anchor,
  { given, kind }: { given: readonly Value[]; kind: string },
): string[] {
  const inOrder = given.toSorted((a, b) => a.from - b.from);
  const sentence = words.filter((word) => word.sentence === inOrder[0]?.sentence);
  const names = inOrder.map(nameOf);
  const typed = inOrder.every((each) => /^(?:number|when|mail)$/.test(each.kind));
  if (inOrder.length === 1 && typed)
    return [saySet({ field: field.name, owner: '' }, withUnit(inOrder[0]))];
  if (names.length > 1 && isPath(words, inOrder))
    return [saySet({ field: field.name, owner: '' }, names.join(' / '))];
  if (isSwap(sentence) && names.length > 1) return [];
  if (isGone(sentence) && !typed) return names.map((name) => `Remove ${name} from ${field.name}`);
  if (names.length > 1 || isMore(sentence, kind === 'text' || kind === 'rich'))
    return names.map((name) => `Add ${name} to ${field.name}`);
  return [saySet({ field: field.name, owner: '' }, names[0] ?? '')];
}

/** "South first, next Pond": one after the other, down a path. */
const isPath = (words: readonly Word[], given: readonly Value[]): boolean =>
  words
    .slice(given[0]?.from ?? 0, given.at(-1)?.from ?? 0)
    .some(({ low }) => /^(?:first|next|then|→|>|\/)$/.test(low));

const nameOf = (value: Value): string =>
  value.option === undefined ? value.text : `"${value.text}"`;
const withUnit = (value: Value | undefined): string =>
  value === undefined ? '' : `${value.text}${value.unit === undefined ? '' : ` ${value.unit}`}`;
