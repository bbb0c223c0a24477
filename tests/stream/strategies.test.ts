// What was switched stays switched.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SelfHealStrategiesAnswerSchema } from '@tabhand/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../fixtures.ts';
import { get, postRaw } from './stage.ts';

test('a strategy that was switched off is off after a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const path = '/api/self-heal/strategies';
  const before = await startServer({ dataDir });
  expect((await postRaw(`${before.url}${path}/auto_retry`, { enabled: false })).status).toBe(200);
  await before.close();
  const after = await startServer({ dataDir });
  onTestFinished(() => after.close());
  const { strategies } = await get(`${after.url}${path}`, SelfHealStrategiesAnswerSchema);
  const off = strategies.filter(({ enabled }) => !enabled).map(({ id }) => id);
  expect(off.sort()).toEqual(['auto_retry', 'human_confirmation']);
});
