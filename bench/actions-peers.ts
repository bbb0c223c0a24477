// Our actions beside those of other MCP servers, in turns: three calls each, and ten as one task of
// ours against ten calls of theirs, end to end through the official client.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Http, TaskSocket } from '@tabhand/client';
import { startApp } from '@tabhand/server';
import { tell } from './figures.ts';
import { type Contender, contenders, Running, tunedOf } from './mcp-contenders.ts';
import { type Sample, sampleOf, say, time } from './timing.ts';

/** Somebody who can do the work, and how long it took each time. */
interface Worker {
  readonly name: string;
  /** Click, type and read. */
  readonly three?: () => Promise<void>;
  /** Three times click, type and read, and one read more. */
  readonly ten?: () => Promise<void>;
  close(): Promise<void>;
}

interface Times {
  readonly threes: number[];
  readonly tens: number[];
}

/** `inside` is click, type and read without any protocol. */
export async function besidePeers(
  url: string,
  { inside, rounds }: { readonly inside: () => Promise<void>; readonly rounds: number },
): Promise<void> {
  const [own, playwright, devtools] = await contenders();
  if (!own || !playwright || !devtools) throw new Error('a peer is missing');
  const peers = [tunedOf(playwright), playwright, devtools];
  const workers = [
    { name: 'inside', three: inside, close: async () => undefined },
    await asTask(url),
    ...(await Promise.all([own, ...peers].map((each) => overMcp(each, url)))),
  ];
  const times = await inTurns(workers, rounds);
  const [ours, task, mcp] = ['inside', 'task', own.name].map((name) => times.get(name));
  for (const { name } of peers) {
    const theirs = times.get(name);
    const isTuned = name.startsWith('tuned');
    slower(`click + type + read: ${name} slower than ours in a task`, ours?.threes, {
      theirs: theirs?.threes,
      least: isTuned ? 5 : 20,
    });
    slower(`click + type + read: ${name} slower than ours over MCP`, mcp?.threes, {
      theirs: theirs?.threes,
    });
    slower(`ten commands: ten calls to ${name} slower than our task`, task?.tens, {
      theirs: theirs?.tens,
      ...(!isTuned && { least: 5 }),
    });
  }
}

async function inTurns(workers: readonly Worker[], rounds: number): Promise<Map<string, Times>> {
  const times = new Map(workers.map(({ name }) => [name, { threes: [], tens: [] } as Times]));
  try {
    for (let round = -1; round < rounds; round++) {
      for (const { name, three, ten } of workers) {
        const { threes, tens } = (round < 0 ? undefined : times.get(name)) ?? {
          threes: [],
          tens: [],
        };
        if (three !== undefined) await time(threes, three);
        if (ten !== undefined && round % 3 === 0) await time(tens, ten);
      }
    }
  } finally {
    await Promise.all(workers.map((each) => each.close()));
  }
  return times;
}

interface Beside {
  readonly theirs: readonly number[] | undefined;
  readonly least?: number;
}

function slower(name: string, own: readonly number[] = [], { theirs = [], least }: Beside): void {
  const [ours, others]: [Sample, Sample] = [sampleOf(own), sampleOf(theirs)];
  tell({
    name,
    ours: say(ours, ' ms', 1),
    against: `${say(others, ' ms', 1)} over MCP`,
    ratio: others.middle / ours.middle,
    ...(least !== undefined && { bar: { least } }),
  });
}

async function overMcp(contender: Contender, url: string): Promise<Worker> {
  const running = await Running.start(contender);
  await running.do(contender.goto(url));
  const look = await running.do(contender.observe());
  const [button, field] = [running.find(look, /Press/), running.find(look, /textbox|inp/)];
  const read = contender.read('#h');
  const calls = [contender.click(button), contender.type(field, 'x'), read];
  const doAll = async (all: typeof calls): Promise<void> => {
    for (const call of all) await running.do(call);
  };
  return {
    name: contender.name,
    three: () => doAll(calls),
    ten: () => doAll([...calls, ...calls, ...calls, read]),
    close: () => running.close(),
  };
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
async function asTask(url: string): Promise<Worker> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-bench-'));
  const app = await startApp({ port: 0, dataDir, logLevel: 'silent' });
  const socket = await TaskSocket.open(new Http({ url: app.url }));
  const goto = { tool_name: 'browser_navigate', args: { action: 'goto', url } };
  await runTask(socket, [goto]);
  return {
    name: 'task',
    ten: () => runTask(socket, [...three, ...three, ...three, ...three.slice(2)]),
    close: async () => {
      socket.close();
      await app.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
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
