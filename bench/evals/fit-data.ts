// Every wording that may be read while the reader is built, with what its task asks for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localOf } from '@tabhand/agent';
import { buildPage, type Page } from '../../packages/agent/src/planners/rules/page/view.ts';
import { expected } from './read-expected.ts';
import { tasks } from './tasks/index.ts';
import { viewFile } from './views.ts';

export interface Example {
  readonly id: string;
  /** Position of the task: only the misreadings of even ones are looked at. */
  readonly task: number;
  readonly page: string;
  /**
   * `first`, `dev0` … `dev6`, `more`, `fresh`; `a0` … `a5` and `b0` … `b5`: author and voice; `plain0`
   * … `plain5`; `open1` and `open2`: what was held out of even tasks until it was opened.
   */
  readonly column: string;
  readonly text: string;
  readonly want: readonly string[];
}

const read = (file: string): Record<string, string[]> =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));

export const asked = (facts: readonly string[]): string =>
  [...new Set(facts.map((fact) => fact.trim()))].toSorted().join(' ; ');

export const saving = /^(?:submit|press (?:[\p{L}-]+ )*(?:save|updat)|on (?:save|updat))\b/u;

/**
 * Whether these facts are what is wanted. What sets something saves it by itself, so a wish to save
 * it as well asks for the same (tried in the browser on five tasks).
 */
export function isWanted(want: readonly string[], facts: readonly string[]): boolean {
  const rest = facts.filter((fact) => !saving.test(fact.trim()));
  return [facts, facts.map(added), ...(rest.length > 0 ? [rest, rest.map(added)] : [])].some(
    (some) => want.includes(asked(some)),
  );
}

/** A list that is set to something has it added (tried in the browser on four widgets). */
const added = (fact: string): string =>
  fact.trim().replace(/^(?<list>.+) = (?<what>.+)$/u, 'add $<what> @$<list>');

/** Who wrote a wording: those of `dev` and before have helped to build the reader. */
export const authorOf = ({ column }: Example): string => column.replace(/\d$/u, '');

export function examples(): Example[] {
  const dev = read('dev-wordings.json');
  const more = read('more-wordings.json');
  const fresh = read('fresh-wordings.json');
  const a = read('author-a-wordings.json');
  const b = read('author-b-wordings.json');
  const plain = read('plain-wordings.json');
  const tried = read('read-tried.json');
  return tasks.flatMap(({ id, page, wordings }, task) => {
    const want = [...(expected[id] ?? []).map(asked), ...(tried[id] ?? [])];
    const all = [
      { column: 'first', text: wordings[0] },
      ...(dev[id] ?? []).map((text, at) => ({ column: `dev${at}`, text })),
      ...(more[id] ?? []).map((text) => ({ column: 'more', text })),
      ...(fresh[id] ?? []).map((text) => ({ column: 'fresh', text })),
      ...(a[id] ?? []).map((text, at) => ({ column: `a${at}`, text })),
      ...(b[id] ?? []).map((text, at) => ({ column: `b${at}`, text })),
      ...(plain[id] ?? []).map((text, at) => ({ column: `plain${at}`, text })),
      ...(task % 2 === 0 ? [1, 2] : []).map((at) => ({
        column: `open${at}`,
        text: wordings[at] ?? '',
      })),
    ];
    return all.map((each) => ({ id, task, page, want, ...each }));
  });
}

const pages = new Map<string, Page>();

export function pageOf(name: string): Page {
  const known = pages.get(name);
  if (known !== undefined) return known;
  const made = buildPage(localOf(JSON.parse(readFileSync(viewFile(name), 'utf8'))));
  pages.set(name, made);
  return made;
}
