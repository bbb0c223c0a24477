// Much to lay out is laid out over several frames, so that none takes longer than it may.

import { useEffect, useState } from 'react';

const screenful = 60;

interface Growing {
  /** How many may be shown by now; none in the frame that brings the list itself. */
  readonly most: number;
  /** All were shown once, however many have come since. */
  readonly isGrown: boolean;
}

export function useGrowing(count: number): Growing {
  const [most, setMost] = useState(0);
  const [isGrown, setGrown] = useState(false);
  useEffect(() => {
    if (most >= count) return setGrown(count > 0);
    const frame = requestAnimationFrame(() => setMost(most + screenful));
    return () => cancelAnimationFrame(frame);
  }, [most, count]);
  return { most: Math.min(most, count), isGrown };
}

/** Frames since it was mounted, counted as far as somebody waits for them. */
export function useFrames(awaited: number): number {
  const [frames, setFrames] = useState(0);
  useEffect(() => {
    if (frames >= awaited) return;
    const frame = requestAnimationFrame(() => setFrames(frames + 1));
    return () => cancelAnimationFrame(frame);
  }, [frames, awaited]);
  return frames;
}
