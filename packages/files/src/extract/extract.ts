// Extraction, in a worker thread that is ended when it takes too long, too much memory, or
// nobody wants the answer any more. At most two run at once.

import { readFile, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { type ErrorCode, TabhandError } from '@tabhand/protocol';
import { cleanFilename } from '../filename.ts';
import { defaultLimits, type Extracted, type ExtractLimits, type FileName } from './extracted.ts';

export interface Ask {
  readonly bytes: Uint8Array;
  readonly name: FileName;
  readonly limits: ExtractLimits;
}

export type Reply =
  | { readonly ok: true; readonly extracted: Extracted }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      readonly message: string;
      readonly hint: string;
    };

export interface ExtractOptions {
  readonly limits?: Partial<ExtractLimits>;
  readonly signal?: AbortSignal;
}

/** What a file says. `source`: its bytes, or the path of a file of our own. */
export async function extract(
  source: Uint8Array | string,
  about: FileName,
  options: ExtractOptions = {},
): Promise<Extracted> {
  const limits = { ...defaultLimits, ...options.limits };
  const bytes = await load(source, limits.maxBytes);
  const name = { filename: cleanFilename(about.filename), mimeType: about.mimeType.slice(0, 100) };
  const release = await takeTurn(options.signal);
  try {
    return await inWorker({ bytes, name, limits }, options.signal);
  } finally {
    release();
  }
}

async function load(source: Uint8Array | string, maxBytes: number): Promise<Uint8Array> {
  const size = typeof source === 'string' ? (await stat(source)).size : source.byteLength;
  if (size > maxBytes) {
    throw new TabhandError(
      'PAYLOAD_TOO_LARGE',
      `The file has ${size} bytes; at most ${maxBytes} are read.`,
    );
  }
  return typeof source === 'string' ? readFile(source) : source;
}

const memoryCheckMs = 50;
// Published code is JavaScript beside us; in the checkout Node runs the TypeScript.
const entry = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js',
  import.meta.url,
);

function inWorker(ask: Ask, signal: AbortSignal | undefined): Promise<Extracted> {
  const { promise, resolve, reject } = Promise.withResolvers<Extracted>();
  const worker = new Worker(entry, {
    workerData: ask,
    stderr: true,
    stdout: true,
    resourceLimits: {
      maxOldGenerationSizeMb: ask.limits.memoryMb,
      maxYoungGenerationSizeMb: 32,
      stackSizeMb: 4,
    },
  });
  const stop = () => reject(cancelled());
  const timer = setTimeout(() => reject(tooSlow(ask.limits.timeoutMs)), ask.limits.timeoutMs);
  const watch = setInterval(() => {
    void memoryOf(worker).then((mb) => {
      if (mb > ask.limits.memoryMb) reject(tooHungry());
    });
  }, memoryCheckMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  worker.once('message', (reply: Reply) => {
    if (reply.ok) resolve(reply.extracted);
    else reject(new TabhandError(reply.code, reply.message, { hint: reply.hint }));
  });
  worker.once('error', (thrown) => reject(crashed(thrown)));
  worker.once('exit', () => reject(crashed(undefined)));
  return promise.finally(async () => {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  });
}

/** Heap and buffers together; the heap limit alone does not see buffers. */
async function memoryOf(worker: Worker): Promise<number> {
  try {
    const facts = await worker.getHeapStatistics();
    return (facts.used_heap_size + facts.external_memory) / (1024 * 1024);
  } catch {
    // It has ended meanwhile, which its own events report.
    return 0;
  }
}

const tooSlow = (ms: number): TabhandError =>
  new TabhandError('FILE_UNREADABLE', `The file could not be read within ${ms} ms.`, {
    hint: 'Send a smaller or simpler file.',
  });

const tooHungry = (): TabhandError =>
  new TabhandError('PAYLOAD_TOO_LARGE', 'Reading the file takes more memory than is allowed.');

const cancelled = (): TabhandError =>
  new TabhandError('CANCELLED', 'Reading the file was cancelled.');

function crashed(thrown: unknown): TabhandError {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return tooHungry();
  return new TabhandError('FILE_UNREADABLE', 'The file broke its reader.', { cause: thrown });
}

const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn(signal: AbortSignal | undefined): Promise<() => void> {
  if (signal?.aborted) throw cancelled();
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  let released = false;
  return () => {
    if (released) return;
    released = true;
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
}
