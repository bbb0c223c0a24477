// Pictures of the page as evidence: one when something changed since the last, never more.

import type { Driver, Picture } from '@tabhand/actions';
import type { ArtifactRef } from '@tabhand/protocol';

/** Keeps bytes with a task; the engine knows no storage of them. */
export type KeepPicture = (
  bytes: Uint8Array,
  about: { readonly tenant: string; readonly taskId: string; readonly mimeType: string },
) => Promise<ArtifactRef>;

export interface Kept {
  readonly artifact: ArtifactRef;
  readonly shows: Picture['shows'];
}

const capture = { format: 'jpeg', quality: 70, maxWidth: 1024 } as const;
const limitMs = 5000;

export class Pictures {
  readonly #keep: KeepPicture;
  readonly #about: { readonly tenant: string; readonly taskId: string };
  #last: string | undefined;

  constructor(keep: KeepPicture, { tenant, id }: { readonly tenant: string; readonly id: string }) {
    this.#keep = keep;
    this.#about = { tenant, taskId: id };
  }

  /** Null when the page looks as it did, or cannot be pictured. */
  async take(driver: Driver, signal: AbortSignal): Promise<Kept | null> {
    if (!driver.has.has('screenshot')) return null;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    const picture = await orNothing(driver.capture(capture, limit), limit);
    if (picture === undefined || picture.data === this.#last) return null;
    this.#last = picture.data;
    const bytes = Buffer.from(picture.data, 'base64');
    const { mimeType, shows } = picture;
    return { artifact: await this.#keep(bytes, { ...this.#about, mimeType }), shows };
  }
}

/** Undefined for what failed, and for a browser that does not answer in time. */
export async function orNothing<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const stop = (): void => resolve(undefined);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work.catch(() => undefined), promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
