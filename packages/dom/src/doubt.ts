// The self-check: a tree that is implausibly empty for what is painted says so, and says
// what to try instead.

import type { FrameHole, FrameObservation } from './contract.ts';
import { viewport } from './visible.ts';
import { elementAt } from './walk.ts';

const step = 100;
const muchOfView = 0.4;

export function doubtAbout(nodes: number, frames: readonly FrameHole[]): FrameObservation['doubt'] {
  const { pictures, blank } = sampleView();
  const framed = frames.reduce((sum, { visible }) => sum + visible.width * visible.height, 0);
  if (framed > innerWidth * innerHeight * muchOfView) {
    return { why: 'most of the view is a child frame', tryNext: 'frames' };
  }
  if (pictures > muchOfView) {
    return {
      why: 'most of the view is a canvas or picture without controls of its own',
      tryNext: 'vision',
    };
  }
  if (nodes === 0 && document.readyState !== 'complete') {
    return { why: 'the page is still loading', tryNext: 'wait' };
  }
  if (nodes === 0 && blank && !/\S/.test(document.body?.textContent ?? '')) {
    return { why: 'nothing is painted yet', tryNext: 'wait' };
  }
  return undefined;
}

function sampleView(): { pictures: number; blank: boolean } {
  const { right, bottom } = viewport();
  let points = 0;
  let pictures = 0;
  let empty = 0;
  for (let y = step / 2; y < bottom; y += step) {
    for (let x = step / 2; x < right; x += step) {
      points++;
      const hit = elementAt(x, y);
      if (hit?.closest('canvas,img,video,svg,object,embed,picture')) pictures++;
      if (!hit || hit === document.documentElement || hit === document.body) empty++;
    }
  }
  return { pictures: points === 0 ? 0 : pictures / points, blank: empty === points };
}
