// tabhand mcp: the tools over standard input and output, for MCP clients that start us. A
// running server is shared; otherwise one of our own lives as long as the client.

import type { Tabhand } from '@tabhand/client';
import { Command } from 'commander';
import { readServerFile } from '../server-file.ts';

interface Flags {
  readonly url?: string;
  readonly token?: string;
  readonly dataDir?: string;
  readonly headed?: boolean;
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
  const { url, token, dataDir, tools } = flags;
  // Without a note there is no server to ask, and a browser can be started at once.
  if (url !== undefined || readServerFile(dataDir) !== undefined) {
    const { findRunning } = await import('../reach.ts');
    const running = await findRunning({ url, token, dataDir });
    if (running !== undefined) return await share(running.http, tools);
  }
  const { embedMcp } = await import('../mcp-embedded.ts');
  await embedMcp({ headless: flags.headed !== true, profile: tools ?? 'core' });
}

async function share({ base, token }: Tabhand['http'], tools: string | undefined): Promise<void> {
  const { bridge } = await import('../mcp-bridge.ts');
  const url = new URL('/mcp', base);
  if (tools !== undefined) url.searchParams.set('tools', tools);
  await bridge({ url, token });
}
