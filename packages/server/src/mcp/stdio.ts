// MCP over standard input and output, for clients that start us themselves.

import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { localUser } from '../caller.ts';
import type { Parts } from '../parts.ts';
import { openMcp } from './server.ts';

/** Resolves when the client has gone. */
export async function serveStdio(
  parts: Parts,
  profile: string,
  [input, output]: [Readable, Writable],
): Promise<void> {
  const mcp = openMcp({ parts, caller: localUser, profile });
  const transport = new StdioServerTransport(input, output);
  const closed = Promise.withResolvers<void>();
  mcp.server.onclose = () => closed.resolve();
  input.once('end', () => closed.resolve());
  await mcp.server.connect(transport);
  await closed.promise;
  await mcp.close();
}
