// Long lists are laid out a screenful a frame, so that none takes longer than it may.

import { useEffect, useState } from 'react';

const screenful = 60;

/** How many of so many may be shown by now; none in the frame that brings the list itself. */
export function useGrowing(count: number): number {
  const [most, setMost] = useState(0);
  useEffect(() => {
    if (most >= count) return;
    const frame = requestAnimationFrame(() => setMost(most + screenful));
    return () => cancelAnimationFrame(frame);
  }, [most, count]);
  return Math.min(most, count);
}
