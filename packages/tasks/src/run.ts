// One task from its first command to its end. Each outcome is committed before the next
// command is dispatched; a write that finds the task ended by somebody else ends the run.

import type { Driver, PerformContext } from '@tabhand/actions';
import {
  type Asked,
  asTabhandError,
  type Command,
  type CommandRecord,
  type Env,
  type EventBody,
  type Json,
  type Outcome,
  TabhandError,
  type TaskError,
  type TaskStatus,
  type TaskWithCommands,
} from '@tabhand/protocol';
import { dispatch } from './dispatch.ts';
import { endedWith } from './ended.ts';
import type { Healed, Healer } from './heal.ts';
import { Person, takeOverMs } from './heal-person.ts';
import type { Journal } from './journal.ts';
import { untilStored } from './patience.ts';
import { skipped } from './skip.ts';
import type { Last, Source, Step } from './source.ts';
import type { TaskChange } from './store.ts';
import { pending } from './submit.ts';
import { Witness, type WitnessParts } from './watch-run.ts';

export interface RunParts {
  readonly env: Env;
  readonly journal: Journal;
  readonly driver: (instanceId: string) => Promise<Driver>;
  /** What a command of this task gets besides the signal. */
  readonly context: (task: TaskWithCommands) => Omit<PerformContext, 'signal'>;
  readonly commandTimeoutMs: number;
  readonly taskTimeoutMs: number;
  /** Whether a browser that is gone comes back by itself when it is asked again. */
  readonly comesBack: (instanceId: string) => boolean;
  /** The browser did not answer an abort. */
  readonly onHung: (instanceId: string) => Promise<void>;
  readonly keepPicture?: WitnessParts['keepPicture'];
  /** Tries what may help before a failure counts. */
  readonly heal?: Healer | undefined;
}

/** What the next write will say. */
interface Move {
  readonly task: TaskChange;
  readonly commands: readonly CommandRecord[];
  readonly events: readonly EventBody[];
}

type Pause = Omit<Step & { kind: 'wait' }, 'kind'>;

const nothing: Move = { task: {}, commands: [], events: [] };

export class Run {
  readonly task: TaskWithCommands;
  readonly #parts: RunParts;
  readonly #source: Source;
  #abort = new AbortController();
  readonly #commands: CommandRecord[];
  #begun = false;
  #next = 0;
  #move: Move = nothing;
  readonly #person = new Person();
  #driver: Driver | undefined;
  #hold = false;
  readonly #witness: Witness;

  constructor(task: TaskWithCommands, source: Source, parts: RunParts) {
    this.task = task;
    this.#source = source;
    this.#parts = parts;
    this.#commands = [...task.commands];
    // Commands that ended before a restart are not counted again.
    this.#next = task.commands.filter(({ status }) => status !== 'pending').length;
    this.#witness = new Witness(task, { ...parts, driver: () => this.#driver });
  }

  /** Ends the command in flight; what becomes of the task was decided by whoever calls. */
  interrupt(reason: TabhandError): void {
    this.#abort.abort(reason);
  }

  /** Hands a person's answer to the waiting task; false when it does not wait. */
  answer(answer: Json): boolean {
    return this.#person.answer(answer);
  }

  /** Lets a person take the browser before the next command, until an answer gives it back. */
  pause(): void {
    this.#hold = true;
  }

  async go(): Promise<void> {
    const limit = this.#parts.taskTimeoutMs;
    const late = new TabhandError('TIMEOUT', `The task did not end within ${limit} ms`);
    const timer = setTimeout(() => this.#abort.abort(late), limit);
    try {
      await this.#steps();
    } finally {
      clearTimeout(timer);
    }
  }

  async #steps(): Promise<void> {
    const startedAt = this.#parts.env.now();
    this.#add({
      task: { status: 'running', startedAt },
      events: [{ kind: 'status', status: 'running' }, ...this.#witness.starts()],
    });
    let last: Last | undefined = { kind: 'start' };
    while (last !== undefined) {
      if (this.#hold && !(await this.#held())) return;
      if (!this.#source.eager && !(await this.#flush())) return;
      last = await this.#take(await this.#ask(last));
    }
  }

  /** A source that throws, or is aborted, fails the task. */
  async #ask(last: Last): Promise<Step> {
    try {
      return await this.#source.next(last, this.#abort.signal);
    } catch (thrown) {
      const { signal } = this.#abort;
      const error = asTabhandError(signal.aborted ? signal.reason : thrown);
      return { kind: 'failed', error: shortError(error) };
    }
  }

