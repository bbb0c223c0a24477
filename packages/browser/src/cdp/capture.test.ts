// Chromium sometimes owes the picture of a document that was left while it was taken.

import type { Picture } from '@tabhand/actions';
import { expect, test } from 'vitest';
import { captureBeside } from './capture.ts';

const picture: Picture = {
  data: 'x',
  mimeType: 'image/jpeg',
  width: 1,
  height: 1,
  shows: { width: 1, height: 1 },
};
const never = new Promise<never>(() => undefined);

test('a picture that does not come after the page was left is taken again', async () => {
  let tries = 0;
  const take = async () => (++tries === 1 ? await never : picture);
  expect(await captureBeside(async () => undefined, take)).toBe(picture);
  expect(tries).toBe(2);
});

test('a picture is waited for as long as the page stays', async () => {
  let tries = 0;
  const slow = Promise.withResolvers<Picture>();
  const take = async () => {
    tries += 1;
    return await slow.promise;
  };
  const taken = captureBeside(() => never, take);
  slow.resolve(picture);
  expect(await taken).toBe(picture);
  expect(tries).toBe(1);
});
