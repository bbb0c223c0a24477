// Builds the page engine as two scripts for one isolated world. The first is always there; the
// second is loaded when something in it is first asked for, and takes what both need from the first.

import { basename, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

const source = join(import.meta.dirname, '../packages/dom/src');

const shared: BuildOptions = {
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'chrome120',
  legalComments: 'none',
  logLevel: 'warning',
};

export interface PageScripts {
  readonly first: string;
  readonly more: string;
}

/** Imports of the first script's modules that stay in the text of the second: `import{a as b}from"./x.ts"`. */
const kept = /import\s*\{([^}]*)\}\s*from\s*"\.\/([\w-]+\.ts)";?/g;

export async function buildPageScripts(): Promise<PageScripts> {
  const inFirst = await filesIn('main.ts');
  const second = await textOf({
    ...shared,
    format: 'esm',
    entryPoints: [join(source, 'more.ts')],
    plugins: [leaveOut(inFirst)],
  });
  const keys = new Map<string, string>();
  const body = second.replace(kept, (_, names: string, file: string) => {
    const parts = names.split(',').map((name) => {
      const [outer = '', inner = outer] = name.trim().split(/\s+as\s+/);
      return `${keyOf(keys, `${file} ${outer}`)}:${inner}`;
    });
    return `const{${parts.join(',')}}=__tabhand.parts;`;
  });
  const first = await textOf({
    ...shared,
    stdin: { contents: entryWith(keys), resolveDir: source, loader: 'ts' },
  });
  return { first, more: `(()=>{${body}})();` };
}

/** Both scripts are made together, so a part needs no longer name than its number. */
function keyOf(keys: Map<string, string>, part: string): string {
  const known = keys.get(part) ?? `p${keys.size.toString(36)}`;
  keys.set(part, known);
  return known;
}

function entryWith(keys: ReadonlyMap<string, string>): string {
  const lines = ["import './main.ts';"];
  for (const [part, key] of keys) {
    const [file, name] = part.split(' ');
    lines.push(`import { ${name} as ${key} } from './${file}';`);
  }
  lines.push(
    `Object.assign(globalThis.__tabhand, { parts: { ${[...keys.values()].join(',')} } });`,
  );
  return lines.join('\n');
}

async function filesIn(entry: string): Promise<ReadonlySet<string>> {
  const made = await build({
    ...shared,
    entryPoints: [join(source, entry)],
    metafile: true,
    write: false,
  });
  return new Set(Object.keys(made.metafile.inputs).map((file) => basename(file)));
}

const leaveOut = (files: ReadonlySet<string>): Plugin => ({
  name: 'leave out what the first script has',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/[\w-]+\.ts$/ }, ({ path }) =>
      files.has(basename(path)) ? { path, external: true } : undefined,
    );
  },
});

async function textOf(options: BuildOptions): Promise<string> {
  const { outputFiles = [] } = await build({ ...options, write: false });
  return outputFiles[0]?.text ?? '';
}
