// Takes a defence away in a copy of the tree and runs the tests that should notice. The tree itself
// is never touched.

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
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
  // Some tests run the code as another user, who has to get in.
  chmodSync(copy, 0o755);
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

export type Noticed = 'yes' | 'no' | 'its tests fail anyway';

/** With the defence the tests pass, and without it they fail: only both together prove it. */
export function noticed(copy: string, removal: Removal): Noticed {
  const { file, line, without } = removal;
  if (!passes(copy, removal)) return 'its tests fail anyway';
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(line, () => without),
  );
  try {
    return passes(copy, removal) ? 'no' : 'yes';
  } finally {
    writeFileSync(path, whole);
  }
}

function passes(copy: string, { tests, named }: Removal): boolean {
  const only = named === '' ? [] : ['-t', named];
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [program, 'run', '--retry=0', '--bail=1', tests, ...only];
  return spawnSync(process.execPath, args, { cwd: copy }).status === 0;
}

export const removeCopy = (copy: string): void =>
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
