// Passwords by scrypt, with the cost written beside the hash so that it can be raised later.

import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const cost = { N: 2 ** 15, r: 8, p: 1 };
const keyLength = 32;
const maxmem = 128 * 1024 * 1024;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

export async function checkPassword(password: string, hash: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, 'base64'), options);
  return expected.length === found.length && timingSafeEqual(expected, found);
}

async function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  const derived = Promise.withResolvers<Buffer>();
  scrypt(password.normalize('NFKC'), salt, keyLength, { ...options, maxmem }, (error, key) => {
    if (error === null) derived.resolve(key);
    else derived.reject(error);
  });
  return await derived.promise;
}
