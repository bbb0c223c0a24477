// Builds the extension: a folder that Chrome loads, and the same as a zip.

import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { manifest } from './src/manifest.ts';
import { zip } from './zip.ts';

const here = import.meta.dirname;
const root = join(here, '../..');
export const folder = join(here, 'dist/tabhand');
export const archive = join(here, 'dist/tabhand-extension.zip');

const shared: BuildOptions = {
  bundle: true,
  minify: true,
  legalComments: 'none',
  target: 'chrome125',
  jsx: 'automatic',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.woff2': 'file' },
  assetNames: 'assets/[name]',
  // The page script is built in from its sources, so that it can never be an older one.
  alias: { '@tabhand/dom/page.js': join(root, 'packages/dom/src/main.ts') },
};

export async function buildExtension(): Promise<void> {
  const { version } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const src = (path: string) => join(here, 'src', path);
  const pageScript = await textOfPageScript();
  await Promise.all([
    build({
      ...shared,
      format: 'iife',
      entryPoints: { content: src('content/main.ts') },
      outdir: folder,
    }),
    build({
      ...shared,
      format: 'esm',
      entryPoints: { worker: src('worker/main.ts'), panel: src('panel/main.tsx') },
      outdir: folder,
      define: { ...shared.define, PAGE_SCRIPT: JSON.stringify(pageScript) },
    }),
    cp(src('panel/panel.html'), join(folder, 'panel.html')),
    cp(join(here, 'icons'), join(folder, 'icons'), { recursive: true }),
    writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest(version), undefined, 2)),
  ]);
  await writeFile(archive, zip(await filesOf(folder)));
}

/** As text, for tabs that are driven over the debugger. */
async function textOfPageScript(): Promise<string> {
  const entry = join(root, 'packages/dom/src/main.ts');
  const made = await build({
    ...shared,
    format: 'iife',
    entryPoints: [entry],
    outdir: folder,
    write: false,
  });
  return made.outputFiles[0]?.text ?? '';
}

async function filesOf(dir: string) {
  const names = globSync('**/*.*', { cwd: dir }).sort();
  return await Promise.all(
    names.map(async (name) => ({
      name: name.replaceAll('\\', '/'),
      data: await readFile(join(dir, name)),
    })),
  );
}

if (import.meta.main) {
  await buildExtension();
  const bytes = await readFile(archive);
  const print = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const size = Math.round(bytes.length / 1024);
  process.stderr.write(
    `built extension: ${relative(root, folder)}, ${relative(root, archive)} (${size} KB, ${print})\n`,
  );
}
