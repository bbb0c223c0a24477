// Pairing codes: good once, for a while, and not for guessing.

import { systemEnv } from '@tabhand/protocol';
import { expect, test } from 'vitest';
import { Pairing } from './pairing.ts';

const owner = { tenant: 'local', user: 'ada' };

test('a code is read however it is written, and only once', () => {
  const pairing = new Pairing(systemEnv());
  const { code } = pairing.start(owner);
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(pairing.claim(` ${code.toLowerCase().replace('-', ' ')}`)).toEqual({
    owner,
    isOpen: false,
  });
  expect(() => pairing.claim(code)).toThrow('wrong or has expired');
});

test('a code expires after five minutes', () => {
  let now = 0;
  const pairing = new Pairing({ ...systemEnv(), now: () => now });
  const { code } = pairing.start(owner);
  now = 5 * 60_000;
  expect(() => pairing.claim(code)).toThrow('wrong or has expired');
});

test('ten wrong guesses use up every open code', () => {
  const pairing = new Pairing(systemEnv());
  const { code } = pairing.start(owner);
  for (let i = 0; i < 10; i++) expect(() => pairing.claim('AAAA-AAAA')).toThrow();
  expect(() => pairing.claim(code)).toThrow('wrong or has expired');
});
