// Tasks in the order and from the time that was asked for.

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

type ListEngine = Pick<Engine, 'list' | 'get'>;

export async function listTasks(engine: ListEngine, asked: Listing): Promise<TaskWithCommands[]> {
  const { since = 0, tenant, limit, order, statuses } = asked;
  const filter = { tenant, limit, order, ...(statuses && { statuses }) };
  const found =
    order === 'asc' && since > 0
      ? await firstSince(engine, asked, since)
      : (await engine.list(filter)).filter((task) => task.createdAt >= since);
  const whole = found.map((task) => engine.get(tenant, task.id));
  return (await Promise.all(whole)).filter((task) => task !== undefined);
}

/** The way to the first of them leads back from the newest, a page at a time. */
async function firstSince(
  engine: ListEngine,
  { tenant, limit, statuses }: Listing,
  since: number,
): Promise<Task[]> {
  let oldest: readonly Task[] = [];
  for (;;) {
    const before = oldest.at(-1)?.id;
    const page = await engine.list({
      tenant,
      limit: pageSize,
      ...(statuses && { statuses }),
      ...(before !== undefined && { before }),
    });
    const fitting = page.filter((task) => task.createdAt >= since);
    oldest = [...oldest, ...fitting].slice(-limit);
    if (fitting.length < pageSize) return [...oldest].reverse();
  }
}
