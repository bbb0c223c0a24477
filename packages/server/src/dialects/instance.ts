// An instance as HTTP prints it.

import type { InstanceInfo } from '@tabhand/protocol';
import type { InstanceFacts } from '@tabhand/tasks';

export function printInstance(facts: InstanceFacts): InstanceInfo {
  const { instance, has, runningTaskId, queued } = facts;
  return {
    id: instance.id,
    kind: instance.kind,
    userAgent: instance.userAgent,
    connectedAt: instance.connectedAt,
    lastActivity: instance.lastActivity,
    has: [...has],
    runningTaskId: runningTaskId ?? null,
    queued,
  };
}
