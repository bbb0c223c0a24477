// Tasks as the stream's own routes print them: summaries and dispatches. Pure.

import type {
  CommandRecord,
  Dispatch,
  StreamTaskSummary,
  TaskWithCommands,
} from '@tabhand/protocol';
import { resultOf } from './result.ts';
import { iso } from './stream-payloads.ts';
import { lastError, streamStatus } from './task-stream.ts';

export function printSummary(task: TaskWithCommands): StreamTaskSummary {
  const { commands } = task;
  const count = (status: CommandRecord['status']) =>
    commands.filter((command) => command.status === status).length;
  const last = commands.findLast((command) => command.startedAt !== undefined);
  const at = task.completedAt ?? last?.completedAt ?? last?.startedAt ?? task.startedAt;
  return {
    task_id: task.id,
    total_dispatches: task.totalCommands,
    success_count: count('success'),
    failure_count: count('error'),
    last_status: streamStatus(task.status),
    last_tool: last?.toolName ?? null,
    last_error: lastError(task),
    last_recorded_at: at === undefined ? null : iso(at),
    prompt: task.prompt ?? null,
    created_at: iso(task.createdAt),
    source: task.kind === 'interact' ? 'api_chat' : 'task_center',
    planner: told(task, 'planner'),
    llm_provider: told(task, 'llm_provider'),
    llm_model: told(task, 'llm_model'),
    kind: task.kind,
    status: streamStatus(task.status),
  };
}

function told({ metadata }: TaskWithCommands, name: string): string | null {
  const value = metadata?.[name];
  return typeof value === 'string' ? value : null;
}

export function printDispatch(command: CommandRecord): Dispatch {
  const { id, index, intention, toolName, status, error, outcome } = command;
  return {
    action_id: id,
    step_id: id,
    dispatch_label: intention,
    dispatch_index: index,
    tool: toolName,
    status: status === 'error' ? 'failed' : status,
    error: error?.message ?? null,
    started_at: command.startedAt === undefined ? null : iso(command.startedAt),
    finished_at: command.completedAt === undefined ? null : iso(command.completedAt),
    ...(outcome?.ok && { output: resultOf(outcome) }),
  };
}
