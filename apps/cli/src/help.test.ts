// What every command says of itself, as an 80-column terminal shows it.

import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { all } from './commands.ts';
import { helpful } from './options.ts';

const everyone = (command: Command): Command[] => [command, ...command.commands.flatMap(everyone)];
const commands = (await all()).flatMap((command) => everyone(helpful(command, 'tabhand')));

function helpOf(command: Command): string {
  let text = '';
  const writeOut = (part: string) => {
    text += part;
  };
  command.configureOutput({ writeOut, getOutHelpWidth: () => 80 }).outputHelp();
  return text;
}

const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;

test('there is a command for every part, and its parts are walked too', () => {
  const names = commands.map(pathOf);
  expect(names).toEqual(expect.arrayContaining(['serve', 'task watch', 'secret set', 'doctor']));
  expect(names.length).toBeGreaterThan(30);
});

test.each(commands.map((command) => [pathOf(command), command] as const))(
  '%s --help ends with an example and fits a small terminal',
  (_, command) => {
    const help = helpOf(command);
    expect(help).toMatch(/\nExamples?:\n {2}\S|\nIn a client:\n/);
    expect(help.split('\n').filter((line) => line.length > 80)).toEqual([]);
    const bare = command.registeredArguments.filter(({ description }) => description === '');
    expect(bare.map((each) => each.name())).toEqual([]);
  },
);
