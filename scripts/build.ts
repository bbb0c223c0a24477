// Builds what cannot run as it is (the page script; console and extension where present),
// only when its sources changed. Nothing built is committed.

import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');

interface Product {
  readonly name: string;
  /** Globs of everything that goes into it. */
  readonly sources: readonly string[];
  /** Exists after the build. */
  readonly made: string;
  make(): Promise<void>;
}

const products: readonly Product[] = [
  {
    name: 'page script',
    sources: ['packages/dom/src/**/*.ts', 'packages/protocol/src/**/*.ts'],
    made: 'packages/dom/dist/page.js',
    make: buildPageScript,
  },
];

async function buildPageScript(): Promise<void> {
  await build({
    entryPoints: [join(root, 'packages/dom/src/main.ts')],
    outfile: join(root, 'packages/dom/dist/page.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'chrome120',
    legalComments: 'none',
  });
}

async function fingerprint(product: Product): Promise<string> {
  const hash = createHash('sha256');
  const files = product.sources.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  for (const file of [...files, 'package-lock.json', 'scripts/build.ts']) {
    hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

async function freshen(product: Product): Promise<void> {
  const stamp = join(root, '.cache', `built-${product.name.replaceAll(' ', '-')}`);
  const now = await fingerprint(product);
  const then = await readFile(stamp, 'utf8').catch(() => '');
  const made = join(root, product.made);
  if (now === then && existsSync(made)) return;
  await product.make();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, now);
  const { size } = await stat(made);
  console.error(`built ${product.name} (${Math.round(size / 1024)} KB)`);
}

export async function buildAll(): Promise<void> {
  for (const product of products) await freshen(product);
}

if (import.meta.main) await buildAll();
