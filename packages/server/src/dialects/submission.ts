// A submission, off the task socket or HTTP, as the engine takes it.

import type { JsonObject, SubmitTaskRequest } from '@tabhand/protocol';
import type { SubmitRequest } from '@tabhand/tasks';

export function readSubmission(said: SubmitTaskRequest, idempotencyKey?: string): SubmitRequest {
  return {
    name: said.task_name,
    intention: said.task_intention,
    instanceId: said.instanceId,
    metadata: said.metadata,
    idempotencyKey,
    commands: said.commands.map((command) => ({
      tool: command.tool_name,
      intention: command.intention,
      args: command.args as JsonObject,
    })),
  };
}
