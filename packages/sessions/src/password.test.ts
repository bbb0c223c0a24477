import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from './password.ts';

test('a password is known again, another is not, and two hashes of one differ', async () => {
  const [first, second] = await Promise.all([
    hashPassword('tea and crumpets'),
    hashPassword('tea and crumpets'),
  ]);
  expect(first).not.toBe(second);
  expect(first).not.toContain('crumpets');
  expect(await checkPassword('tea and crumpets', first)).toBe(true);
  expect(await checkPassword('tea and crumpet', first)).toBe(false);
  expect(await checkPassword('tea and crumpets', 'garbage')).toBe(false);
});
