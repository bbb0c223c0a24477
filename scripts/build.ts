// Builds what cannot run as it is, or not as fast (page script, command line, console, extension),
// only when its sources changed. Nothing built is committed.

import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { buildPageScripts } from './page-script.ts';
import { buildProgram, noteProgram } from './program.ts';

const root = join(import.meta.dirname, '..');

interface Product {
  readonly name: string;
  /** Globs of everything that goes into it. */
  readonly sources: readonly string[];
  /** Exists after the build. */
  readonly made: string;
  make(): Promise<void>;
  /** When it need not be made again; `before` is when the sources were looked at. */
  keep?(before: number): Promise<void>;
}

const products: readonly Product[] = [
  {
    name: 'page script',
    sources: ['packages/dom/src/**/*.ts', 'packages/protocol/src/**/*.ts'],
    made: 'packages/dom/dist/page.js',
    make: buildPageScript,
  },
  {
    name: 'command line',
    sources: [
      'apps/cli/src/**/*.ts',
      'packages/{protocol,dom,client,actions,agent,browser,tasks,sessions,files,storage,server}/src/**/*.ts',
    ],
    made: 'apps/cli/dist/main.js',
    make: buildProgram,
    keep: noteProgram,
  },
  {
    name: 'console',
    sources: [
      'apps/console/{src,public}/**/*',
      'apps/console/{index.html,vite.config.ts}',
      'packages/{ui,client}/src/**/*',
      'packages/protocol/src/**/*.ts',
    ],
    made: 'apps/console/dist/index.html',
    make: () => bundle('apps/console/vite.config.ts'),
  },
  {
    name: 'extension',
    sources: [
      'apps/extension/{src,icons}/**/*',
      'apps/extension/*.{ts,json}',
      'packages/{actions,browser,client,dom,protocol,ui}/src/**/*',
    ],
    made: 'apps/extension/dist/tabhand/manifest.json',
    make: async () => {
      const { buildExtension } = await import('../apps/extension/build.ts');
      await buildExtension();
    },
  },
];

/** Vite is loaded only when something has to be bundled. */
async function bundle(config: string): Promise<void> {
  const vite = await import('vite');
  await vite.build({ configFile: join(root, config), logLevel: 'warn' });
}

/** Bundlers look at NODE_ENV: a build that a test run sets off is still the one that is shipped. */
async function forUse(make: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await make();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

async function buildPageScript(): Promise<void> {
  const { first, more } = await buildPageScripts();
  const into = join(root, 'packages/dom/dist');
  await mkdir(into, { recursive: true });
  await writeFile(join(into, 'page-more.js'), more);
  await writeFile(join(into, 'page.js'), first);
}

const scriptOf = (name: string): string => `scripts/${name}.ts`;

async function fingerprint(product: Product): Promise<string> {
  const hash = createHash('sha256');
  const found = globSync([...product.sources], { cwd: root, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const fixed = [
    'package-lock.json',
    ...['build', 'page-script', 'program', 'straight-imports'].map(scriptOf),
  ].map((file) => join(root, file));
  for (const file of [...files.sort(), ...fixed]) {
    hash.update(relative(root, file)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function freshen(product: Product): Promise<void> {
  const stamp = join(root, '.cache', `built-${product.name.replaceAll(' ', '-')}`);
  const before = Date.now();
  const now = await fingerprint(product);
  const then = await readFile(stamp, 'utf8').catch(() => '');
  const made = join(root, product.made);
  if (now === then && existsSync(made)) return await product.keep?.(before);
  await forUse(() => product.make());
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, now);
  console.error(`built ${product.name}`);
}

export async function buildAll(): Promise<void> {
  for (const product of products) await freshen(product);
}

if (import.meta.main) await buildAll();
