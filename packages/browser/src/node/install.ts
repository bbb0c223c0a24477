// Brings a Chromium to a machine that has none: apt as root on Debian and Ubuntu, else a
// download into the cache folder. Says what it does while it does it.

import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { TabhandError } from '@tabhand/protocol';
import { downloadFolder, findChromium, type Machine, thisMachine } from './find.ts';

export type Tell = (line: string) => void;

/** One way to bring a browser here; it answers why it failed, or nothing. */
export interface Way {
  readonly name: string;
  readonly says: string;
  fits(machine: Machine): Promise<boolean>;
  install(tell: Tell, machine: Machine, signal?: AbortSignal): Promise<string | undefined>;
}

export interface Ensure {
  readonly signal?: AbortSignal;
  readonly machine?: Machine;
  readonly ways?: readonly Way[];
}

let installing: Promise<string> | undefined;

/** The one door: start, tests and the command line all come through here. */
export async function ensureChromium(tell: Tell, options: Ensure = {}): Promise<string> {
  const found = await findChromium(options.machine);
  if (found !== undefined) return found;
  installing ??= install(tell, options).finally(() => {
    installing = undefined;
  });
  return await installing;
}

async function install(tell: Tell, options: Ensure): Promise<string> {
  const { machine = thisMachine, ways = [apt, download], signal } = options;
  const tried: string[] = [];
  for (const way of ways) {
    if (!(await way.fits(machine))) continue;
    tell(`No browser found; ${way.says} …`);
    const failed = await way.install(tell, machine, signal);
    const path = failed === undefined ? await findChromium(machine) : undefined;
    if (path !== undefined) return path;
    tried.push(`${way.name}: ${failed ?? 'no browser after the installation'}`);
  }
  const how = tried.length === 0 ? 'nothing here can install one' : tried.join('; ');
  const message = `No Chrome or Chromium was found or could be installed (${how})`;
  throw new TabhandError('BROWSER_NOT_FOUND', message, { hint: remedy(machine) });
}

function remedy({ platform }: Machine): string {
  const set = 'then start again, or set TABHAND_CHROME to its path';
  if (platform === 'darwin') return `Install Chrome (brew install --cask google-chrome), ${set}.`;
  if (platform === 'win32') return `Install Chrome (winget install Google.Chrome), ${set}.`;
  return `Install Chromium (sudo apt-get install chromium), ${set}.`;
}

const apt: Way = {
  name: 'apt',
  says: 'installing Chromium with apt (about 450 MB, one minute)',
  async fits({ platform, root }) {
    if (platform !== 'linux' || process.getuid?.() !== 0) return false;
    const release = await readFile(`${root}/etc/os-release`, 'utf8').catch(() => '');
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release);
  },
  async install(tell, _machine, signal) {
    // On Ubuntu the apt package is a stub for snap, which does not run headless as root.
    const update = await run('apt-get', ['update', '-q'], tell, signal);
    if (update !== undefined) return update;
    const flags = ['install', '-y', '-q', '--no-install-recommends'];
    return await run('apt-get', [...flags, 'chromium', 'fonts-liberation'], tell, signal);
  },
};

const download: Way = {
  name: 'download',
  says: 'downloading Chrome',
  fits: async () => true,
  async install(tell, machine) {
    try {
      await fetchChrome(tell, downloadFolder(machine));
      return undefined;
    } catch (cause) {
      return cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    }
  },
};

async function run(
  program: string,
  args: readonly string[],
  tell: Tell,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(program, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  const ended = Promise.withResolvers<string | undefined>();
  let lastError = '';
  child.stdout.on('data', (chunk: Buffer) => progress(chunk, tell));
  child.stderr.on('data', (chunk: Buffer) => {
    lastError = chunk.toString().trim().split('\n').at(-1) ?? lastError;
  });
  child.on('error', (error) => ended.resolve(error.message));
  child.on('close', (code) =>
    ended.resolve(code === 0 ? undefined : lastError || `exit code ${code}`),
  );
  return await ended.promise;
}

function progress(chunk: Buffer, tell: Tell): void {
  for (const line of chunk.toString().split('\n')) {
    if (/^(Get:|Unpacking|Setting up|Fetched)/.test(line) && /chromium|Fetched/.test(line))
      tell(`  ${line.trim()}`);
  }
}

async function fetchChrome(tell: Tell, cacheDir: string): Promise<void> {
  // A dependency of puppeteer-core, loaded only when a download is needed.
  const browsers = await import('@puppeteer/browsers');
  const platform = browsers.detectBrowserPlatform();
  if (platform === undefined) throw new Error('this platform has no Chrome build');
  const browser = browsers.Browser.CHROME;
  const buildId = await browsers.resolveBuildId(browser, platform, browsers.BrowserTag.STABLE);
  let told = -1;
  await browsers.install({
    browser,
    buildId,
    cacheDir,
    downloadProgressCallback: (done, total) => {
      const tenth = Math.floor((done / total) * 10);
      if (tenth > told) tell(`  ${tenth * 10} %`);
      told = Math.max(told, tenth);
    },
  });
}
