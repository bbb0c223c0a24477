// Writes what is derived: JSON Schemas and the reference from the wire shapes, the page of actions
// from the action list. With --check it writes nothing and fails naming the files that are stale.

import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reference } from './gen/reference.ts';
import { schemaFile, schemasByName } from './gen/schema.ts';
import { subjects } from './gen/subjects.ts';

const root = join(import.meta.dirname, '..');

/** Generated files by path from the root. */
async function generate(): Promise<ReadonlyMap<string, string>> {
  const all = schemasByName();
  const files = new Map<string, string>();
  for (const subject of subjects) {
    files.set(`docs/schema/${subject.file}.json`, schemaFile(subject, all));
  }
  files.set('docs/protocol/reference.md', reference(all));
  // Loaded late, so that a broken action does not keep the protocol's own pages from being made.
  const { actionsPage } = await import('./gen/actions.ts');
  files.set('docs/actions.md', actionsPage());
  return files;
}

const isFresh = (path: string, text: string): boolean =>
  existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === text;

/** Schema files that no subject makes any more. */
const leftovers = (files: ReadonlyMap<string, string>): string[] =>
  globSync('docs/schema/*.json', { cwd: root }).filter((path) => !files.has(path));

const files = await generate();
const stale = [...files].filter(([path, text]) => !isFresh(path, text)).map(([path]) => path);
const left = leftovers(files);

if (process.argv.includes('--check')) {
  for (const path of stale) console.error(`stale: ${path}`);
  for (const path of left) console.error(`no longer made: ${path}`);
  if (stale.length + left.length > 0) {
    console.error('run `npm run gen` and commit what it writes');
    process.exitCode = 1;
  }
} else {
  for (const path of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), files.get(path) ?? '');
    console.log(`wrote ${path}`);
  }
  for (const path of left) rmSync(join(root, path));
}
