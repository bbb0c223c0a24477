// WebSocket endpoints as one table, behind the same gate as HTTP. Whoever needs a token and
// brought none may send it as the first message.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { AuthMessageSchema, asTabhandError, TabhandError } from '@tabhand/protocol';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Access } from './access.ts';
import type { AccessNeed, Caller } from './caller.ts';
import { envelopeFor } from './envelope.ts';
import { keepAlive } from './keep-alive.ts';
import { readToken, socketProtocol } from './token.ts';

export interface Opened {
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
  /** Names this connection in logs and answers. */
  readonly connectionId: string;
}

export interface Socket {
  /** `/api/tasks/:id/stream` */
  readonly path: string;
  readonly access: AccessNeed;
  readonly summary: string;
  /** Refuses before the handshake by throwing; for what the path alone decides. */
  admit?(opened: Opened): Promise<void>;
  open(socket: WebSocket, opened: Opened): void;
}

export const defineSocket = (socket: Socket): Socket => socket;

export interface Sockets {
  readonly count: number;
  /** Says goodbye to everyone. */
  close(): void;
}

const maxPayload = 8 * 1024 * 1024;
const authDeadlineMs = 5000;
/** Connections that have not said who they are, in all and from one address. */
const silentCap = 64;
const silentCapEach = 8;
const pingMs = 20_000;

export interface SocketServing {
  readonly access: Access;
  readonly pingMs?: number;
}

export function serveSockets(
  server: Server,
  table: readonly Socket[],
  serving: SocketServing,
): Sockets {
  const upgrades = new Upgrades(table, serving);
  server.on('upgrade', (request, stream, head) => void upgrades.take(request, stream, head));
  return upgrades;
}

class Upgrades implements Sockets {
  readonly #table: readonly Socket[];
  readonly #access: Access;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload,
    handleProtocols: (offered) => (offered.has(socketProtocol) ? socketProtocol : false),
  });
  readonly #timer: NodeJS.Timeout;
  /** Opened, but not yet known by a token: their addresses. */
  readonly #silent: string[] = [];

  constructor(table: readonly Socket[], serving: SocketServing) {
    this.#table = table;
    this.#access = serving.access;
    this.#timer = keepAlive(this.#server, serving.pingMs ?? pingMs);
  }

  get count(): number {
    return this.#server.clients.size;
  }

  close(): void {
    clearInterval(this.#timer);
    for (const client of this.#server.clients) client.close(1001, 'server stopping');
  }

  async take(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    stream.on('error', () => stream.destroy());
    try {
      await this.#upgrade(request, stream, head);
    } catch (thrown) {
      refuse(request, stream, asTabhandError(thrown));
    }
  }

  async #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://any');
    const found = match(this.#table, url.pathname);
    const caller = await this.#caller(request, found?.socket.access ?? 'open');
    if (found === undefined) throw new TabhandError('NOT_FOUND', 'Not found');
    const { socket, params } = found;
    const about = { params, query: url.searchParams, request, connectionId: randomUUID() };
    if (caller !== undefined) await socket.admit?.({ ...about, caller });
    this.#server.handleUpgrade(request, stream, head, (client) => {
      client.on('error', () => client.terminate());
      if (caller !== undefined) this.#open(client, socket, { ...about, caller });
      else void this.#firstMessage(client, socket, about);
    });
  }

  #open(client: WebSocket, socket: Socket, opened: Opened): void {
    const release = this.#access.hold(opened.caller, (why) => {
      // Until the peer has answered the close it could go on talking.
      client.removeAllListeners('message');
      client.close(4401, why === 'expired' ? 'The token has expired' : 'The token was revoked');
    });
    client.once('close', release);
    socket.open(client, opened);
  }

  /** Undefined: a token is needed and may still come as the first message. */
  async #caller(request: IncomingMessage, need: AccessNeed): Promise<Caller | undefined> {
    try {
      return await this.#access.check(request, need);
    } catch (thrown) {
      const error = asTabhandError(thrown);
      const mayFollow = error.code === 'UNAUTHORIZED' && readToken(request) === undefined;
      if (!mayFollow || this.#isCrowded(request)) throw error;
      return undefined;
    }
  }

  #isCrowded({ socket }: IncomingMessage): boolean {
    const own = this.#silent.filter((address) => address === (socket.remoteAddress ?? ''));
    return this.#silent.length >= silentCap || own.length >= silentCapEach;
  }

  async #firstMessage(client: WebSocket, socket: Socket, about: Omit<Opened, 'caller'>) {
    const address = about.request.socket.remoteAddress ?? '';
    this.#silent.push(address);
    const early = holdBack(client);
    try {
      const caller = await this.#access.callerOf(await early.token);
      const opened = { ...about, caller };
      await socket.admit?.(opened);
      this.#open(client, socket, opened);
      early.release();
    } catch (thrown) {
      client.close(4401, asTabhandError(thrown).message.slice(0, 120));
    } finally {
      this.#silent.splice(this.#silent.indexOf(address), 1);
    }
  }
}

/** Takes the first message as the token and keeps later ones until somebody listens. */
function holdBack(client: WebSocket): { token: Promise<string>; release(): void } {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const refusal = new TabhandError('UNAUTHORIZED', 'Authentication required');
  const timer = setTimeout(() => reject(refusal), authDeadlineMs);
  const later: [RawData, boolean][] = [];
  let first = true;
  const hold = (data: RawData, binary: boolean): void => {
    if (!first) later.push([data, binary]);
    else if (binary) reject(refusal);
    else resolve(readAuth(data.toString()));
    first = false;
  };
  client.on('message', hold);
  client.once('close', () => reject(refusal));
  const release = (): void => {
    client.off('message', hold);
    for (const [data, binary] of later) client.emit('message', data, binary);
  };
  return { token: promise.finally(() => clearTimeout(timer)), release };
}

/** What is no token is the empty one, which nobody has. */
function readAuth(text: string): string {
  try {
    return AuthMessageSchema.safeParse(JSON.parse(text)).data?.token ?? '';
  } catch {
    return '';
  }
}

function match(table: readonly Socket[], path: string) {
  for (const socket of table) {
    const params = readPath(socket.path, path);
    if (params !== undefined) return { socket, params };
  }
  return undefined;
}

/** The named parts of a path, or undefined when it is another path. */
export function readPath(pattern: string, path: string): Record<string, string> | undefined {
  const want = pattern.split('/');
  const have = path.split('/');
  if (want.length !== have.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of want.entries()) {
    const value = have[at] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = safeDecode(value);
    else if (part !== value) return undefined;
  }
  return params;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function refuse(request: IncomingMessage, stream: Duplex, error: TabhandError): void {
  const path = request.url?.split('?')[0] ?? '/';
  const body = JSON.stringify(envelopeFor(path).print(error));
  const head = [
    `HTTP/1.1 ${error.httpStatus} Refused`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  stream.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => stream.destroy());
}
