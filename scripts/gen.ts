// Writes what is derived: JSON Schemas and the reference from the wire shapes, the page of actions
// from the action list. With --check it writes nothing and fails naming the files that are stale.

import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorsPage } from './gen/errors.ts';
import { reference } from './gen/reference.ts';
import { schemaFile, schemasByName } from './gen/schema.ts';
import { subjects } from './gen/subjects.ts';

const root = join(import.meta.dirname, '..');
const checking = process.argv.includes('--check');

/** Text by path from the root. */
type Pages = ReadonlyMap<string, string>;

function protocolPages(): Pages {
  const all = schemasByName();
  const pages = new Map<string, string>();
  for (const subject of subjects) {
    pages.set(`docs/schema/${subject.file}.json`, schemaFile(subject, all));
  }
  pages.set('docs/protocol/errors.md', errorsPage());
  return pages.set('docs/protocol/reference.md', reference(all));
}

async function actionPages(): Promise<Pages> {
  const { actionsPage, toolsFile } = await import('./gen/actions.ts');
  const { abilitiesPage } = await import('./gen/abilities.ts');
  return new Map([
    ['docs/actions.md', actionsPage()],
    ['docs/abilities.md', abilitiesPage()],
    ['docs/schema/tools.json', toolsFile()],
  ]);
}

const isFresh = (path: string, text: string): boolean =>
  existsSync(path) && readFileSync(path, 'utf8') === text;

function refuse(path: string, why: string): void {
  console.error(`${why}: ${path}; run \`npm run gen\` and commit what it writes`);
  process.exitCode = 1;
}

function put(pages: Pages): void {
  for (const [name, text] of pages) {
    const path = join(root, name);
    if (isFresh(path, text)) continue;
    if (checking) {
      refuse(name, 'stale');
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`wrote ${name}`);
  }
}

/** Schema files that no subject makes any more. */
function clear(pages: Pages): void {
  for (const name of globSync('docs/schema/*.json', { cwd: root })) {
    if (pages.has(name)) continue;
    if (checking) refuse(name, 'no longer made');
    else rmSync(join(root, name));
  }
}

const pages = protocolPages();
put(pages);
// Loaded last, so that an action that cannot be loaded does not keep the others from being made.
const actions = await actionPages();
put(actions);
clear(new Map([...pages, ...actions]));
