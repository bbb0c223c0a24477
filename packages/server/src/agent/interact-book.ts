// A client-driven task in the journal: its actions are commands that the client runs; each
// turn tells what became of the last and which come next, or ends the task.

import { findAction } from '@tabhand/actions';
import { type Act, type ActReport, type AgentState, judge, type Turned } from '@tabhand/agent';
import {
  type CommandRecord,
  commandId,
  type EventBody,
  type PlanStep,
  TabhandError,
  type TaskError,
  type TaskWithCommands,
} from '@tabhand/protocol';
import type { TaskChange, Write } from '@tabhand/tasks';

export interface Booked {
  readonly task: TaskWithCommands;
  readonly before: AgentState;
  readonly turned: Turned;
  /** What the client said of its last actions; undefined when it was told to do none. */
  readonly report: ActReport | undefined;
  /** The client is still at them. */
  readonly underway: boolean;
  readonly at: number;
}

export function bookTurn(booked: Booked): Write {
  const { task, turned, at } = booked;
  const moved = booked.underway ? [] : settled(booked);
  const begun = begin(booked);
  const { change, events } = ending(booked);
  const commands = [...moved, ...begun];
  const total = task.commands.length + begun.length;
  return {
    taskId: task.id,
    at,
    from: ['running', 'waiting'],
    task: {
      ...(begun[0] && { currentCommandIndex: begun[0].index, totalCommands: total }),
      ...change,
    },
    commands,
    events: [
      ...planEvent(booked.before.plan, turned.state.plan),
      ...moved.map((command) => history(command, booked)),
      ...commands.map(({ index, status }) => moveEvent(index, status)),
      ...events,
    ],
  };
}

const moveEvent = (index: number, status: CommandRecord['status']): EventBody => ({
  kind: 'status',
  status: 'running',
  command: { index, status },
});

/** The commands in the client's hands, by how far it got; a task told to do others skips the rest. */
function settled({ task, report, at }: Booked): CommandRecord[] {
  const running = task.commands.filter(({ status }) => status === 'running');
  return running.map((command, index) => {
    const ended = { ...command, completedAt: at };
    if (report === undefined) return { ...ended, status: 'skipped' };
    if (report.error?.index === index)
      return { ...ended, status: 'error', error: clientError(report.error) };
    return { ...ended, status: index < report.done ? 'success' : 'skipped' };
  });
}

const clientError = ({ message, code }: NonNullable<ActReport['error']>) =>
  new TabhandError('EXECUTION_ERROR', message || code, { data: { clientCode: code } }).details();

function begin({ task, turned, at }: Booked): CommandRecord[] {
  const { decision } = turned;
  if (decision.kind !== 'act' || decision.acts[0].memory !== undefined) return [];
  const from = task.commands.length;
  return decision.acts.map((act, offset) => ({
    id: commandId(task.id, from + offset),
    index: from + offset,
    action: act.command.action,
    args: shownArgs(act),
    intention: act.description,
    toolName: findAction(act.command.action)?.tool ?? act.command.action,
    status: 'running',
    startedAt: at,
  }));
}

/** A text that the act's own description hides is not kept. */
function shownArgs({ command, description }: Act): CommandRecord['args'] {
  const hidden = typeof command.args.text === 'string' && description.includes('••');
  return hidden ? { ...command.args, text: '••••••' } : command.args;
}

function history(command: CommandRecord, { turned }: Booked): EventBody {
  const { verification } = turned.state;
  const ok = command.status === 'success' && verification?.success !== false;
  return {
    kind: 'agent_history',
    stepIndex: command.index,
    stepId: command.id,
    title: command.intention,
    status: ok ? 'success' : 'failed',
    attempts: 1,
    ...(verification && { message: verification.reason }),
  };
}

function planEvent(before: readonly PlanStep[], after: readonly PlanStep[]): EventBody[] {
  const facts = (steps: readonly PlanStep[]) =>
    steps.map(({ id, index, description, status }) => ({ id, index, description, status }));
  if (after.length === 0 || JSON.stringify(facts(before)) === JSON.stringify(facts(after)))
    return [];
  return [{ kind: 'status', status: 'running', plan: facts(after) }];
}

interface Ending {
  readonly change: TaskChange;
  readonly events: readonly EventBody[];
}

function ending({ task, turned: { decision }, at }: Booked): Ending {
  switch (decision.kind) {
    case 'ask':
      return {
        change: { status: 'waiting' },
        events: [
          { kind: 'alert', severity: 'warn', message: decision.question, about: 'needs_user' },
          { kind: 'status', status: 'waiting' },
        ],
      };
    case 'finish': {
      const { evidence } = decision;
      const verdict = judge({ finished: true, evidence, goals: 1, needsAnswer: false });
      const result = decision.result ?? decision.answer;
      const change = { status: 'completed', completedAt: at, evidence } as const;
      return {
        change: { ...change, ...(result !== undefined && { result }) },
        events: [
          { kind: 'judge', ...verdict },
          { kind: 'status', status: 'completed' },
        ],
      };
    }
    case 'fail': {
      const { reason: message, evidence } = decision;
      const error: TaskError = { code: 'EXECUTION_ERROR', message };
      return {
        change: { status: 'failed', completedAt: at, error, evidence },
        events: [
          { kind: 'judge', passed: false, reason: message },
          { kind: 'status', status: 'failed', error },
        ],
      };
    }
    default: {
      const change = { status: 'running' } as const;
      return task.status === 'running'
        ? { change: {}, events: [] }
        : { change, events: [{ kind: 'status', ...change }] };
    }
  }
}
