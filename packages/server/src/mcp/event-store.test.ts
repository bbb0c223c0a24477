import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { MemoryEvents } from './event-store.ts';

const note = (method: string): JSONRPCMessage => ({ jsonrpc: '2.0', method });

async function replay(store: MemoryEvents, after: string): Promise<string[]> {
  const seen: string[] = [];
  const send = async (_: string, message: JSONRPCMessage) => {
    seen.push('method' in message ? message.method : '');
  };
  await store.replayEventsAfter(after, { send });
  return seen;
}

test('only what came later on the same stream is replayed, in order', async () => {
  const store = new MemoryEvents();
  const first = await store.storeEvent('a', note('a1'));
  await store.storeEvent('b', note('b1'));
  await store.storeEvent('a', note('a2'));
  await store.storeEvent('a', note('a3'));
  expect(await replay(store, first)).toEqual(['a2', 'a3']);
  expect(await store.getStreamIdForEventId(first)).toBe('a');
});

test('an event that nobody remembers replays nothing', async () => {
  const store = new MemoryEvents({ events: 2, characters: 1000 });
  const old = await store.storeEvent('a', note('a1'));
  await store.storeEvent('a', note('a2'));
  await store.storeEvent('a', note('a3'));
  expect(await store.getStreamIdForEventId(old)).toBeUndefined();
  expect(await replay(store, old)).toEqual([]);
});
