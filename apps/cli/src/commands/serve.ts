// tabhand serve: starts everything and says where to find it.

import { homedir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { startApp } from '../host.ts';

interface Flags {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly instances: number;
}

export function serve(): Command {
  return new Command('serve')
    .description('Start the server: task socket, HTTP, MCP and console on one port')
    .option('--port <number>', 'port to listen on; 0 picks a free one', whole, 3400)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--data-dir <folder>', 'where everything is kept', join(homedir(), '.tabhand'))
    .option('--instances <number>', 'browsers launched on demand', whole, 1)
    .action(run);
}

function whole(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('Not a whole number.');
  return value;
}

async function run(flags: Flags): Promise<void> {
  const tell = (line: string): void => console.error(line);
  const app = await startApp({ ...flags, queueCap: 10_000, tell });
  console.log(`listening on ${app.url}`);
  console.error(greeting(app.url));
  const stop = (): void => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function greeting(url: string): string {
  return ['', `  task socket  ${url.replace('http', 'ws')}`, '', '  Stop with Ctrl-C.'].join('\n');
}
