// Tasks, commands and events in the words of the task socket. Times are ISO. Pure.

import type {
  CommandRecord,
  CommandResult,
  CommandStatus,
  SocketCommand,
  SocketTask,
  SocketTaskItem,
  Task,
  TaskCompleteMessage,
  TaskProgressMessage,
  TaskWithCommands,
} from '@tabhand/protocol';
import { resultOf } from './result.ts';
import { printStatus } from './task-status.ts';
import { wireArgs } from './wire-args.ts';

const iso = (at: number): string => new Date(at).toISOString();
const isoOrNone = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : iso(at);

export function printListItem(task: Task): SocketTaskItem {
  return {
    id: task.id,
    name: task.name,
    status: printStatus(task.status),
    instanceId: task.instanceId,
    currentCommandIndex: task.currentCommandIndex,
    totalCommands: task.totalCommands,
    createdAt: iso(task.createdAt),
    startedAt: isoOrNone(task.startedAt),
    completedAt: isoOrNone(task.completedAt),
  };
}

export function printTask(task: TaskWithCommands): SocketTask {
  return {
    ...printListItem(task),
    intention: task.intention,
    commands: task.commands.map(printCommand),
    error: task.error,
    metadata: task.metadata && { ...task.metadata },
  };
}

function printCommand(command: CommandRecord): SocketCommand {
  const { error, outcome } = command;
  return {
    id: command.id,
    tool_name: command.toolName,
    intention: command.intention,
    args: wireArgs(command),
    status: command.status,
    result: outcome?.ok ? resultOf(outcome) : undefined,
    error: error && { code: error.code, message: error.message, hint: error.hint },
    startedAt: isoOrNone(command.startedAt),
    completedAt: isoOrNone(command.completedAt),
  };
}

export interface Progress {
  readonly task: Task;
  readonly command: CommandRecord;
  /** What the command became, which may be older than the record. */
  readonly status: CommandStatus;
  readonly at: number;
}

export function printProgress({ task, command, status, at }: Progress): TaskProgressMessage {
  const { outcome, error } = command;
  return {
    type: 'task_progress',
    taskId: task.id,
    commandIndex: command.index,
    status,
    tool_name: command.toolName,
    intention: command.intention,
    ...(status === 'success' && outcome?.ok && { result: resultOf(outcome) }),
    ...(status === 'error' && error && { error: error.message, errorDetails: error }),
    commandId: command.id,
    totalCommands: task.totalCommands,
    timestamp: at,
  };
}

export function printComplete(task: TaskWithCommands): TaskCompleteMessage {
  const { commands, completedAt = task.createdAt } = task;
  const failed = commands.find((command) => command.status === 'error');
  return {
    type: 'task_complete',
    taskId: task.id,
    status: task.status === 'completed' || task.status === 'cancelled' ? task.status : 'failed',
    results: commands.map(printResult),
    completedAt: iso(completedAt),
    timestamp: completedAt,
    error: task.error,
    summary: {
      totalCommands: commands.length,
      successfulCommands: commands.filter((command) => command.status === 'success').length,
      failedCommandIndex: failed?.index,
      duration: Math.max(0, completedAt - (task.startedAt ?? completedAt)),
    },
    metadata: task.metadata && { ...task.metadata },
  };
}

function printResult({ id, status, outcome, error }: CommandRecord): CommandResult {
  return {
    status,
    ...(outcome?.ok && { result: resultOf(outcome) }),
    ...(error && { error: error.message, errorDetails: error }),
    commandId: id,
  };
}
