// Messages as they come in: by push, by polling, twice, in any order.

import type { ChatMessage } from '@tabhand/protocol';
import { expect, test } from 'vitest';
import { merged } from './talk.ts';

const message = (messageId: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  messageId,
  role: 'assistant',
  content: messageId,
  timestamp: '2026-01-30T10:00:00.000Z',
  ...more,
});

const ids = (messages: readonly ChatMessage[]) => messages.map(({ messageId }) => messageId);

test('each message is there once, in the order of its number', () => {
  const known = [message('a', { sequenceNumber: 1 }), message('c', { sequenceNumber: 3 })];
  const fresh = [message('b', { sequenceNumber: 2 }), message('a', { sequenceNumber: 1 })];
  expect(ids(merged(known, fresh))).toEqual(['a', 'b', 'c']);
});

test('what comes later replaces what was there', () => {
  const [only] = merged([message('a')], [message('a', { content: 'as it is now' })]);
  expect(only?.content).toBe('as it is now');
});

test('those without a number come last, by their time', () => {
  const late = message('late', { timestamp: '2026-01-30T10:00:09.000Z' });
  const early = message('early', { timestamp: '2026-01-30T10:00:01.000Z' });
  const numbered = message('numbered', { sequenceNumber: 7 });
  expect(ids(merged([late], [early, numbered]))).toEqual(['numbered', 'early', 'late']);
});
