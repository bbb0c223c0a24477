// Kills, freezes and cut lines at random moments under load, on both stores. A ledger outside
// the server knows what was promised; the page itself counts what was done.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppOptions } from '@tabhand/server';
import { expect, onTestFinished, test } from 'vitest';
import { startSite } from '../fixtures.ts';
import { startPostgres } from '../storage/stores.ts';
import { type ChildServer, startChild } from './child.ts';
import { allTasks, eventsOf, Ledger, type Told } from './ledger.ts';
import { startLine } from './proxy.ts';

const long = process.env.TABHAND_LONG === '1';

/** What happens to the server, or to the line to it, while tasks come in. */
const faults = {
  kill: async () => undefined,
  freeze: async (server: ChildServer) => {
    server.freeze();
    await pause(200);
    server.thaw();
  },
  cut: async (_: ChildServer, line: { cut(): void; mend(): void }) => {
    line.cut();
    await pause(50);
    line.mend();
  },
};
const kinds = ['kill', 'freeze', 'cut'] as const;

async function cycle(options: AppOptions, ledger: Ledger, nth: number): Promise<void> {
  const server = await startChild({ allowHost: ['127.0.0.1'], ...options });
  onTestFinished(server.kill);
  const line = await startLine({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  const url = `http://127.0.0.1:${line.port}`;
  const over = new AbortController();
  const submitting = ledger.submitSome(url, String(nth), over.signal);
  const before = ledger.promised.size;
  const enough = before + Math.floor(Math.random() * 8);
  await expect.poll(() => ledger.promised.size, { timeout: 20_000 }).toBeGreaterThan(enough);
  await pause(Math.random() * 300);
  await faults[kinds[nth % 3] ?? 'kill'](server, line);
  await pause(Math.random() * 100);
  await server.kill();
  over.abort();
  await submitting;
  await line.close();
}

async function checkAll(url: string, ledger: Ledger, clicks: ReadonlyMap<string, number>) {
  const tasks = await allTasks(url);
  expect(tasks.map(({ name }) => name).sort()).toEqual([...ledger.promised.keys()].sort());
  for (const { name, id } of tasks) expect(ledger.promised.get(name)).toBe(id);
  for (const { id, name } of tasks) {
    const { task }: { task: Told } = await (await fetch(`${url}/tasks/${id}`)).json();
    const { ids, ends } = await eventsOf(url, id);
    expect(ids).toEqual(ids.map((_, nth) => nth));
    expect(ends, `${name} ends once`).toBe(1);
    checkDone(task, clicks.get(name) ?? 0);
  }
  checkOrder(tasks);
  return tasks;
}

/** Each browser took its tasks in the order in which they were accepted. */
function checkOrder(newestFirst: Awaited<ReturnType<typeof allTasks>>): void {
  const begun = newestFirst.toReversed().filter(({ startedAt }) => startedAt !== undefined);
  for (const own of Map.groupBy(begun, ({ instanceId }) => instanceId).values()) {
    const starts = own.map(({ startedAt = 0 }) => startedAt);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  }
}

/** What is told to have happened did happen, once, and what was never begun did not. */
function checkDone({ status, commands }: Told, clicks: number): void {
  expect(['completed', 'failed']).toContain(status);
  expect(clicks).toBeLessThanOrEqual(1);
  if (commands[1]?.status === 'success') expect(clicks).toBe(1);
  if (commands[1]?.status === 'skipped') expect(clicks).toBe(0);
  const flying = commands.filter(({ error }) => error?.code === 'OUTCOME_UNKNOWN');
  if (flying.length > 0) expect(status).toBe('failed');
}

async function story(options: AppOptions, cycles: number): Promise<void> {
  const site = await startSite();
  const ledger = new Ledger(site.url);
  for (let nth = 0; nth < cycles; nth += 1) await cycle(options, ledger, nth);
  const server = await startChild(options);
  onTestFinished(server.kill);
  await ledger.settle(server.url);
  const open = async (): Promise<number> =>
    (await allTasks(server.url)).filter(({ status }) => /queued|running/.test(status)).length;
  await expect.poll(open, { timeout: 30_000 + cycles * 5000, interval: 200 }).toBe(0);
  const tasks = await checkAll(server.url, ledger, site.clicks);
  expect(tasks.filter(({ status }) => status === 'completed').length).toBeGreaterThan(0);
  await server.kill();
  await site.close();
}

const onSqlite = long ? 200 : 6;
test(`[F1] [F2] [F3] nothing accepted is lost and nothing is done twice over ${onSqlite} faults, on SQLite`, {
  timeout: onSqlite * 20_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-ledger-'));
  await story({ dataDir }, onSqlite);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const onPostgres = long ? 200 : 3;
test(`[F1] [F2] [F3] nothing accepted is lost and nothing is done twice over ${onPostgres} faults, on Postgres`, {
  timeout: 60_000 + onPostgres * 20_000,
}, async () => {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-ledger-'));
  await story({ dataDir, databaseUrl: postgres.url, nodeTimeout: 1000 }, onPostgres);
  await postgres.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});
