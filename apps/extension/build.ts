// Builds the extension: a folder that Chrome loads, and the same as a zip.

import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { buildPageScripts } from '../../scripts/page-script.ts';
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
};

/** Made beside the old one and put in its place at the end: a Chrome that has it open goes on. */
export async function buildExtension(): Promise<void> {
  const making = `${folder}-${process.pid}`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  await make(making);
  await writeFile(archive, zip(await filesOf(making)));
  await rm(folder, { recursive: true, force: true });
  await rename(making, folder);
}

const sources = [
  'apps/extension/{src,icons}/**/*.*',
  'apps/extension/*.*',
  'packages/{actions,browser,client,dom,protocol,ui}/src/**/*.*',
];

/** Whether the folder holds what the sources say. */
export function isBuilt(): boolean {
  const made = statSync(join(folder, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root }));
  return files.every((file) => statSync(join(root, file)).mtimeMs < made);
}

async function make(into: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'));
  const src = (path: string) => join(here, 'src', path);
  const scripts = await buildPageScripts();
  await Promise.all([
    build({
      ...shared,
      format: 'iife',
      entryPoints: { content: src('content/main.ts') },
      plugins: [pageScript(scripts.first)],
      outdir: into,
    }),
    build({
      ...shared,
      format: 'esm',
      entryPoints: { worker: src('worker/main.ts'), panel: src('panel/main.tsx') },
      outdir: into,
      define: { ...shared.define, PAGE_SCRIPT: JSON.stringify(scripts) },
    }),
    writeFile(join(into, 'page-more.js'), scripts.more),
    cp(src('panel/panel.html'), join(into, 'panel.html')),
    cp(join(here, 'icons'), join(into, 'icons'), { recursive: true }),
    writeFile(join(into, 'manifest.json'), JSON.stringify(manifest(version), undefined, 2)),
  ]);
}

/** The page script is built in from its sources, so that it can never be an older one. */
const pageScript = (text: string): Plugin => ({
  name: 'page script',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@tabhand\/dom\/page\.js$/ }, ({ path }) => ({ path, namespace: 'page' }));
    onLoad({ filter: /.*/, namespace: 'page' }, () => ({ contents: text, loader: 'js' }));
  },
});

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
