// Container and service files, checked as far as that goes without an engine: they parse, what
// they name exists, and their commands work here with the settings that they set.

import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { installTool } from '../outside-tools.ts';
import { type } from './shell.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8');

interface Instruction {
  readonly word: string;
  readonly rest: string;
}

async function dockerfile(): Promise<Instruction[]> {
  const text = (await read('Dockerfile')).replace(/\\\n\s*/g, ' ');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return { word, rest };
  });
}
const all = (steps: readonly Instruction[], word: string): string[] =>
  steps.filter((step) => step.word === word).map((step) => step.rest);

const debian = { packages: 'apt-cache', units: 'systemd-analyze' };

/** Debian with its package lists; elsewhere there is nothing to ask. */
const knows = (name: string): boolean => spawnSync(debian.packages, ['show', name]).status === 0;
const has = (program: string): boolean => spawnSync('which', [program]).status === 0;

test('Dockerfile: the linter that editors use finds nothing in it', async () => {
  const home = await installTool('dockerfile-utils');
  const main = join(home, 'node_modules/dockerfile-utils/lib/main.js');
  const { validate } = (await import(main)).default;
  expect(validate(await read('Dockerfile'))).toEqual([]);
  expect(validate('FROM node:24\nRUNN x\n')).toHaveLength(1);
});

test('Dockerfile: known instructions, Node 24, an ordinary user, sound shell', async () => {
  const steps = await dockerfile();
  const known = /^(FROM|WORKDIR|COPY|RUN|USER|ENV|VOLUME|EXPOSE|HEALTHCHECK|ENTRYPOINT|CMD)$/;
  expect(steps.filter((step) => !known.test(step.word))).toEqual([]);
  for (const image of all(steps, 'FROM')) expect(image).toMatch(/^node:24-bookworm/);
  expect(all(steps, 'USER')).toEqual(['node']);
  for (const script of all(steps, 'RUN')) {
    expect(spawnSync('bash', ['-n', '-c', script]).status, script).toBe(0);
  }
  expect(all(steps, 'RUN').join()).toContain('scripts/pack.ts');
  expect(existsSync(join(root, 'scripts/pack.ts'))).toBe(true);
  const ignored = await read('.dockerignore');
  expect(ignored.split('\n')).toContain('**/node_modules');
});

test('Dockerfile: the packages are those a browser needs, by the names Debian has', async () => {
  const install = all(await dockerfile(), 'RUN').find((step) => step.includes('apt-get install'));
  const names =
    /--no-install-recommends ([^&]+)/
      .exec(install ?? '')?.[1]
      ?.trim()
      .split(' ') ?? [];
  expect(names).toContain('chromium');
  // Where there are no lists of Debian there is nobody to ask for the rest.
  for (const name of knows('chromium') ? names : [])
    expect(execFileSync(debian.packages, ['show', name]).toString()).toContain(`Package: ${name}`);
});

test('Dockerfile: with its settings the server starts, and its health check says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-image-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const steps = await dockerfile();
  const env = Object.fromEntries(all(steps, 'ENV').map((each) => each.split('=', 2)));
  expect(env).toMatchObject({ TABHAND_HOST: '0.0.0.0', TABHAND_DATA_DIR: '/data' });
  const started = type(JSON.parse(all(steps, 'CMD')[0] ?? '[]'), {
    dataDir: folder,
    env: {
      TABHAND_HOST: env.TABHAND_HOST,
      TABHAND_PORT: '0',
      TABHAND_AUTH_TOKEN: 'tea-and-crumpets',
    },
  });
  onTestFinished(() => void started.child.kill('SIGTERM'));
  await started.says('listening on');
  const { address } = JSON.parse(await readFile(join(folder, 'server.json'), 'utf8'));
  const health = JSON.parse(/CMD (\[.*\])$/.exec(all(steps, 'HEALTHCHECK')[0] ?? '')?.[1] ?? '[]');
  const port = new URL(address).port;
  const check = promisify(execFile)(process.execPath, health.slice(1), {
    env: { TABHAND_PORT: port },
  });
  await expect(check).resolves.toBeDefined();
  expect((await fetch(`http://127.0.0.1:${port}/tasks`)).status).toBe(401);
  started.child.kill('SIGTERM');
  expect((await started.ended).code).toBe(0);
});

test('compose.yaml: a server that waits for its Postgres, secrets that must be set', async () => {
  const modules = await installTool('yaml');
  const { parse } = await import(join(modules, 'node_modules/yaml/dist/index.js'));
  const { services, volumes } = parse(await read('compose.yaml'));
  expect(Object.keys(services)).toEqual(['server', 'db']);
  const known =
    /^(build|image|ports|environment|volumes|shm_size|cap_add|depends_on|stop_grace_period|restart|healthcheck)$/;
  for (const service of Object.values<object>(services))
    expect(Object.keys(service).filter((key) => !known.test(key))).toEqual([]);
  expect(services.server.depends_on.db.condition).toBe('service_healthy');
  expect(services.server.environment.DATABASE_URL).toContain('@db:5432/');
  expect(services.server.ports).toEqual(['127.0.0.1:3400:3400']);
  expect(services.db.image).toMatch(/^postgres:\d+/);
  for (const { volumes: used } of Object.values<{ volumes: string[] }>(services))
    for (const each of used) expect(Object.keys(volumes)).toContain(each.split(':')[0]);
  const text = await read('compose.yaml');
  expect(text).toContain('TABHAND_AUTH_TOKEN:?');
  expect(text).toContain('POSTGRES_PASSWORD:?');
});

test('tabhand.service restarts, drops rights and is sound to systemd', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-unit-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const unit = (await read('deploy/tabhand.service')).replace(
    '/usr/local/bin/tabhand',
    '/bin/true',
  );
  const file = join(folder, 'tabhand.service');
  await writeFile(file, unit);
  for (const line of ['Restart=on-failure', 'ProtectSystem=strict', 'WantedBy=multi-user.target'])
    expect(unit).toContain(line);
  // Without systemd nobody can judge the rest.
  if (!has(debian.units)) return;
  const { status, stderr } = spawnSync(debian.units, ['verify', file], { encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => line.includes('tabhand.service'))).toEqual([]);
  expect(status).toBe(0);
});
