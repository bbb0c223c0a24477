import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/ui/',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'chrome120', assetsInlineLimit: 0 },
});
