// Files on their way from the server into a page. The page port names files by path; here there is
// no disk, so that a path is the name under which the bytes are held until the command is over.

import { TabhandError } from '@tabhand/protocol';
import type { PageFile } from '../content/files.ts';

const held = new Map<string, PageFile>();

export function holdFile(file: PageFile): string {
  const path = crypto.randomUUID();
  held.set(path, file);
  return path;
}

export function filesAt(paths: readonly string[]): readonly PageFile[] {
  return paths.map((path) => {
    const file = held.get(path);
    if (file === undefined) throw new TabhandError('NOT_FOUND', 'The file is not at hand any more');
    return file;
  });
}

export function letGo(paths: Iterable<string>): void {
  for (const path of paths) held.delete(path);
}
