// Child frames as their parent sees them: where their content lies and how much of it shows.

import type { Rect } from '@tabhand/protocol';
import type { FrameHole } from './contract.ts';
import { coverOf } from './cover.ts';
import { boxOf, styleOf } from './pass.ts';
import { refOf } from './tag.ts';
import { areaOf, clipOf, clipsAround, type Edges, overlap, sightOf } from './visible.ts';
import { containsDeep, elementAt } from './walk.ts';

const rectOf = ({ left, top, right, bottom }: Edges): Rect => ({
  x: left,
  y: top,
  width: Math.max(0, right - left),
  height: Math.max(0, bottom - top),
});

const px = (length: string): number => Number.parseFloat(length) || 0;

export const holesOf = (frames: readonly Element[]): FrameHole[] => frames.map(holeOf);

function holeOf(frame: Element): FrameHole {
  const box = boxOf(frame);
  const style = styleOf(frame);
  const content: Edges = {
    left: box.left + px(style.borderLeftWidth) + px(style.paddingLeft),
    top: box.top + px(style.borderTopWidth) + px(style.paddingTop),
    right: box.right - px(style.borderRightWidth) - px(style.paddingRight),
    bottom: box.bottom - px(style.borderBottomWidth) - px(style.paddingBottom),
  };
  const seen = overlap(content, clipOf(style, clipsAround(frame)));
  const occluded = areaOf(seen) > 0 && sightOf(frame, seen).clear < 0.5;
  const covers = coversOf(frame, seen);
  return {
    ref: refOf(frame),
    content: rectOf(content),
    visible: rectOf(seen),
    occluded,
    ...(covers.length > 0 ? { covers } : {}),
  };
}

const cells = 8;

/** Samples the hole: what covers a part of it covers the controls that lie there. */
function coversOf(frame: Element, seen: Edges): NonNullable<FrameHole['covers']> {
  if (areaOf(seen) === 0) return [];
  const found = new Map<Element, Rect>();
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const x = seen.left + ((seen.right - seen.left) * (column + 0.5)) / cells;
      const y = seen.top + ((seen.bottom - seen.top) * (row + 0.5)) / cells;
      const hit = elementAt(x, y);
      if (hit && hit !== frame && !containsDeep(hit, frame)) found.set(hit, rectOf(boxOf(hit)));
    }
  }
  return [...found].map(([hit, rect]) => ({ rect, by: coverOf(frame, hit) }));
}
