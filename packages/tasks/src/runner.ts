// The loop of one browser: next task, next command, perform, append. One task at a time,
// each command's outcome committed before the next is dispatched.

import type { Driver } from '@tabhand/actions';
import {
  asTabhandError,
  type CommandRecord,
  type Env,
  type EventBody,
  type Outcome,
  TabhandError,
  type TaskError,
  type TaskStatus,
  type TaskWithCommands,
} from '@tabhand/protocol';
import type { Journal } from './journal.ts';
import { skipped } from './skip.ts';
import type { TaskStore, Written } from './store.ts';

export interface RunnerParts {
  readonly env: Env;
  readonly store: TaskStore;
  readonly journal: Journal;
  readonly driver: (instanceId: string) => Promise<Driver>;
}

export class Runner {
  readonly #instanceId: string;
  readonly #parts: RunnerParts;
  #running: { taskId: string; abort: AbortController } | undefined;
  #loop: Promise<void> | undefined;
  #woken = false;
  #stopped = false;

  constructor(instanceId: string, parts: RunnerParts) {
    this.#instanceId = instanceId;
    this.#parts = parts;
  }

  /** Says that there may be work; cheap to call often. */
  wake(): void {
    this.#woken = true;
    if (this.#stopped) return;
    this.#loop ??= this.#drain().finally(() => {
      this.#loop = undefined;
      if (this.#woken && !this.#stopped) this.wake();
    });
  }

  get runningTaskId(): string | undefined {
    return this.#running?.taskId;
  }

  /** Ends the command in flight, if it belongs to that task. */
  interrupt(taskId: string, reason: TabhandError): void {
    if (this.#running?.taskId === taskId) this.#running.abort.abort(reason);
  }

  interruptAny(reason: TabhandError): void {
    this.#running?.abort.abort(reason);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.interruptAny(new TabhandError('CANCELLED', 'The server is stopping'));
    await this.#loop;
  }

  async #drain(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false;
      const task = await this.#parts.store.next(this.#instanceId);
      if (task === undefined) return;
      await this.#run(task);
    }
  }

  async #run(task: TaskWithCommands): Promise<void> {
    const { journal, env } = this.#parts;
    const at = env.now();
    const started = await journal.append({
      taskId: task.id,
      at,
      from: ['queued'],
      task: { status: 'running', startedAt: at },
      events: [{ kind: 'status', status: 'running' }],
    });
    if (started === undefined) return;
    const abort = new AbortController();
    this.#running = { taskId: task.id, abort };
    try {
      await this.#commands(task, abort.signal);
    } finally {
      this.#running = undefined;
    }
  }

  async #commands(task: TaskWithCommands, signal: AbortSignal): Promise<void> {
    for (const command of task.commands) {
      const running = await this.#begin(task, command);
      if (running === undefined) return;
      const outcome = await this.#perform(task, running, signal);
      const last = command.index === task.commands.length - 1;
      const kept = outcome.ok ? await this.#succeed(task, running, { outcome, last }) : undefined;
      if (!outcome.ok) await this.#fail(task, running, outcome);
      if (kept === undefined) return;
    }
  }

  async #perform(
    task: TaskWithCommands,
    command: CommandRecord,
    signal: AbortSignal,
  ): Promise<Outcome> {
    try {
      const driver = await this.#parts.driver(task.instanceId);
      const readArtifact = () => Promise.reject(new TabhandError('NOT_FOUND', 'No such file'));
      return await driver.perform(command, { signal, taskId: task.id, readArtifact });
    } catch (thrown) {
      const error = asTabhandError(thrown, 'EXECUTION_ERROR').details();
      return { ok: false, reached: 'parsed', durationMs: 0, error };
    }
  }

  async #begin(task: TaskWithCommands, command: CommandRecord): Promise<CommandRecord | undefined> {
    const at = this.#parts.env.now();
    const running: CommandRecord = { ...command, status: 'running', startedAt: at };
    const change = { currentCommandIndex: command.index };
    const event = statusEvent('running', command.index, 'running');
    const written = await this.#append(task, { at, change, commands: [running], events: [event] });
    return written === undefined ? undefined : running;
  }

  async #succeed(
    task: TaskWithCommands,
    command: CommandRecord,
    end: { outcome: Outcome; last: boolean },
  ): Promise<Written | undefined> {
    const at = this.#parts.env.now();
    const done: CommandRecord = {
      ...command,
      status: 'success',
      completedAt: at,
      outcome: end.outcome,
    };
    const events = [statusEvent('running', command.index, 'success')];
    if (!end.last) return await this.#append(task, { at, change: {}, commands: [done], events });
    const change = { status: 'completed' as const, completedAt: at };
    events.push({ kind: 'status', status: 'completed' });
    return await this.#append(task, { at, change, commands: [done], events });
  }

  async #fail(
    task: TaskWithCommands,
    command: CommandRecord,
    outcome: Outcome & { ok: false },
  ): Promise<void> {
    const at = this.#parts.env.now();
    const failed: CommandRecord = {
      ...command,
      status: 'error',
      completedAt: at,
      outcome,
      error: outcome.error,
    };
    const rest = skipped(task.commands.slice(command.index + 1), at);
    const { code, message, hint } = outcome.error;
    const error: TaskError = { code, message, hint, commandId: command.id };
    await this.#append(task, {
      at,
      change: { status: 'failed', completedAt: at, error },
      commands: [failed, ...rest],
      events: [
        statusEvent('running', command.index, 'error'),
        ...rest.map((each) => statusEvent('running', each.index, 'skipped')),
        { kind: 'status', status: 'failed', error },
      ],
    });
  }

  async #append(
    task: TaskWithCommands,
    move: { at: number; change: object; commands: CommandRecord[]; events: EventBody[] },
  ): Promise<Written | undefined> {
    const { at, change, commands, events } = move;
    return await this.#parts.journal.append({
      taskId: task.id,
      at,
      from: ['running', 'waiting'],
      task: change,
      commands,
      events,
    });
  }
}

const statusEvent = (
  status: TaskStatus,
  index: number,
  moved: CommandRecord['status'],
): EventBody => ({
  kind: 'status',
  status,
  command: { index, status: moved },
});
