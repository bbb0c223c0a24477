// Pictures of a tab that is in front, as Chrome gives them to extensions: of what is visible, and
// not more often than twice a second.

import type { Capture, Picture } from '@tabhand/actions';
import { TabhandError } from '@tabhand/protocol';

const spacingMs = 550;

let turn: Promise<unknown> = Promise.resolve();
let last = 0;

export async function captureTab(tabId: number, capture: Capture): Promise<Picture> {
  if (capture.fullPage === true || capture.clip !== undefined) {
    throw new TabhandError('NOT_SUPPORTED', 'Pictures beyond the viewport need Chrome’s debugger', {
      hint: 'Allow trusted input in the settings of the Tabhand side panel.',
    });
  }
  const bitmap = await inTurn(() => takePicture(tabId));
  const ratio = bitmap.width / (await viewWidth(tabId, bitmap.width));
  const { x, y, width, height } = scaledClip(capture, bitmap, ratio);
  const scale =
    capture.maxWidth === undefined ? 1 / ratio : Math.min(1 / ratio, capture.maxWidth / width);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const canvas = new OffscreenCanvas(size.width, size.height);
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height);
  const type = `image/${capture.format}`;
  const blob = await canvas.convertToBlob({ type, quality: (capture.quality ?? 70) / 100 });
  const shows = { width: Math.round(width / ratio), height: Math.round(height / ratio) };
  return { data: await base64(blob), mimeType: blob.type, ...size, shows };
}

async function viewWidth(tabId: number, fallback: number): Promise<number> {
  const { width } = await chrome.tabs.get(tabId);
  return width ?? fallback;
}

function scaledClip(capture: Capture, bitmap: ImageBitmap, ratio: number) {
  const { viewClip } = capture;
  if (viewClip === undefined) return { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const { x, y, width, height } = viewClip;
  return { x: x * ratio, y: y * ratio, width: width * ratio, height: height * ratio };
}

async function takePicture(tabId: number): Promise<ImageBitmap> {
  const { active, windowId } = await chrome.tabs.get(tabId);
  if (!active) {
    throw new TabhandError('NOT_SUPPORTED', 'Chrome takes pictures only of the tab in front', {
      hint: 'Bring the agent’s tab to the front, or allow trusted input in the settings.',
    });
  }
  const url = await chrome.tabs.captureVisibleTab(windowId, { format: 'png' });
  return await decoded(url.slice(url.indexOf(',') + 1), 'image/png');
}

/** Not by fetch: the policy of the extension lets nothing be loaded but from servers. */
async function decoded(data: string, type: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  return await createImageBitmap(new Blob([bytes], { type }));
}

/** One after the other, spaced as Chrome's quota wants it. */
async function inTurn<T>(take: () => Promise<T>): Promise<T> {
  const mine = turn.then(async () => {
    const wait = last + spacingMs - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    last = Date.now();
    return await take();
  });
  turn = mine.catch(() => undefined);
  return await mine;
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}

/** 64 characters of 0 and 1: which of 8 × 8 fields are brighter than the middle. */
export async function pictureHash(picture: Picture): Promise<string> {
  const bitmap = await decoded(picture.data, picture.mimeType);
  const canvas = new OffscreenCanvas(8, 8);
  const context = canvas.getContext('2d');
  if (context === null) return '';
  context.drawImage(bitmap, 0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  const greys = Array.from({ length: 64 }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / 64;
  return greys.map((grey) => (grey > mean ? '1' : '0')).join('');
}
