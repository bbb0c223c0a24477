// The pages that people read, and the commands on them: those of the fenced sh blocks, one a line,
// a here-document with all its lines, and those that a sentence or a table mentions.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export const pages: readonly string[] = globSync(
  ['*.md', 'docs/**/*.md', '{examples,sdk/python,packages/*}/README.md', 'skills/**/*.md'],
  { cwd: root },
).sort();

export const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

export interface Documented {
  readonly page: string;
  readonly command: string;
}

/** The blocks in one language. */
export const blocksOf = (page: string, language: string): string[] =>
  [...textOf(page).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter((match) => match[1] === language)
    .map((match) => match[2] ?? '');

export const documented: readonly Documented[] = pages.flatMap((page) =>
  blocksOf(page, 'sh')
    .flatMap(split)
    .map((command) => ({ page, command })),
);

/** `npx tabhand …` between backticks, outside of blocks. */
export const mentioned: readonly Documented[] = pages.flatMap((page) =>
  [
    ...textOf(page)
      .replace(/^```[\s\S]*?^```$/gm, '')
      .matchAll(/`([^`\n]*?\btabhand [a-z][^`\n]*)`/g),
  ]
    .map((match) => match[1] ?? '')
    .filter((command) => /^(npx )?tabhand |[|(=] ?"?(npx )?tabhand /.test(command))
    .map((command) => ({ page, command })),
);

function split(block: string): string[] {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const commands: string[] = [];
  let end: string | undefined;
  for (const line of lines) {
    const inside = end !== undefined;
    if (inside) commands.push(`${commands.pop()}\n${line}`);
    else commands.push(line);
    if (line === end) end = undefined;
    else if (!inside) end = /<<'(\w+)'/.exec(line)?.[1];
  }
  return commands;
}
