// The page script as text, in two parts. It is built from packages/dom by `npm run build`.

import { readFile } from 'node:fs/promises';
import { TabhandError } from '@tabhand/protocol';
import type { PageScript } from '../cdp/world.ts';

let script: Promise<PageScript> | undefined;

export async function pageScript(): Promise<PageScript> {
  script ??= readScript();
  try {
    return await script;
  } catch (cause) {
    script = undefined;
    throw new TabhandError('INTERNAL_ERROR', 'The page script is not built', {
      cause,
      hint: 'Run npm run build.',
    });
  }
}

async function readScript(): Promise<PageScript> {
  const first = new URL(import.meta.resolve('@tabhand/dom/page.js'));
  const [start, more] = await Promise.all([
    readFile(first, 'utf8'),
    readFile(new URL('page-more.js', first), 'utf8'),
  ]);
  return { first: start, more };
}
