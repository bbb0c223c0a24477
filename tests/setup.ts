// Before any test with real parts: the page script is built and a browser is at hand.

import { ensureChromium } from '@tabhand/browser/node';
import { buildAll } from '../scripts/build.ts';
import { fetchTools } from './outside-tools.ts';

export async function setup(): Promise<void> {
  if (process.env.TABHAND_WHOLE === '1') void fetchTools();
  await buildAll();
  await ensureChromium((line) => process.stderr.write(`${line}\n`));
}
