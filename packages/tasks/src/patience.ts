// A store that is away for a while: what is known already is kept and written when it is back,
// so that no outcome is lost to a restart of the database.

import { TabhandError } from '@tabhand/protocol';

const passing = new Set(['DATABASE_ERROR', 'STORAGE_FULL']);
const firstMs = 100;
const slowestMs = 2000;
const patienceMs = 120_000;

const never = new AbortController().signal;

/** Reads wait for it too, where nobody would ask a second time. */
export async function untilStored<T>(write: () => Promise<T>, signal = never): Promise<T> {
  const began = performance.now();
  for (let pause = firstMs; ; pause = Math.min(pause * 2, slowestMs)) {
    try {
      return await write();
    } catch (thrown) {
      const mayPass = thrown instanceof TabhandError && passing.has(thrown.code);
      if (!mayPass || signal.aborted || performance.now() - began > patienceMs) throw thrown;
      await new Promise((later) => setTimeout(later, pause));
    }
  }
}
