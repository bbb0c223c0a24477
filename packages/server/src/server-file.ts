// `server.json` in the data folder tells programs of the same user where the server is and
// lets them in. Only the owner of the folder can read it.

import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const ServerFileSchema = z.object({
  address: z.url(),
  token: z.string(),
  pid: z.int(),
  version: z.string(),
});
export type ServerFile = z.infer<typeof ServerFileSchema>;

const pathIn = (folder: string): string => join(folder, 'server.json');

export function writeServerFile(folder: string, facts: ServerFile): void {
  // Removed first, since the mode counts only for a file that is made new.
  removeServerFile(folder);
  writeFileSync(pathIn(folder), `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
}

export function removeServerFile(folder: string): void {
  rmSync(pathIn(folder), { force: true });
}

/** Undefined when no server runs there, or none that left a readable file. */
export async function readServerFile(folder: string): Promise<ServerFile | undefined> {
  try {
    return ServerFileSchema.parse(JSON.parse(await readFile(pathIn(folder), 'utf8')));
  } catch {
    return undefined;
  }
}
