// The token gate and the size gate: nothing costs over 2 % more than what is recorded here. Whoever
// means to spend more runs `npx node scripts/budgets.ts` and commits the new record with the change.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Budgets, measureFiles, measureTokens } from './measure.ts';

const recorded: Budgets = JSON.parse(
  readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8'),
);

const overspent = (measured: Budgets): string[] =>
  Object.entries(measured)
    .filter(([name, value]) => value > (recorded[name] ?? 0) * 1.02)
    .map(([name, value]) => `${name}: ${value}, recorded ${recorded[name] ?? 'nothing'}`);

test('looks, an errand and the listing of tools cost a model no more tokens than recorded', async () => {
  expect(overspent(await measureTokens())).toEqual([]);
});

test('page script, console and extension are no larger than recorded', () => {
  const sizes = measureFiles();
  expect(overspent(sizes)).toEqual([]);
  expect(sizes['page script in every document, bytes']).toBeLessThanOrEqual(60_000);
  expect(sizes['console, all scripts gzipped, bytes']).toBeLessThanOrEqual(200_000);
});

test('three percent more is noticed, two percent is not', () => {
  const grown = (by: number): Budgets =>
    Object.fromEntries(Object.entries(recorded).map(([name, value]) => [name, value * by]));
  expect(overspent(grown(1.02))).toEqual([]);
  expect(overspent(grown(1.03))).toHaveLength(Object.keys(recorded).length);
  expect(overspent({ 'something new': 1 })).toHaveLength(1);
});
