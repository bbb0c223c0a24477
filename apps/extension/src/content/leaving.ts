// Whether what was just done in this document makes it leave. The browser's own events reach the
// worker a moment later; the page knows at once.

import { nextTask } from './tasks.ts';

let left: NavigateEvent | undefined;

navigation.addEventListener('navigate', (event) => {
  const stays = event.destination.sameDocument || event.downloadRequest !== null;
  if (!stays) left = event;
});

/** What came before the next gesture is none of its doing. */
export function forgetLeaving(): void {
  left = undefined;
}

/** A form is sent one task after its button was pressed. */
export async function isLeaving(): Promise<boolean> {
  await nextTask();
  await nextTask();
  return left !== undefined && !left.defaultPrevented;
}
