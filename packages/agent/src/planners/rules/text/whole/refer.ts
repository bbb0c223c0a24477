// What "it", "that", "both" and "the same" stand for, by what was named so far.

import { stem, wordsOf } from '../words.ts';
import { it, type Placed, them } from './deed.ts';
import type { Name, NameKind } from './name.ts';

/** What was said before a deed, and what is there. */
export interface Before {
  readonly made: readonly Placed[];
  readonly names: readonly Name[];
  /** Every box that is named anywhere in the request. */
  readonly boxes: readonly string[];
}

export const inputs: readonly NameKind[] = ['text', 'number', 'date', 'time'];
export const choices: readonly NameKind[] = ['list', 'group'];

export function namesIn(deed: Placed): readonly string[] {
  if (deed.do === 'told') return deed.about;
  const name = nameOf(deed);
  return name === undefined ? [] : [name];
}

export const nameOf = (deed: Placed): string | undefined => {
  if ('box' in deed) return deed.box;
  if ('field' in deed) return deed.field;
  if ('list' in deed) return deed.list;
  if ('button' in deed) return deed.button;
  return 'about' in deed && typeof deed.about === 'string' ? deed.about : undefined;
};

const last = ({ made, names }: Before, kinds: readonly NameKind[]): string | undefined => {
  const name = made.flatMap(namesIn).findLast((each) => each !== '');
  const isKind = names.some(({ kind, text }) => text === name && kinds.includes(kind));
  return isKind ? name : undefined;
};

/** The deed with its names and values; undefined where it points at nothing. */
export function pointed(deed: Placed, before: Before): readonly Placed[] | undefined {
  if (deed.do === 'again') return again(deed, before);
  if (deed.do === 'told') return told(deed, before);
  if ('box' in deed) return boxOf(deed, before);
  if (deed.do === 'choose') return chosen(deed, before);
  if (deed.do === 'press' && deed.button === it) {
    const button = last(before, ['button']);
    return button === undefined ? undefined : [{ ...deed, button }];
  }
  if (deed.do === 'keep' && deed.about === it) return keepOf(deed, before);
  if (deed.do === 'commit') return committed(deed, before);
  if (deed.do === 'fact' && deed.about === it) return factOf(deed, before);
  if (!('field' in deed)) return [deed];
  const field = deed.field === it ? last(before, inputs) : deed.field;
  // "It is 45. That belongs in Seats": told before what it is for.
  if (field === undefined && deed.do === 'set' && deed.value !== it && !isNamed(before))
    return [{ do: 'told', about: [], values: [deed.value] }];
  if (field === undefined) return undefined;
  if (deed.do !== 'set') return [{ ...deed, field }];
  const value = deed.value === it ? lastValue(before) : deed.value;
  // "Put that in", after it was said in full.
  const isSaid = before.made.some((each) => each.do === 'set' && each.field === field);
  if (value === undefined && isSaid) return [];
  if (value === undefined || isOdd(field, value, before)) return undefined;
  const isDay = before.names.some(
    ({ kind, text }) => text === field && (kind === 'date' || kind === 'time'),
  );
  return [{ ...deed, field, value, ...(isDay ? { isDay } : {}) }];
}

/** "Make that 35 and Heavy" is more than a number. */
const isOdd = (field: string, value: string, { names }: Before): boolean => {
  const kinds = names.filter(({ text }) => text === field).map(({ kind }) => kind);
  const isNumber = kinds.includes('number') && !kinds.includes('text');
  return isNumber && !/^[+-]?\d[\d.,]*\s?%?$/u.test(value);
};

const factOf = (deed: Placed & { about: string }, { made }: Before): Placed[] | undefined => {
  const about = made.flatMap(namesIn).findLast((each) => each !== '');
  return about === undefined ? undefined : [{ ...deed, about } as Placed];
};

const keepOf = (deed: Placed & { about: string }, before: Before): Placed[] | undefined => {
  const about = last(before, ['box', ...inputs, ...choices, 'button']);
  return about === undefined ? undefined : [{ ...deed, about } as Placed];
};

const stateOf = (names: readonly Name[], box: string): boolean | undefined =>
  names.find(({ kind, text }) => kind === 'box' && text === box)?.on;

/** What it is, it shall not be. */
function flipped(boxes: readonly string[], { names }: Before): readonly Placed[] | undefined {
  const deeds = boxes.flatMap((box): Placed[] => {
    const on = stateOf(names, box);
    return on === undefined ? [] : [{ do: 'turn', box, on: !on }];
  });
  return deeds.length === boxes.length ? deeds : undefined;
}

