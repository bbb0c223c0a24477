// What an answer may weigh. The server cuts a line that carries more, and what was asked would be
// asked again after the reconnect, without end.

import { TabhandError } from '@tabhand/protocol';

const mostBytes = 7_500_000;

export function requireFit(value: unknown): void {
  const text = JSON.stringify(value) ?? '';
  if (text.length * 3 < mostBytes || new Blob([text]).size < mostBytes) return;
  throw new TabhandError('EXECUTION_ERROR', 'What was read is larger than the link carries', {
    hint: 'Ask for less: a part of the page, a smaller picture, a shorter trace.',
  });
}
