// What both databases share: how records are stored, and what a write makes of a task.
// Stored JSON carries `v`, so that older rows can be raised when they are read.

import {
  type Command,
  type CommandRecord,
  commandId,
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

/** The events of one write are one row, numbered by the first of them. */
export const storeEvents = (events: readonly Event[]): string =>
  store({ events: events.map(bodyOf) });

export function eventsOf(taskId: string, row: Readonly<Record<string, unknown>>): Event[] {
  const { events } = read<{ events: readonly EventBody[] }>(row.body);
  const [seq, at] = [Number(row.seq), Number(row.at)];
  return events.map((body, nth) => ({ taskId, seq: seq + nth, at, ...body }));
}

/** Those after a number, oldest first, of rows that may begin before it. */
export const eventsAfter = (
  events: readonly Event[],
  after: number,
  limit: number,
): readonly Event[] => events.filter(({ seq }) => seq > after).slice(0, limit);

/** An event's own part; number, time and task are columns. */
function bodyOf(event: Event): EventBody {
  const { taskId: _task, seq: _seq, at: _at, ...body } = event;
  return body;
}

/** Commands as they were submitted are one row before all others; each gets its own when it moves. */
export const submittedIndex = -1;

export const storeSubmitted = (commands: readonly CommandRecord[]): string =>
  store({ commands: commands.map(commandOnly) });

function commandOnly(record: CommandRecord): Command {
  const { id: _id, index: _index, status: _status, ...command } = record;
  return command;
}

type CommandRow = Readonly<Record<string, unknown>>;

/** `rows` in the order of their index. */
export function withCommands(task: Task, rows: readonly CommandRow[]): TaskWithCommands {
  const commands: CommandRecord[] = [];
  for (const { idx, body } of rows) {
    if (Number(idx) === submittedIndex) commands.push(...submittedOf(task.id, body));
    else commands[Number(idx)] = read<CommandRecord>(body);
  }
  return { ...task, commands };
}

const submittedOf = (taskId: string, body: unknown): CommandRecord[] =>
  read<{ commands: readonly Command[] }>(body).commands.map((command, index) => ({
    ...command,
    id: commandId(taskId, index),
    index,
    status: 'pending',
  }));
