// What an operation is, and the steps that operations are put together from.

import type { State, World } from './state.ts';
import { forms, lists } from './worlds.ts';

export type Words = Readonly<Record<string, string>>;

export interface Told {
  readonly says: readonly string[];
  readonly never: readonly string[];
}

export interface Operation {
  readonly on: readonly World[];
  /** Slots that are filled with other words than their own. */
  readonly slots: (words: Words) => Words;
  readonly after: (state: State, words: Words) => State;
  /** What an answer must say, and what it must not. */
  readonly answer?: (state: State, words: Words) => Told;
  /** It asks for a tab to be open; every other one may end on any. */
  readonly opens?: true;
  /** It asks not to save; whatever else is set may be saved as well. */
  readonly unsaved?: true;
}

export type Step = (state: State, words: Words) => State;
export type Rows = State['rows'];

export const w = (words: Words, name: string): string => words[name] ?? '';

export const set =
  (field: string, value: (state: State, words: Words) => string): Step =>
  (state, words) => ({
    ...state,
    fields: { ...state.fields, [w(words, field)]: value(state, words) },
  });
export const put = (field: string, value: string): Step =>
  set(field, (_, words) => w(words, value));
export const turn =
  (box: string, on: boolean): Step =>
  (state, words) => ({ ...state, boxes: { ...state.boxes, [w(words, box)]: on } });
export const choose: Step = (state, words) => ({
  ...state,
  lists: { ...state.lists, [w(words, 'list')]: w(words, 'option') },
});
export const press: Step = (state, words) => ({
  ...state,
  pressed: [...state.pressed, w(words, 'button')],
});
export const all =
  (...steps: readonly Step[]): Step =>
  (state, words) =>
    steps.reduce((made, step) => step(made, words), state);
export const same: Step = (state) => state;

/** The button of each row, pressed for the rows that are meant. */
export const deedFor =
  (meant: (rows: Rows, words: Words) => Rows): Step =>
  (state, words) => ({
    ...state,
    pressed: meant(state.rows, words).map(({ who }) => `${w(words, 'deed')}: ${who}`),
  });
export const tickRows =
  (meant: (rows: Rows, words: Words) => Rows): Step =>
  (state, words) => ({
    ...state,
    ticked: meant(state.rows, words)
      .map(({ who }) => who)
      .toSorted(),
  });
export const drop =
  (name: string): Step =>
  (state, words) => ({
    ...state,
    rows: state.rows.filter(({ who }) => who !== w(words, name)),
  });

export const named =
  (...names: readonly string[]) =>
  (rows: Rows, words: Words): Rows =>
    rows.filter(({ who }) => names.some((name) => w(words, name) === who));
export const inState = (rows: Rows, words: Words): Rows =>
  rows.filter(({ cells }) => cells[w(words, 'status')] === w(words, 'state'));

/** The rows by the column of numbers, the largest first. */
export const bySize = (rows: Rows, words: Words): Rows => {
  const size = ({ cells }: Rows[number]): number => Number(cells[w(words, 'number')]);
  return rows.toSorted((a, b) => size(b) - size(a));
};

const own = (words: Words): Words => words;

export const inForm = (after: Step, slots: Operation['slots'] = own): Operation => ({
  on: forms,
  slots,
  after,
});
export const inList = (after: Step, answer?: Operation['answer']): Operation => ({
  on: lists,
  slots: own,
  after,
  ...(answer === undefined ? {} : { answer }),
});
