// Whether the built program was made from the sources that lie here now.

import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export function isFresh() {
  try {
    const list = readFileSync(new URL('../dist/sources', import.meta.url), 'utf8');
    return list.trim().split('\n').every(isSame);
  } catch {
    // Nothing was built, or a source is gone.
    return false;
  }
}

function isSame(line) {
  const [path, mtimeMs, size] = line.split('\t');
  const stats = statSync(root + path);
  return stats.mtimeMs === Number(mtimeMs) && stats.size === Number(size);
}
