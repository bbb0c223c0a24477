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

test('what one tenant switches off stays on for another', async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const path = `${server.url}/api/self-heal/strategies`;
  const { token } = await server.talk.tokens.issue({ tenant: 'acme', user: 'ada' }, 'access');
  const headers = { authorization: `Bearer ${token}` };
  await postRaw(`${path}/auto_retry`, { enabled: false }, headers);
  const ours = await get(path, SelfHealStrategiesAnswerSchema);
  const response = await fetch(path, { headers });
  const theirs = SelfHealStrategiesAnswerSchema.parse(await response.json());
  expect([ours.stats.enabled_strategies, theirs.stats.enabled_strategies]).toEqual([5, 4]);
});
