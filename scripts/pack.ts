// Packs every published package: JavaScript and declarations made by tsc, the built page script,
// console and extension, no Node. `npx node scripts/pack.ts [folder]` leaves the tarballs there.

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildAll } from './build.ts';

const root = join(import.meta.dirname, '..');
const stage = join(root, '.cache', 'pack');

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** What goes into a package beside its own code. */
const extras: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'packages/dom': { dist: 'packages/dom/dist' },
  'apps/cli': {
    bin: 'apps/cli/bin',
    console: 'apps/console/dist',
    extension: 'apps/extension/dist/tabhand',
  },
};

const readManifest = (home: string): Manifest =>
  JSON.parse(readFileSync(join(root, home, 'package.json'), 'utf8'));

/** Homes of what is published: every workspace that is not private. */
const published = (): string[] =>
  globSync('{packages,apps}/*/package.json', { cwd: root })
    .map(dirname)
    .filter((home) => readManifest(home).private !== true)
    .sort();

/** Where code leads to `.ts` in a clone, a package leads to `.js` and `.d.ts`. */
function packedExports(exports: Manifest['exports'] = {}): Record<string, unknown> {
  const packed = Object.entries(exports).map(([name, path]) => {
    if (!path.endsWith('.ts')) return [name, path];
    const base = path.slice(0, -3);
    return [name, { types: `${base}.d.ts`, default: `${base}.js` }];
  });
  return Object.fromEntries(packed);
}

function compile(homes: readonly string[]): void {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      allowImportingTsExtensions: false,
      rootDir: root,
      outDir: join(stage, 'out'),
      tsBuildInfoFile: join(stage, 'out.tsbuildinfo'),
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: homes.map((home) => join(root, home, 'src')),
    exclude: [join(root, '**/*.test.ts'), join(root, '**/*.test.tsx')],
  };
  mkdirSync(stage, { recursive: true });
  writeFileSync(join(stage, 'tsconfig.json'), JSON.stringify(config, null, 2));
  const tsc = join(root, 'node_modules/.bin/tsc');
  execFileSync(tsc, ['-b', join(stage, 'tsconfig.json')], { cwd: root, stdio: 'inherit' });
}

function layOut(home: string): string {
  const folder = join(stage, home);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(stage, 'out', home, 'src'), join(folder, 'src'), { recursive: true });
  for (const [into, from] of Object.entries(extras[home] ?? {}))
    cpSync(join(root, from), join(folder, into), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const readme = join(root, home, 'README.md');
  if (existsSync(readme)) cpSync(readme, join(folder, 'README.md'));
  const manifest = readManifest(home);
  const exported = manifest.exports && { exports: packedExports(manifest.exports) };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ ...manifest, ...exported }, null, 2),
  );
  return folder;
}

/** Node strips no types in node_modules, so the first file of the bin leads to JavaScript. */
function fixBin(folder: string): void {
  const bin = join(folder, 'bin/tabhand.js');
  if (!existsSync(bin)) return;
  writeFileSync(bin, readFileSync(bin, 'utf8').replace('../src/main.ts', '../src/main.js'));
}

/** Answers the paths of the tarballs. */
export async function packAll(into: string): Promise<string[]> {
  await buildAll();
  const homes = published();
  compile(homes);
  mkdirSync(into, { recursive: true });
  return homes.map((home) => {
    const folder = layOut(home);
    fixBin(folder);
    const args = ['pack', '--silent', '--pack-destination', resolve(into)];
    const said = execFileSync('npm', args, { cwd: folder, encoding: 'utf8' });
    return join(resolve(into), said.trim().split('\n').at(-1) ?? '');
  });
}

if (import.meta.main) {
  for (const file of await packAll(process.argv[2] ?? 'dist')) console.log(file);
}
