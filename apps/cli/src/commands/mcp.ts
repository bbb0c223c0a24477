// tabhand mcp: the tools over standard input and output, for MCP clients that start us. A
// running server is shared; otherwise one of our own lives as long as the client.

import { Command } from 'commander';
import { embeddedApp, findRunning, type ReachOptions } from '../reach.ts';

interface Flags extends ReachOptions {
  readonly tools: string;
}

export function mcp(): Command {
  return new Command('mcp')
    .description('Serve the browser tools to an MCP client over stdio')
    .option('--tools <list>', 'core, full, or tool names separated by commas', 'core')
    .option('--data-dir <folder>', 'data folder of a server to share')
    .option('--headed', 'show the browser')
    .addHelpText(
      'after',
      '\nIn a client:\n  { "mcpServers": { "tabhand": { "command": "npx", "args": ["tabhand", "mcp"] } } }',
    )
    .action(run);
}

async function run(flags: Flags): Promise<void> {
  const running = await findRunning(flags);
  if (running !== undefined)
    return await bridge(new URL('/mcp', running.http.base), running.http.token);
  const { app, close } = await embeddedApp(flags);
  const stop = (): void => void close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await app.serveMcp([process.stdin, process.stdout], flags.tools);
  await close();
}

/** Hands messages to and fro between the client and the running server. */
async function bridge(url: URL, token: string | undefined): Promise<void> {
  const [{ StdioServerTransport }, { StreamableHTTPClientTransport }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
  ]);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const server = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
  const client = new StdioServerTransport();
  const closed = Promise.withResolvers<void>();
  client.onmessage = (message) => void server.send(message);
  server.onmessage = (message) => void client.send(message);
  client.onclose = () => closed.resolve();
  server.onclose = () => closed.resolve();
  process.stdin.once('end', () => closed.resolve());
  await Promise.all([server.start(), client.start()]);
  await closed.promise;
  await server.terminateSession().catch(() => undefined);
  await server.close();
}
