// MCP over HTTP as routes. The SDK is loaded when the first client comes, not at start.

import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { type Asked, defineRoute, type Route, type taken } from '../route.ts';
import type { McpHttp } from './http.ts';

export type McpAsked = Pick<Asked<never, never, never>, 'request' | 'reply' | 'caller' | 'signal'>;
type Handler = (mcp: McpHttp, asked: McpAsked) => Promise<typeof taken>;

const bodyLimit = 8 * 1024 * 1024;
const facts = { access: 'local', tag: 'mcp', answers: { 200: z.unknown() }, bodyLimit } as const;

export function mcpRoutes(parts: Parts): readonly Route[] {
  let loading: Promise<McpHttp> | undefined;
  const load = async (): Promise<McpHttp> => {
    const { McpHttp } = await import('./http.ts');
    return new McpHttp(parts);
  };
  const route = (method: Route['method'], path: string, [summary, handle]: [string, Handler]) =>
    defineRoute({
      ...facts,
      method,
      path,
      summary,
      handler: async (asked) => {
        loading ??= load();
        return await handle(await loading, asked);
      },
    });
  return [
    route('POST', '/mcp', ['MCP messages from the client', (mcp, asked) => mcp.streamable(asked)]),
    route('GET', '/mcp', ['MCP messages to the client', (mcp, asked) => mcp.streamable(asked)]),
    route('DELETE', '/mcp', ['End an MCP session', (mcp, asked) => mcp.streamable(asked)]),
    route('GET', '/sse', ['MCP over the older SSE transport', (mcp, asked) => mcp.openSse(asked)]),
    route('POST', '/message', ['Messages of that transport', (mcp, asked) => mcp.message(asked)]),
  ];
}
