// Rewrites `import { a } from '@tabhand/x'` so that it leads straight to the file of `a`. A bundler
// that splits its output would else load the whole package for the sake of one name.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** `import`, `export` or either with `type`; names; package. */
const statement = /^(import|export)( type)? \{([^}]*)\} from '(@tabhand\/[\w/-]+)';/gm;

/** Text that imports from packages, as text that imports from their files. */
export function straighten(text: string): string {
  return text.replace(statement, (whole, verb: string, type: string | undefined, names, from) => {
    const index = indexOf(from);
    if (type !== undefined) return '';
    return index === undefined ? whole : spread(verb, names, index);
  });
}

function spread(verb: string, names: string, index: string): string {
  const wanted = names.split(',').map((name) => name.trim());
  // Types are gone when it runs.
  const values = wanted.filter((name) => name !== '' && !name.startsWith('type '));
  const lines = values.map((name) => {
    const [outer = name] = name.split(/\s+as\s+/);
    return `${verb} { ${name} } from ${JSON.stringify(homeOf(outer, index))};`;
  });
  return lines.join(' ');
}

/** The file that a package's name stands for; undefined when it is not a list of exports. */
function indexOf(name: string): string | undefined {
  const [, home = '', ...rest] = name.split('/');
  const folder = join(root, 'packages', home);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8'));
  const path = exports[['.', ...rest].join('/')];
  return typeof path === 'string' && path.endsWith('index.ts') ? join(folder, path) : undefined;
}

const homes = new Map<string, ReadonlyMap<string, string>>();

function homeOf(name: string, index: string): string {
  const known = homes.get(index) ?? exportsOf(index);
  homes.set(index, known);
  const home = known.get(name);
  if (home === undefined) throw new Error(`${index} exports no ${name}`);
  return home;
}

const own = /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class) (\w+)/gm;
const passed = /^export \{([^}]*)\} from '(\.[^']+)';/gm;
const all = /^export \* from '(\.[^']+)';/gm;

/** Where each name that a file exports is made. */
function exportsOf(file: string): Map<string, string> {
  const text = readFileSync(file, 'utf8');
  const at = (path: string): string => join(dirname(file), path);
  const found = new Map<string, string>();
  for (const [, path = ''] of text.matchAll(all))
    for (const [name, home] of exportsOf(at(path))) found.set(name, home);
  for (const [, names = '', path = ''] of text.matchAll(passed))
    for (const name of names.split(',')) found.set(name.trim(), at(path));
  for (const [, name = ''] of text.matchAll(own)) found.set(name, file);
  return found;
}
