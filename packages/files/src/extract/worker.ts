// The worker's entry: reads one file, posts one answer, ends.

import { parentPort, workerData } from 'node:worker_threads';
import { asTabhandError } from '@tabhand/protocol';
import type { Ask, Reply } from './extract.ts';
import { readFileBytes } from './read.ts';

async function run(ask: Ask): Promise<Reply> {
  try {
    return { ok: true, extracted: await readFileBytes(ask.bytes, ask.name, ask.limits) };
  } catch (thrown) {
    const error = asTabhandError(thrown, 'FILE_UNREADABLE');
    return { ok: false, code: error.code, message: error.message, hint: error.hint };
  }
}

parentPort?.postMessage(await run(workerData));
