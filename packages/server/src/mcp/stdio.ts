// MCP over standard input and output, for clients that start us themselves. Requests of the
// stateless revision are answered one by one; everything else goes to the session's server.

import { randomBytes } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { localUser } from '../caller.ts';
import type { Parts } from '../parts.ts';
import { type OwnBrowser, ownBrowser } from './own-browser.ts';
import { toolsOf } from './profile.ts';
import { openMcp } from './server.ts';
import { isStateless } from './stateless.ts';
import { StatelessPipe } from './stateless-pipe.ts';
import { warmTokens } from './tokens.ts';

/** Resolves when the client has gone. */
export async function serveStdio(
  parts: Parts,
  profile: string,
  [input, output]: [Readable, Writable],
): Promise<void> {
  const own = ownBrowser(parts, localUser);
  const unneeded = launchAhead(parts, own);
  const mcp = openMcp({ parts, caller: localUser, profile, own });
  const line = new StdioServerTransport(input, output);
  const pipe = new StatelessPipe(
    {
      session: { parts, caller: localUser, ...own },
      tools: toolsOf(profile),
      key: randomBytes(32),
    },
    (message) => line.send(message),
  );
  const closed = Promise.withResolvers<void>();
  input.once('end', () => closed.resolve());
  input.once('close', () => closed.resolve());
  output.once('error', () => closed.resolve());
  const older = olderOf(line, pipe, () => closed.resolve());
  await mcp.server.connect(older);
  await closed.promise;
  clearTimeout(unneeded);
  pipe.close();
  await mcp.close();
}

const unusedMs = 5 * 60_000;

/** The browser starts while the client still reads the list of tools; one that nobody needed goes. */
function launchAhead({ engine }: Parts, own: OwnBrowser): NodeJS.Timeout {
  const instanceId = own.instanceId();
  // What fails here fails again, and is told, when the first call needs it.
  engine.instances.driver(instanceId).then(
    () => setTimeout(warmTokens, 2000).unref(),
    () => undefined,
  );
  const discardUnused = async (): Promise<void> => {
    const { tenant } = localUser;
    const used = await engine.list({ tenant, instanceId, limit: 1 });
    if (used.length === 0) await engine.instances.discard(instanceId);
  };
  return setTimeout(() => void discardUnused(), unusedMs).unref();
}

/** The part of the line that the session's server sees. */
function olderOf(line: StdioServerTransport, pipe: StatelessPipe, closed: () => void): Transport {
  const older: Transport = {
    start: async () => {
      line.onmessage = (message: JSONRPCMessage) => {
        if (isStateless(message)) pipe.take(message);
        else if (!pipe.cancels(message)) older.onmessage?.(message);
      };
      line.onerror = (error) => older.onerror?.(error);
      line.onclose = () => {
        older.onclose?.();
        closed();
      };
      await line.start();
    },
    send: (message) => line.send(message),
    close: () => line.close(),
  };
  return older;
}
