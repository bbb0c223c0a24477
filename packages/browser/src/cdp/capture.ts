// Screenshots over CDP.

import type { Capture, Picture } from '@tabhand/actions';
import type { Session } from './session.ts';

export async function capturePicture(session: Session, capture: Capture): Promise<Picture> {
  const { cssVisualViewport, cssContentSize } = await session.send('Page.getLayoutMetrics');
  const { pageX, pageY, clientWidth, clientHeight } = cssVisualViewport;
  const view = { x: pageX, y: pageY, width: clientWidth, height: clientHeight };
  const area = capture.clip ?? (capture.fullPage ? cssContentSize : view);
  const scale = capture.maxWidth === undefined ? 1 : Math.min(1, capture.maxWidth / area.width);
  const { data } = await session.send('Page.captureScreenshot', {
    format: capture.format,
    ...(capture.format !== 'png' && { quality: capture.quality ?? 70 }),
    clip: { ...area, scale },
    captureBeyondViewport: capture.fullPage === true || capture.clip !== undefined,
    optimizeForSpeed: capture.format === 'png',
  });
  const width = Math.round(area.width * scale);
  const height = Math.round(area.height * scale);
  return { data, mimeType: `image/${capture.format}`, width, height };
}
