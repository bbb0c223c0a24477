// Profile folders and who uses them. A note beside each tells the process of the browser and
// of its owner, so that what a killed server left behind is found and removed at the next start.

import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { TabhandError } from '@tabhand/protocol/errors';
import { isAlive, killGroup } from './kill.ts';
import { processesWith } from './processes.ts';

export const throwawayPrefix = 'tabhand-profile-';

/** A folder for each user of the machine: what one user's server left is nobody else's to remove. */
export const defaultProfiles = (): string =>
  join(tmpdir(), `tabhand-profiles-${process.getuid?.() ?? userInfo().username}`);

/** Notes decide what is killed and removed, so nobody else may have written them. */
async function isOurs(folder: string): Promise<boolean> {
  const stats = await lstat(folder).catch(() => undefined);
  return stats?.isDirectory() === true && stats.uid === (process.getuid?.() ?? stats.uid);
}

interface Note {
  readonly profile: string;
  /** The process that launched the browser. */
  readonly owner: number;
  readonly isThrowaway: boolean;
}

const notePath = (folder: string, profile: string): string =>
  join(folder, 'notes', `${basename(profile)}.json`);

/** Written before the browser starts, so that there is no moment without it. */
export async function noteProfile(
  folder: string,
  profile: string,
  isThrowaway: boolean,
): Promise<void> {
  await mkdir(join(folder, 'notes'), { recursive: true, mode: 0o700 });
  if (!(await isOurs(folder))) {
    throw new TabhandError('EXECUTION_ERROR', `The folder ${folder} belongs to somebody else`, {
      hint: 'Remove it, or set TMPDIR to a folder of your own.',
    });
  }
  const note: Note = { profile, owner: process.pid, isThrowaway };
  await writeFile(notePath(folder, profile), JSON.stringify(note));
}

export async function forgetProfile(folder: string, profile: string): Promise<void> {
  await rm(notePath(folder, profile), { force: true });
}

export interface Reaped {
  readonly processes: number;
  readonly folders: number;
}

/** Ends browsers whose owner is gone and removes their throwaway profiles. */
export async function reapOrphans(folder: string = defaultProfiles()): Promise<Reaped> {
  const files = (await isOurs(folder)) ? await notesIn(folder) : [];
  let processes = 0;
  let folders = 0;
  for (const file of files) {
    const path = join(folder, 'notes', file);
    const note = await readNote(path);
    if (note !== undefined && isAlive(note.owner)) continue;
    if (note !== undefined) {
      processes += await endBrowsers(note);
      if (await removeProfile(note)) folders += 1;
    }
    await rm(path, { force: true });
  }
  return { processes, folders };
}

const notesIn = (folder: string): Promise<string[]> =>
  readdir(join(folder, 'notes')).catch(() => []);

async function readNote(path: string): Promise<Note | undefined> {
  try {
    const note: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isNote(note) ? note : undefined;
  } catch {
    // Written halfway when its writer was killed: it tells nothing.
    return undefined;
  }
}

const isNote = (note: unknown): note is Note =>
  typeof note === 'object' &&
  note !== null &&
  'profile' in note &&
  typeof note.profile === 'string' &&
  'owner' in note &&
  typeof note.owner === 'number' &&
  'isThrowaway' in note;

async function endBrowsers({ profile }: Note): Promise<number> {
  const pids = await processesWith(`--user-data-dir=${profile}`);
  for (const pid of pids) killGroup(pid);
  return pids.length;
}

async function removeProfile({ profile, isThrowaway }: Note): Promise<boolean> {
  if (!isThrowaway || !basename(profile).startsWith(throwawayPrefix)) return false;
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  return true;
}

/** Named profiles that were kept. */
export async function listProfiles(folder: string): Promise<{ directory: string; name: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter(
      (entry) =>
        entry.isDirectory() && entry.name !== 'notes' && !entry.name.startsWith(throwawayPrefix),
    )
    .map(({ name }) => ({ directory: join(folder, name), name }));
}
