// Brings a Chromium to a machine that has none: apt as root on Debian and Ubuntu, else a
// download into the cache folder. Says what it does while it does it.

import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { TabhandError } from '@tabhand/protocol';
import { findChromium, thisMachine } from './find.ts';

export type Tell = (line: string) => void;

let installing: Promise<string> | undefined;

/** The one door: start, tests and the command line all come through here. */
export async function ensureChromium(tell: Tell, signal?: AbortSignal): Promise<string> {
  const found = await findChromium();
  if (found !== undefined) return found;
  installing ??= install(tell, signal).finally(() => {
    installing = undefined;
  });
  return await installing;
}

async function install(tell: Tell, signal: AbortSignal | undefined): Promise<string> {
  const tried: string[] = [];
  if (await canUseApt()) {
    tell('No browser found; installing Chromium with apt (about 450 MB, one minute) …');
    const failed = await runApt(tell, signal);
    const path = failed === undefined ? await findChromium() : undefined;
    if (path !== undefined) return path;
    tried.push(`apt: ${failed ?? 'no browser after the installation'}`);
  }
  tell('No browser found; downloading Chromium …');
  try {
    return await download(tell);
  } catch (cause) {
    tried.push(
      `download: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}`,
    );
  }
  throw new TabhandError(
    'BROWSER_NOT_FOUND',
    `No Chrome or Chromium was found or could be installed (${tried.join('; ')})`,
    {
      hint: remedy(),
    },
  );
}

function remedy(): string {
  const set = 'then start again, or set TABHAND_CHROME to its path';
  if (thisMachine.platform === 'darwin')
    return `Install Chrome (brew install --cask google-chrome), ${set}.`;
  if (thisMachine.platform === 'win32')
    return `Install Chrome (winget install Google.Chrome), ${set}.`;
  return `Install Chromium (sudo apt-get install chromium), ${set}.`;
}

async function canUseApt(): Promise<boolean> {
  if (thisMachine.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release);
}

async function runApt(tell: Tell, signal: AbortSignal | undefined): Promise<string | undefined> {
  // On Ubuntu the apt package is a stub for snap, which does not run headless as root.
  const update = await run('apt-get', ['update', '-q'], tell, signal);
  if (update !== undefined) return update;
  const flags = ['install', '-y', '-q', '--no-install-recommends'];
  return await run('apt-get', [...flags, 'chromium', 'fonts-liberation'], tell, signal);
}

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

async function download(tell: Tell): Promise<string> {
  // A dependency of puppeteer-core, loaded only when a download is needed.
  const browsers = await import('@puppeteer/browsers');
  const platform = browsers.detectBrowserPlatform();
  if (platform === undefined) throw new Error('this platform has no Chromium build');
  const browser = browsers.Browser.CHROME;
  const buildId = await browsers.resolveBuildId(browser, platform, browsers.BrowserTag.STABLE);
  const cacheDir = join(homedir(), '.cache', 'tabhand');
  let told = -1;
  const installed = await browsers.install({
    browser,
    buildId,
    cacheDir,
    downloadProgressCallback: (done, total) => {
      const tenth = Math.floor((done / total) * 10);
      if (tenth > told) tell(`  ${tenth * 10} %`);
      told = Math.max(told, tenth);
    },
  });
  return installed.executablePath;
}
