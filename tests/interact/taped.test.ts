// Stored turns, taken again from the store alone: the state before, the page that was sent, and
// what the turn heard give the same decision, with and without a model.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelPlanner, replaying, rulesPlanner, startState, turn } from '@tabhand/agent';
import { InteractRequestSchema } from '@tabhand/protocol';
import { openDatabase, SqliteTasks, sqliteTurns } from '@tabhand/storage';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { viewOf } from '../../packages/server/src/agent/interact-view.ts';
import { type Endpoint, startEndpoint } from '../goals/model-endpoint.ts';
import { connect, filled, page } from './client.ts';

let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await startEndpoint();
});
afterAll(() => endpoint.close());

const query = 'Type "Ada" into First name, then click the Search button';
const pages = [
  page,
  filled({ 101: 'Ada' }),
  {
    ...page,
    url: 'https://shop.example/results',
    interactiveTree: [{ i: '7', r: 'link', n: 'A' }],
  },
];

async function taken(settings: object) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-taped-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const client = await connect({ ...settings, dataDir });
  let taskId: string | undefined;
  for (const each of pages) {
    const { data } = await client.interact({ ...each, query, taskId });
    ({ taskId } = data);
    if (data.status === 'completed' || data.status === 'failed') break;
  }
  await client.close();
  const database = await openDatabase(dataDir);
  const turns = await sqliteTurns(database).all(taskId ?? '');
  await new SqliteTasks(database).close();
  return turns;
}

test.each([
  ['the rules planner', {}],
  ['a model', { model: 'acme/m' }],
])('[A1] with %s', async (_, settings) => {
  const withModel = 'model' in settings;
  endpoint.say(
    { thought: 'x', action: 'setValue(101, "Ada")', plan: ['Type', 'Click'] },
    { thought: 'x', action: 'click(42)' },
    { thought: 'x', action: 'fail("No more")' },
  );
  const more = withModel ? { modelUrl: endpoint.url } : {};
  const turns = await taken({ ...settings, ...more });
  expect(turns).toHaveLength(pages.length);
  const asked = endpoint.asked.length;
  const who = withModel
    ? { planner: modelPlanner('acme/m'), fallback: rulesPlanner }
    : { planner: rulesPlanner };
  for (const [at, { tape, decision, state }] of turns.entries()) {
    const { startedAt, origins = [] } = state;
    const before = turns[at - 1]?.state ?? startState(query, { now: startedAt, origins });
    const request = InteractRequestSchema.parse({ ...pages[at], query });
    expect(tape).toBeDefined();
    if (tape === undefined) return;
    const view = viewOf(request, before.pending);
    const again = await turn(before, view, replaying(tape, who));
    expect(JSON.parse(JSON.stringify(again.decision))).toEqual(decision);
  }
  expect(endpoint.asked).toHaveLength(asked);
});
