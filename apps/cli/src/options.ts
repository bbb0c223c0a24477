// Options that several commands share, how examples are shown, and how every command helps.

import { Command, InvalidArgumentError, Option } from 'commander';

const serverGroup = 'Which server:';

/** A command that talks to a server. */
export function clientCommand(name: string, description: string, jsonIs = 'print JSON'): Command {
  const about = (flags: string, text: string) => new Option(flags, text).helpGroup(serverGroup);
  return (
    new Command(name)
      .description(description)
      // First, so that the options of a command stand before those of the server.
      .option('--json', jsonIs)
      .addOption(
        about('--server <address>', 'this one; default: TABHAND_URL, or the one that runs here'),
      )
      .addOption(about('--token <token>', 'its token; default: TABHAND_TOKEN'))
      .addOption(about('--data-dir <folder>', 'the one whose data folder this is'))
  );
}

/** What `--help` ends with. */
export const examples = (...lines: readonly string[]): string =>
  ['', lines.length === 1 ? 'Example:' : 'Examples:', ...lines.map((line) => `  ${line}`)].join(
    '\n',
  );

/** A mistake is followed by where to read on; lists show what each command takes. */
export function helpful(command: Command, above: string): Command {
  const path = above === '' ? command.name() : `${above} ${command.name()}`;
  const takes = (each: Command): string => {
    const words = each.registeredArguments.map((one) => {
      const name = one.variadic ? `${one.name()}...` : one.name();
      return one.required ? ` <${name}>` : ` [${name}]`;
    });
    return `${each.name()}${above === '' ? '' : words.join('')}`;
  };
  command
    .showHelpAfterError(`See: ${path} --help`)
    .configureHelp({ subcommandTerm: takes, showGlobalOptions: false });
  for (const each of command.commands) helpful(each, path);
  return command;
}

export const wholeNumber = (text: string): number => atLeast(1)(text);

export const atLeast =
  (least: number) =>
  (text: string): number => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(`Give a whole number from ${least} on.`);
  };
