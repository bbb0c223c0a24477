// MCP over HTTP: Streamable HTTP at /mcp, with sessions for the older revisions and without
// for the newest, and the older SSE pair /sse and /message. Who may come in was decided
// before; a session belongs to who opened it, and knowing its id proves nothing.

import { randomBytes, randomUUID } from 'node:crypto';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { TabhandError } from '@tabhand/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import { taken } from '../route.ts';
import { MemoryEvents } from './event-store.ts';
import { OldSse } from './old-sse.ts';
import { toolsOf } from './profile.ts';
import type { McpAsked } from './routes.ts';
import { type OpenedMcp, openMcp } from './server.ts';
import { SharedBrowsers } from './shared-browsers.ts';
import { clientName, isStateless, modern } from './stateless.ts';
import { serveStateless } from './stateless-http.ts';

interface Session<T> {
  readonly caller: Caller;
  readonly transport: T;
  readonly mcp: OpenedMcp;
  lastUsed: number;
}

type Taken = typeof taken;

const mostSessions = 1000;
/** A client that left without a word keeps its browser no longer than this. */
const idleMs = 30 * 60_000;
const sweepMs = 60_000;

export class McpHttp {
  readonly #parts: Parts;
  readonly #sessions = new Map<string, Session<StreamableHTTPServerTransport>>();
  readonly #streams = new Map<string, Session<OldSse>>();
  readonly #shared: SharedBrowsers;
  readonly #key = randomBytes(32);

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#shared = new SharedBrowsers(parts);
    const sweep = setInterval(() => this.#closeIdle(parts.env.now() - idleMs), sweepMs);
    sweep.unref();
    parts.stopping.addEventListener('abort', () => {
      clearInterval(sweep);
      this.#closeIdle(Number.POSITIVE_INFINITY);
      for (const { mcp } of this.#streams.values()) void mcp.close();
    });
  }

  async streamable(asked: McpAsked): Promise<Taken> {
    const { request, reply } = asked;
    if (isStateless(request.body) || request.headers['mcp-protocol-version'] === modern)
      return await this.#stateless(asked);
    const transport = await this.#transport(asked);
    return await hand(reply, () => transport.handleRequest(request.raw, reply.raw, request.body));
  }

  async #stateless(asked: McpAsked): Promise<Taken> {
    const { request, reply, caller } = asked;
    if (request.method !== 'POST')
      throw new TabhandError('NOT_FOUND', 'This revision of MCP knows POST only');
    const tools = toolsOf(this.#profile(request));
    const given = () => ({
      session: { parts: this.#parts, caller, ...this.#shared.of(caller, clientName(request.body)) },
      tools,
      key: this.#key,
    });
    return await hand(reply, () => serveStateless(asked, given));
  }

  async openSse({ request, reply, caller }: McpAsked): Promise<Taken> {
    const mcp = this.#open(caller, request);
    copyHeaders(reply);
    reply.hijack();
    this.#parts.openEvents.add(reply.raw);
    const transport = new OldSse(reply.raw, this.#origin(request));
    this.#streams.set(transport.sessionId, this.#session(caller, transport, mcp));
    reply.raw.once('close', () => {
      this.#streams.delete(transport.sessionId);
      void mcp.close();
    });
    await mcp.server.connect(transport);
    return taken;
  }

  async message({ request, reply, caller }: McpAsked): Promise<Taken> {
    const { sessionId } = request.query as { sessionId?: string };
    const stream = sessionId === undefined ? undefined : this.#streams.get(sessionId);
    if (stream === undefined || !same(stream.caller, caller)) {
      throw new TabhandError('NOT_FOUND', 'No such MCP session; connect to /sse first');
    }
    const { transport } = stream;
    return await hand(reply, async () => {
      const [status, said] = transport.take(request.body) ? [202, 'Accepted'] : [400, 'No message'];
      reply.raw.writeHead(status, { 'content-type': 'text/plain' }).end(said);
    });
  }

  async #transport({ request, caller }: McpAsked): Promise<StreamableHTTPServerTransport> {
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? this.#sessions.get(id) : undefined;
    if (known !== undefined && same(known.caller, caller)) {
      known.lastUsed = this.#parts.env.now();
      return known.transport;
    }
    if (id === undefined && isInitializeRequest(request.body))
      return await this.#start(caller, request);
    throw new TabhandError('NOT_FOUND', 'No such MCP session; initialize first');
  }

  async #start(caller: Caller, request: FastifyRequest): Promise<StreamableHTTPServerTransport> {
    const mcp = this.#open(caller, request);
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      eventStore: new MemoryEvents(),
      onsessioninitialized: (id) => {
        this.#sessions.set(id, this.#session(caller, transport, mcp));
      },
    });
    // The SDK's own types disagree about optional callbacks.
    await mcp.server.connect(transport as Transport);
    mcp.server.onclose = () => {
      if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
      void mcp.close();
    };
    return transport;
  }

  #session<T>(caller: Caller, transport: T, mcp: OpenedMcp): Session<T> {
    return { caller, transport, mcp, lastUsed: this.#parts.env.now() };
  }

  #closeIdle(before: number): void {
    this.#shared.closeIdle(before);
    for (const { mcp, lastUsed } of this.#sessions.values())
      if (lastUsed < before) void mcp.close();
  }

  #open(caller: Caller, request: FastifyRequest): OpenedMcp {
    if (this.#sessions.size + this.#streams.size >= mostSessions) {
      throw new TabhandError('QUOTA_EXCEEDED', 'Too many MCP sessions are open');
    }
    return openMcp({ parts: this.#parts, caller, profile: this.#profile(request) });
  }

  /** The server as this client reaches it; which names are ours was checked before. */
  #origin({ host }: FastifyRequest): string {
    const { publicUrl } = this.#parts.config;
    const outside = publicUrl === undefined ? undefined : new URL(publicUrl);
    return outside?.host === host ? outside.origin : `http://${host}`;
  }

  /** `?tools=` says which a client wants to see; else as the server is set. */
  #profile({ query }: FastifyRequest): string {
    const { tools } = Object(query);
    return typeof tools === 'string' && tools !== '' ? tools : this.#parts.config.mcpTools;
  }
}

const same = (one: Caller, other: Caller): boolean =>
  one.tenant === other.tenant && one.user === other.user;

/** Who takes the connection over writes the headers too; those set before must not be lost. */
function copyHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
}

/** The work writes the answer itself. */
async function hand(reply: FastifyReply, work: () => Promise<void>): Promise<Taken> {
  copyHeaders(reply);
  reply.hijack();
  await work();
  return taken;
}
