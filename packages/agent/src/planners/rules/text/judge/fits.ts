// How well the parts of a reading fit the page: its fields, things, places and values.

import type { Trait } from '../anchored/unit.ts';
import type { Desc } from '../describe.ts';
import type { Grounder, Intent } from '../intent.ts';
import { nameFit, normal, wordsOf } from '../words.ts';
import type { Candidate, Pool } from './pool.ts';

const flag = (value: boolean): number => (value ? 1 : 0);

const nameOf = (desc: Desc | undefined): string => desc?.names[0] ?? desc?.text ?? '';

/** The mean over all goals, so that long instructions compare with short ones. */
export function fitTraits({ intents }: Candidate, { said, heard }: Pool): Trait[] {
  const size = Math.max(1, intents.length);
  const sums = new Map<string, number>();
  for (const intent of intents)
    for (const [name, value] of traitsIn(intent, said.ground))
      sums.set(name, (sums.get(name) ?? 0) + value / size);
  const told = normal(
    heard.words
      .filter(({ at, kind }) => heard.told.now.has(at) && /^(?:quote|when|number)$/.test(kind))
      .map(({ raw }) => heard.masked.plain(raw))
      .join(' | '),
  );
  const stale = intents.filter(
    ({ value = '' }) => value.length > 0 && told.length > 0 && told.includes(normal(value)),
  ).length;
  return [...sums, ['fit:stale', stale]];
}

function traitsIn(intent: Intent, ground: Grounder): Trait[] {
  const { op, field, thing, place, value, word, rest = '' } = intent;
  const out: Trait[] = [];
  if (field !== undefined && value !== undefined) {
    const name = nameOf(field);
    out.push(['fit:field', ground.field(name)]);
    out.push(['fit:field-long', flag(wordsOf(name).length > 4)]);
    out.push(['fit:value', typeFit(name, value, ground)]);
    out.push(['fit:value-long', flag(wordsOf(value).length > 6)]);
    out.push(['fit:value-record', flag(ground.known?.record(value) === true)]);
  }
  if (/^(?:tick|untick|choose|select|press|toggle)$/.test(op)) {
    const name = nameOf(thing);
    out.push(['fit:thing', Math.max(ground.thing(name), ground.box(name), ground.option(name))]);
    out.push(['fit:thing-long', flag(wordsOf(name).length > 4)]);
    out.push(['fit:option', ground.option(name)]);
    out.push(['fit:pressed', flag(ground.press(name))]);
  }
  if (place !== undefined) {
    out.push(['fit:placed', 1]);
    out.push(['fit:place', ground.place(place.text)]);
    out.push(['fit:place-record', flag(ground.known?.record(place.text) === true)]);
    out.push(['fit:place-long', flag(wordsOf(place.text).length > 4)]);
  }
  if (op === 'apply') {
    out.push(['fit:deed', flag(ground.press(word))]);
    out.push(['fit:deed-shown', flag(isShown(word, ground))]);
    out.push(['fit:deed-bare', flag(rest.trim() === '')]);
    out.push(['fit:deed-words', Math.min(12, wordsOf(rest).length) / 4]);
  }
  return out;
}

const isShown = (word: string, { known }: Grounder): boolean =>
  (known?.controls ?? []).some((name) => nameFit(word, name) > 0.7);

/** 1: an option of that list or a value of that type; −1: it cannot be one. */
function typeFit(name: string, value: string, { known }: Grounder): number {
  const lists = (known?.options ?? []).filter(({ list }) => nameFit(name, list) > 0.9);
  if (lists.length > 0) return lists.some(({ text }) => nameFit(value, text) > 0.9) ? 1 : -1;
  const kind = Object.entries(known?.kinds ?? {}).find(([each]) => nameFit(name, each) > 0.9)?.[1];
  if (kind === undefined) return 0;
  if (/^(?:number|slider|date|time)$/.test(kind)) return /\d/u.test(value) ? 1 : -1;
  return /^(?:checkbox|switch)$/.test(kind) && !/^(?:on|off|yes|no|true|false)$/iu.test(value)
    ? -1
    : 0;
}
