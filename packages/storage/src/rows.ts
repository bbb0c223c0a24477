// What both databases share: how records are stored, and what a write makes of a task.
// Stored JSON carries `v`, so that older rows can be raised when they are read.

import {
  type CommandRecord,
  type Event,
  type EventBody,
  isTerminal,
  type Task,
  type TaskWithCommands,
} from '@tabhand/protocol';
import { nothingYet, type Projection, project, type Write } from '@tabhand/tasks';

export const store = (value: object): string => JSON.stringify({ v: 1, ...value });

export function read<T>(body: unknown): T {
  const { v: _, ...value } = JSON.parse(String(body));
  return value;
}

/** A task row as far as a write looks at it. */
export interface Before {
  readonly task: Task;
  readonly projection: Projection;
  readonly nextSeq: number;
}

export interface After {
  readonly task: Task;
  readonly events: readonly Event[];
  readonly projection: Projection;
  readonly nextSeq: number;
  /** How many open tasks the instance gained by it: -1, 0. */
  readonly opened: number;
}

type Moving = Pick<Write, 'at' | 'events' | 'commands' | 'task'>;

export function apply(before: Before, write: Moving): After {
  const task: Task = { ...before.task, ...write.task };
  const events = number(task.id, before.nextSeq, write);
  const projection = fold(before.projection, events, write.commands);
  const ends = !isTerminal(before.task.status) && isTerminal(task.status);
  const nextSeq = before.nextSeq + events.length;
  return { task, events, projection, nextSeq, opened: ends ? -1 : 0 };
}

export const fold = (
  before: Projection,
  events: readonly Event[],
  commands?: readonly CommandRecord[],
): Projection =>
  events.reduce((status, event) => project(status, event, commandOf(event, commands)), before);

/** The first events of a task. */
export function begin(task: Task, events: readonly EventBody[]): After {
  const before = { task, projection: nothingYet, nextSeq: 0 };
  return apply(before, { at: task.createdAt, events });
}

const number = (taskId: string, from: number, { at, events }: Moving): Event[] =>
  events.map((body, index) => ({ taskId, seq: from + index, at, ...body }));

function commandOf(event: Event, commands: readonly CommandRecord[] = []) {
  if (event.kind !== 'status' || event.command === undefined) return undefined;
  const { index } = event.command;
  return commands.find((command) => command.index === index);
}

export const eventOf = (taskId: string, row: Readonly<Record<string, unknown>>): Event => ({
  taskId,
  seq: Number(row.seq),
  at: Number(row.at),
  ...read<EventBody>(row.body),
});

/** An event's own part; number, time and task are columns. */
export function bodyOf(event: Event): EventBody {
  const { taskId: _task, seq: _seq, at: _at, ...body } = event;
  return body;
}

export const withCommands = (task: Task, bodies: readonly unknown[]): TaskWithCommands => ({
  ...task,
  commands: bodies.map((body) => read<CommandRecord>(body)),
});
