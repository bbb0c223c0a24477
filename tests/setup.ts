// Before any test with real parts: the page script is built and a browser is at hand.

import { ensureChromium } from '@tabhand/browser/node';
import { buildAll } from '../scripts/build.ts';

export async function setup(): Promise<void> {
  await buildAll();
  await ensureChromium((line) => process.stderr.write(`${line}\n`));
}
