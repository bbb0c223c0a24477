// Tasks, commands and news in the words of the task socket. Pure.

import type { CommandRecord, Task, TaskStatus, TaskWithCommands } from '@tabhand/protocol';
import type { News } from '@tabhand/tasks';
import { resultOf } from './result.ts';

const iso = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString();

/** A waiting task shows as running. */
export const wireStatus = (status: TaskStatus): string =>
  status === 'waiting' ? 'running' : status;

export function printListItem(task: Task): object {
  return {
    id: task.id,
    name: task.name,
    status: wireStatus(task.status),
    instanceId: task.instanceId,
    currentCommandIndex: task.currentCommandIndex,
    totalCommands: task.totalCommands,
    createdAt: iso(task.createdAt),
    startedAt: iso(task.startedAt),
    completedAt: iso(task.completedAt),
  };
}

export function printTask(task: TaskWithCommands): object {
  return {
    ...printListItem(task),
    intention: task.intention,
    commands: task.commands.map(printCommand),
    error: task.error,
    metadata: task.metadata,
  };
}

function printCommand(command: CommandRecord): object {
  return {
    id: command.id,
    tool_name: command.toolName,
    intention: command.intention,
    args: command.args,
    status: command.status,
    result: command.outcome?.ok ? resultOf(command.outcome) : undefined,
    error: command.error && { code: command.error.code, message: command.error.message },
    startedAt: iso(command.startedAt),
    completedAt: iso(command.completedAt),
  };
}

export function printProgress(news: News, command: CommandRecord): object {
  const { task } = news;
  return {
    type: 'task_progress',
    taskId: task.id,
    commandIndex: command.index,
    status: command.status,
    tool_name: command.toolName,
    intention: command.intention,
    result: command.outcome?.ok ? resultOf(command.outcome) : undefined,
    error: command.error?.message,
    errorDetails: command.error,
    commandId: command.id,
    totalCommands: task.totalCommands,
  };
}

export function printComplete(task: TaskWithCommands): object {
  const { commands } = task;
  const failed = commands.find((command) => command.status === 'error');
  return {
    type: 'task_complete',
    taskId: task.id,
    status: task.status,
    results: commands.map((command) => ({
      status: command.status,
      result: command.outcome?.ok ? resultOf(command.outcome) : undefined,
      error: command.error?.message,
      commandId: command.id,
    })),
    completedAt: iso(task.completedAt),
    error: task.error,
    summary: {
      totalCommands: commands.length,
      successfulCommands: commands.filter((command) => command.status === 'success').length,
      failedCommandIndex: failed?.index,
      duration: (task.completedAt ?? 0) - (task.startedAt ?? task.createdAt),
    },
  };
}
