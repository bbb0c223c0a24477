// What the server asks for, done: commands through the ledger, looks and pictures directly.

import { findAction, type PerformContext, perform } from '@tabhand/actions';
import { asTabhandError, type Command, type Outcome, TabhandError } from '@tabhand/protocol';
import type { AgentTab, AgentTabs } from './agent-tabs.ts';
import type { Confirm } from './confirm.ts';
import type { Request } from './frames.ts';
import type { Ledger } from './ledger.ts';
import { observe, observeLocally } from './observe.ts';
import { showTarget } from './outline.ts';
import { pageFor } from './page-for.ts';
import { readSettings } from './settings.ts';

export interface RequestParts {
  readonly tabs: AgentTabs;
  readonly ledger: Ledger;
  readonly confirm: Confirm;
  readonly say: (type: string, data: object) => void;
}

type Perform = Extract<Request, { what: 'perform' }>;

export class Requests {
  readonly #parts: RequestParts;
  readonly #running = new Map<string, AbortController>();
  readonly #needs = new Map<string, PromiseWithResolvers<string | undefined>>();

  constructor(parts: RequestParts) {
    this.#parts = parts;
  }

  async take(request: Request): Promise<void> {
    const { request_id } = request;
    try {
      const value = await this.#answer(request);
      this.#parts.say('answer', { request_id, value });
    } catch (thrown) {
      const error = asTabhandError(thrown, 'EXECUTION_ERROR').details();
      this.#parts.say('answer', { request_id, error });
    }
  }

  cancel(requestId: string): void {
    this.#running
      .get(requestId)
      ?.abort(new TabhandError('CANCELLED', 'The server withdrew the command'));
  }

  given(needId: string, value: string | null): void {
    this.#needs.get(needId)?.resolve(value ?? undefined);
  }

  async #answer(request: Request): Promise<unknown> {
    if (request.what === 'perform') return await this.#perform(request);
    const page = await pageFor(await this.#parts.tabs.find(undefined), await readSettings());
    const signal = AbortSignal.timeout(30_000);
    if (request.what === 'observe') return await observe(page, clean(request.options), signal);
    if (request.what === 'local') return await observeLocally(page, signal);
    return await page.capture(clean(request.capture), signal);
  }

  async #perform(request: Perform): Promise<Outcome> {
    const act = () => this.#act(request);
    // Looking twice does no harm, and what is read can be large.
    if (findAction(request.command.action)?.effect === 'read') return await act();
    return await this.#parts.ledger.once(request.request_id, act);
  }

  async #act(request: Perform): Promise<Outcome> {
    const abort = new AbortController();
    this.#running.set(request.request_id, abort);
    try {
      return await this.#carryOut(request, abort.signal);
    } finally {
      this.#running.delete(request.request_id);
    }
  }

  async #carryOut(request: Perform, signal: AbortSignal): Promise<Outcome> {
    const { command, policy } = request;
    const settings = await readSettings();
    const tab = await this.#parts.tabs.find(command.args.tabId);
    const page = await pageFor(tab, settings);
    if (settings.confirm && !(await this.#approved(command, tab, signal))) return declined;
    const outlined = settings.outline ? await showTarget(command, tab) : undefined;
    const context: PerformContext = {
      signal,
      taskId: request.task_id,
      readArtifact: () =>
        Promise.reject(new TabhandError('NOT_SUPPORTED', 'Files cannot be put in from here')),
      ...(policy !== null && { policy: clean(policy) }),
      secret: (name, origin) => this.#secret(request.request_id, name, origin),
    };
    const stage = { page, tabs: this.#parts.tabs.asTabs(), now: () => performance.now() };
    const outcome = await perform(command, stage, context);
    await outlined;
    return outcome;
  }

  async #approved(command: Command, tab: AgentTab, signal: AbortSignal): Promise<boolean> {
    if (findAction(command.action)?.effect === 'read') return true;
    return await this.#parts.confirm.ask(command, tab, signal);
  }

  async #secret(requestId: string, name: string, origin: string): Promise<string | undefined> {
    const need_id = crypto.randomUUID();
    const wanted = Promise.withResolvers<string | undefined>();
    this.#needs.set(need_id, wanted);
    this.#parts.say('need', { request_id: requestId, need_id, secret: name, origin });
    const timer = setTimeout(() => wanted.resolve(undefined), 10_000);
    try {
      return await wanted.promise;
    } finally {
      clearTimeout(timer);
      this.#needs.delete(need_id);
    }
  }
}

const declined: Outcome = {
  ok: false,
  reached: 'located',
  durationMs: 0,
  error: new TabhandError('CANCELLED', 'Cancelled by user').details(),
};

/** Absent rather than undefined, as the inner types want it. */
function clean<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> };
}
