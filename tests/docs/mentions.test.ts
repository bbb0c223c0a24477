// What the pages mention: commands and options that exist, links that lead somewhere.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { all } from '../../apps/cli/src/commands.ts';
import { documented, mentioned, pages, root, textOf } from './documented.ts';

const commands = await all();
type Command = (typeof commands)[number];

/** What of a line nobody has: a command, or an option of it. */
function unknownOf(line: string): string[] {
  const words = (/(?<![/\w])tabhand (.*)/s.exec(line)?.[1] ?? '').split(/\s+/);
  let at: Command | undefined = commands.find((each) => each.name() === words[0]);
  if (at === undefined) return words[0]?.startsWith('--') ? [] : [words[0] ?? ''];
  const below = at.commands.find((each) => each.name() === words[1]);
  if (at.commands.length > 0 && below !== undefined) at = below;
  const known = new Set(['--help', ...at.options.flatMap(({ long }) => long ?? [])]);
  const inner = at.commands.flatMap((each) => each.options.flatMap(({ long }) => long ?? []));
  return [...line.matchAll(/(?<=\s)--[a-z-]+/g)]
    .map(([option]) => option)
    .filter((option) => !known.has(option) && !inner.includes(option));
}

test('a command that does not exist, and an option that it has not, are found', () => {
  expect(unknownOf('npx tabhand frob')).toEqual(['frob']);
  expect(unknownOf('npx tabhand task list --limt 3')).toEqual(['--limt']);
  expect(mentioned.length).toBeGreaterThan(20);
});

test.each(pages)('the commands that %s mentions exist, with their options', (page) => {
  const own = [...mentioned, ...documented].filter((each) => each.page === page);
  const wrong = own
    .filter(({ command }) => /(?<![/\w])tabhand [a-z]/.test(command))
    .flatMap(({ command }) => unknownOf(command).map((word) => `${command}: ${word}`));
  expect(wrong).toEqual([]);
});

test.each(pages)('the links of %s lead somewhere', (page) => {
  const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map((m) => m[1] ?? '');
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});
