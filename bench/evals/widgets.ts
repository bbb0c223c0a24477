// Installs the widget libraries into a scratch folder and bundles the eval pages there.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { installScratch } from '../../scripts/scratch.ts';

const repo = join(import.meta.dirname, '..', '..');
const pages = join(import.meta.dirname, 'pages');
export const scratch = join(repo, '.cache', 'evals');
const site = join(scratch, 'site');

/** A page is an entry file; the other files there are what pages share. */
export function pageNames(): string[] {
  const shared = ['expose', 'react-store', 'libraries.d'];
  const names = readdirSync(pages).map((file) => file.replace(/\.tsx?$/, ''));
  return names.filter((name) => !shared.includes(name)).sort();
}

/** Installs when the list changed, bundles always (a second), answers the folder to serve. */
export async function buildWidgetPages(): Promise<string> {
  await installWidgets();
  rmSync(site, { recursive: true, force: true });
  await build({
    entryPoints: readdirSync(pages)
      .filter((file) => pageNames().includes(file.replace(/\.tsx?$/, '')))
      .map((file) => join(pages, file)),
    outdir: site,
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    loader: { '.svg': 'dataurl', '.png': 'dataurl', '.gif': 'dataurl', '.woff2': 'dataurl' },
    plugins: [fromScratch],
  });
  for (const name of pageNames()) writeFileSync(join(site, `${name}.html`), html(name));
  return site;
}

export async function installWidgets(): Promise<void> {
  const list = readFileSync(join(import.meta.dirname, 'widgets.json'), 'utf8');
  await installScratch('evals', JSON.parse(list).dependencies);
}

/** Without this a page would take React from the project and its widgets another from here. */
const fromScratch: Plugin = {
  name: 'from-scratch',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer, pluginData }) => {
      if (pluginData === 'resolved' || kind === 'entry-point' || !importer.startsWith(repo)) return;
      return resolve(path, {
        kind,
        resolveDir: importer.startsWith(scratch) ? join(importer, '..') : scratch,
        pluginData: 'resolved',
      });
    });
  },
};

function html(name: string): string {
  const style = existsSync(join(site, `${name}.css`))
    ? `<link rel="stylesheet" href="/widgets/${name}.css">`
    : '';
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>body { font-family: sans-serif; margin: 2em }</style>${style}
<main></main><script type="module" src="/widgets/${name}.js"></script></html>`;
}
