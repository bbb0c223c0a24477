// The connection that hears what other nodes say: it may end at any moment, also while it is
// being closed.

import { openPostgres, type Postgres, postgresRelay } from '@tabhand/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from './stores.ts';

let server: TestPostgres;
let postgres: Postgres;
beforeAll(async () => {
  server = await startPostgres();
  postgres = await openPostgres(server.url);
});
afterAll(async () => {
  await postgres.pool.end();
  await server.close();
});

const endListeners = () =>
  postgres.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND pid <> pg_backend_pid()",
  );

test('a connection that is cut is made again, and hears', async () => {
  const relay = await postgresRelay(postgres);
  const heard: string[] = [];
  relay.listen((text) => heard.push(text));
  await endListeners();
  const tell = async () => {
    await relay.publish('again');
    return heard.length;
  };
  await expect.poll(tell, { timeout: 10_000 }).toBeGreaterThan(0);
  relay.close();
});

test('a connection that is cut while it is closed harms nobody', async () => {
  for (let round = 0; round < 20; round += 1) {
    const relay = await postgresRelay(postgres);
    const cut = endListeners();
    if (round % 2 === 0) await cut;
    relay.close();
    await cut;
  }
  expect((await postgres.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
