// Downloads of one browser: into a folder of ours, within limits, handed on when complete.

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Downloads } from '@tabhand/actions';
import { TabhandError } from '@tabhand/protocol';
import type { Protocol } from 'devtools-protocol';
import type { CDPSession } from 'puppeteer-core';

export type KeepDownload = (path: string, name: string) => Promise<string>;

export interface DownloadOptions {
  /** Where files arrive; a throwaway folder by default. */
  readonly folder?: string;
  /** Takes over a finished file and answers its artifact id. */
  readonly onDownload?: KeepDownload;
  readonly mostBytes?: number;
}

const defaultMostBytes = 100_000_000;
/** Of all files that are under way at once. */
const mostTogether = { files: 20, bytes: 500_000_000 };
const mostListed = 200;

export class BrowserDownloads implements Downloads {
  readonly #options: DownloadOptions;
  readonly #records = new Map<string, Download>();
  readonly #waiting = new Set<() => void>();
  /** Told once a download has ended well. */
  onComplete: (download: Download, frameId: string) => void = () => undefined;
  readonly #frames = new Map<string, string>();
  #folder = '';
  #session: CDPSession | undefined;

  constructor(options: DownloadOptions) {
    this.#options = options;
  }

  async follow(session: CDPSession): Promise<void> {
    this.#session = session;
    this.#folder = this.#options.folder ?? (await mkdtemp(join(tmpdir(), 'tabhand-downloads-')));
    await mkdir(this.#folder, { recursive: true });
    session.on('Browser.downloadWillBegin', (event) => this.#began(event));
    session.on('Browser.downloadProgress', (event) => void this.#progress(event));
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allowAndName',
      downloadPath: this.#folder,
      eventsEnabled: true,
    });
  }

  list(): readonly Download[] {
    return [...this.#records.values()];
  }

  async wait(id: string | undefined, signal: AbortSignal): Promise<Download> {
    for (;;) {
      signal.throwIfAborted();
      const found = id === undefined ? this.list().at(-1) : this.#records.get(id);
      if (found === undefined && id !== undefined)
        throw new TabhandError('INVALID_ARGUMENTS', `No download ${id}`);
      if (found !== undefined && found.state !== 'in_progress') return found;
      await this.#change(signal);
    }
  }

  async close(): Promise<void> {
    if (this.#options.folder === undefined && this.#folder !== '') {
      await rm(this.#folder, { recursive: true, force: true });
    }
  }

  async #change(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const abort = () => reject(signal.reason);
    this.#waiting.add(resolve);
    signal.addEventListener('abort', abort, { once: true });
    try {
      await promise;
    } finally {
      this.#waiting.delete(resolve);
      signal.removeEventListener('abort', abort);
    }
  }

  #began({ guid, url, suggestedFilename, frameId }: Protocol.Browser.DownloadWillBeginEvent): void {
    this.#frames.set(guid, frameId);
    this.#set(guid, {
      id: guid,
      filename: suggestedFilename,
      filepath: join(this.#folder, guid),
      url: url.slice(0, 2_000),
      state: 'in_progress',
      bytesReceived: 0,
      totalBytes: 0,
      progress: 0,
      startTime: Date.now(),
    });
    const oldest = this.#records.keys().next().value;
    if (this.#records.size > mostListed && oldest !== undefined) this.#records.delete(oldest);
  }

  async #progress(event: Protocol.Browser.DownloadProgressEvent): Promise<void> {
    const { guid, receivedBytes, totalBytes, state } = event;
    const record = this.#records.get(guid);
    if (record === undefined || record.state !== 'in_progress') return;
    const progress = totalBytes > 0 ? Math.round((receivedBytes / totalBytes) * 100) : 0;
    const now: Download = { ...record, bytesReceived: receivedBytes, totalBytes, progress };
    const excess = this.#excess(now);
    if (excess !== undefined) return await this.#refuse(now, excess);
    if (state === 'canceled')
      return this.#set(guid, { ...now, state: 'error', error: 'canceled', endTime: Date.now() });
    if (state === 'completed') return await this.#complete(now);
    this.#set(guid, now);
  }

  #excess({ id, bytesReceived, totalBytes }: Download): string | undefined {
    const most = this.#options.mostBytes ?? defaultMostBytes;
    if (Math.max(bytesReceived, totalBytes) > most) return `larger than ${most} bytes`;
    const others = this.list().filter((each) => each.state === 'in_progress' && each.id !== id);
    if (others.length >= mostTogether.files) return `more than ${mostTogether.files} at once`;
    const together = others.reduce((sum, each) => sum + each.bytesReceived, bytesReceived);
    return together > mostTogether.bytes
      ? `more than ${mostTogether.bytes} bytes at once`
      : undefined;
  }

  async #refuse(record: Download, error: string): Promise<void> {
    this.#set(record.id, { ...record, state: 'error', error, endTime: Date.now() });
    await this.#session?.send('Browser.cancelDownload', { guid: record.id }).catch(() => undefined);
    await rm(record.filepath, { force: true });
  }

  async #complete(record: Download): Promise<void> {
    try {
      const artifactId =
        (await this.#options.onDownload?.(record.filepath, record.filename)) ?? record.id;
      const done: Download = {
        ...record,
        state: 'complete',
        progress: 100,
        endTime: Date.now(),
        artifactId,
      };
      this.#set(record.id, done);
      this.onComplete(done, this.#frames.get(record.id) ?? '');
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#set(record.id, { ...record, state: 'error', error: why, endTime: Date.now() });
    }
  }

  #set(id: string, record: Download): void {
    this.#records.set(id, record);
    for (const wake of this.#waiting) wake();
  }
}
