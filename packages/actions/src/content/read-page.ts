// The whole page's text or HTML, of the main frame, and how much of a reading is handed on.

import { type Json, type JsonObject, TabhandError } from '@tabhand/protocol';
import type { Done, Hit, Scene } from '../define.ts';
import type { Frame } from '../page.ts';

export function mainFrame({ page }: Scene): Frame {
  const frame = page.frames()[0];
  if (frame === undefined) throw new TabhandError('EXECUTION_ERROR', 'The page has no frame');
  return frame;
}

/** More than this nobody reads, and a hostile page has fifty times as much. */
const mostChars = 2_000_000;

export async function readContent(
  scene: Scene,
  format: 'text' | 'html',
  hit: Hit | undefined,
): Promise<Done & { readonly value: JsonObject }> {
  const whole = String(hit === undefined ? await readPage(scene, format) : hit.read);
  const content = whole.slice(0, mostChars);
  const { url } = scene.page.place();
  const cut = whole.length > mostChars && { truncated: true, length: whole.length };
  return {
    summary: format === 'html' ? `${whole.length} characters of HTML` : content.slice(0, 200),
    value: { content, format, url, ...cut },
    content: [{ type: 'text', text: content }],
  };
}

async function readPage(scene: Scene, what: 'text' | 'html'): Promise<Json> {
  return await scene.page.call(mainFrame(scene), 'read', { reading: { what } }, scene.signal);
}
