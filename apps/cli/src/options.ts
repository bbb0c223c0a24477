// Options that several commands share.

import { Command } from 'commander';

/** A command that talks to a server. */
export function clientCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option('--url <address>', 'server to talk to; default: the one that runs here')
    .option('--token <token>', 'token for that server')
    .option('--data-dir <folder>', 'data folder of the running server')
    .option('--json', 'print JSON');
}
