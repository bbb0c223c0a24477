// A submission, off the task socket or HTTP, as the engine takes it.

import { createHash } from 'node:crypto';
import type { JsonObject, SubmitTaskRequest } from '@tabhand/protocol';
import type { NewTask, SubmitRequest } from '@tabhand/tasks';

export function readSubmission(said: SubmitTaskRequest, key?: string): SubmitRequest {
  return {
    name: said.task_name,
    intention: said.task_intention,
    instanceId: said.instanceId,
    metadata: said.metadata,
    idempotency: idempotencyOf(key, said),
    commands: said.commands.map((command) => ({
      tool: command.tool_name,
      intention: command.intention,
      args: command.args as JsonObject,
    })),
  };
}

/** The same key with another request is a mistake, so the request is remembered by its hash. */
export function idempotencyOf(key: string | undefined, request: object): NewTask['idempotency'] {
  if (key === undefined) return undefined;
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  return { key, requestHash };
}
