// Answers are weighed in bytes, as the line carries them.

import { expect, test } from 'vitest';
import { requireFit } from './fit.ts';

test('seven million letters fit, the same number of others does not', () => {
  expect(() => requireFit(undefined)).not.toThrow();
  expect(() => requireFit({ data: 'x'.repeat(7_000_000) })).not.toThrow();
  expect(() => requireFit({ data: 'ž'.repeat(7_000_000) })).toThrow('larger than the link carries');
});
