// Alerts mirrored to a webhook: signed, tried again with growing pauses, and kept as dead
// letters when nobody takes them.

import { createHmac } from 'node:crypto';
import { asTabhandError, TabhandError } from '@tabhand/protocol';
import type { Settings } from '@tabhand/storage';
import type { Entry, News } from '@tabhand/tasks';
import { z } from 'zod';
import { printAlert } from '../dialects/stream-payloads.ts';
import { guardedPost } from './guarded-post.ts';

export const DeadLetterSchema = z.object({
  tenant: z.string(),
  task_id: z.string(),
  body: z.string(),
  why: z.string(),
  at: z.int(),
});
type DeadLetter = z.infer<typeof DeadLetterSchema>;
const DeadLettersSchema = z.array(DeadLetterSchema).catch([]);

export interface WebhookOptions {
  readonly url: string | undefined;
  readonly secret: string | undefined;
  readonly blockPrivate: boolean;
  readonly settings: Settings;
  readonly now: () => number;
  /** Pauses between attempts. */
  readonly pausesMs?: readonly number[];
}

const pausesMs = [1000, 4000, 15_000, 60_000];
const attemptMs = 10_000;
const settingName = 'dead-letters';
const mostLetters = 100;
/** Alerts under way at once; a flood beyond it goes to the dead letters. */
const mostUnderWay = 200;

export class AlertWebhook {
  readonly #options: WebhookOptions;
  readonly #stopped = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  #keeping: Promise<void> = Promise.resolve();

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  hear({ task, events }: News): void {
    if (this.#options.url === undefined) return;
    for (const event of events) {
      if (event.kind === 'alert') this.#send(task.tenant, event);
    }
  }

  async deadLetters(): Promise<DeadLetter[]> {
    await this.#keeping;
    return DeadLettersSchema.parse(await this.#options.settings.get(settingName));
  }

  /** What is still under way is given up and kept. */
  async close(): Promise<void> {
    this.#stopped.abort(new Error('the server stopped'));
    await Promise.all(this.#underWay);
    await this.#keeping;
  }

  #send(tenant: string, event: Entry<'alert'>): void {
    const body = JSON.stringify({ task_id: event.taskId, ...printAlert(event) });
    const letter = { tenant, task_id: event.taskId, body, at: event.at };
    const delivered =
      this.#underWay.size < mostUnderWay
        ? this.#deliver(body)
        : Promise.reject(new Error('too many alerts at once'));
    const done = delivered
      .catch((thrown: unknown) => this.#bury({ ...letter, why: asTabhandError(thrown).message }))
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  async #deliver(body: string): Promise<void> {
    const pauses = this.#options.pausesMs ?? pausesMs;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#attempt(body);
      } catch (thrown) {
        const pause = pauses[attempt];
        const refused = thrown instanceof TabhandError && thrown.code === 'FORBIDDEN';
        if (pause === undefined || refused || this.#stopped.signal.aborted) throw thrown;
        await sleep(pause, this.#stopped.signal);
      }
    }
  }

  async #attempt(body: string): Promise<void> {
    const { url = '', secret, blockPrivate, now } = this.#options;
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(attemptMs)]);
    const timestamp = String(Math.floor(now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'x-signature-timestamp': timestamp,
      ...(secret !== undefined && { 'x-signature': signatureOf(secret, timestamp, body) }),
    };
    const status = await guardedPost({ url, body, headers, blockPrivate, signal });
    if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`);
  }

  /** One after another, so that no letter is lost between reading and writing. */
  async #bury(letter: DeadLetter): Promise<void> {
    const { settings } = this.#options;
    this.#keeping = this.#keeping.then(async () => {
      const known = DeadLettersSchema.parse(await settings.get(settingName));
      await settings.set(settingName, [...known, letter].slice(-mostLetters));
    });
    await this.#keeping;
  }
}

/** Hex HMAC-SHA256 of `timestamp.body`; the gateway checks its callers by the same rule. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const stop = (): void => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  await promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  });
}
