// What this browser was asked to change, and what came of it: a command that comes again with
// the same id is answered from here. It outlives the worker, not the browser; `boot` says which
// browser's memory it is, so that the server knows when it was lost.

import { type Outcome, TabhandError } from '@tabhand/protocol';

interface Entry {
  readonly id: string;
  /** Absent while under way. */
  readonly outcome?: Outcome;
}

const mostKept = 200;

export class Ledger {
  /** Commands that this worker is carrying out right now. */
  readonly #running = new Map<string, Promise<Outcome>>();
  #write: Promise<void> = Promise.resolve();

  async boot(): Promise<string> {
    const { boot } = await chrome.storage.session.get<{ boot?: string }>('boot');
    if (boot !== undefined) return boot;
    const fresh = crypto.randomUUID();
    await chrome.storage.session.set({ boot: fresh });
    return fresh;
  }

  /** Does it once; whoever asks again gets what came of it. */
  async once(id: string, act: () => Promise<Outcome>): Promise<Outcome> {
    const running = this.#running.get(id);
    if (running !== undefined) return await running;
    const work = this.#first(id, act).finally(() => this.#running.delete(id));
    this.#running.set(id, work);
    return await work;
  }

  async #first(id: string, act: () => Promise<Outcome>): Promise<Outcome> {
    const known = (await this.#entries()).find((entry) => entry.id === id);
    if (known !== undefined) return known.outcome ?? interrupted();
    await this.#put({ id });
    const outcome = await act();
    await this.#put({ id, outcome });
    return outcome;
  }

  async #entries(): Promise<readonly Entry[]> {
    const { ledger } = await chrome.storage.session.get<{ ledger?: readonly Entry[] }>('ledger');
    return ledger ?? [];
  }

  /** One writer after the other, or two commands would overwrite each other's lines. */
  async #put(entry: Entry): Promise<void> {
    const write = this.#write.then(async () => {
      const others = (await this.#entries()).filter(({ id }) => id !== entry.id);
      const ledger = [...others, entry].slice(-mostKept);
      await chrome.storage.session.set({ ledger });
    });
    this.#write = write.catch(() => undefined);
    await write;
  }
}

function interrupted(): Outcome {
  const error = new TabhandError(
    'OUTCOME_UNKNOWN',
    'Chrome stopped the extension while this ran; whether it took effect is not known',
  );
  return { ok: false, reached: 'gestured', durationMs: 0, error: error.details() };
}
