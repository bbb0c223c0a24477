// Where a server that runs on this machine is found: the note in its data folder. Read here and
// not through the server package, which takes much longer to load.

import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export interface ServerFile {
  readonly address: string;
  readonly token: string;
}

export function readServerFile(dataDir: string | undefined): ServerFile | undefined {
  const folder = dataDir ?? process.env.TABHAND_DATA_DIR ?? join(homedir(), '.tabhand');
  try {
    return JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
