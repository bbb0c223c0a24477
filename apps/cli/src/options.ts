// Options that several commands share, and how examples are shown.

import { Command, InvalidArgumentError } from 'commander';

/** A command that talks to a server. */
export function clientCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option('--server <address>', 'server to talk to; default: the one that runs here')
    .option('--token <token>', 'token for that server')
    .option('--data-dir <folder>', 'data folder of the running server')
    .option('--json', 'print JSON');
}

/** What `--help` ends with. */
export const examples = (...lines: readonly string[]): string =>
  ['', lines.length === 1 ? 'Example:' : 'Examples:', ...lines.map((line) => `  ${line}`)].join(
    '\n',
  );

export function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new InvalidArgumentError('Give a whole number above 0.');
}
