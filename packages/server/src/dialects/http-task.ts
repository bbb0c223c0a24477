// Tasks as HTTP /tasks prints them: the task model, times in milliseconds.

import type {
  ActedOn,
  CommandRecord,
  HttpCommand,
  HttpTask,
  HttpTaskItem,
  Outcome,
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

/** With what its model used so far, for tasks that may have one. */
export function printHttpTask(task: TaskWithCommands, used?: Used): HttpTask {
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
    ...(task.kind !== 'commands' && { usage: printUsage(used) }),
  };
}

/** The agent's count. */
interface Used {
  readonly prompt: number;
  readonly completion: number;
  readonly usd?: number;
}

const printUsage = ({ prompt, completion, usd }: Used = { prompt: 0, completion: 0 }) => ({
  promptTokens: prompt,
  completionTokens: completion,
  ...(usd !== undefined && { usd }),
});

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
    ...seenOf(outcome),
  };
}

/** What it acted on and what came of it. */
function seenOf(outcome: Outcome | undefined): Pick<HttpCommand, 'target' | 'changes'> {
  const { target, changes } = outcome ?? {};
  return {
    ...(target && { target: targetOf(target) }),
    ...(changes && { changes: { ...changes } }),
  };
}

const targetOf = ({ role, name, selector, how, confidence }: ActedOn) => ({
  role,
  name,
  how,
  confidence,
  ...(selector !== undefined && { selector }),
});
