// What the tasks of a session exported for later ones, later exports over earlier ones.

import type { Task } from '@tabhand/protocol';
import type { Parts } from '../parts.ts';

const mostTasks = 20;

export async function sessionMemory(
  { turns, engine }: Pick<Parts, 'turns'> & { readonly engine: Pick<Parts['engine'], 'list'> },
  { id, tenant, sessionId }: Pick<Task, 'id' | 'tenant' | 'sessionId'>,
): Promise<Record<string, string>> {
  const tasks = await engine.list({ tenant, sessionId, limit: mostTasks });
  const others = tasks.filter((task) => task.id !== id).toReversed();
  const lasts = await Promise.all(others.map((task) => turns.last(task.id)));
  return Object.assign({}, ...lasts.map((last) => last?.state.memory?.session ?? {}));
}
