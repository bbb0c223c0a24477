// Confirm mode: what is about to be done is outlined in the page and shown in the panel, and
// waits for a yes. With no panel open there is nobody to ask, and it is done directly.

import type { Command } from '@tabhand/protocol';
import type { AgentTab } from './agent-tabs.ts';
import { outlineTarget } from './outline.ts';

export interface Confirmation {
  readonly id: string;
  readonly action: string;
  readonly intention: string;
  readonly url: string;
  readonly target: string;
  readonly value: string;
}

export class Confirm {
  readonly #panels = new Set<(confirmation: Confirmation | undefined) => void>();
  readonly #open = new Map<string, PromiseWithResolvers<boolean>>();

  /** A panel that is open; answers the way to take it out again. */
  join(show: (confirmation: Confirmation | undefined) => void): () => void {
    this.#panels.add(show);
    return () => {
      this.#panels.delete(show);
      if (this.#panels.size === 0) for (const { resolve } of this.#open.values()) resolve(false);
    };
  }

  answer(id: string, yes: boolean): void {
    this.#open.get(id)?.resolve(yes);
  }

  async ask(command: Command, tab: AgentTab, signal?: AbortSignal): Promise<boolean> {
    if (this.#panels.size === 0) return true;
    const id = crypto.randomUUID();
    const waiting = Promise.withResolvers<boolean>();
    this.#open.set(id, waiting);
    const abort = (): void => waiting.resolve(false);
    signal?.addEventListener('abort', abort, { once: true });
    const found = await outlineTarget(command, tab, true).catch(() => undefined);
    const { action, intention, args } = command;
    const target = found === undefined ? '' : `${found.role} “${found.name}”`;
    const value = String(args.text ?? args.value ?? args.url ?? '');
    this.#show({ id, action, intention, url: tab.documents.url, target, value });
    try {
      return await waiting.promise;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#open.delete(id);
      this.#show(undefined);
      const [main] = tab.page.frames();
      if (main !== undefined && !tab.documents.isQuiet) await tab.page.outline(main, null);
    }
  }

  #show(confirmation: Confirmation | undefined): void {
    for (const show of this.#panels) show(confirmation);
  }
}
