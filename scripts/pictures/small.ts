// Screenshots as small files for the documentation: WebP for the set, PNG for the README.

import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installScratch } from '../scratch.ts';

const into = join(import.meta.dirname, '..', '..', 'docs', 'images');

/** Of the set, the one that the README shows. */
const front = 'task-finished-1440-light.png';

interface Sharp {
  webp(options: { quality: number; effort: number }): Sharp;
  png(options: { palette: boolean; quality: number; effort: number }): Sharp;
  toFile(path: string): Promise<unknown>;
}

export async function keepSmall(folder: string): Promise<void> {
  const tools = await installScratch('pictures', { sharp: '0.35.5' });
  const sharp: (file: string) => Sharp = createRequire(join(tools, 'package.json'))('sharp');
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const small = join(into, name.replace(/png$/, 'webp'));
    await sharp(file).webp({ quality: 80, effort: 6 }).toFile(small);
    if (name !== front) continue;
    await sharp(file)
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(join(into, 'task.png'));
  }
  const bytes = readdirSync(into).reduce((sum, name) => sum + statSync(join(into, name)).size, 0);
  console.log(`${readdirSync(into).length} pictures, ${Math.round(bytes / 1024)} KB`);
}
