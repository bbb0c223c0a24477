// How fast tasks are taken in, and what one that waits costs.

import { say } from '../timing.ts';
import { flood, oneByOne } from './clients.ts';
import { syncedCommit } from './commits.ts';
import { at, byTurns, median, row } from './report.ts';
import { child } from './servers.ts';

/** Of three hundred the third worst is the 99th: what else the machine did, as often as not. */
const single = 1000;

export async function submitting(): Promise<void> {
  const [ours, bare] = [await child('ours'), await child('bare')];
  const shape = { sockets: 100, inFlight: 10, total: 10_000 };
  // The limit is taken warm, so ours is: first calls measure the compiler.
  await oneByOne(ours.url, 300);
  const empty = await oneByOne(ours.url, single);
  await flood(ours.url, { ...shape, total: 1000 });
  await flood(ours.url, shape);
  const full = await oneByOne(ours.url, single);
  // The heap has its working size by now: what comes on top is what the tasks themselves hold.
  const before = await ours.memory();
  await flood(ours.url, shape);
  const after = await ours.memory();
  const commit = await syncedCommit(300);
  await tellRate(ours.url, bare.url);
  row('one client, ms', median(empty).toFixed(2), `synced commit ${median(commit).toFixed(2)}`, {
    ratio: median(empty) / median(commit),
    most: 3,
  });
  row(
    'submit p99 at 10,000 queued, ms',
    at(full, 0.99).toFixed(2),
    `at 0: ${at(empty, 0.99).toFixed(2)}`,
    {
      ratio: at(full, 0.99) / at(empty, 0.99),
      most: 1.5,
    },
  );
  for (const figure of ['held', 'rss'] as const) {
    const each = (after[figure] - before[figure]) / shape.total / 1024;
    const what = `KB a queued task, ${figure}`;
    row(what, each.toFixed(2), '5', { ratio: each / 5, most: 1 });
  }
  ours.stop();
  bare.stop();
}

/** After everything else: what it leaves queued would be in the way of the other figures. */
async function tellRate(ours: string, bare: string): Promise<void> {
  const shape = { sockets: 100, inFlight: 10, total: 5000 };
  await flood(bare, { ...shape, total: 1000 });
  const rate = await byTurns(
    () => flood(ours, shape),
    () => flood(bare, shape),
  );
  row('submits/s, 100 connections × 10', say(rate.ours), `bare ws ${say(rate.limit)}`, {
    ratio: rate.ours.middle / rate.limit.middle,
    least: 1 / 3,
  });
}
