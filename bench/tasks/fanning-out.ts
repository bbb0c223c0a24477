// How fast news of one task reaches a thousand subscribers.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '@tabhand/server';
import type { WebSocket } from 'ws';
import { say } from '../timing.ts';
import { connect } from './clients.ts';
import { instantDriver } from './instant-driver.ts';
import { byTurns, row } from './report.ts';
import { child } from './servers.ts';
import { command } from './submission.ts';

const frames = 20;

const text = 'x'.repeat(300);

/** Deliveries per second to 1,000 subscribers of one task. */
export async function fanningOut(): Promise<void> {
  const { ours, limit } = await byTurns(fanOurs, fanBare);
  row('deliveries/s to 1,000 subscribers', say(ours), `bare ws ${say(limit)}`, {
    ratio: ours.middle / limit.middle,
    least: 0.5,
  });
}

async function fanOurs(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-fan-'));
  const gate = Promise.withResolvers<void>();
  const driver = instantDriver(() => gate.promise, text);
  const app = await startApp({
    port: 0,
    dataDir: folder,
    logLevel: 'silent',
    launch: async () => driver,
  });
  const url = app.url.replace('http', 'ws');
  const owner = await connect(url);
  const commands = Array.from({ length: frames / 2 }, () => command);
  const answer = new Promise<string>((heard) =>
    owner.once('message', (data) => heard(String(data))),
  );
  owner.send(JSON.stringify({ type: 'task_submit', task_name: 'Fan', commands }));
  const { taskId } = JSON.parse(await answer);
  const rate = await deliveries(url, 1000, {
    join: (socket) => socket.send(JSON.stringify({ type: 'subscribe_task', taskId })),
    go: gate.resolve,
  });
  owner.terminate();
  await app.close();
  await rm(folder, { recursive: true });
  return rate;
}

async function fanBare(): Promise<number> {
  const bare = await child('bare');
  const speaker = await connect(bare.url);
  const frame = JSON.stringify({
    type: 'task_progress',
    taskId: 'task_1794894124470_1',
    tool_name: 'sleep',
    text: `${text}${'y'.repeat(150)}`,
  });
  const rate = await deliveries(bare.url, 1000, {
    join: (socket) => socket.emit('message', '{}'),
    go: () => {
      for (let nth = 0; nth < frames; nth += 1) speaker.send(`fan ${frame}`);
    },
  });
  speaker.terminate();
  bare.stop();
  return rate;
}

interface Audience {
  join(socket: WebSocket): void;
  go(): void;
}

async function deliveries(
  url: string,
  count: number,
  { join: enter, go }: Audience,
): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: count }, () => connect(url)));
  let joined = 0;
  let heard = 0;
  const entered = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  for (const socket of sockets) {
    socket.once('message', () => {
      if (++joined === count) entered.resolve();
      socket.on('message', () => {
        if (++heard === count * frames) done.resolve();
      });
    });
    enter(socket);
  }
  await entered.promise;
  const began = performance.now();
  go();
  await done.promise;
  const rate = heard / ((performance.now() - began) / 1000);
  for (const socket of sockets) socket.terminate();
  return rate;
}
