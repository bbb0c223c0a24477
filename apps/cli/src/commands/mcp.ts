// tabhand mcp: the tools over standard input and output, for MCP clients that start us. A
// running server is shared; otherwise one of our own lives as long as the client.

import { Command } from 'commander';
import { findRunning, type ReachOptions } from '../reach.ts';

interface Flags extends ReachOptions {
  readonly tools?: string;
}

export function mcp(): Command {
  return new Command('mcp')
    .description('Serve the browser tools to an MCP client over stdio')
    .option('--tools <list>', 'core, full, or tool names separated by commas (default: core)')
    .option('--url <address>', 'a server to share; default: the one that runs on this machine')
    .option('--token <token>', 'its token')
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
  if (running !== undefined) {
    const { bridge } = await import('../mcp-bridge.ts');
    const url = new URL('/mcp', running.http.base);
    if (flags.tools !== undefined) url.searchParams.set('tools', flags.tools);
    return await bridge({ url, token: running.http.token });
  }
  const { embedMcp } = await import('../mcp-embedded.ts');
  const { app, close } = await embedMcp({ headless: flags.headed !== true });
  const stop = (): void => void close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  await app.serveMcp([process.stdin, process.stdout], flags.tools ?? 'core');
  await close();
}
