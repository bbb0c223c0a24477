// The page script as one string. It is built from packages/dom by `npm run build`.

import { readFile } from 'node:fs/promises';
import { TabhandError } from '@tabhand/protocol';

let script: Promise<string> | undefined;

export async function pageScript(): Promise<string> {
  script ??= readFile(new URL(import.meta.resolve('@tabhand/dom/page.js')), 'utf8');
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
