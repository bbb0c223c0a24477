// The way out of a browser that has limits: a proxy in this process that looks a name up once,
// checks where it leads, and connects to the very address it checked. It stands behind the
// interception of requests, which sees neither WebSockets nor what a name resolves to.

import { lookup } from 'node:dns/promises';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Guard } from '../cdp/guard.ts';

interface Egress {
  /** Flags that send everything a browser does through here. */
  readonly flags: readonly string[];
  close(): void;
}

const connectMs = 30_000;

/** The one address that a name stands for. */
type Resolve = (name: string) => Promise<string>;

interface Gate {
  readonly guard: Guard;
  readonly resolve: Resolve;
}

const systemResolve: Resolve = async (name) => (await lookup(name)).address;

export async function openEgress(guard: Guard, resolve = systemResolve): Promise<Egress> {
  const gate = { guard, resolve };
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => void forward(gate, request, response));
  server.on('connect', (request, socket, head) => void tunnel(gate, request, { socket, head }));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    flags: [
      `--proxy-server=http://127.0.0.1:${port}`,
      // Without this, loopback would go past the proxy.
      '--proxy-bypass-list=<-loopback>',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    ],
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

interface Way {
  readonly address: string;
  readonly port: number;
}

/** The address to connect to, or undefined once the refusal was told. */
async function wayTo({ guard, resolve }: Gate, url: URL): Promise<Way | undefined> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const why = guard.refusal(url.href);
  if (why !== undefined) return tell(guard, url, why);
  const address = isIP(host) === 0 ? await resolve(host) : host;
  const wrong = guard.addressRefusal(address);
  return wrong === undefined ? { address, port } : tell(guard, url, wrong);
}

/** What Chromium asks for on its own account is refused as well, but no page attempted it. */
const ownHosts = new Set([
  'accounts.google.com',
  'android.clients.google.com',
  'clients2.google.com',
  'clientservices.googleapis.com',
  'content-autofill.googleapis.com',
  'mtalk.google.com',
  'optimizationguide-pa.googleapis.com',
  'redirector.gvt1.com',
  'safebrowsing.googleapis.com',
  'update.googleapis.com',
]);

function tell(guard: Guard, url: URL, why: string): undefined {
  if (!ownHosts.has(url.hostname)) guard.note(url.href, why);
  return undefined;
}

/** Plain http comes with the whole address. A refusal is a cut line: an answer would be shown as the site's. */
async function forward(
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(request.url ?? '');
    const way = url.protocol === 'http:' ? await wayTo(gate, url) : undefined;
    if (way === undefined) return void request.socket.destroy();
    const { 'proxy-connection': _hop, ...headers } = request.headers;
    const onward = httpRequest({
      host: way.address,
      port: way.port,
      method: request.method,
      path: url.pathname + url.search,
      headers,
    });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on('error', () => request.socket.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  } catch {
    request.socket.destroy();
  }
}

interface Line {
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** TLS and WebSockets come as a tunnel to a host and port. */
async function tunnel(gate: Gate, request: IncomingMessage, { socket, head }: Line): Promise<void> {
  socket.on('error', () => socket.destroy());
  try {
    const way = await wayTo(gate, tunnelAddress(gate.guard, request.url ?? ''));
    if (way === undefined) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const onward = connect({ host: way.address, port: way.port, timeout: connectMs }, () => {
      onward.setTimeout(0);
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    const cut = () => {
      onward.destroy();
      socket.destroy();
    };
    for (const event of ['error', 'timeout', 'close'] as const) onward.on(event, cut);
    socket.on('close', cut);
  } catch {
    socket.destroy();
  }
}

/** A tunnel names no scheme: it is taken for the one that may pass. */
function tunnelAddress(guard: Guard, hostAndPort: string): URL {
  const secure = new URL(`https://${hostAndPort}`);
  const plain = new URL(`http://${hostAndPort}`);
  return guard.refusal(secure.href) === undefined || hostAndPort.endsWith(':443') ? secure : plain;
}
