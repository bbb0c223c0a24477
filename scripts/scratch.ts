// Installs npm packages outside the lockfile: tools that only tests and benchmarks run, and the
// peers they are compared with. A folder per set under .cache, installed once per change of the set.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const cache = join(import.meta.dirname, '..', '.cache');

/** Answers the folder whose node_modules holds exactly these packages. Safe to call from several processes. */
export async function installScratch(
  name: string,
  packages: Record<string, string>,
): Promise<string> {
  const folder = join(cache, name);
  const wanted = JSON.stringify({ private: true, dependencies: packages }, null, 2);
  mkdirSync(folder, { recursive: true });
  while (!installed(folder, wanted)) {
    if (takeLock(folder)) await install(folder, wanted);
    else await pause(200);
  }
  return folder;
}

function installed(folder: string, wanted: string): boolean {
  const stamp = join(folder, 'installed.json');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/** A lock whose holder died is taken over: a killed test run must not block the next. */
function takeLock(folder: string): boolean {
  const lock = join(folder, 'lock');
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!alive(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function alive(lock: string): boolean {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')) || -1, 0);
  } catch {
    return false;
  }
}

async function install(folder: string, wanted: string): Promise<void> {
  try {
    writeFileSync(join(folder, 'package.json'), wanted);
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'];
    await promisify(execFile)('npm', ['install', '--prefix', folder, ...flags], { cwd: folder });
    // Written last, so that a broken installation is tried again.
    writeFileSync(join(folder, 'installed.json'), wanted);
  } finally {
    rmSync(join(folder, 'lock'), { force: true });
  }
}
