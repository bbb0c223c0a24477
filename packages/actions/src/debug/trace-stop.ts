// End the trace and hand it over.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction, type Scene } from '../define.ts';

const chunkSchema = z.object({
  data: z.string(),
  eof: z.boolean(),
  base64Encoded: z.boolean().optional(),
});
const mostBytes = 50_000_000;

export const traceStop = defineAction({
  name: 'trace_stop',
  tool: 'browser_debug',
  says: ['trace_stop'],
  calls: ['stopTracing', 'stop_tracing'],
  summary: 'Stop the trace and get it',
  effect: 'read',
  needs: ['trace'],
  params: z.object({}),
  async run(scene) {
    const { page, signal } = scene;
    if (page.event === undefined)
      throw new TabhandError('NOT_SUPPORTED', 'Traces cannot be taken here');
    const complete = page.event('Tracing.tracingComplete', signal);
    complete.catch(() => undefined);
    await page.devtools('Tracing.end', {});
    const { stream } = await complete;
    if (typeof stream !== 'string') throw new TabhandError('EXECUTION_ERROR', 'The trace is empty');
    const trace = btoa(await readStream(scene, stream));
    return { summary: `Trace of ${trace.length} characters`, value: { tracing: false, trace } };
  },
});

/** As a string of bytes. */
async function readStream({ page, signal }: Scene, handle: string): Promise<string> {
  let bytes = '';
  for (;;) {
    signal.throwIfAborted();
    const { data, eof, base64Encoded } = chunkSchema.parse(
      await page.devtools('IO.read', { handle }),
    );
    bytes += base64Encoded === true ? atob(data) : toBytes(data);
    if (bytes.length > mostBytes)
      throw new TabhandError('EXECUTION_ERROR', 'The trace is too large; trace for a shorter time');
    if (eof) break;
  }
  await page.devtools('IO.close', { handle });
  return bytes;
}

const toBytes = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
