// Status words of the task socket and of HTTP /tasks, both ways.

import type { TaskStatus, WireTaskStatus } from '@tabhand/protocol';

/** A waiting task shows as running. */
export const printStatus = (status: TaskStatus): WireTaskStatus =>
  status === 'waiting' ? 'running' : status;

/** The statuses that a filter word stands for; undefined means every one. */
export function readStatusFilter(
  filter: WireTaskStatus | 'all' | undefined,
): readonly TaskStatus[] | undefined {
  if (filter === undefined || filter === 'all') return undefined;
  return filter === 'running' ? ['running', 'waiting'] : [filter];
}
