// The place of one browser at the server. It outlives sockets: when the link breaks, what was
// asked is kept for a while and asked again with the same id, which the browser side answers
// from its ledger if it had done it already.

import { type Ability, abilities, type TabFacts } from '@tabhand/actions';
import { asTabhandError, isErrorCode, type Json, TabhandError } from '@tabhand/protocol';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Hello } from './frames.ts';

/** Gives the value of a secret for pages of an origin, while the command that names it runs. */
export type Reveal = (name: string, origin: string) => Promise<string | undefined>;

export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  /** Base64. */
  readonly data: string;
}

export interface Ask {
  readonly what: 'perform' | 'observe' | 'local' | 'capture';
  readonly body: object;
  /** Whether it may change something, so that it is never done twice. */
  readonly changes: boolean;
  readonly reveal?: Reveal | undefined;
  readonly readFile?: ((artifact: string) => Promise<GivenFile>) | undefined;
}

interface Pending {
  readonly id: string;
  readonly ask: Ask;
  readonly done: PromiseWithResolvers<Json>;
  /** The browser side's memory it was sent to; undefined while it never left. */
  boot: string | undefined;
}

export interface SeatOptions {
  readonly instanceId: string;
  readonly newId: () => string;
  /** How long a browser may be away before it counts as gone. */
  readonly graceMs: number;
}

const replaced = 4409;

export class Seat {
  readonly instanceId: string;
  has: ReadonlySet<Ability> = new Set();
  tabs: readonly TabFacts[] = [];
  epoch = 0;
  readonly #options: SeatOptions;
  readonly #pending = new Map<string, Pending>();
  readonly #gone = new Set<(why: string) => void>();
  #socket: WebSocket | undefined;
  #boot = '';
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: SeatOptions) {
    this.#options = options;
    this.instanceId = options.instanceId;
  }

  onGone(listener: (why: string) => void): void {
    this.#gone.add(listener);
  }

  /** Takes a new socket; the one before it is the same browser, and stale. */
  sit(socket: WebSocket, hello: Hello): void {
    clearTimeout(this.#timer);
    this.#socket?.close(replaced, 'the browser connected again');
    this.#socket = socket;
    this.#boot = hello.boot;
    this.epoch += 1;
    this.update(hello.abilities, hello.tabs);
    this.#say('welcome', {});
    for (const pending of this.#pending.values()) this.#again(pending);
  }

  update(has: readonly Ability[], tabs: readonly TabFacts[]): void {
    this.has = new Set(has.filter((ability) => abilities.includes(ability)));
    this.tabs = tabs;
  }

  leave(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    if (this.#closed) return;
    this.#timer = setTimeout(
      () => this.end('Browser instance disconnected'),
      this.#options.graceMs,
    );
    this.#timer.unref();
  }

  /** Whether a frame that names these is from the browser as it sits now. */
  isHere(
    socket: WebSocket,
    said: { instance_id?: string | undefined; epoch?: number | undefined },
  ) {
    const { instance_id = this.instanceId, epoch = this.epoch } = said;
    return socket === this.#socket && instance_id === this.instanceId && epoch === this.epoch;
  }

  async ask(ask: Ask, signal: AbortSignal): Promise<Json> {
    signal.throwIfAborted();
    if (this.#closed) throw new TabhandError('INSTANCE_DISCONNECTED', 'The browser is gone');
    const id = this.#options.newId();
    const pending: Pending = { id, ask, done: Promise.withResolvers(), boot: undefined };
    const abort = (): void => {
      this.#say('cancel', { request_id: id });
      pending.done.reject(asTabhandError(signal.reason, 'CANCELLED'));
    };
    signal.addEventListener('abort', abort, { once: true });
    this.#pending.set(id, pending);
    this.#send(pending);
    try {
      return await pending.done.promise;
    } finally {
      this.#pending.delete(id);
      signal.removeEventListener('abort', abort);
    }
  }

  answer(id: string, value: Json | undefined, error: unknown): void {
    const pending = this.#pending.get(id);
    if (value !== undefined) pending?.done.resolve(value);
    else pending?.done.reject(readError(error));
  }

  /** Only a command under way may ask, and only for what it was given. */
  async need(id: string, needId: string, wanted: { secret: string; origin: string }) {
    const reveal = this.#pending.get(id)?.ask.reveal;
    const value = await reveal?.(wanted.secret, wanted.origin);
    this.#say('give', { request_id: id, need_id: needId, value: value ?? null });
  }

  async needFile(id: string, needId: string, artifact: string): Promise<void> {
    const address = { request_id: id, need_id: needId };
    try {
      const file = await this.#pending.get(id)?.ask.readFile?.(artifact);
      this.#say('give_file', { ...address, file: file ?? null });
    } catch (thrown) {
      this.#say('give_file', { ...address, file: null, why: asTabhandError(thrown).message });
    }
  }

  end(why: string): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close(1001, why.slice(0, 120));
    for (const { ask, boot, done } of this.#pending.values()) {
      const unknown = ask.changes && boot !== undefined;
      done.reject(unknown ? unknownOutcome(why) : new TabhandError('INSTANCE_DISCONNECTED', why));
    }
    for (const tell of this.#gone) tell(why);
  }

  /** After a reconnect: only a ledger that was there the first time can say what happened. */
  #again(pending: Pending): void {
    const lost = pending.boot !== undefined && pending.boot !== this.#boot && pending.ask.changes;
    if (lost) pending.done.reject(unknownOutcome('the browser or its extension was restarted'));
    else this.#send(pending);
  }

  #send(pending: Pending): void {
    if (this.#socket === undefined) return;
    pending.boot = this.#boot;
    const { what, body } = pending.ask;
    this.#say('request', { request_id: pending.id, what, ...body });
  }

  #say(type: string, data: object): void {
    const { instanceId: instance_id, epoch } = this;
    this.#socket?.send(JSON.stringify({ type, data: { instance_id, epoch, ...data } }));
  }
}

const unknownOutcome = (why: string): TabhandError =>
  new TabhandError('OUTCOME_UNKNOWN', `Whether this took effect is not known: ${why}`);

const ErrorSchema = z.object({
  code: z.string().default(''),
  message: z.string().default('no reason'),
  hint: z.string().optional(),
});

function readError(error: unknown): TabhandError {
  const { code, message, hint } = ErrorSchema.parse(error instanceof Object ? error : {});
  const known = isErrorCode(code) ? code : 'EXECUTION_ERROR';
  return new TabhandError(known, message, hint === undefined ? {} : { hint });
}
