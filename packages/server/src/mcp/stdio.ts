// MCP over standard input and output, for clients that start us themselves. The handshake is
// answered while the rest is still being opened; calls wait for it. Requests of the stateless
// revision come over the same line and are answered one by one.

import { randomBytes } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { localUser } from '../caller.ts';
import { readLines, writeLine } from './line.ts';
import { type OwnBrowser, ownBrowser } from './own-browser.ts';
import { toolsOf } from './profile.ts';
import { SessionPipe } from './session-pipe.ts';
import { isStateless } from './stateless.ts';
import { StatelessPipe } from './stateless-pipe.ts';
import { warmTokens } from './tokens.ts';
import type { McpParts, McpSession } from './tool.ts';

interface Opened {
  readonly session: McpSession;
  close(): Promise<void>;
}

/** Resolves when the client has gone; rejects when what it needs could not be opened. */
export async function serveStdio(
  opening: Promise<McpParts>,
  profile: string,
  [input, output]: [Readable, Writable],
): Promise<void> {
  const tools = toolsOf(profile);
  const send = (message: object) => writeLine(output, message);
  const opened = opening.then(openSession);
  const session = async () => (await opened).session;
  const pipe = new SessionPipe({ session, tools, send });
  const stateless = new StatelessPipe({ session, tools, key: randomBytes(32) }, send);
  const gone = Promise.withResolvers<void>();
  input.once('end', gone.resolve).once('close', gone.resolve);
  output.once('error', gone.resolve);
  readLines(input, (message) => {
    if (isStateless(message)) stateless.take(message);
    else if (!stateless.cancels(message)) pipe.take(message);
  });
  const unwatch = pipe.watch(await session());
  await gone.promise;
  unwatch();
  stateless.close();
  pipe.close();
  await (await opened).close();
}

function openSession(parts: McpParts): Opened {
  const own = ownBrowser(parts, localUser);
  const unneeded = launchAhead(parts, own);
  const close = async (): Promise<void> => {
    clearTimeout(unneeded);
    await own.close();
  };
  return { session: { parts, caller: localUser, ...own }, close };
}

const unusedMs = 5 * 60_000;

/** The browser starts while the client still reads the list of tools; one that nobody needed goes. */
function launchAhead({ engine }: McpParts, own: OwnBrowser): NodeJS.Timeout {
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
