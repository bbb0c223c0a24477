// A tab as a film: pictures that the browser sends by itself while somebody watches. It sends
// the next one only when the last was acknowledged, which is how often it may.

import type { ScreenFrame } from '@tabhand/actions';
import type { Session } from './session.ts';

type Sink = (frame: Omit<ScreenFrame, 'tabId' | 'url'>) => void;

const settings = { format: 'jpeg', quality: 60, maxWidth: 1280, maxHeight: 1280 } as const;
/** Ten pictures a second are a film to a watcher and little work to the browser. */
const everyMs = 100;

export class Screencast {
  readonly #session: Session;
  #sink: Sink | undefined;
  #sentAt = 0;
  #newestAt = 0;

  constructor(session: Session) {
    this.#session = session;
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      this.#acknowledge(sessionId);
      const { deviceWidth: width, deviceHeight: height, timestamp } = metadata;
      const at = timestamp === undefined ? Date.now() : Math.round(timestamp * 1000);
      // Pictures are made side by side; one may be overtaken by the next.
      if (at < this.#newestAt) return;
      this.#newestAt = at;
      this.#sink?.({ data, mimeType: 'image/jpeg', width, height, at });
    });
    // A page that was painted before its new process was filmed, and does not change any more,
    // would never be seen.
    session.on('Page.loadEventFired', () => {
      if (this.#sink !== undefined) void this.#film().catch(() => undefined);
    });
  }

  async start(sink: Sink): Promise<void> {
    this.#sink = sink;
    await this.#film();
  }

  async stop(): Promise<void> {
    this.#sink = undefined;
    await this.#session.send('Page.stopScreencast');
  }

  async #film(): Promise<void> {
    await this.#session.send('Page.startScreencast', settings);
  }

  #acknowledge(sessionId: number): void {
    const now = performance.now();
    const pause = Math.max(0, this.#sentAt + everyMs - now);
    this.#sentAt = now + pause;
    // A tab that closed in the meantime needs no answer.
    const send = () =>
      void this.#session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    if (pause === 0) send();
    else setTimeout(send, pause);
  }
}
