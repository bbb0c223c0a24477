import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFrames } from './sse.ts';

function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function frames(chunks: readonly Uint8Array[]) {
  return await Array.fromAsync(readFrames(streamOf(chunks)));
}

const bytes = (text: string) => new TextEncoder().encode(text);

test('reads id, event and data, and passes over comments', async () => {
  const text = ': keep-alive\n\nid: 4\nevent: log\ndata: {"a":\ndata: 1}\n\nretry: 1500\n\n';
  expect(await frames([bytes(text)])).toEqual([
    { event: 'log', data: '{"a":\n1}', id: '4', retry: undefined },
    { event: 'message', data: '', id: undefined, retry: 1500 },
  ]);
});

test('an unfinished frame at the end is not an event', async () => {
  expect(await frames([bytes('data: whole\n\ndata: cut')])).toMatchObject([{ data: 'whole' }]);
});

test('where the bytes are cut makes no difference, multi-byte characters included', async () => {
  const text = 'id: 0\ndata: grün 🪴\n\nid: 1\ndata: две\n\n';
  const whole = bytes(text);
  const expected = await frames([whole]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(whole.length), { maxLength: 8 }), async (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), whole.length];
      const chunks = at.slice(1).map((end, index) => whole.slice(at[index], end));
      expect(await frames(chunks)).toEqual(expected);
    }),
  );
});
