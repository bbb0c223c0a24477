// An instance as HTTP prints it.

import type { InstanceInfo } from '@tabhand/protocol';
import type { InstanceReport } from '@tabhand/tasks';

export function printInstance({
  instance,
  has,
  runningTaskId,
  queued,
}: InstanceReport): InstanceInfo {
  const { id, kind, name, userAgent, connectedAt, lastActivity } = instance;
  return {
    id,
    kind,
    name,
    userAgent,
    connectedAt,
    lastActivity,
    has: [...has],
    runningTaskId: runningTaskId ?? null,
    queued,
  };
}
