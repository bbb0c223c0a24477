// The command line: one file a command, put together here.

import { TabhandError } from '@tabhand/protocol';
import { Command } from 'commander';
import { serve } from './commands/serve.ts';

const program = new Command('tabhand')
  .description('Hands in a real browser for programs, people and AI models.')
  .version('0.1.0')
  .showHelpAfterError('(run with --help for usage)')
  .addCommand(serve());

try {
  await program.parseAsync();
} catch (thrown) {
  if (!(thrown instanceof TabhandError)) throw thrown;
  console.error(`${thrown.message}\n${thrown.hint}`);
  process.exitCode = 1;
}
