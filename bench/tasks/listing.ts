// What a page of tasks costs when there are few, and when there are a million.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from '@tabhand/protocol';
import { openDatabase, SqliteTasks } from '@tabhand/storage';
import { median, row } from './report.ts';

export async function listing(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-list-'));
  const database = await openDatabase(folder);
  const store = new SqliteTasks(database);
  const task: Task = {
    id: 'x',
    tenant: 'local',
    user: 'local',
    kind: 'commands',
    sessionId: 's',
    instanceId: 'i',
    name: 'Bench',
    intention: 'Bench',
    status: 'completed',
    currentCommandIndex: 0,
    totalCommands: 1,
    createdAt: 1,
  };
  const fill = (from: number, to: number): void => {
    database.db.exec(`WITH RECURSIVE c(x) AS (SELECT ${from} UNION ALL SELECT x + 1 FROM c WHERE x < ${to})
      INSERT INTO tasks (id, tenant, owner, kind, session_id, instance_id, status, created_at, ended_at, next_seq, body)
      SELECT 'task_' || x, 'local', 'local', 'commands', 's', 'i' || (x % 10), 'completed', x, x, 0, '${JSON.stringify({ v: 1, ...task })}' FROM c`);
  };
  const time = async (): Promise<number> => {
    const times: number[] = [];
    for (let nth = 0; nth < 200; nth += 1) {
      const began = performance.now();
      await store.list({ tenant: 'local', limit: 50, statuses: ['completed'] });
      times.push(performance.now() - began);
    }
    return median(times.sort((a, b) => a - b));
  };
  fill(1, 1000);
  const few = await time();
  fill(1001, 1_000_000);
  const many = await time();
  await store.close();
  await rm(folder, { recursive: true });
  row('a page of 50 at 1,000,000 tasks, ms', many.toFixed(3), `at 1,000: ${few.toFixed(3)}`, {
    ratio: many / few,
    most: 1.5,
  });
}
