// How questions are put together: what comes before them, and where they look.

import type { Asked, Where } from '../asked.ts';
import { it } from '../deed.ts';
import { type Found, type Frame, frames } from '../frame.ts';

type As = (found: Found) => Asked | undefined;

/** `bare`: without a verb it is no sentence. `led`: only after words that ask. `said`: after "what
 * does it say". */
export interface AskFrame extends Frame {
  readonly form: 'full' | 'bare' | 'led' | 'said';
}

const made = (patterns: readonly string[], as: As, form: AskFrame['form']): readonly AskFrame[] =>
  frames(patterns, deedOf(as), 0.9).map((frame) => ({ ...frame, form }));

/** It asks by itself: "who has the most". */
export const asking = (patterns: readonly string[], as: As): readonly AskFrame[] =>
  made(patterns, as, 'full');

/** "The town of Ana", which may also stand alone. */
export const naming = (patterns: readonly string[], as: As): readonly AskFrame[] =>
  made(patterns, as, 'bare');

/** Only after "tell me", "I need to know". */
export const led = (patterns: readonly string[], as: As): readonly AskFrame[] =>
  made(patterns, as, 'led');

export const said = (patterns: readonly string[], as: As): readonly AskFrame[] =>
  made(patterns, as, 'said');

const deedOf =
  (as: As): Frame['as'] =>
  (found) => {
    const asked = as(found);
    return asked === undefined ? undefined : [{ do: 'ask', asked }];
  };

/** Each pattern with each way to say which ones. */
export const withWhere = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => wheres.map((where) => pattern.replace('WHERE', where)));

const wheres = [
  '[{their}] {column} [column] [{says}] [the] [value|word|entry|text] {state}',
  '{state} [(written|entered|standing|shown|listed|given|down)] {inthe} [{their}] {column} [column]',
  '{state}',
  '(in|under|at|for|as|by) [{their}] {column} [column] [there is] [{says}] [the] [value|word|entry|text|figure] {state}',
  '[{their}] {column} [{says}] {degree} {number}',
  '{degree} {number} (in|under|for|as|of|on|by) [{their}] {column} [column]',
  '{degree} {number} {column}',
];

export function whereIn(found: Found): Where | undefined {
  const column = found.one('column', 'column')?.text;
  if (found.has('degree'))
    return column === undefined
      ? undefined
      : { column, is: degreeOf(found.text('degree')), than: found.text('number') };
  const states = found.all('state', 'cell', 'option') ?? [];
  const state = states.find(({ of }) => column === undefined || of === column);
  if (state === undefined) return undefined;
  const owners = new Set(states.map(({ of = '' }) => of));
  const owner = column ?? (owners.size === 1 ? state.of : undefined);
  if (owner === undefined) return undefined;
  return { column: owner, text: state.text, ...(column === undefined ? { alone: true } : {}) };
}

const degreeOf = (said: string) => {
  if (/at least|or more|no less|no fewer|minimum/iu.test(said)) return 'least';
  if (/at most|or less|no more|or fewer|up to|maximum/iu.test(said)) return 'most';
  return /less|fewer|under|below|smaller|lower/iu.test(said) ? 'under' : 'over';
};

export const columnIn = (found: Found): string => found.one('column', 'column')?.text ?? it;

/** The one record that is named; undefined where none or several are. */
export function recordIn(found: Found): string | undefined {
  const [only, other] = new Set((found.all('who', 'record') ?? []).map(({ text }) => text));
  return other === undefined ? only : undefined;
}
