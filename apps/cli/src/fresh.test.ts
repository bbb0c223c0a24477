// The built program runs only while it fits the sources it was made from.

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tabhand-fresh-'));
  for (const folder of ['apps/cli/bin', 'apps/cli/dist', 'packages'])
    mkdirSync(join(root, folder), { recursive: true });
  cpSync(join(import.meta.dirname, '../bin/fresh.js'), join(root, 'apps/cli/bin/fresh.js'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'packages/a.ts'), 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function note(): void {
  const { mtimeMs, size } = statSync(join(root, 'packages/a.ts'));
  writeFileSync(join(root, 'apps/cli/dist/sources'), `packages/a.ts\t${mtimeMs}\t${size}\n`);
}

async function isFresh(): Promise<boolean> {
  const { href } = pathToFileURL(join(root, 'apps/cli/bin/fresh.js'));
  return (await import(href)).isFresh();
}

test('nothing built is not fresh', async () => {
  expect(await isFresh()).toBe(false);
});

test('the same sources are; another time, size or none at all is not', async () => {
  note();
  expect(await isFresh()).toBe(true);
  utimesSync(join(root, 'packages/a.ts'), 1, 1);
  expect(await isFresh()).toBe(false);
  note();
  expect(await isFresh()).toBe(true);
  writeFileSync(join(root, 'packages/a.ts'), 'three');
  utimesSync(join(root, 'packages/a.ts'), 1, 1);
  expect(await isFresh()).toBe(false);
  note();
  rmSync(join(root, 'packages/a.ts'));
  expect(await isFresh()).toBe(false);
});
