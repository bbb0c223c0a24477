// Tasks as HTTP /tasks prints them: the task model, times in milliseconds.

import type {
  CommandRecord,
  HttpCommand,
  HttpTask,
  HttpTaskItem,
  Task,
  TaskWithCommands,
} from '@tabhand/protocol';
import { resultOf } from './result.ts';
import { printStatus } from './task-status.ts';
import { wireArgs } from './wire-args.ts';

export function printHttpItem(task: Task): HttpTaskItem {
  return {
    id: task.id,
    name: task.name,
    status: printStatus(task.status),
    instanceId: task.instanceId,
    currentCommandIndex: task.currentCommandIndex,
    totalCommands: task.totalCommands,
    createdAt: task.createdAt,
    startedAt: task.startedAt,
    completedAt: task.completedAt,
  };
}

export function printHttpTask(task: TaskWithCommands): HttpTask {
  return {
    ...printHttpItem(task),
    intention: task.intention,
    commands: task.commands.map(printCommand),
    error: task.error,
    metadata: task.metadata,
    kind: task.kind,
    sessionId: task.sessionId,
    prompt: task.prompt,
    result: task.result,
    evidence: task.evidence?.map((each) => ({ ...each })),
  };
}

function printCommand(command: CommandRecord): HttpCommand {
  const { id, toolName, intention, status, startedAt, completedAt, outcome } = command;
  const error = command.error && {
    code: command.error.code,
    message: command.error.message,
    hint: command.error.hint,
  };
  const result = outcome?.ok ? resultOf(outcome) : undefined;
  return {
    id,
    tool_name: toolName,
    intention,
    args: wireArgs(command),
    status,
    startedAt,
    completedAt,
    result,
    error,
  };
}
