// MCP over HTTP: Streamable HTTP at /mcp with sessions, and the older SSE pair /sse and
// /message. Who may come in was decided before; a session belongs to who opened it.

import { randomUUID } from 'node:crypto';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { TabhandError } from '@tabhand/protocol';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import { taken } from '../route.ts';
import type { McpAsked } from './routes.ts';
import { type OpenedMcp, openMcp } from './server.ts';

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
  readonly #streams = new Map<string, Session<SSEServerTransport>>();

  constructor(parts: Parts) {
    this.#parts = parts;
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
    const transport = await this.#transport(asked);
    return await hand(reply, () => transport.handleRequest(request.raw, reply.raw, request.body));
  }

  async openSse({ reply, caller }: McpAsked): Promise<Taken> {
    const mcp = this.#open(caller);
    reply.hijack();
    const transport = new SSEServerTransport(
      new URL('/message', this.#parts.address()).href,
      reply.raw,
    );
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
    return await hand(reply, () =>
      transport.handlePostMessage(request.raw, reply.raw, request.body),
    );
  }

  async #transport({ request, caller }: McpAsked): Promise<StreamableHTTPServerTransport> {
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? this.#sessions.get(id) : undefined;
    if (known !== undefined && same(known.caller, caller)) {
      known.lastUsed = this.#parts.env.now();
      return known.transport;
    }
    if (id === undefined && isInitializeRequest(request.body)) return await this.#start(caller);
    throw new TabhandError('NOT_FOUND', 'No such MCP session; initialize first');
  }

  async #start(caller: Caller): Promise<StreamableHTTPServerTransport> {
    const mcp = this.#open(caller);
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
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
    for (const { mcp, lastUsed } of this.#sessions.values())
      if (lastUsed < before) void mcp.close();
  }

  #open(caller: Caller): OpenedMcp {
    if (this.#sessions.size + this.#streams.size >= mostSessions) {
      throw new TabhandError('QUOTA_EXCEEDED', 'Too many MCP sessions are open');
    }
    return openMcp({ parts: this.#parts, caller, profile: this.#parts.config.mcpTools });
  }
}

const same = (one: Caller, other: Caller): boolean =>
  one.tenant === other.tenant && one.user === other.user;

/** The SDK writes the answer itself. */
async function hand(reply: FastifyReply, work: () => Promise<void>): Promise<Taken> {
  reply.hijack();
  await work();
  return taken;
}