  /** Does what the step says; undefined when the task has ended. */
  async #take(step: Step): Promise<Last | undefined> {
    if (step.kind !== 'wait') this.#add({ events: step.events ?? [] });
    switch (step.kind) {
      case 'command':
        return await this.#dispatch(step.command);
      case 'completed':
      case 'failed': {
        const { kind, events: _told, ...change } = step;
        await this.#end(kind, change);
        return undefined;
      }
      case 'wait':
        return await this.#wait(step);
    }
  }

  async #dispatch(asked: Command): Promise<Last | undefined> {
    const { env } = this.#parts;
    const index = this.#next++;
    const known = this.#commands[index] ?? pending(asked, this.task.id, index);
    const command: CommandRecord = { ...known, status: 'running', startedAt: env.now() };
    this.#put(command, {
      currentCommandIndex: index,
      totalCommands: Math.max(this.#commands.length, index + 1),
    });
    this.#add({ events: this.#witness.begins(command) });
    if (!(await this.#flush())) return undefined;
    const { outcome, attempts } = await this.#heal(command, await this.#perform(command));
    const ended = endedWith(command, outcome, env.now());
    this.#put(ended, {});
    this.#add({ events: this.#witness.ended(ended, outcome, attempts) });
    return { kind: 'outcome', command: ended, outcome };
  }

  async #perform(command: CommandRecord, mayRepeat = command.index === 0): Promise<Outcome> {
    const { driver, context, commandTimeoutMs, onHung, comesBack } = this.#parts;
    const { instanceId } = this.task;
    const { outcome, hung } = await dispatch({
      command,
      driver: async () => {
        this.#driver = await driver(instanceId);
        return this.#driver;
      },
      context: { ...context(this.task), signal: this.#abort.signal },
      limitMs: commandTimeoutMs,
    });
    if (hung) void onHung(instanceId);
    if (!mayRepeat || !diedBefore(outcome) || !comesBack(instanceId)) return outcome;
    // The browser was dying when the task came; nothing was done, and a new one is as good.
    this.#abort = new AbortController();
    return await this.#perform(command, false);
  }

  async #heal(command: CommandRecord, outcome: Outcome): Promise<Healed> {
    const [heal, driver] = [this.#parts.heal, this.#driver];
    if (outcome.ok || heal === undefined || driver === undefined) return { outcome, attempts: 1 };
    return await heal({
      task: this.task,
      command,
      outcome,
      driver,
      signal: this.#abort.signal,
      attempt: (other) => this.#perform({ ...command, ...other }, false),
      tell: async (events) => {
        this.#add({ events });
        await this.#flush();
      },
      wait: (events, text, timeoutMs) => this.#helped({ events, timeoutMs, text }),
    });
  }

  async #held(): Promise<boolean> {
    this.#hold = false;
    const taken: EventBody = { kind: 'log', level: 'info', message: 'A person took over' };
    const text = 'You have the browser.';
    if (await this.#helped({ events: [taken], timeoutMs: takeOverMs, text })) return true;
    const late = new TabhandError('TIMEOUT', 'The browser was not given back in time');
    await this.#end('failed', { error: shortError(late) });
    return false;
  }

  /** Waits for a person; false when nobody came in time. */
  async #helped({ text, ...rest }: { text: string } & Omit<Pause, 'asks'>): Promise<boolean> {
    try {
      const asks: Asked = { kind: 'take_over', text };
      return (await this.#paused({ ...rest, asks })) !== undefined;
    } catch {
      this.#add({ task: { status: 'running' }, events: [{ kind: 'status', status: 'running' }] });
      return false;
    }
  }

  async #wait(step: Pause): Promise<Last | undefined> {
    try {
      const answer = await this.#paused(step);
      return answer === undefined ? undefined : { kind: 'answer', answer };
    } catch (thrown) {
      await this.#end('failed', { error: shortError(asTabhandError(thrown)) });
      return undefined;
    }
  }

  /** The person's answer; undefined when the task is no longer ours to move. */
  async #paused({ events, timeoutMs, asks }: Pause): Promise<Json | undefined> {
    const asked: EventBody = { kind: 'status', status: 'waiting', asks };
    this.#add({ task: { status: 'waiting' }, events: [...events, asked] });
    if (!(await this.#flush())) return undefined;
    const answer = await this.#person.answered(timeoutMs, this.#abort.signal);
    this.#add({ task: { status: 'running' }, events: [{ kind: 'status', status: 'running' }] });
    return answer;
  }

  async #end(status: 'completed' | 'failed', change: TaskChange): Promise<void> {
    // What takes time must not hold back what is known.
    if (this.#witness.takesTime && !(await this.#flush())) return;
    const { error, evidence } = change;
    const commands = this.#commands;
    const seen = { status, commands, ...(error && { error }), ...(evidence && { evidence }) };
    this.#add({ events: await this.#witness.closes(seen) });
    const completedAt = this.#parts.env.now();
    for (const command of skipped(this.#commands, completedAt)) this.#put(command, {});
    const ended: EventBody = { kind: 'status', status, ...(error && { error }) };
    this.#add({ task: { status, completedAt, ...change }, events: [ended] });
    await this.#flush();
  }

  #put(command: CommandRecord, task: TaskChange): void {
    this.#commands[command.index] = command;
    const { index, status } = command;
    const event: EventBody = { kind: 'status', status: 'running', command: { index, status } };
    this.#add({ task, commands: [command], events: [event] });
  }

  #add({ task, commands, events }: Partial<Move>): void {
    this.#move = {
      task: { ...this.#move.task, ...task },
      commands: [...this.#move.commands, ...(commands ?? [])],
      events: [...this.#move.events, ...(events ?? [])],
    };
  }

  /** Writes what is due; false when the task is no longer ours to move. */
  async #flush(): Promise<boolean> {
    const move = this.#move;
    if (move === nothing) return true;
    const from: TaskStatus[] = this.#begun ? ['running', 'waiting'] : ['queued'];
    const at = this.#parts.env.now();
    const { id: taskId, instanceId: holding } = this.task;
    const write = { taskId, at, from, holding, once: this.#parts.env.uuid(), ...move };
    const append = () => this.#parts.journal.append(write);
    const written = await untilStored(append, this.#abort.signal);
    this.#move = nothing;
    this.#begun = true;
    return written !== undefined;
  }
}

const diedBefore = (outcome: Outcome): boolean =>
  !outcome.ok && outcome.reached === 'parsed' && outcome.error.code === 'INSTANCE_DISCONNECTED';

const shortError = ({ code, message, hint }: TabhandError): TaskError => ({ code, message, hint });
