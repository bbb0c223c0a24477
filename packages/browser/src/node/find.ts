// Finds a Chrome, Chromium or Edge that is already on the machine, or one downloaded before.

import { access, constants, readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { TabhandError } from '@tabhand/protocol/errors';

const linux = [
  // Debian's /usr/bin/chromium is a wrapper that injects flags of its own.
  '/usr/lib/chromium/chromium',
  '/usr/lib/chromium-browser/chromium-browser',
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
];

const linuxNames = [
  'google-chrome-stable',
  'google-chrome',
  'chromium-browser',
  'chromium',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const macApps = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPaths = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Goes before every absolute path, so that a test can furnish a machine in a folder. */
  readonly root: string;
}

export const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  home: homedir(),
  root: '',
};

/** Where a downloaded browser is kept, and found again without asking the network. */
export function downloadFolder(machine: Machine): string {
  return join(machine.home, '.cache', 'tabhand');
}

/** The browser to use, or undefined when none is installed. TABHAND_CHROME wins and must exist. */
export async function findChromium(machine: Machine = thisMachine): Promise<string | undefined> {
  const wished = machine.env.TABHAND_CHROME;
  if (wished !== undefined && wished !== '') {
    if (await isRunnable(wished)) return wished;
    throw new TabhandError(
      'BROWSER_NOT_FOUND',
      `TABHAND_CHROME is ${wished}, which cannot be run`,
      {
        hint: 'Set TABHAND_CHROME to the path of a Chrome or Chromium program, or unset it.',
      },
    );
  }
  for (const path of candidates(machine)) {
    if (await isRunnable(machine.root + path)) return machine.root + path;
  }
  return await downloaded(machine);
}

async function downloaded(machine: Machine): Promise<string | undefined> {
  const cacheDir = downloadFolder(machine);
  const builds = await readdir(join(cacheDir, 'chrome')).catch(() => []);
  if (builds.length === 0) return undefined;
  const { getInstalledBrowsers } = await import('@puppeteer/browsers');
  const kept = await getInstalledBrowsers({ cacheDir });
  for (const { executablePath } of kept)
    if (await isRunnable(executablePath)) return executablePath;
  return undefined;
}

function candidates(machine: Machine): string[] {
  if (machine.platform === 'darwin') {
    const roots = ['/Applications', join(machine.home, 'Applications')];
    return roots.flatMap((root) => macApps.map((app) => join(root, app)));
  }
  if (machine.platform === 'win32') {
    const { PROGRAMFILES, 'PROGRAMFILES(X86)': x86, LOCALAPPDATA } = machine.env;
    const roots = [PROGRAMFILES, x86, LOCALAPPDATA].filter((root) => root !== undefined);
    return windowsPaths.flatMap((path) => roots.map((root) => `${root}\\${path}`));
  }
  const folders = (machine.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...linux, ...linuxNames.flatMap((name) => folders.map((folder) => join(folder, name)))];
}

async function isRunnable(path: string): Promise<boolean> {
  return await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
