// tabhand mcp: the tools over standard input and output, for MCP clients that start us. A
// running server is shared; otherwise one of our own lives as long as the client.

import { localServer, readServerFile, type Tabhand } from '@tabhand/client';
import { Command, Option } from 'commander';

interface Flags {
  readonly server?: string;
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
    .option('--server <address>', 'share this one; default: the one that runs here')
    .addOption(new Option('--url <address>', 'the same').hideHelp())
    .option('--token <token>', 'its token')
    .option('--data-dir <folder>', 'share the one whose data folder this is')
    .option('--headed', 'show the browser')
    .addHelpText(
      'after',
      '\nIn a client:\n  { "mcpServers": {\n    "tabhand": { "command": "npx", "args": ["tabhand", "mcp"] } } }',
    )
    .action(run);
}

async function run(flags: Flags): Promise<void> {
  const { server, url = server, token, dataDir, tools } = flags;
  // Without a note there is no server to ask, and a browser can be started at once.
  const note = dataDir === undefined ? localServer() : readServerFile(dataDir);
  if (url !== undefined || note !== undefined) {
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
