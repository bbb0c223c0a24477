// Takes a defence away in a copy of the tree and runs the tests that should notice. The tree itself
// is never touched.

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Removal } from './removals.ts';

const root = join(import.meta.dirname, '..', '..');

/** A copy whose packages find each other, not those of the original. */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'tabhand-without-'));
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of stdout.split('\n').filter(Boolean)) cpSync(join(root, file), join(copy, file));
  linkModules(copy);
  return copy;
}

function linkModules(copy: string): void {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@tabhand'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@tabhand') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const folder of ['packages', 'apps', 'tests/site']) linkPackages(copy, folder);
}

function linkPackages(copy: string, folder: string): void {
  const names = folder === 'tests/site' ? [''] : readdirSync(join(copy, folder));
  for (const name of names) {
    const at = join(copy, folder, name);
    const { name: full } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));
    if (String(full).startsWith('@tabhand/')) symlinkSync(at, join(copy, 'node_modules', full));
  }
}

/** True when the tests fail without the defence and so really test it. */
export function isNoticed(copy: string, { file, line, without, tests, named }: Removal): boolean {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(line, () => without),
  );
  try {
    const only = named === '' ? [] : ['-t', named];
    const args = ['run', '--retry=0', '--bail=1', tests, ...only];
    const { status } = spawnSync(join(copy, 'node_modules/.bin/vitest'), args, { cwd: copy });
    return status !== 0;
  } finally {
    writeFileSync(path, whole);
  }
}

export const removeCopy = (copy: string): void =>
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
