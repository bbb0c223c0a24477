// Which parts of a text answer a question.

import { expect, test } from 'vitest';
import { relevantParts } from './extract.ts';

const page = `# Fern shop

We sell ferns.

## Delivery

Delivery takes three days and costs 4 €.

## Returns

Returns are free within 30 days.`;

test('the parts with the words that were asked for, under their headings', () => {
  expect(relevantParts(page, 'How much is delivery?', 500)).toBe(
    '## Delivery\nDelivery takes three days and costs 4 €.',
  );
  expect(relevantParts(page, 'returns, delivery', 500)).toMatch(/Delivery.*Returns/s);
});

test('nothing when nothing fits, and never more than asked for', () => {
  expect(relevantParts(page, 'careers', 500)).toBe('');
  expect(relevantParts(page, 'delivery', 20)).toHaveLength(20);
});
