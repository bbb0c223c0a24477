// A person's answer to a task that waits: a goal goes on at once, a task that its client
// drives goes on with the client's next request. Passwords and codes are sealed on the way.

import { answerState } from '@tabhand/agent';
import type { Json } from '@tabhand/protocol';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import { sealAnswer } from './sealed-answer.ts';

/** False when the task does not wait for anybody; refused while somebody else holds its tab. */
export async function answerTask(
  parts: Pick<Parts, 'engine' | 'turns' | 'env' | 'secrets' | 'takeOver'>,
  { tenant, user }: Pick<Caller, 'tenant' | 'user'>,
  asked: { readonly id: string; readonly answer: Json },
): Promise<boolean> {
  const { engine, turns, env } = parts;
  const task = await engine.get(tenant, asked.id);
  if (task !== undefined) await parts.takeOver.check(task, { tenant, user });
  const last = await turns.last(asked.id);
  const owner = { tenant, user };
  const answer =
    task?.status === 'waiting' && last !== undefined
      ? await sealAnswer(parts, { owner, last, answer: asked.answer })
      : asked.answer;
  if (task?.kind !== 'interact') return await engine.answer(tenant, asked.id, answer);
  if (task.status !== 'waiting' || last === undefined) return false;
  const said = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const at = env.now();
  const state = answerState(last.state, said);
  const { decision } = last;
  const kept = await turns.commit({ taskId: task.id, turn: last.turn + 1, at, state, decision });
  if (!kept) return false;
  const move = { status: 'running' } as const;
  const write = { taskId: task.id, at, from: ['waiting'] as const, task: move };
  await engine.journal.append({ ...write, events: [{ kind: 'status', ...move }] });
  return true;
}
