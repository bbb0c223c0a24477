// How a request ended, by the state of the page and by what was answered, never by the agent's word.

import { isDeepStrictEqual } from 'node:util';
import type { Operation, Words } from './operations.ts';
import type { State } from './paper.ts';
import type { Tried } from './trial.ts';
import type { World } from './worlds.ts';

/** `wrong`: something was changed that should not be, or half of it, and then it was not called done. */
export type Verdict = 'success' | 'false-done' | 'wrong' | 'asked' | 'failed';
export const verdicts: readonly Verdict[] = ['success', 'false-done', 'wrong', 'asked', 'failed'];

export interface Asked {
  readonly operation: Operation;
  readonly world: World;
  readonly words: Words;
}

export function judge(asked: Asked, { kind, answer = '', state }: Tried): Verdict {
  const right = isRight(asked, state) && isAnswered(asked, answer);
  if (kind === 'finish') return right ? 'success' : 'false-done';
  const isTouched = !isDeepStrictEqual(state, asked.world.state);
  if (isTouched && !right) return 'wrong';
  return kind === 'ask' ? 'asked' : 'failed';
}

/** What is set may be saved as well; what is looked for may be sorted and filtered. */
function isRight({ operation, world, words }: Asked, after: State): boolean {
  const wanted = operation.after(world.state, words);
  const saving = wanted.pressed.length === 0 ? world.plan.buttons.slice(0, 1) : [];
  const pressed = [...new Set(after.pressed)].filter((name) => !saving.includes(name));
  const view = operation.answer === undefined ? {} : { sort: '', filter: '' };
  return isDeepStrictEqual({ ...after, pressed, ...view }, { ...wanted, ...view });
}

function isAnswered({ operation, world, words }: Asked, answer: string): boolean {
  const told = operation.answer?.(world.state, words);
  const isSaid = (text: string): boolean => answer.toLowerCase().includes(text.toLowerCase());
  return told === undefined || (isSaid(told.says) && !told.never.some(isSaid));
}
