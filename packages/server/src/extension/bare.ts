// The driver of a browser that speaks only the action protocol: one command at a time, results
// in order, and its last pushed snapshot as all there is to see.

import type { Ability, Driver, PerformContext, Picture, TabFacts } from '@tabhand/actions';
import {
  type ActionResult,
  asTabhandError,
  type Command,
  type LocalTree,
  type Observation,
  type ObserveOptions,
  type Outcome,
  type Snapshot,
  TabhandError,
} from '@tabhand/protocol';
import type { WebSocket } from 'ws';
import { type Compiled, compile, observeBare } from './bare-words.ts';

interface Open {
  readonly id: string;
  readonly done: PromiseWithResolvers<ActionResult>;
}

export interface BareOptions {
  readonly instanceId: string;
  readonly newId: () => string;
  readonly graceMs: number;
}

const patienceMs = 30_000;

export class BareDriver implements Driver {
  readonly has: ReadonlySet<Ability> = new Set(['dom']);
  readonly #options: BareOptions;
  readonly #open: Open[] = [];
  readonly #gone = new Set<(why: string) => void>();
  #page: { url: string; title: string; snapshot: Snapshot | undefined } = {
    url: '',
    title: '',
    snapshot: undefined,
  };
  #socket: WebSocket | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: BareOptions) {
    this.#options = options;
  }

  sit(socket: WebSocket): void {
    clearTimeout(this.#timer);
    this.#socket?.close(4409, 'the browser connected again');
    this.#socket = socket;
  }

  leave(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    const why = 'the browser disconnected';
    for (const { done } of this.#open.splice(0)) {
      done.reject(
        new TabhandError('OUTCOME_UNKNOWN', `Whether this took effect is not known: ${why}`),
      );
    }
    this.#timer = setTimeout(() => this.#end(), this.#options.graceMs);
    this.#timer.unref();
  }

  see(snapshot: Snapshot): void {
    this.#page.snapshot = snapshot;
  }

  wentTo(url: string, title: string): void {
    this.#page = { ...this.#page, url, title };
  }

  /** A result without an id answers the oldest open command. */
  result(result: ActionResult): void {
    const { request_id } = result;
    const at = request_id === undefined ? 0 : this.#open.findIndex(({ id }) => id === request_id);
    if (at < 0) return;
    const [open] = this.#open.splice(at, 1);
    open?.done.resolve(result);
  }

  async perform(command: Command, { signal }: PerformContext): Promise<Outcome> {
    const began = performance.now();
    let reached: Outcome['reached'] = 'parsed';
    try {
      const compiled = compile(command, this.#page);
      reached = compiled.node === undefined ? 'parsed' : 'located';
      const answer = this.#send(compiled, signal);
      reached = 'gestured';
      const { success, error, data } = await answer;
      if (!success) throw new TabhandError('EXECUTION_ERROR', error ?? 'The browser refused');
      if (compiled.asked.type === 'navigate_to') this.#page.url = compiled.asked.url;
      const durationMs = performance.now() - began;
      const summary = say(compiled);
      const value = JSON.parse(JSON.stringify(data ?? { success: true }));
      return { ok: true, reached: 'settled', durationMs, summary, value };
    } catch (thrown) {
      const error = asTabhandError(thrown, 'EXECUTION_ERROR').details();
      return { ok: false, reached, durationMs: performance.now() - began, error };
    }
  }

  async observe(_options: ObserveOptions): Promise<Observation> {
    return observeBare(this.#page);
  }

  async local(): Promise<LocalTree> {
    throw new TabhandError('NOT_SUPPORTED', 'A client of the action protocol has no local tree');
  }

  async capture(): Promise<Picture> {
    throw new TabhandError('NOT_SUPPORTED', 'A client of the action protocol takes no pictures');
  }

  tabs(): readonly TabFacts[] {
    const { url, title } = this.#page;
    return [{ id: '1', url, title, active: true, index: 0 }];
  }

  onGone(listener: (why: string) => void): void {
    this.#gone.add(listener);
  }

  async close(): Promise<void> {
    this.#socket?.close(1001, 'server stopping');
    clearTimeout(this.#timer);
  }

  async #send({ asked }: Compiled, signal: AbortSignal): Promise<ActionResult> {
    const socket = this.#socket;
    if (socket === undefined) {
      throw new TabhandError('INSTANCE_DISCONNECTED', 'The browser is not connected');
    }
    const open: Open = { id: this.#options.newId(), done: Promise.withResolvers() };
    this.#open.push(open);
    const data = { ...asked, request_id: open.id };
    socket.send(JSON.stringify({ type: 'ActionCommand', data }));
    return await this.#awaited(open, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));
  }

  async #awaited(open: Open, signal: AbortSignal): Promise<ActionResult> {
    const abort = (): void => open.done.reject(asTabhandError(signal.reason, 'COMMAND_TIMEOUT'));
    signal.addEventListener('abort', abort, { once: true });
    try {
      return await open.done.promise;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  #end(): void {
    for (const tell of this.#gone) tell('Browser instance disconnected');
  }
}

function say({ asked, node }: Compiled): string {
  const what = node === undefined ? '' : ` ${node.role} '${node.name}'`;
  if (asked.type === 'navigate_to') return `Navigated to ${asked.url}`;
  if (asked.type === 'click_element') return `Clicked${what}`;
  if (asked.type === 'type_text') return `Set${what}`;
  return 'Scrolled';
}
