// Revision 2026-07-28: no handshake, no sessions; every request says what it needs. Here a
// request is read and checked against its headers; nothing is done yet.

import { z } from 'zod';

export const modern = '2026-07-28';
export const supported = [modern, '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

const key = (name: string): string => `io.modelcontextprotocol/${name}`;
export const metaKeys = {
  version: key('protocolVersion'),
  capabilities: key('clientCapabilities'),
  client: key('clientInfo'),
  serverInfo: key('serverInfo'),
  subscription: key('subscriptionId'),
};

export type RpcId = string | number;

/** An error of the protocol itself, with the HTTP status that goes with it. */
export class RpcError extends Error {
  readonly code: number;
  readonly status: number;
  readonly data: unknown;

  constructor(code: number, message: string, { status = 200, data }: RpcErrorOptions = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

interface RpcErrorOptions {
  readonly status?: number;
  readonly data?: unknown;
}

export const codes = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  headers: -32020,
  version: -32022,
} as const;

export interface StatelessRequest {
  readonly id: RpcId;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly meta: Readonly<Record<string, unknown>>;
  /** Declared for this request alone. */
  readonly capabilities: unknown;
}

const ParamsSchema = z.looseObject({ _meta: z.looseObject({}).default({}) });

const MessageSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]).optional(),
  method: z.string(),
  params: ParamsSchema.default({ _meta: {} }),
});

/** Whether a message is of this revision; everything else belongs to the older ones. */
export const isStateless = (body: unknown): boolean =>
  typeof Object(Object(Object(body).params)._meta)[metaKeys.version] === 'string';

/** The name that a client gives itself in every request, if it does. */
export function clientName(body: unknown): string | undefined {
  const { name } = Object(Object(Object(Object(body).params)._meta)[metaKeys.client]);
  return typeof name === 'string' ? name.slice(0, 200) : undefined;
}

/** Undefined for a notification: this revision gives none of them a meaning over HTTP. */
export function readStateless(body: unknown): StatelessRequest | undefined {
  const read = MessageSchema.safeParse(body);
  if (!read.success) throw new RpcError(codes.request, 'Not a JSON-RPC request', { status: 400 });
  const { id, method, params } = read.data;
  if (id === undefined) return undefined;
  const { _meta: meta } = params;
  const version = meta[metaKeys.version];
  if (typeof version !== 'string') throw absent(metaKeys.version);
  if (version !== modern) {
    const data = { supported, requested: version };
    throw new RpcError(codes.version, 'Unsupported protocol version', { status: 400, data });
  }
  const capabilities = meta[metaKeys.capabilities];
  if (typeof capabilities !== 'object' || capabilities === null)
    throw absent(metaKeys.capabilities);
  return { id, method, params, meta, capabilities };
}

const absent = (name: string): RpcError =>
  new RpcError(codes.params, `_meta must carry ${name}`, { status: 400 });

/** Which parameter `Mcp-Name` repeats. */
const named: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What a proxy routed by must be what is done. */
export function checkHeaders({ method, params, meta }: StatelessRequest, headers: Headers): void {
  expectHeader('MCP-Protocol-Version', headers['mcp-protocol-version'], meta[metaKeys.version]);
  expectHeader('Mcp-Method', headers['mcp-method'], method);
  const field = named[method];
  if (field === undefined) return;
  expectHeader('Mcp-Name', decode(headers['mcp-name']), params[field]);
}

function expectHeader(name: string, given: unknown, wanted: unknown): void {
  if (typeof given === 'string' && given === wanted) return;
  const what = given === undefined ? 'is missing' : 'does not match the body';
  throw new RpcError(codes.headers, `Header mismatch: ${name} ${what}`, { status: 400 });
}

function decode(value: string | string[] | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  const coded = /^=\?base64\?(.*)\?=$/.exec(value)?.[1];
  return coded === undefined ? value : Buffer.from(coded, 'base64').toString('utf8');
}
