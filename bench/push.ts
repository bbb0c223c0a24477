// Speed of push and sessions as ratios to what the machine can do, all in one run: a bare `ws`
// server sends the same frame to as many clients, a bare fastify route does one SQLite insert.
//   npx node bench/push.ts [clients] [rounds]

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { startApp } from '@tabhand/server';
import Fastify from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import { endFigures, tell as tellFigure } from './figures.ts';

const content = 'The form was filled and sent. '.repeat(10);

/** What a child tells about itself, in one line. */
interface Facts {
  readonly http: string;
  readonly ws: string;
  readonly token: string;
  readonly sessionId: string;
  readonly folder: string;
}

// ---------------------------------------------------------------- the two servers

async function serveOurs(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-bench-'));
  const app = await startApp({ port: 0, dataDir: folder, logLevel: 'silent', instances: 0 });
  const owner = { tenant: 'local', user: 'local' };
  const { session } = await app.talk.sessions.init(owner, { sessionId: randomUUID() });
  const append = () => app.talk.messages.append(session, { role: 'assistant', content });
  process.on('message', () => void append());
  // Messages are appended by the agent and have no route of their own; this one adds nothing else.
  const door = Fastify();
  const quiet = await app.talk.sessions.init(owner, { sessionId: randomUUID() });
  door.post('/append', async () => {
    const draft = { role: 'assistant', content } as const;
    return { success: true, data: await app.talk.messages.append(quiet.session, draft) };
  });
  const ws = await door.listen({ port: 0, host: '127.0.0.1' });
  tell({ http: app.url, ws, token: app.token, sessionId: session.id, folder });
}

async function serveBare(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-bare-'));
  const db = new DatabaseSync(join(folder, 'bare.db'));
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE t (id TEXT PRIMARY KEY, body TEXT)',
  );
  const insert = db.prepare('INSERT INTO t VALUES (?, ?)');
  const http = Fastify();
  http.post('/insert', async ({ body }) => {
    insert.run(randomUUID(), JSON.stringify(body));
    return { success: true };
  });
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const server = new WebSocketServer({ server: http.server });
  server.on('connection', (socket) => socket.send('{"event":"pusher:connection_established"}'));
  const message = { messageId: randomUUID(), role: 'assistant', content, sequenceNumber: 0 };
  const inner = { type: 'new_message', sessionId: randomUUID(), message };
  process.on('message', () => {
    const frame = {
      event: 'new_message',
      channel: 'private-session-x',
      data: JSON.stringify(inner),
    };
    const bytes = Buffer.from(JSON.stringify(frame));
    for (const client of server.clients) client.send(bytes, { binary: false });
  });
  tell({ http: url, ws: url.replace('http', 'ws'), token: '', sessionId: '', folder });
}

const tell = (facts: Facts): void => void process.stdout.write(`${JSON.stringify(facts)}\n`);

interface Child {
  readonly facts: Facts;
  push(): void;
  stop(): Promise<void>;
}

