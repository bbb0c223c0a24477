// What on a page is not as it should be, in a few words: why a request did not end rightly.

import type { State } from './state.ts';
import type { Tried } from './trial.ts';
import { type Asked, compared, isAnswered } from './verdict.ts';

const parts = ['fields', 'boxes', 'lists', 'picks'] as const;
const values = ['ticked', 'pressed', 'sort', 'filter', 'query', 'tab'] as const;

/** Every thing of a page by its name: "Fragile" is "true". */
function flat(state: State): ReadonlyMap<string, string> {
  const named = parts.flatMap((part) => Object.entries<unknown>(state[part]));
  const rows = state.rows.flatMap(({ who, cells }) => [
    [who, 'there'],
    ...Object.entries(cells).map(([column, value]) => [`${who} / ${column}`, value]),
  ]);
  const others = values.map((name) => [name, [state[name]].flat().join(', ')]);
  return new Map([...named, ...rows, ...others].map(([name, value]) => [`${name}`, `${value}`]));
}

export function differences(asked: Asked, { state, answer = '' }: Tried): string[] {
  const { wanted, found } = compared(asked, state);
  const [right, is] = [flat(wanted), flat(found)];
  const changed = [...new Set([...right.keys(), ...is.keys()])]
    .filter((name) => right.get(name) !== is.get(name))
    .map((name) => `${name}: ${shown(is.get(name))}, should be ${shown(right.get(name))}`);
  return isAnswered(asked, answer) ? changed : [...changed, shouldSay(asked)];
}

const shown = (value: string | undefined): string =>
  value === undefined ? 'gone' : value === '' ? 'empty' : value;

const shouldSay = ({ operation, world, words }: Asked): string =>
  `answer: should say only ${operation.answer?.(world.state, words).says.join(', ')}`;
