// A person at a task's browser: takes it, acts in it, gives it back. Done where the browser is;
// on any other node it is asked for there.

import { type Json, type JsonObject, TabhandError, type TaskWithCommands } from '@tabhand/protocol';
import type { Engine, Question } from '@tabhand/tasks';
import { z } from 'zod';
import type { Caller } from '../caller.ts';
import { type HandInput, HandInputSchema, readHandInput } from './hand-input.ts';
import { Holders } from './holders.ts';

/** What other nodes ask for in a person's name. */
const AskedSchema = z.object({
  tenant: z.string(),
  user: z.string(),
  events: z.array(HandInputSchema).default([]),
});
type Asked = z.infer<typeof AskedSchema>;
type Person = Pick<Caller, 'tenant' | 'user'>;
type Deed = 'pause' | 'input' | 'check';

export class TakeOver {
  readonly #engine: Engine;
  readonly #holders: Holders;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#holders = new Holders(engine.journal);
    for (const deed of ['pause', 'input', 'check'] as const) {
      engine.onAsked(deed, (question) => this.#asked(deed, question));
    }
  }

  /** Refuses everybody but the person who holds the tab, if one does. */
  async check(task: TaskWithCommands, person: Person): Promise<void> {
    await this.#do('check', task, { person, events: [], signal: AbortSignal.timeout(longestMs) });
  }

  async pause(task: TaskWithCommands, person: Person, signal: AbortSignal): Promise<void> {
    await this.#do('pause', task, { person, events: [], signal });
  }

  async input(
    task: TaskWithCommands,
    person: Person,
    { events, signal }: { readonly events: readonly HandInput[]; readonly signal: AbortSignal },
  ): Promise<void> {
    await this.#do('input', task, { person, events, signal });
  }

  async #do(deed: Deed, task: TaskWithCommands, how: How): Promise<void> {
    if (!this.#engine.isElsewhere(task)) return await this.#here(deed, task, how);
    const { id: taskId, instanceId } = task;
    const { tenant, user } = how.person;
    const body: JsonObject = { tenant, user, events: how.events.map((event) => ({ ...event })) };
    await this.#engine.askThere({ taskId, instanceId, what: deed, body }, how.signal);
  }

  async #asked(deed: Deed, { taskId, body }: Question): Promise<Json> {
    const { events, ...person }: Asked = AskedSchema.parse(body);
    const task = await this.#engine.get(person.tenant, taskId);
    if (task === undefined) throw new TabhandError('TASK_NOT_FOUND', 'task not found');
    await this.#here(deed, task, { person, events, signal: AbortSignal.timeout(longestMs) });
    return null;
  }

  async #here(deed: Deed, task: TaskWithCommands, how: How): Promise<void> {
    this.#holders.check(task.id, how.person);
    if (deed === 'pause') await this.#pause(task, how.person);
    else if (deed === 'input') await this.#input(task, how);
  }

  async #pause(task: TaskWithCommands, person: Person): Promise<void> {
    // One that waits for somebody already needs no pause, only somebody.
    const stands = task.status === 'waiting' || (await this.#engine.pause(person.tenant, task.id));
    if (!stands) {
      throw new TabhandError('INVALID_TASK_STATE', `The task is ${task.status}; it does not run`);
    }
    this.#holders.take(task.id, person, task.status);
  }

  async #input(task: TaskWithCommands, { person, events, signal }: How): Promise<void> {
    if (task.status !== 'waiting') throw notHeld(task);
    this.#holders.take(task.id, person, task.status);
    await this.#holders.inTurn(task.id, async () => {
      for (const event of events) await this.#act(task, event, signal);
    });
  }

  async #act(task: TaskWithCommands, event: HandInput, signal: AbortSignal): Promise<void> {
    const driver = await this.#engine.instances.driver(task.instanceId);
    const readArtifact = () => Promise.reject(new TabhandError('NOT_FOUND', 'No such file'));
    const context = { signal, taskId: task.id, readArtifact };
    const outcome = await driver.perform(readHandInput(event), context);
    if (outcome.ok) return;
    const { code, message, hint } = outcome.error;
    throw new TabhandError(code, message, { hint });
  }
}

interface How {
  readonly person: Person;
  readonly events: readonly HandInput[];
  readonly signal: AbortSignal;
}

/** As long as the node that asked waits for the answer. */
const longestMs = 10_000;

const notHeld = ({ status }: TaskWithCommands): TabhandError =>
  new TabhandError('INVALID_TASK_STATE', `The task is ${status}; nobody has taken over`, {
    hint: 'Pause the task first, and wait until it waits.',
  });
