// The task stream as an async iterable. It reconnects by cursor after any cut, so that every
// event comes exactly once and in order; a gap that the server names is handed on as a gap.

import type { TaskStreamEvent } from '@tabhand/protocol';
import { TabhandError } from '@tabhand/protocol/errors';
import type { Http } from './http.ts';
import { readFrames, type SseFrame } from './sse.ts';

export interface StreamOptions {
  /** Continue after this event id. */
  readonly cursor?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told before each new attempt, with how many failed in a row. */
  readonly onReconnect?: (attempt: number, why: string) => void;
}

export interface StreamItem {
  /** Absent on what the server says on its own account (gap, first snapshot). */
  readonly id: number | undefined;
  readonly event: TaskStreamEvent;
}

const firstPauseMs = 250;
const longestPauseMs = 15_000;

export async function* followTask(
  http: Http,
  taskId: string,
  options: StreamOptions = {},
): AsyncGenerator<StreamItem> {
  let cursor = options.cursor;
  let failures = 0;
  for (;;) {
    const connection = await connect(http, taskId, { cursor, signal: options.signal }).catch(
      rethrowFinal,
    );
    if (connection === 'ended') return;
    try {
      if (connection instanceof Error) throw connection;
      for await (const frame of readFrames(connection)) {
        failures = 0;
        const item = readItem(frame);
        if (item === undefined) continue;
        cursor = item.id ?? cursor;
        yield item;
      }
    } catch (thrown) {
      options.signal?.throwIfAborted();
      if (thrown instanceof TabhandError) throw thrown;
    }
    failures += 1;
    options.onReconnect?.(failures, 'the connection was cut');
    await pause(failures, options.signal);
  }
}

async function connect(
  http: Http,
  taskId: string,
  { cursor, signal }: { cursor: number | undefined; signal: AbortSignal | undefined },
): Promise<ReadableStream<Uint8Array> | 'ended'> {
  const headers = {
    accept: 'text/event-stream',
    ...(cursor !== undefined && { 'last-event-id': String(cursor) }),
  };
  const path = `/api/tasks/${encodeURIComponent(taskId)}/events`;
  const response = await http.fetch({ path, headers, signal });
  if (response.status === 204 || response.body === null) return 'ended';
  return response.body;
}

/** What another attempt cannot change is thrown; a server that is away is waited for. */
function rethrowFinal(thrown: unknown): Error {
  const final = new Set([
    'UNAUTHORIZED',
    'FORBIDDEN',
    'NOT_FOUND',
    'TASK_NOT_FOUND',
    'INVALID_REQUEST',
  ]);
  if (thrown instanceof TabhandError && final.has(thrown.code)) throw thrown;
  if (thrown instanceof DOMException && thrown.name === 'AbortError') throw thrown;
  return new Error('the server cannot be reached', { cause: thrown });
}

function readItem(frame: SseFrame): StreamItem | undefined {
  if (frame.data === '') return undefined;
  const event: TaskStreamEvent = JSON.parse(frame.data);
  return { id: frame.id === undefined ? undefined : Number(frame.id), event };
}

async function pause(failures: number, signal: AbortSignal | undefined): Promise<void> {
  const ms = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
  const done = Promise.withResolvers<void>();
  const timer = setTimeout(done.resolve, ms);
  const abort = (): void => done.reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    await done.promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
