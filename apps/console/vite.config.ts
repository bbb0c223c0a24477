import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const packings = [
  ['br', brotliCompressSync],
  ['gz', gzipSync],
] as const;

/** Packed once, here, so that the server sends small files without any work. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [name, made] of Object.entries(bundle)) {
        if (!/^assets\/.*\.(js|css)$/.test(name)) continue;
        const bytes = Buffer.from(made.type === 'chunk' ? made.code : made.source);
        for (const [ending, pack] of packings) {
          this.emitFile({ type: 'asset', fileName: `${name}.${ending}`, source: pack(bytes) });
        }
      }
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/ui/',
  plugins: [react(), packed],
  build: { outDir: 'dist', emptyOutDir: true, target: 'chrome120', assetsInlineLimit: 0 },
});
