// A browser filmed picture by picture, where it cannot film itself: one is asked for when the last
// has come, and only while somebody watches.

import type { Capture, Picture, ScreenFrame, TabFacts } from '@tabhand/actions';
import { asTabhandError } from '@tabhand/protocol';

export interface PollParts {
  readonly capture: (capture: Capture, signal: AbortSignal) => Promise<Picture>;
  readonly tabs: () => readonly TabFacts[];
  /** Told when there is no picture to be had now: a tab behind others may come to the front. */
  readonly onTrouble?: ((why: string) => void) | undefined;
}

/** Chrome gives an extension two pictures a second; the task itself wants some of them. */
const everyMs = 1000;
const patienceMs = 10_000;
const capture: Capture = { format: 'jpeg', quality: 60 };

export function pollScreen(parts: PollParts, watcher: (frame: ScreenFrame) => void): () => void {
  const stopped = new AbortController();
  const wait = Promise.withResolvers<void>();
  stopped.signal.addEventListener('abort', () => wait.resolve());
  const film = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const frame = await take(parts, stopped.signal);
      if (frame !== undefined && !stopped.signal.aborted) watcher(frame);
      await Promise.race([wait.promise, pause(everyMs)]);
    }
  };
  void film();
  return () => stopped.abort();
}

const pause = (ms: number): Promise<void> =>
  new Promise((done) => void setTimeout(done, ms).unref());

async function take(parts: PollParts, signal: AbortSignal): Promise<ScreenFrame | undefined> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  try {
    const { data, shows } = await parts.capture(capture, either);
    const tab = parts.tabs().find(({ active }) => active);
    const place = { tabId: tab?.id ?? '', url: tab?.url ?? '' };
    return { data, mimeType: 'image/jpeg', ...shows, at: Date.now(), ...place };
  } catch (thrown) {
    const { message, hint } = asTabhandError(thrown);
    if (!signal.aborted) parts.onTrouble?.(hint === undefined ? message : `${message}. ${hint}`);
    return undefined;
  }
}
