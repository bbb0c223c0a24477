// How fast news of one task reaches a thousand subscribers.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '@tabhand/server';
import type { WebSocket } from 'ws';
import { connect } from './clients.ts';
import { instantDriver } from './instant-driver.ts';
import { row } from './report.ts';
import { child } from './servers.ts';
import { command } from './submission.ts';

const frames = 20;

/** Deliveries per second to 1,000 subscribers of one task. */
export async function fanningOut(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-fan-'));
  const gate = Promise.withResolvers<void>();
  const text = 'x'.repeat(300);
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
  const ours = await deliveries(url, 1000, {
    join: (socket) => socket.send(JSON.stringify({ type: 'subscribe_task', taskId })),
    go: gate.resolve,
  });
  owner.terminate();
  await app.close();
  await rm(folder, { recursive: true });
  const bare = await child('bare');
  const speaker = await connect(bare.url);
  const frame = JSON.stringify({
    type: 'task_progress',
    taskId,
    tool_name: 'sleep',
    text: `${text}${'y'.repeat(150)}`,
  });
  const limit = await deliveries(bare.url, 1000, {
    join: (socket) => socket.emit('message', '{}'),
    go: () => {
      for (let nth = 0; nth < frames; nth += 1) speaker.send(`fan ${frame}`);
    },
  });
  speaker.terminate();
  bare.stop();
  row('deliveries/s to 1,000 subscribers', ours.toFixed(0), `bare ws ${limit.toFixed(0)}`, {
    ratio: ours / limit,
    least: 0.5,
  });
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
