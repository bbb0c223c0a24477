// A client that writes down every operation and its answer, and asks again with the same key
// when no answer came. What it has in writing must hold, whatever happens to the server.

import { setTimeout as pause } from 'node:timers/promises';

export interface Told {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly instanceId: string;
  readonly startedAt?: number;
  readonly commands: readonly {
    readonly status: string;
    readonly error?: { readonly code: string };
  }[];
}

export class Ledger {
  /** By key: the task that was promised for it. */
  readonly promised = new Map<string, string>();
  readonly #siteUrl: string;
  readonly #open = new Set<string>();

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl;
  }

  /** Submits tasks a little apart, until told to stop; a connection may break at any moment. */
  async submitSome(url: string, prefix: string, signal: AbortSignal): Promise<void> {
    for (let nth = 0; nth < 12 && !signal.aborted; nth += 1) {
      this.#open.add(`${prefix}-${nth}`);
      await this.#submit(url, `${prefix}-${nth}`, signal);
      await pause(15);
    }
  }

  /** What got no answer is asked for again. */
  async settle(url: string): Promise<void> {
    for (const key of [...this.#open]) await this.#submit(url, key, AbortSignal.timeout(20_000));
    if (this.#open.size > 0) throw new Error(`no answer for ${[...this.#open].join(', ')}`);
  }

  async #submit(url: string, key: string, signal: AbortSignal): Promise<void> {
    const page = `${this.#siteUrl}?name=${key}`;
    const body = {
      task_name: key,
      commands: [
        { tool_name: 'browser_navigate', args: { action: 'goto', url: page } },
        { tool_name: 'browser_interact', args: { action: 'click', selector: '#more' } },
        { tool_name: 'sleep', args: { duration: 5 } },
      ],
    };
    try {
      const answer = await fetch(`${url}/tasks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal,
      });
      if (answer.status !== 201) return;
      this.promised.set(key, String((await answer.json()).taskId));
      this.#open.delete(key);
    } catch {
      // No answer: it may have been taken or not, and stays open.
    }
  }
}

/** Every task that the server knows, newest first. */
export async function allTasks(url: string): Promise<Told[]> {
  const all: Told[] = [];
  for (let before = ''; ; before = `&before=${all.at(-1)?.id}`) {
    const { tasks } = await (await fetch(`${url}/tasks?limit=500${before}`)).json();
    all.push(...tasks);
    if (tasks.length < 500) return all;
  }
}

/** The numbers of a task's events as its stream tells them, and how it ended. */
export async function eventsOf(url: string, id: string) {
  const text = await (await fetch(`${url}/api/tasks/${id}/events`)).text();
  const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number));
  const ends = [...text.matchAll(/"finished_at":"/g)].length;
  return { ids, ends };
}
