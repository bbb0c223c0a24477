// Builds the command line into a few files, so that it starts without finding and stripping a
// thousand modules one by one. The bin uses it only while the sources are those it was made from.

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { straighten } from './straight-imports.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'apps/cli/dist');
const list = join(dist, 'sources');

/** What was installed changes the program as well. */
const installed = ['package-lock.json', 'node_modules/.package-lock.json'];

/** Found beside the code that uses it, or only where a machine has it. */
const external = ['sharp', 'pg-native', '@tabhand/dom/page.js'];

const entryPoints = {
  main: join(root, 'apps/cli/src/main.ts'),
  worker: join(root, 'packages/files/src/extract/worker.ts'),
};

/** Programs that run still load parts of an older build; nobody runs one for ever. */
const keepMs = 24 * 60 * 60_000;

export async function buildProgram(): Promise<void> {
  // Looked at before they are read: what changes meanwhile is seen as newer than the program.
  const before = Date.now();
  const { outputFiles, metafile } = await build({
    entryPoints,
    outdir: dist,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Names stay, so that an error's stack can be read.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
    external,
    plugins: [ownSources],
    banner: { js: banner },
  });
  const hash = createHash('sha256');
  for (const { path, contents } of outputFiles) hash.update(path).update(contents);
  const name = hash.digest('hex').slice(0, 16);
  for (const { path, contents } of outputFiles)
    await put(join(dist, name, relative(dist, path)), contents);
  const inputs = Object.keys(metafile.inputs).filter((path) => /^(packages|apps)\//.test(path));
  await note([...inputs.sort(), ...installed], before);
  await put(join(dist, 'main.js'), `import './${name}/main.js';\n`);
  await forgetOld(name);
}

/** The list is what the bin compares with; a file that changed under our hands never fits. */
async function note(files: readonly string[], before: number): Promise<void> {
  const lines = files.map(async (file) => {
    const { mtimeMs, size } = await stat(join(root, file));
    return `${file}\t${mtimeMs < before ? mtimeMs : 0}\t${size}\n`;
  });
  await put(list, (await Promise.all(lines)).join(''));
}

/** The same sources with other times, as after a checkout: the program is still theirs. */
export async function noteProgram(before: number): Promise<void> {
  const lines = (await readFile(list, 'utf8')).trim().split('\n');
  await note(
    lines.map((line) => line.split('\t')[0] ?? ''),
    before,
  );
}

/** A program that starts meanwhile finds the old file or the new one, never half of it. */
async function put(path: string, contents: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.${process.pid}`, contents);
  await rename(`${path}.${process.pid}`, path);
}

async function forgetOld(kept: string): Promise<void> {
  for (const { name, parentPath } of await readdir(dist, { withFileTypes: true })) {
    const path = join(parentPath, name);
    if (!/^[0-9a-f]{16}$/.test(name) || name === kept) continue;
    if ((await stat(path)).mtimeMs < Date.now() - keepMs) await rm(path, { recursive: true });
  }
}

const banner = [
  `import{createRequire as tabhandRequire}from'node:module';`,
  `import{join as tabhandJoin}from'node:path';`,
  'const require=tabhandRequire(import.meta.url);',
  'const tabhandAt=(way)=>tabhandJoin(import.meta.dirname,way);',
].join('');

const isOwn = /[\\/](packages|apps)[\\/][^\\/]+[\\/]src[\\/]/;

/** Our modules do nothing by being loaded, so only what is used of them has to be. */
const ownSources: Plugin = {
  name: 'own sources',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^(@tabhand\/|\.|\/)/ }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === 'asked' || !isOwn.test(rest.importer)) return undefined;
      const { importer, resolveDir, kind } = rest;
      const found = await resolve(path, { importer, resolveDir, kind, pluginData: 'asked' });
      return isOwn.test(found.path) ? { ...found, sideEffects: false } : undefined;
    });
    onLoad({ filter: /[\\/](packages|apps)[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const way = relative(join(dist, 'build'), dirname(path)).replaceAll('\\', '/');
      const placed = text.replaceAll('import.meta.dirname', `tabhandAt('${way}')`);
      const contents = straighten(placed);
      return { contents, loader: 'ts' };
    });
  },
};
