// Answers the page's dialogs at once and keeps a record: alerts are accepted, leaving a page is
// accepted, questions are declined unless an answer was given before. A storm of them is reported.

import type { DialogAnswer, Dialogs } from '@tabhand/actions';
import type { Protocol } from 'devtools-protocol';
import type { NewsDesk } from './news.ts';
import type { Session } from './session.ts';

type Opening = Protocol.Page.JavascriptDialogOpeningEvent;

const stormCount = 10;
const stormMs = 10_000;

const usual = ({ type }: Opening): DialogAnswer => ({
  action: type === 'alert' || type === 'beforeunload' ? 'accept' : 'dismiss',
});

export class CdpDialogs implements Dialogs {
  readonly #desk: NewsDesk;
  readonly #onStorm: () => void;
  #next: DialogAnswer | undefined;
  #times: number[] = [];
  readonly #awaited = new Set<(opening: Opening) => void>();

  constructor(desk: NewsDesk, onStorm: () => void) {
    this.#desk = desk;
    this.#onStorm = onStorm;
  }

  follow(session: Session): void {
    session.on('Page.javascriptDialogOpening', (opening) => this.#opened(session, opening));
  }

  /** Dialogs never stay open here, so the answer is for the next one. */
  async answer(answer: DialogAnswer): Promise<{ handled: boolean }> {
    this.#next = answer;
    return { handled: false };
  }

  async next(signal: AbortSignal): Promise<{ dialogType: string; message: string }> {
    const { promise, resolve, reject } = Promise.withResolvers<Opening>();
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    this.#awaited.add(resolve);
    try {
      signal.throwIfAborted();
      const { type, message } = await promise;
      return { dialogType: type, message: message.slice(0, 500) };
    } finally {
      this.#awaited.delete(resolve);
      signal.removeEventListener('abort', stop);
    }
  }

  #opened(session: Session, opening: Opening): void {
    for (const tell of this.#awaited) tell(opening);
    const answer =
      opening.type === 'beforeunload' ? usual(opening) : (this.#next ?? usual(opening));
    if (opening.type !== 'beforeunload') this.#next = undefined;
    const accept = answer.action === 'accept';
    const text = answer.promptText === undefined ? {} : { promptText: answer.promptText };
    this.#desk.note('dialogs', {
      type: opening.type,
      message: opening.message.slice(0, 500),
      answer: answer.action,
    });
    // It may have closed by itself.
    session.send('Page.handleJavaScriptDialog', { accept, ...text }).catch(() => undefined);
    if (this.#isStorm()) this.#onStorm();
  }

  #isStorm(): boolean {
    const now = performance.now();
    this.#times = [...this.#times.filter((at) => now - at < stormMs), now];
    return this.#times.length > stormCount;
  }
}
