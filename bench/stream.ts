// Speed of the task stream as ratios to a plain Node server that writes the same bytes, all in one
// run: many readers of one task, a storm of reconnects, and a reader that hardly reads.
//   npx node bench/stream.ts [fanningOut|storming|dawdling]

import { type ChildProcess, spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endFigures } from './figures.ts';
import { type Facts, marker, type Order } from './stream-servers.ts';
import { byTurns, row } from './tasks/report.ts';
import { type Sample, sampleOf, say } from './timing.ts';

interface Server {
  readonly url: string;
  ask(order: Order): Promise<Facts>;
  stop(): void;
}

async function start(kind: 'ours' | 'plain'): Promise<Server> {
  const file = join(import.meta.dirname, 'stream-servers.ts');
  const child: ChildProcess = spawn(process.execPath, ['--expose-gc', file, kind], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout === null) throw new Error('no output');
  const lines = createInterface(child.stdout);
  const url = await new Promise<string>((line) => lines.once('line', line));
  return {
    url,
    ask: (order) => {
      const answer = new Promise<Facts>((heard) =>
        child.once('message', (it) => heard(it as Facts)),
      );
      child.send(order);
      return answer;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

// ---------------------------------------------------------------- readers

interface Reader {
  readonly socket: Socket;
  readonly ids: number[];
  bytes: number;
  /** Resolves with the last event. */
  readonly done: Promise<void>;
}

/** A raw reader: it only counts, so that the server is what is measured; `keepIds` parses. */
async function read(
  url: string,
  { cursor, keepIds = false }: { cursor?: number; keepIds?: boolean } = {},
): Promise<Reader> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const ended = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const ids: number[] = [];
  let rest = '';
  let tail: Buffer = Buffer.alloc(0);
  const reader: Reader = { socket, ids, bytes: 0, done: ended.promise };
  socket.on('data', (chunk) => {
    answered.resolve();
    reader.bytes += chunk.length;
    if (keepIds) rest = note(rest + chunk.toString('latin1'), ids);
    if (chunk.includes(marker) || seam(tail, chunk).includes(marker)) ended.resolve();
    tail = chunk.subarray(-marker.length);
  });
  const fail = (): void => answered.reject(new Error('the server closed the connection'));
  socket.on('error', fail).on('close', fail);
  const last = cursor === undefined ? '' : `last-event-id: ${cursor}\r\n`;
  socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${last}\r\n`);
  await answered.promise;
  return reader;
}

/** What a line between two chunks may have cut in two. */
const seam = (before: Buffer, after: Buffer): Buffer =>
  Buffer.concat([before, after.subarray(0, marker.length)]);

/** Notes the ids of whole lines; answers with what is left of the last. */
function note(text: string, ids: number[]): string {
  const end = text.lastIndexOf('\n') + 1;
  for (const found of text.slice(0, end).matchAll(/^id: (\d+)$/gm)) ids.push(Number(found[1]));
  return text.slice(end);
}

const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const leave = (readers: readonly Reader[]): void => {
  for (const { socket } of readers) socket.destroy();
};

/** Numbers that are missing, or there twice, between the first and the last. */
function flaws(ids: readonly number[]): number {
  const all = new Set(ids);
  const span = (ids.at(-1) ?? 0) - (ids[0] ?? 0) + 1;
  return ids.length - all.size + (span - all.size);
}

// ---------------------------------------------------------------- what is measured

const clients = 1000;

interface Fanned {
  readonly perSecond: number;
  readonly cpuMs: number;
  readonly flaws: number;
}

/** Frames that arrived a second, at all readers together, and what each cost the server. */
async function fan(kind: 'ours' | 'plain', count: number): Promise<Fanned> {
  const server = await start(kind);
  try {
    const readers = await many(clients, (index) =>
      read(server.url, { keepIds: index % 100 === 0 }),
    );
    const before = await server.ask({ do: 'facts' });
    const began = performance.now();
    const emitted = server.ask({ do: 'emit', count, perSecond: 200, bytes: 120 });
    await Promise.all(readers.map(({ done }) => done));
    const seconds = (performance.now() - began) / 1000;
    const { cpuMs } = await emitted;
    const sampled = readers.filter(({ ids }) => ids.length > 0);
    leave(readers);
    return {
      perSecond: (count * clients) / seconds,
      cpuMs: cpuMs - before.cpuMs,
      flaws: sampled.reduce((sum, { ids }) => sum + flaws(ids), 0),
    };
  } finally {
    server.stop();
  }
}

async function fanningOut(): Promise<void> {
  const count = 400;
  const [own, plain]: [Fanned[], Fanned[]] = [[], []];
  const keep = async (into: Fanned[], kind: 'ours' | 'plain'): Promise<number> => {
    const fanned = await fan(kind, count);
    into.push(fanned);
    return fanned.perSecond;
  };
  const rate = await byTurns(
    () => keep(own, 'ours'),
    () => keep(plain, 'plain'),
  );
  const whole = `frames/s to ${clients} readers, 200 events/s`;
  const ratio = rate.ours.middle / rate.limit.middle;
  row(whole, say(rate.ours), say(rate.limit), { ratio, least: 0.5 });
  const each = (some: readonly Fanned[]): Sample =>
    sampleOf(some.map(({ cpuMs }) => (cpuMs * 1000) / (count * clients)));
  const [cost, least] = [each(own), each(plain)];
  row('µs of the server a frame (plain / ours)', say(cost, '', 2), say(least, '', 2), {
    ratio: least.middle / cost.middle,
    least: 0.5,
  });
  const wrong = own.reduce((sum, { flaws: some }) => sum + some, 0);
  row('events missing or twice', String(wrong), '0', { ratio: wrong, most: 0 });
}

/**
 * Everybody is cut off at once and comes back behind what it had, while the task goes on as fast as
 * before. What comes meanwhile is within the 256 events that a stream replays.
 */
async function storming(): Promise<void> {
  const server = await start('ours');
  try {
    await server.ask({ do: 'emit', count: 100, perSecond: 0, bytes: 120 });
    const first = await many(clients, () => read(server.url, { keepIds: true }));
    const emitting = server.ask({ do: 'emit', count: 220, perSecond: 200, bytes: 120 });
    await new Promise((later) => setTimeout(later, 300));
    leave(first);
    const began = performance.now();
    const again = await many(clients, (index) => {
      return read(server.url, { keepIds: true, cursor: first[index]?.ids.at(-1) ?? 0 });
    });
    const back = (performance.now() - began) / 1000;
    await emitting;
    await Promise.all(again.map(({ done }) => done));
    const wrong = again.reduce((sum, { ids }, index) => {
      const before = first[index]?.ids ?? [];
      return sum + flaws([...before, ...ids]);
    }, 0);
    leave(again);
    row(`s until ${clients} readers are back`, back.toFixed(2), '15', {
      ratio: back / 15,
      most: 1,
    });
    row('events missing or twice', String(wrong), '0', { ratio: wrong, most: 0 });
  } finally {
    server.stop();
  }
}

/** What the server holds after many events went to a hundred readers, one of them slow or none. */
async function held(slow: boolean): Promise<number> {
  const server = await start('ours');
  try {
    const readers = await many(100, () => read(server.url));
    const sip = slow ? dawdle(readers) : undefined;
    const { rss } = await server.ask({ do: 'emit', count: 10_000, perSecond: 0, bytes: 2000 });
    clearInterval(sip);
    leave(readers);
    return rss / 1024 / 1024;
  } finally {
    server.stop();
  }
}

/** The first of them reads a kilobyte a second from now on. */
function dawdle([reader]: readonly Reader[]): NodeJS.Timeout {
  reader?.socket.removeAllListeners('data').pause();
  return setInterval(() => void reader?.socket.read(1024), 1000);
}

/** One reader at 1 KB/s among a hundred. */
async function dawdling(): Promise<void> {
  const without = await held(false);
  const more = (await held(true)) - without;
  row('MB added by one reader at 1 KB/s among 100', more.toFixed(1), '50', {
    ratio: more / 50,
    most: 1,
  });
}

const parts = { fanningOut, storming, dawdling };
const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure();
}
endFigures();
process.exit();
