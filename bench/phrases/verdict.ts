// How a request ended, by the state of the page and by what was answered, never by the agent's word.

import { isDeepStrictEqual } from 'node:util';
import type { Operation, Words } from './operation.ts';
import type { State, World } from './state.ts';
import type { Tried } from './trial.ts';

/** `wrong`: something was changed that should not be, or half of it, and then it was not called done. */
export type Verdict = 'success' | 'false-done' | 'wrong' | 'asked' | 'failed';
export const verdicts: readonly Verdict[] = ['success', 'false-done', 'wrong', 'asked', 'failed'];

export interface Asked {
  readonly operation: Operation;
  readonly world: World;
  readonly words: Words;
}

export function judge(asked: Asked, { kind, answer = '', state }: Tried): Verdict {
  const { wanted, found } = compared(asked, state);
  const right = isDeepStrictEqual(found, wanted) && isAnswered(asked, answer);
  if (kind === 'finish') return right ? 'success' : 'false-done';
  const tab = asked.operation.opens ? {} : { tab: '' };
  const isTouched = !isDeepStrictEqual({ ...state, ...tab }, { ...asked.world.state, ...tab });
  if (isTouched && !right) return 'wrong';
  return kind === 'ask' ? 'asked' : 'failed';
}

/** The page as it should be and as it is, without what is left free. */
export function compared(
  { operation, world, words }: Asked,
  after: State,
): { readonly wanted: State; readonly found: State } {
  const wanted = operation.after(world.state, words);
  const isFree = wanted.pressed.length === 0 && operation.unsaved === undefined;
  const saving = isFree ? world.plan.buttons.slice(0, 1) : [];
  const pressed = [...new Set(after.pressed)].filter((name) => !saving.includes(name));
  const view = freeView(operation);
  return { wanted: { ...wanted, ...view }, found: { ...after, pressed, ...view } };
}

/** Any tab may be open in the end; what is looked for may be sorted, filtered and searched. */
const freeView = ({ answer, opens }: Operation): Partial<State> => ({
  ...(opens ? {} : { tab: '' }),
  ...(answer === undefined ? {} : { sort: '', filter: '', query: '' }),
});

export function isAnswered({ operation, world, words }: Asked, answer: string): boolean {
  const told = operation.answer?.(world.state, words);
  const said = bare(answer);
  const isSaid = (text: string): boolean => holds(said, bare(text));
  return told === undefined || (told.says.every(isSaid) && !told.never.some(isSaid));
}

/** Thousands may be set apart: "1,755". */
const bare = (text: string): string =>
  text.toLowerCase().replace(/(?<=\d)[,\u00a0\u202f'](?=\d{3}(?!\d))/g, '');

/** As whole words, since 3 is not in 13, nor a tart in a start. */
function holds(said: string, text: string): boolean {
  const inWord = /[\p{L}\p{N}]/u;
  for (let at = said.indexOf(text); at !== -1; at = said.indexOf(text, at + 1)) {
    const [before = '', after = ''] = [said[at - 1], said[at + text.length]];
    if (!inWord.test(before) && !inWord.test(after)) return true;
  }
  return false;
}