function boxOf(
  deed: Extract<Placed, { box: string }>,
  before: Before,
): readonly Placed[] | undefined {
  if (deed.box === them) {
    const named = before.made.flatMap(namesIn).filter((name) => before.boxes.includes(name));
    const boxes = [...new Set(named.length > 1 ? named : before.boxes)];
    if (boxes.length !== 2) return undefined;
    return deed.do === 'flip' ? flipped(boxes, before) : boxes.map((box) => ({ ...deed, box }));
  }
  const box = deed.box === it ? last(before, ['box']) : deed.box;
  const field = deed.do === 'turn' && deed.orClears === true ? last(before, inputs) : undefined;
  if (box === undefined && field !== undefined) return [{ do: 'clear', field }];
  if (box === undefined) return undefined;
  if (deed.do === 'turn') return [withTab(deed, { do: 'turn', box, on: deed.on })];
  if (deed.do !== 'flip') return [{ ...deed, box }];
  const told = before.made.findLast((each) => namesIn(each).includes(box));
  return told?.do === 'fact' || told?.do === 'told' ? flipped([box], before) : undefined;
}

const withTab = ({ tab_ }: Placed, deed: Placed): Placed =>
  tab_ === undefined ? deed : { ...deed, tab_ };

const isNamed = ({ made }: Before): boolean => made.flatMap(namesIn).some((name) => name !== '');

/** "We agreed on 45, so please update Seats." */
function due(about: string, before: Before): Placed[] | undefined {
  const value = lastValue(before);
  const isDone = before.made.some((each) => /^(?:set|choose|clear)$/u.test(each.do));
  if (value === undefined || isDone) return undefined;
  const kind = before.names.find(({ text }) => text === about)?.kind;
  if (kind === 'list' || kind === 'group')
    return chosen({ do: 'choose', option: value, list: about }, before)?.slice();
  const isDay = kind === 'date' || kind === 'time';
  if (kind !== 'number' && !isDay) return undefined;
  if (isOdd(about, value, before)) return undefined;
  return [{ do: 'set', field: about, value, ...(isDay ? { isDay } : {}) }];
}

/** "And Lunch as well": what was last asked for a box. */
function again(
  { box, not = false }: Extract<Placed, { do: 'again' }>,
  { made }: Before,
): readonly Placed[] | undefined {
  const turned = made.findLast((each) => each.do !== 'story' && each.do !== 'told');
  return turned?.do === 'turn' ? [{ do: 'turn', box, on: turned.on !== not }] : undefined;
}

function told(deed: Extract<Placed, { do: 'told' }>, before: Before): Placed[] | undefined {
  const [only, other] = deed.about;
  const asked =
    deed.due === true && only !== undefined && only !== it && other === undefined
      ? due(only, before)
      : undefined;
  if (asked !== undefined) return asked;
  if (!deed.about.includes(it)) return [deed];
  const about = last(before, ['box', ...inputs, ...choices, 'button']);
  // "Please do that" before or after what is to be done.
  if (about === undefined) return [{ ...deed, about: [] }];
  return [{ ...deed, about: [about] }];
}

const lastValue = ({ made }: Before): string | undefined =>
  made.findLast((each) => each.do === 'told' && each.values.length === 1)?.do === 'told'
    ? made
        .flatMap((each) => (each.do === 'told' && each.values.length === 1 ? each.values : []))
        .at(-1)
    : undefined;

/** Its list is the one that has it, or the one that was named last. */
function chosen(
  deed: Extract<Placed, { do: 'choose' }>,
  before: Before,
): readonly Placed[] | undefined {
  const option = deed.option === it ? lastValue(before) : deed.option;
  const lists = before.names.flatMap(({ kind, text, of }) =>
    (kind === 'option' || kind === 'pick') && text === option ? [of ?? ''] : [],
  );
  const named = last(before, choices);
  const list = deed.list !== it ? deed.list : lists.length === 1 ? lists[0] : named;
  if (option === undefined || list === undefined) return undefined;
  // One of several is neither the only one nor plainly added.
  if (before.names.some(({ text, several }) => text === list && several === true)) return undefined;
  // What a closed list offers is not known yet.
  const isClosed = before.names.some(({ text, closed }) => text === list && closed === true);
  if (!lists.includes(list) && !(isClosed && deed.option !== it)) return undefined;
  return [{ ...deed, option, list }];
}

/** "Save it": by the one button that begins with that. */
function committed(
  { verb }: Extract<Placed, { do: 'commit' }>,
  { names }: Before,
): readonly Placed[] | undefined {
  const [only, other] = names.filter(({ kind, text }) => kind === 'button' && begins(text, verb));
  return only === undefined || other !== undefined
    ? undefined
    : [{ do: 'press', button: only.text }];
}

const begins = (button: string, verb: string): boolean => {
  const [first = ''] = wordsOf(button);
  return stem(first) === stem(verb);
};
