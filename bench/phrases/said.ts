// The templates of all authors, filled with the words of the pages.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from './operations.ts';
import type { Asked } from './verdict.ts';

const folder = join(import.meta.dirname, 'said');

export const authors: readonly string[] = readdirSync(folder).map((file) =>
  file.replace('.json', ''),
);

export const templatesBy = (author: string): Readonly<Record<string, readonly string[]>> =>
  JSON.parse(readFileSync(join(folder, `${author}.json`), 'utf8'));

export interface Phrase extends Asked {
  readonly name: string;
  readonly query: string;
}

const fill = (template: string, words: Readonly<Record<string, string>>): string => {
  const text = template.replace(/\{(\w+)\}/g, (all, slot: string) => words[slot] ?? all);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** An operation on each of these pages of its kind. */
export function askedOn(name: string, pages: readonly number[]): Asked[] {
  const operation = operations[name];
  if (operation === undefined) return [];
  const worlds = operation.on.filter((_, at) => pages.includes(at));
  return worlds.map((world) => ({ operation, world, words: operation.slots(world.words) }));
}

/** What an author says for an operation, on each of these pages; nothing if he does not have it. */
export function phrases(name: string, author: string, pages: readonly number[]): Phrase[] {
  const asked = askedOn(name, pages);
  return (templatesBy(author)[name] ?? []).flatMap((template) =>
    asked.map((each) => ({ ...each, name, query: fill(template, each.words) })),
  );
}
