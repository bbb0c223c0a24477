// What the server asks for, done: commands through the ledger, looks and pictures directly.

import { findAction, type PerformContext, perform } from '@tabhand/actions';
import { asTabhandError, type Command, type Outcome, TabhandError } from '@tabhand/protocol';
import type { AgentTab, AgentTabs } from './agent-tabs.ts';
import type { Confirm } from './confirm.ts';
import { requireFit } from './fit.ts';
import type { Request } from './frames.ts';
import { holdFile, letGo } from './held-files.ts';
import type { Ledger } from './ledger.ts';
import { keepWithin, withinLimits } from './limits.ts';
import { Needs } from './needs.ts';
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
  readonly #needs: Needs;

  constructor(parts: RequestParts) {
    this.#parts = parts;
    this.#needs = new Needs(parts.say);
  }

  async take(request: Request): Promise<void> {
    const { request_id } = request;
    try {
      const value = await this.#answer(request);
      requireFit(value);
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

  given(frame: Parameters<Needs['given']>[0]): void {
    this.#needs.given(frame);
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
    const { command } = request;
    const settings = await readSettings();
    const tab = await this.#parts.tabs.find(command.args.tabId);
    const page = await pageFor(tab, settings);
    if (settings.confirm && !(await this.#approved(command, tab, signal))) return declined;
    const outlined = settings.outline ? await showTarget(command, tab) : undefined;
    const stage = { page, tabs: this.#parts.tabs.asTabs(), now: () => performance.now() };
    const held = new Set<string>();
    try {
      const context = this.#context(request, { signal, held });
      const act = () => perform(command, stage, context);
      const outcome = await withinLimits(tab, context.policy, act);
      await outlined;
      return await keepWithin(tab, context.policy, outcome);
    } finally {
      letGo(held);
    }
  }

  #context(
    { request_id: id, task_id: taskId, policy }: Perform,
    { signal, held }: { signal: AbortSignal; held: Set<string> },
  ): PerformContext {
    const needs = this.#needs;
    return {
      signal,
      taskId,
      readArtifact: async (artifact) => {
        const file = await needs.file(id, artifact);
        const path = holdFile(file);
        held.add(path);
        return { name: file.name, path };
      },
      ...(policy !== null && { policy: clean(policy) }),
      secret: (name, origin) => needs.secret(id, name, origin),
    };
  }

  async #approved(command: Command, tab: AgentTab, signal: AbortSignal): Promise<boolean> {
    if (findAction(command.action)?.effect === 'read') return true;
    return await this.#parts.confirm.ask(command, tab, signal);
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
