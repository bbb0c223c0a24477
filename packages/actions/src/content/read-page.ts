// The whole page's text or HTML, of the main frame.

import { type Json, TabhandError } from '@tabhand/protocol';
import type { Scene } from '../define.ts';
import type { Frame } from '../page.ts';

export function mainFrame({ page }: Scene): Frame {
  const frame = page.frames()[0];
  if (frame === undefined) throw new TabhandError('EXECUTION_ERROR', 'The page has no frame');
  return frame;
}

export async function readPage(scene: Scene, what: 'text' | 'html'): Promise<Json> {
  return await scene.page.call(mainFrame(scene), 'read', { reading: { what } }, scene.signal);
}
