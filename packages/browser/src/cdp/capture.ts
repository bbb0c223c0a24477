// Screenshots over CDP.

import type { Capture, Picture } from '@tabhand/actions';
import type { Rect } from '@tabhand/protocol';
import type { Session } from './session.ts';

export async function capturePicture(session: Session, capture: Capture): Promise<Picture> {
  const { cssVisualViewport, cssContentSize } = await session.send('Page.getLayoutMetrics');
  const { pageX, pageY, clientWidth, clientHeight } = cssVisualViewport;
  const view = { x: pageX, y: pageY, width: clientWidth, height: clientHeight };
  const area = clamp(areaOf(capture, view, cssContentSize));
  const scale = capture.maxWidth === undefined ? 1 : Math.min(1, capture.maxWidth / area.width);
  const { data } = await session.send('Page.captureScreenshot', {
    format: capture.format,
    ...(capture.format !== 'png' && { quality: capture.quality ?? 70 }),
    clip: { ...area, scale },
    captureBeyondViewport:
      capture.fullPage === true || capture.clip !== undefined || capture.viewClip !== undefined,
    optimizeForSpeed: capture.format === 'png',
  });
  const width = Math.round(area.width * scale);
  const height = Math.round(area.height * scale);
  const shows = { width: Math.round(area.width), height: Math.round(area.height) };
  return { data, mimeType: `image/${capture.format}`, width, height, shows };
}

/** A picture that comes at all comes so soon after a document was left. */
const overdueMs = 500;
const mostTries = 3;

/** One under way when a document is left may never come: then another is taken. */
export async function captureBeside(
  left: (signal: AbortSignal) => Promise<unknown>,
  take: () => Promise<Picture>,
): Promise<Picture> {
  for (let tries = 1; tries < mostTries; tries++) {
    const came = new AbortController();
    const overdue = left(came.signal)
      .then(() => new Promise<undefined>((resolve) => setTimeout(resolve, overdueMs, undefined)))
      .catch(() => undefined);
    const picture = await Promise.race([take(), overdue]).finally(() => came.abort());
    if (picture !== undefined) return picture;
  }
  return await take();
}

/** Chromium paints no larger pictures than this. */
const longest = 16_384;

const clamp = (area: Rect): Rect => ({
  ...area,
  width: Math.min(area.width, longest),
  height: Math.min(area.height, longest),
});

function areaOf({ clip, viewClip, fullPage }: Capture, view: Rect, whole: Rect): Rect {
  if (clip !== undefined) return clip;
  if (viewClip !== undefined)
    return { ...viewClip, x: viewClip.x + view.x, y: viewClip.y + view.y };
  return fullPage === true ? whole : view;
}
