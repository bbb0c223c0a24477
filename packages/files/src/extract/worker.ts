// The worker's entry: reads one file, posts one answer, ends.

import { parentPort, workerData } from 'node:worker_threads';
// Only the errors: all the schemas would take longer to load than most files to read.
import { asTabhandError } from '@tabhand/protocol/errors';
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
