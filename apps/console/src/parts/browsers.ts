// The browsers that can act, read now and then while somebody wants to know, and the one that
// the person has chosen for what comes next.

import type { InstanceInfo } from '@tabhand/protocol';
import { useSyncExternalStore } from 'react';
import { tabhand } from '../live.ts';

interface Known {
  readonly instances: readonly InstanceInfo[] | undefined;
  readonly trouble: string | undefined;
  /** Undefined: any that is free. */
  readonly chosen: string | undefined;
}

const refreshMs = 4000;

class Browsers {
  #known: Known = { instances: undefined, trouble: undefined, chosen: undefined };
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearInterval(this.#timer);
    };
  };

  known = (): Known => this.#known;

  choose(chosen: string | undefined): void {
    this.#change({ chosen });
  }

  /** Launches one, or attaches to the address, and answers its id. */
  async launch(cdpUrl?: string): Promise<string> {
    const body = cdpUrl === undefined ? {} : { cdpUrl };
    const call = { method: 'POST', path: '/instances', body } as const;
    const { id } = await tabhand.http.json<{ id: string }>(call);
    await this.refresh();
    return id;
  }

  async close(id: string): Promise<void> {
    const path = `/instances/${encodeURIComponent(id)}`;
    await tabhand.http.fetch({ method: 'DELETE', path });
    if (this.#known.chosen === id) this.choose(undefined);
    await this.refresh();
  }

  async refresh(): Promise<void> {
    try {
      const instances = await tabhand.instances();
      const { chosen } = this.#known;
      const there = instances.some(({ id }) => id === chosen);
      this.#change({ instances, trouble: undefined, chosen: there ? chosen : undefined });
    } catch (thrown) {
      this.#change({ trouble: thrown instanceof Error ? thrown.message : String(thrown) });
    }
  }

  #start(): void {
    void this.refresh();
    this.#timer = setInterval(() => {
      if (!document.hidden) void this.refresh();
    }, refreshMs);
  }

  #change(change: Partial<Known>): void {
    this.#known = { ...this.#known, ...change };
    for (const tell of this.#listeners) tell();
  }
}

export const browsers = new Browsers();

export const useBrowsers = (): Known => useSyncExternalStore(browsers.subscribe, browsers.known);
