// Tasks in the order and from the time that was asked for. The store lists newest first; who
// wants the oldest first is given those of the newest ten thousand.

import type { Task, TaskStatus, TaskWithCommands } from '@tabhand/protocol';
import type { Engine } from '@tabhand/tasks';

export interface Listing {
  readonly tenant: string;
  readonly limit: number;
  readonly order: 'asc' | 'desc';
  readonly statuses?: readonly TaskStatus[];
  /** Created then or later. */
  readonly since?: number;
}

const pageSize = 500;
const mostPages = 20;

export async function listTasks(
  engine: Pick<Engine, 'list' | 'get'>,
  { tenant, limit, order, statuses, since = 0 }: Listing,
): Promise<TaskWithCommands[]> {
  const found: Task[] = [];
  for (let page = 0; page < mostPages; page++) {
    const before = found.at(-1)?.id;
    const tasks = await engine.list({
      tenant,
      limit: order === 'desc' ? limit : pageSize,
      ...(statuses && { statuses }),
      ...(before !== undefined && { before }),
    });
    found.push(...tasks.filter((task) => task.createdAt >= since));
    const over = tasks.length < pageSize || tasks.some((task) => task.createdAt < since);
    if (over || order === 'desc') break;
  }
  if (order === 'asc') found.reverse();
  const whole = found.slice(0, limit).map((task) => engine.get(tenant, task.id));
  return (await Promise.all(whole)).filter((task) => task !== undefined);
}
