// The command line: the command that was asked for, or the help of all.

import { Command } from 'commander';
import { all, commands } from './commands.ts';
import { complaint } from './complaint.ts';
import { helpful } from './options.ts';

const firstSteps = `
First steps:
  tabhand doctor                        what is missing here
  tabhand observe https://example.com   a page as an agent sees it
  tabhand serve --open                  the server, and its console
  tabhand run "search for tents" --url https://shop.example`;

async function build(asked: string | undefined): Promise<Command> {
  const program = new Command('tabhand')
    .description('Hands in a real browser for programs, people and AI models.')
    .version('0.1.0')
    .addHelpText('after', firstSteps);
  const one = asked === undefined ? undefined : commands[asked];
  for (const command of one === undefined ? await all() : [await one()])
    program.addCommand(command);
  return helpful(program, '');
}

try {
  const program = await build(process.argv[2]);
  await program.parseAsync();
} catch (thrown) {
  console.error(complaint(thrown, process.argv[2]));
  process.exitCode = 1;
}
