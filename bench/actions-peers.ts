// Our actions beside those of other MCP servers: one call at a time, and ten as one task of ours
// against ten calls of theirs, end to end through the official client.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Http, TaskSocket } from '@tabhand/client';
import { startApp } from '@tabhand/server';
import { tell } from './figures.ts';
import { type Contender, contenders, Running } from './mcp-contenders.ts';
import { median, time } from './timing.ts';

interface Own {
  /** What click, type and read cost together without any protocol, in ms. */
  readonly inside: number;
  readonly rounds: number;
}

/** Medians of one contender, in ms. */
interface Times {
  /** Click, type and read, one call each. */
  readonly sum: number;
  /** Three times click, type and read, and one read more. */
  readonly ten: number;
}

export async function besidePeers(url: string, { inside, rounds }: Own): Promise<void> {
  const [own, playwright, devtools] = await contenders();
  if (!own || !playwright || !devtools) throw new Error('a peer is missing');
  const quick = ['--snapshot-mode', 'none', '--timeout-settle', '0'];
  const tuned = { ...playwright, name: 'tuned', args: [...playwright.args, ...quick] };
  const task = await tenInOneTask(url, rounds);
  const overMcp = await measure(own, url, rounds);
  const bars = [
    [tuned, 5],
    [playwright, 20],
    [devtools, 20],
  ] as const;
  for (const [peer, least] of bars) {
    const times = await measure(peer, url, rounds);
    slower(`click + type + read: ${peer.name} slower than ours in a task`, inside, {
      theirs: times.sum,
      least,
    });
    slower(`click + type + read: ${peer.name} slower than ours over MCP`, overMcp.sum, {
      theirs: times.sum,
    });
    slower(`ten commands: ten calls to ${peer.name} slower than our task`, task, {
      theirs: times.ten,
      ...(peer !== tuned && { least: 5 }),
    });
  }
}

function slower(
  name: string,
  ours: number,
  { theirs, least }: { theirs: number; least?: number },
): void {
  tell({
    name,
    ours: `${ours.toFixed(1)} ms`,
    against: `${theirs.toFixed(1)} ms over MCP`,
    ratio: theirs / ours,
    ...(least !== undefined && { bar: { least } }),
  });
}

async function measure(contender: Contender, url: string, rounds: number): Promise<Times> {
  const running = await Running.start(contender);
  try {
    await running.do(contender.goto(url));
    const look = await running.do(contender.observe());
    const [button, field] = [running.find(look, /Press/), running.find(look, /textbox|inp/)];
    const calls = [contender.click(button), contender.type(field, 'x'), contender.read('#h')];
    const each: number[][] = [[], [], []];
    for (let i = 0; i < rounds; i++)
      for (const [at, call] of calls.entries()) await time(each[at] ?? [], () => running.do(call));
    const ten = [...calls, ...calls, ...calls, contender.read('#h')];
    const tens: number[] = [];
    for (let i = 0; i < Math.ceil(rounds / 3); i++)
      await time(tens, async () => {
        for (const call of ten) await running.do(call);
      });
    return { sum: each.map(median).reduce((sum, ms) => sum + ms, 0), ten: median(tens) };
  } finally {
    await running.close();
  }
}

const three = [
  { tool_name: 'browser_interact', args: { action: 'click', selector: '#b' } },
  {
    tool_name: 'browser_interact',
    args: { action: 'type', selector: '#i', text: 'x', clear: true },
  },
  { tool_name: 'browser_content', args: { action: 'get_text', selector: '#h' } },
];

/** From the submission over the task socket to the word that the task is complete. */
async function tenInOneTask(url: string, rounds: number): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-bench-'));
  const app = await startApp({ port: 0, dataDir, logLevel: 'silent' });
  const socket = await TaskSocket.open(new Http({ url: app.url }));
  try {
    const goto = { tool_name: 'browser_navigate', args: { action: 'goto', url } };
    await runTask(socket, [goto]);
    const times: number[] = [];
    for (let i = -5; i < rounds; i++)
      await time(i < 0 ? [] : times, () =>
        runTask(socket, [...three, ...three, ...three, ...three.slice(2)]),
      );
    return median(times);
  } finally {
    socket.close();
    await app.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function runTask(socket: TaskSocket, commands: readonly object[]): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const stop = socket.on((message) => {
    if (message.type !== 'task_complete') return;
    if (message.status === 'completed') ended.resolve();
    else ended.reject(new Error(JSON.stringify(message)));
  });
  socket.send({ type: 'task_submit', task_name: 'Ten', commands });
  await ended.promise.finally(stop);
}