async function child(kind: 'ours' | 'bare'): Promise<Child> {
  const started: ChildProcess = spawn(process.execPath, [import.meta.filename, kind], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (started.stdout === null) throw new Error('no output');
  const [line] = await once(createInterface(started.stdout), 'line');
  const facts: Facts = JSON.parse(String(line));
  return {
    facts,
    push: () => void started.send('push'),
    stop: async () => {
      started.kill('SIGKILL');
      await once(started, 'exit');
      await rm(facts.folder, { recursive: true, force: true });
    },
  };
}

// ---------------------------------------------------------------- clients

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function post(url: string, body: object, token = ''): Promise<string> {
  const text = JSON.stringify(body);
  const sent = request(url, {
    method: 'POST',
    agent,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
  });
  sent.end(text);
  const [answer] = await once(sent, 'response');
  const parts = await Array.fromAsync(answer as AsyncIterable<Buffer>);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  return Buffer.concat(parts).toString();
}

/** Counts what all of them hear. */
class Crowd {
  #heard = 0;
  #all = 0;
  #done = Promise.withResolvers<void>();
  readonly #sockets: WebSocket[] = [];

  async add(
    url: string,
    greet: (socket: WebSocket, first: string) => Promise<void>,
  ): Promise<void> {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    this.#sockets.push(socket);
    const [first] = await once(socket, 'message');
    await greet(socket, String(first));
    this.#all += 1;
    socket.on('message', () => {
      this.#heard += 1;
      if (this.#heard === this.#all) this.#done.resolve();
    });
  }

  /** Milliseconds until the last one has heard it. */
  async time(push: () => void): Promise<number> {
    this.#heard = 0;
    this.#done = Promise.withResolvers();
    const began = performance.now();
    push();
    await this.#done.promise;
    return performance.now() - began;
  }

  leave(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}

async function ourCrowd({ http, token, sessionId }: Facts, size: number): Promise<Crowd> {
  const got = await fetch(`${http}/api/pusher/config`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = await got.json();
  const url = `${http.replace('http', 'ws')}/app/${data.key}?protocol=7`;
  const channel = `private-session-${sessionId}`;
  const crowd = new Crowd();
  await many(size, () =>
    crowd.add(url, async (socket, first) => {
      const { socket_id } = JSON.parse(JSON.parse(first).data);
      const asked = { socket_id, channel_name: channel };
      const { auth } = JSON.parse(await post(`${http}/api/pusher/auth`, asked, token));
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
      await once(socket, 'message');
    }),
  );
  return crowd;
}

async function bareCrowd({ ws }: Facts, size: number): Promise<Crowd> {
  const crowd = new Crowd();
  await many(size, () => crowd.add(ws, async () => undefined));
  return crowd;
}

async function many(count: number, work: () => Promise<void>): Promise<void> {
  for (let left = count; left > 0; left -= 50) {
    await Promise.all(Array.from({ length: Math.min(50, left) }, work));
  }
}

// ---------------------------------------------------------------- figures

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

function say(name: string, ours: number, bare: number, most: number): void {
  const ms = (value: number): string => `${value.toFixed(2)} ms`;
  tellFigure({
    name,
    ours: ms(ours),
    against: `bare ${ms(bare)}`,
    ratio: ours / bare,
    bar: { most },
  });
}

async function fanningOut(ours: Child, bare: Child, options: { clients: number; rounds: number }) {
  const [mine, theirs] = [
    await ourCrowd(ours.facts, options.clients),
    await bareCrowd(bare.facts, options.clients),
  ];
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < options.rounds; round += 1) {
    times.bare.push(await theirs.time(bare.push));
    times.ours.push(await mine.time(ours.push));
  }
  mine.leave();
  theirs.leave();
  // The first rounds warm both up.
  const late = options.rounds / 4;
  const name = `a message to ${options.clients} clients, median of ${options.rounds}`;
  say(name, median(times.ours.slice(late)), median(times.bare.slice(late)), 2);
}

async function keeping(ours: Child, bare: Child, rounds: number): Promise<void> {
  const { http, ws: door, token } = ours.facts;
  const url = 'https://shop.example.com/cart';
  const ways = {
    bare: () => post(`${bare.facts.http}/insert`, { sessionId: randomUUID(), url }),
    init: () => post(`${http}/api/session/init`, { sessionId: randomUUID(), url }, token),
    append: () => post(`${door}/append`, { content }),
  };
  const times = { bare: [] as number[], init: [] as number[], append: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ['bare', 'init', 'append'] as const) {
      const began = performance.now();
      await ways[way]();
      times[way].push(performance.now() - began);
    }
  }
  const late = rounds / 4;
  const p50 = (way: keyof typeof times): number => median(times[way].slice(late));
  say('begin a session over HTTP, p50', p50('init'), p50('bare'), 3);
  say('append a message over HTTP, p50', p50('append'), p50('bare'), 3);
}

const [kind = '', second = '40'] = process.argv.slice(2);
if (kind === 'ours') await serveOurs();
else if (kind === 'bare') await serveBare();
else {
  const [ours, bare] = await Promise.all([child('ours'), child('bare')]);
  try {
    await keeping(ours, bare, 1000);
    await fanningOut(ours, bare, { clients: Number(kind || 1000), rounds: Number(second) });
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
    agent.destroy();
  }
  endFigures();
}
