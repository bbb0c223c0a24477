import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const packings = [
  ['br', promisify(brotliCompress)],
  ['gz', promisify(gzip)],
] as const;

/** Packed once, here, so that the server sends small files without any work. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets');
    for (const name of await readdir(folder)) {
      if (!/\.(js|css)$/.test(name)) continue;
      const bytes = await readFile(join(folder, name));
      for (const [ending, pack] of packings) {
        await writeFile(join(folder, `${name}.${ending}`), await pack(bytes));
      }
    }
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/ui/',
  plugins: [react(), packed],
  build: { outDir: 'dist', emptyOutDir: true, target: 'chrome120', assetsInlineLimit: 0 },
});
