import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tabhand } from './tabhand.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabhand-note-'));
  vi.stubEnv('TABHAND_URL', '');
  vi.stubEnv('TABHAND_TOKEN', '');
  vi.stubEnv('TABHAND_DATA_DIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});

const note = { address: 'http://127.0.0.1:4711', token: 'th_own', pid: 1, version: '0.1.0' };
const found = ({ http }: Tabhand) => [http.base.origin, http.token];

test('with no options: the server that runs here, with its own token', () => {
  expect(found(new Tabhand())).toEqual(['http://127.0.0.1:3400', undefined]);
  writeFileSync(join(folder, 'server.json'), JSON.stringify(note));
  expect(found(new Tabhand())).toEqual([note.address, 'th_own']);
});

test('the environment comes before the note, an option before both', () => {
  writeFileSync(join(folder, 'server.json'), JSON.stringify(note));
  vi.stubEnv('TABHAND_URL', 'https://tabhand.example');
  vi.stubEnv('TABHAND_TOKEN', 'th_env');
  expect(found(new Tabhand())).toEqual(['https://tabhand.example', 'th_env']);
  // Another server is never shown a token that was not meant for it.
  expect(found(new Tabhand({ url: 'https://other.example' }))).toEqual([
    'https://other.example',
    undefined,
  ]);
});

test('in a browser there is no environment and no note', () => {
  writeFileSync(join(folder, 'server.json'), JSON.stringify(note));
  vi.stubGlobal('process', undefined);
  expect(found(new Tabhand())).toEqual(['http://127.0.0.1:3400', undefined]);
});

test('what is no address, and a server that is away, are told as such', async () => {
  expect(() => new Tabhand({ url: 'nonsense' })).toThrow('nonsense is no address of a server');
  const nobody = new Tabhand({ url: 'http://127.0.0.1:1' });
  await expect(nobody.instances()).rejects.toThrow('No server answers at http://127.0.0.1:1');
});
