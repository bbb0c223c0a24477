// What `doctor` looks at: each check finds something, says whether it is good, and knows a remedy.

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, connect as dial } from 'node:net';
import { join } from 'node:path';
import { findChromium } from '@tabhand/browser/node';
import type { Tabhand } from '@tabhand/client';

export interface Finding {
  readonly what: string;
  readonly good: boolean;
  readonly found: string;
  readonly remedy?: string;
  /** Worth knowing though nothing is wrong. */
  readonly note?: string;
}

const reachMs = 3000;

export const checkNode = (): Finding => ({
  what: 'Node',
  good: true,
  found: process.versions.node,
});

export async function checkBrowser(): Promise<Finding> {
  const found = await findChromium().catch((thrown: Error) => thrown);
  if (typeof found === 'string') return { what: 'Browser', good: true, found };
  const remedy =
    'Install Chrome or Chromium, or set TABHAND_CHROME to its path. As root on Debian and Ubuntu it is installed at the first start.';
  return { what: 'Browser', good: false, found: found?.message ?? 'none found', remedy };
}

/** Written to, not only asked: a full or read-only disk says yes to access(). */
export async function checkFolder(path: string): Promise<Finding> {
  const what = 'Data folder';
  const probe = join(path, `.doctor-${randomUUID()}`);
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'ok');
    await rm(probe);
  } catch (thrown) {
    const remedy = `Make ${path} writable for you, or choose another with --data-dir.`;
    return { what, good: false, found: (thrown as Error).message, remedy };
  }
  const { mode } = await stat(path);
  const good = process.platform === 'win32' || (mode & 0o077) === 0;
  if (good) return { what, good, found: path };
  const others = `${path} is open to other users (mode ${(mode & 0o777).toString(8)})`;
  return { what, good, found: others, remedy: `It holds logins: chmod 700 ${path}` };
}

export async function checkPort(
  number: number,
  running: Pick<Tabhand, 'http'> | undefined,
): Promise<Finding> {
  if (running !== undefined)
    return { what: 'Server', good: true, found: `running at ${running.http.base.origin}` };
  const probe = createServer();
  const free = Promise.withResolvers<boolean>();
  probe.once('error', () => free.resolve(false));
  probe.listen(number, '127.0.0.1', () => probe.close(() => free.resolve(true)));
  const good = await free.promise;
  const remedy = `Another program uses port ${number}; start with --port and another number.`;
  return { what: 'Port', good, found: `${number} is ${good ? 'free' : 'in use'}`, remedy };
}

export async function checkDatabase(
  address: string | undefined,
  dataDir: string,
): Promise<Finding> {
  const what = 'Database';
  if (address === undefined)
    return { what, good: true, found: `SQLite in ${join(dataDir, 'tabhand.db')}` };
  const url = URL.parse(address);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) {
    const remedy = 'DATABASE_URL must look like postgres://user:password@host:5432/name.';
    return { what, good: false, found: 'DATABASE_URL is no Postgres address', remedy };
  }
  const good = await answers(url.hostname, Number(url.port || 5432));
  const found = `Postgres at ${url.host}${good ? '' : ' does not answer'}`;
  return { what, good, found, remedy: 'Start Postgres, or correct DATABASE_URL.' };
}

async function answers(host: string, port: number): Promise<boolean> {
  const heard = Promise.withResolvers<boolean>();
  const socket = dial({ host, port, timeout: reachMs });
  socket.once('connect', () => heard.resolve(true));
  socket.once('error', () => heard.resolve(false));
  socket.once('timeout', () => heard.resolve(false));
  return await heard.promise.finally(() => socket.destroy());
}

export interface ModelSettings {
  readonly model?: string | undefined;
  readonly modelUrl?: string | undefined;
  readonly modelKey?: string | undefined;
}

const providers: Readonly<Record<string, string>> = {
  anthropic: 'https://api.anthropic.com',
  openai: 'https://api.openai.com',
  google: 'https://generativelanguage.googleapis.com',
  ollama: 'http://127.0.0.1:11434',
};

/** Any answer will do: a refusal without a key shows that the way is open. */
export async function checkModel({ model, modelUrl, modelKey }: ModelSettings): Promise<Finding> {
  const what = 'Model';
  if (model === undefined)
    return { what, good: true, found: 'none; the rules planner needs no key' };
  const provider = model.split('/')[0] ?? '';
  const url = modelUrl ?? providers[provider];
  if (url === undefined) {
    const remedy = 'Set TABHAND_MODEL_URL to its OpenAI-compatible address.';
    return {
      what,
      good: false,
      found: `${model}: the address of ${provider} is not known`,
      remedy,
    };
  }
  const found = `${model} at ${url}`;
  const reached = await fetch(url, { signal: AbortSignal.timeout(reachMs) }).then(
    () => true,
    () => false,
  );
  if (!reached) return { what, good: false, found, remedy: `Nothing answers at ${url}.` };
  const keyless = provider === 'ollama' || modelUrl !== undefined || modelKey !== undefined;
  const remedy = 'Set TABHAND_MODEL_KEY, or the provider’s own variable.';
  return { what, good: keyless, found: keyless ? found : `${found}, without a key`, remedy };
}

/** The extension's folder in a clone and in an installed package. */
const extensionFolders = [
  join(import.meta.dirname, '..', '..', 'extension', 'dist', 'tabhand'),
  join(import.meta.dirname, '..', 'extension'),
];

/** Optional, so its absence is told and is no fault. */
export async function checkExtension(running: Tabhand | undefined): Promise<Finding> {
  const what = 'Extension';
  const list = await running?.instances().catch(() => []);
  const paired = (list ?? []).filter(({ kind }) => kind === 'extension');
  if (paired.length > 0) return { what, good: true, found: `${paired.length} Chrome connected` };
  const folder = extensionFolders.find((each) => existsSync(join(each, 'manifest.json')));
  const load = `Load ${folder} under chrome://extensions, then: tabhand pair`;
  const note = folder === undefined ? 'It is not built yet: npm run build' : load;
  return { what, good: true, found: 'no Chrome connected (optional)', note };
}
