// Where a gesture is meant to arrive: a frame, and the document that was looked at there.

import type { Frame } from '@tabhand/actions';
import { TabhandError } from '@tabhand/protocol';

export interface Aim {
  readonly frame: Frame;
  readonly documentId: string | undefined;
}

/** A document that came later knows nothing of what was aimed at, and must not be touched for it. */
export function requireSame(aim: Aim | undefined, now: Aim): void {
  if (aim?.frame.id !== now.frame.id || aim.documentId === now.documentId) return;
  throw new TabhandError('EXECUTION_ERROR', 'The page went elsewhere meanwhile', {
    hint: 'Look at the page before you repeat the command.',
  });
}
