import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tabhand-config-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

const file = (values: object) =>
  writeFileSync(join(cwd, 'tabhand.config.json'), JSON.stringify(values));

test('flags win over the environment, that over the file, that over defaults', () => {
  file({ port: 1, host: '0.0.0.0', instances: 3 });
  const env = { TABHAND_PORT: '2', TABHAND_HOST: '127.0.0.2' };
  const config = readConfig({ flags: { port: 4, host: undefined }, env, cwd });
  expect(config).toMatchObject({ port: 4, host: '127.0.0.2', instances: 3, queueCap: 10_000 });
});

test('lists come as one string or as many', () => {
  expect(readConfig({ env: { TABHAND_ALLOW_IP: '::1, 10.0.0.0/8' } }).allowIp).toEqual([
    '::1',
    '10.0.0.0/8',
  ]);
  expect(readConfig({ flags: { allowIp: ['::1'] } }).allowIp).toEqual(['::1']);
});

test('settings shared with other programs keep their names', () => {
  const env = { DATABASE_URL: 'postgres://x', PUSHER_APP_ID: '7', S3_BUCKET: 'b' };
  expect(readConfig({ env })).toMatchObject({
    databaseUrl: 'postgres://x',
    pusher: { appId: '7' },
    s3: { bucket: 'b' },
  });
});

test('the key of a model is found where its provider keeps it', () => {
  const env = { TABHAND_MODEL: 'anthropic/claude', ANTHROPIC_API_KEY: 'a', OPENAI_API_KEY: 'o' };
  expect(readConfig({ env })).toMatchObject({ model: 'anthropic/claude', modelKey: 'a' });
  expect(readConfig({ env: { ...env, TABHAND_MODEL_KEY: 'own' } }).modelKey).toBe('own');
  expect(readConfig({ env: { ...env, TABHAND_MODEL: 'ollama/llama' } }).modelKey).toBeUndefined();
});

test.each([
  [{ env: { TABHAND_MODEL: 'claude' } }, /^Setting model \(--model, TABHAND_MODEL\): must look/],
  [{ flags: { modelPrice: '3' } }, /^Setting modelPrice .*must look like 3\/15/],
  [{ flags: { port: 'abc' } }, /^Setting port \(--port, TABHAND_PORT\): /],
  [{ env: { TABHAND_ROLE: 'boss' } }, /^Setting role \(--role, TABHAND_ROLE\): /],
  [{ flags: { authToken: 'short' } }, /^Setting authToken \(--auth-token, TABHAND_AUTH_TOKEN\): /],
  [{ flags: { colour: 'red' } }, /^Setting colour: there is no such setting$/],
])('a wrong setting is named: %j', (sources, message) => {
  expect(() => readConfig(sources)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }));
  expect(() => readConfig(sources)).toThrow(message);
});

test('a broken file is named', () => {
  writeFileSync(join(cwd, 'tabhand.config.json'), '{');
  expect(() => readConfig({ cwd })).toThrow(/tabhand\.config\.json is not a JSON object/);
});
