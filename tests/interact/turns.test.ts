// The agent's turns on both databases: written once, found by number and by key, gone with
// their task.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Decision, startState } from '@tabhand/agent';
import {
  openDatabase,
  openPostgres,
  PostgresTasks,
  postgresTurns,
  SqliteTasks,
  sqliteTurns,
} from '@tabhand/storage';
import type { StoredTurn, TaskStore, TurnStore } from '@tabhand/tasks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../storage/stores.ts';

interface Stores {
  readonly tasks: TaskStore;
  readonly turns: TurnStore;
  close(): Promise<void>;
}

async function onSqlite(): Promise<Stores> {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-turns-'));
  const database = await openDatabase(folder);
  const tasks = new SqliteTasks(database);
  const close = async () => {
    await tasks.close();
    await rm(folder, { recursive: true });
  };
  return { tasks, turns: sqliteTurns(database), close };
}

async function onPostgres(): Promise<Stores> {
  const server = await startPostgres();
  const postgres = await openPostgres(server.url);
  const tasks = new PostgresTasks(postgres);
  const close = async () => {
    await tasks.close();
    await server.close();
  };
  return { tasks, turns: postgresTurns(postgres), close };
}

const decision: Decision = { kind: 'wait', ms: 1, why: 'a while' };
const turnOf = (turn: number, rest: Partial<StoredTurn> = {}): StoredTurn => ({
  taskId: 'one',
  turn,
  at: 5,
  state: startState('Go', { now: 1 }),
  decision,
  ...rest,
});

describe.each([
  ['SQLite', onSqlite],
  ['Postgres', onPostgres],
])('on %s', (_name, open) => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await open();
    await stores.tasks.accept({
      task: {
        id: 'one',
        tenant: 't',
        user: 'u',
        kind: 'interact',
        sessionId: 's',
        instanceId: '',
        name: 'Go',
        intention: 'Go',
        status: 'running',
        currentCommandIndex: 0,
        totalCommands: 0,
        createdAt: 1,
      },
      commands: [],
      events: [],
      instanceKind: 'extension',
      queueCap: Number.POSITIVE_INFINITY,
    });
  }, 60_000);
  afterAll(() => stores.close());

  test('a number is taken once, and so is a key', async () => {
    const { turns } = stores;
    const both = await Promise.all([
      turns.commit(turnOf(0, { key: 'a', answer: 'first' })),
      turns.commit(turnOf(0, { key: 'b', answer: 'second' })),
    ]);
    expect(both.filter(Boolean)).toHaveLength(1);
    const kept = await turns.turn('one', 0);
    expect(kept?.answer).toBe(both[0] ? 'first' : 'second');
    expect(await turns.commit(turnOf(1, { key: kept?.key ?? '' }))).toBe(false);
    expect(await turns.commit(turnOf(1))).toBe(true);
    expect((await turns.last('one'))?.turn).toBe(1);
    expect((await turns.byKey('one', kept?.key ?? ''))?.turn).toBe(0);
    expect(await turns.byKey('one', 'nobody')).toBeUndefined();
    expect((await turns.all('one')).map(({ turn }) => turn)).toEqual([0, 1]);
  });

  test('they go with their task', async () => {
    const status = 'completed' as const;
    const task = { status, completedAt: 2 };
    const write = { taskId: 'one', at: 2, from: ['running'] as const, task, events: [] };
    await stores.tasks.write(write);
    expect(await stores.tasks.sweep(100, 10)).toHaveLength(1);
    expect(await stores.turns.all('one')).toEqual([]);
  });
});
