import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Limits } from './limits.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabhand-limits-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function limits(said?: unknown, blockPrivate = false): Limits {
  if (said === undefined) return new Limits({ limits: undefined, blockPrivate });
  const path = join(folder, 'limits.json');
  writeFileSync(path, typeof said === 'string' ? said : JSON.stringify(said));
  return new Limits({ limits: path, blockPrivate });
}

const task = (metadata: Record<string, unknown> = {}, tenant = 'ann') => ({ tenant, metadata });

describe('[T17] the limits of a task', () => {
  test('there are none until somebody says some, and none for browsers either', () => {
    const none = limits();
    expect(none.of(task({ mine: 1 }))).toBeUndefined();
    expect(none.ofBrowsers).toBeUndefined();
    expect(none.of(task({ deny_origins: ['evil.example'] }))).toEqual({ deny: ['evil.example'] });
    expect(none.ofBrowsers).toEqual({});
  });

  test('those that cannot be read let nothing through', () => {
    expect(limits().of(task({ allow_origins: 'https://shop.example' }))).toEqual({ allow: [] });
  });

  test('a tenant has its own, everybody else those of *', () => {
    const some = limits({ ann: { allow: ['https://a.example'] }, '*': { deny: ['b.example'] } });
    expect(some.of(task())).toEqual({ allow: ['https://a.example'] });
    expect(some.of(task({}, 'bob'))).toEqual({ deny: ['b.example'] });
  });

  test.each([
    [['https://a.example'], ['https://a.example']],
    [['https://b.example'], []],
    [['*'], ['https://a.example', 'https://*.shop.example']],
    [['https://*.shop.example'], ['https://*.shop.example']],
    [['https://x.shop.example'], ['https://x.shop.example']],
    [['https://*.example'], []],
    [['a.example'], []],
  ])('a task that wishes %j within them gets %j', (wished, got) => {
    const some = limits({ '*': { allow: ['https://a.example', 'https://*.shop.example'] } });
    expect(some.of(task({ allow_origins: wished }))?.allow).toEqual(got);
  });

  test.each(['{', '{"ann": {"alow": []}}', '[]'])('a file that says %s is refused', (said) => {
    expect(() => limits(said)).toThrow(/Limits .*limits\.json/);
  });
});

test('[T18] --block-private holds for every task and every browser', () => {
  const closed = limits(undefined, true);
  expect(closed.of(task())).toEqual({ blockPrivate: true });
  expect(closed.of(task({ allow_origins: ['*'] }))).toEqual({ blockPrivate: true, allow: ['*'] });
  expect(closed.ofBrowsers).toEqual({ blockPrivate: true });
});
