// What the agent's tabs download, as the debugger tells of it. The files go where Chrome puts its
// downloads; only their names and how far they are is known here, and of no other tab's.

import type { Download, Downloads } from '@tabhand/actions';
import type { Session } from '@tabhand/browser/cdp';
import { TabhandError } from '@tabhand/protocol';

const mostListed = 200;
const states = { inProgress: 'in_progress', completed: 'complete', canceled: 'error' } as const;

export class DebuggerDownloads implements Downloads {
  readonly #known = new Map<string, Download>();
  #changed = Promise.withResolvers<void>();

  follow(session: Session): void {
    session.on('Page.downloadWillBegin', ({ guid, url, suggestedFilename }) => {
      const size = { bytesReceived: 0, totalBytes: 0, progress: 0 };
      const file = { filename: suggestedFilename, filepath: '', url: url.slice(0, 2_000) };
      this.#put({ id: guid, ...file, ...size, state: 'in_progress', startTime: Date.now() });
    });
    session.on('Page.downloadProgress', ({ guid, receivedBytes, totalBytes, state }) => {
      const before = this.#known.get(guid);
      if (before === undefined || before.state !== 'in_progress') return;
      const part = totalBytes > 0 ? Math.round((receivedBytes / totalBytes) * 100) : 0;
      const progress = state === 'completed' ? 100 : part;
      const now = { ...before, bytesReceived: receivedBytes, totalBytes, progress };
      const ended = state === 'inProgress' ? {} : { endTime: Date.now() };
      const error = state === 'canceled' ? { error: state } : {};
      this.#put({ ...now, state: states[state], ...ended, ...error });
    });
  }

  list(): readonly Download[] {
    return [...this.#known.values()];
  }

  async wait(id: string | undefined, signal: AbortSignal): Promise<Download> {
    const late = Promise.withResolvers<never>();
    const abort = (): void => late.reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    try {
      for (;;) {
        signal.throwIfAborted();
        const ended = this.#ended(id);
        if (ended !== undefined) return ended;
        await Promise.race([this.#changed.promise, late.promise]);
      }
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  #ended(id: string | undefined): Download | undefined {
    const found = id === undefined ? this.list().at(-1) : this.#known.get(id);
    if (found === undefined && id !== undefined) {
      throw new TabhandError('INVALID_ARGUMENTS', `No download ${id}`);
    }
    return found?.state === 'in_progress' ? undefined : found;
  }

  #put(download: Download): void {
    this.#known.set(download.id, download);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostListed && oldest !== undefined) this.#known.delete(oldest);
    const { resolve } = this.#changed;
    this.#changed = Promise.withResolvers();
    resolve();
  }
}
