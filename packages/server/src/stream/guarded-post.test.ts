// Where a webhook may go: nowhere near the machine's own services.

import { expect, test } from 'vitest';
import { guardedPost, mayReach } from './guarded-post.ts';

test('metadata services, nobody and everybody are never reached', () => {
  const never = [
    '169.254.169.254',
    '::ffff:169.254.169.254',
    'fe80::1',
    '0.0.0.0',
    '::',
    '224.0.0.1',
  ];
  for (const address of never)
    expect([address, mayReach(address, false)]).toEqual([address, false]);
});

test('private addresses are reached unless they are blocked; public ones always', () => {
  for (const address of ['127.0.0.1', '10.1.2.3', '192.168.0.9', '::1', 'fd00::1']) {
    expect([mayReach(address, false), mayReach(address, true)]).toEqual([true, false]);
  }
  expect(mayReach('93.184.216.34', true)).toBe(true);
});

test('a name that leads inside is refused like the address itself', async () => {
  const post = { body: '{}', headers: {}, signal: AbortSignal.timeout(5000), blockPrivate: true };
  await expect(guardedPost({ ...post, url: 'http://localhost:9/' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
