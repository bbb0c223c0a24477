#!/usr/bin/env node
// Any Node can parse this file: it says what is missing instead of failing on new syntax.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    'tabhand needs Node 24 or newer; this is Node ' +
      process.versions.node +
      '.\nIn a clone, run it through npm (npm start, npx tabhand): npm ci brings Node 24 along.\nElsewhere, install Node 24 from https://nodejs.org.',
  );
  process.exit(1);
}

async function start() {
  const { enableCompileCache } = await import('node:module');
  const { isFresh } = await import('./fresh.js');
  if (!isFresh()) {
    enableCompileCache();
    return await import('../src/main.ts');
  }
  const cache = new URL('../dist/compiled', import.meta.url);
  enableCompileCache(process.env.NODE_COMPILE_CACHE || cache.pathname);
  await import('../dist/main.js');
}

start().catch((error) => {
  console.error(error);
  process.exit(1);
});
