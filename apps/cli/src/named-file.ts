// Files that a person named on the command line: read and written with a plain word about what
// is wrong, and looked at before any work is done for them.

import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { TabhandError } from '@tabhand/protocol/errors';

export async function readNamed(path: string, hint = 'Check the path.'): Promise<Buffer> {
  return await readFile(path).catch((cause: unknown) => {
    throw new TabhandError('NOT_FOUND', `The file ${path} cannot be read`, { cause, hint });
  });
}

export async function writeNamed(path: string, data: string | Uint8Array): Promise<void> {
  await writeFile(path, data).catch((cause: unknown) => {
    throw new TabhandError('INVALID_REQUEST', `${path} cannot be written: ${reason(cause)}`, {
      cause,
      hint: 'Name a file in a folder that is there and that you may write to.',
    });
  });
}

/** Before the work: a mistyped folder is told at once and not after a minute. */
export async function expectFolderOf(path: string | undefined): Promise<void> {
  if (path === undefined) return;
  const folder = dirname(resolve(path));
  if ((await stat(folder).catch(() => undefined))?.isDirectory() === true) return;
  throw new TabhandError('INVALID_REQUEST', `There is no folder ${folder} for ${path}`, {
    hint: 'Make the folder first, or name another file.',
  });
}

const reason = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
