// The person a task may wait for: one answer at a time, within a limit.

import { type Json, TabhandError } from '@tabhand/protocol';

/** How long a person may keep the browser. */
export const takeOverMs = 5 * 60_000;

export class Person {
  #answer: ((answer: Json) => void) | undefined;

  /** False when nobody waits for one. */
  answer(answer: Json): boolean {
    this.#answer?.(answer);
    return this.#answer !== undefined;
  }

  async answered(timeoutMs: number, signal: AbortSignal): Promise<Json> {
    const { promise, resolve, reject } = Promise.withResolvers<Json>();
    this.#answer = resolve;
    const late = new TabhandError('TIMEOUT', `Nobody answered within ${timeoutMs} ms`);
    const timer = setTimeout(() => reject(late), timeoutMs);
    const abort = (): void => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    return await promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      this.#answer = undefined;
    });
  }
}
