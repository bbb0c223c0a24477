// The door for the side panel: one port, opened by our own page and nobody else. It asks, the
// worker answers; what changes is told to every panel that is open.

import { asTabhandError } from '@tabhand/protocol';
import { z } from 'zod';

const AskSchema = z.object({ id: z.number(), ask: z.string(), body: z.unknown().optional() });

/** The panel that asks, known by its port. */
export type Panel = object;
export type Answers = Readonly<Record<string, (body: unknown, panel: Panel) => Promise<unknown>>>;

type Opened = (tell: (news: object) => void, panel: Panel) => () => void;

export class PanelDoor {
  readonly #answers: Answers;
  readonly #ports = new Set<chrome.runtime.Port>();
  readonly #opened = new Set<Opened>();

  constructor(answers: Answers) {
    this.#answers = answers;
    chrome.runtime.onConnect.addListener((port) => this.#connected(port));
  }

  /** Called for each panel; answers what is to be done when it closes. */
  onOpen(opened: Opened): void {
    this.#opened.add(opened);
  }

  tell(news: object): void {
    for (const port of this.#ports) port.postMessage({ news });
  }

  #connected(port: chrome.runtime.Port): void {
    if (!isPanel(port)) {
      port.disconnect();
      return;
    }
    this.#ports.add(port);
    const tell = (news: object): void => port.postMessage({ news });
    const closers = [...this.#opened].map((opened) => opened(tell, port));
    port.onMessage.addListener((said) => void this.#asked(port, said));
    port.onDisconnect.addListener(() => {
      this.#ports.delete(port);
      for (const close of closers) close();
    });
  }

  async #asked(port: chrome.runtime.Port, said: unknown): Promise<void> {
    const asked = AskSchema.safeParse(said);
    if (!asked.success) return;
    const { id, ask, body } = asked.data;
    try {
      const answer = await this.#answers[ask]?.(body, port);
      this.#post(port, { id, answer: answer ?? null });
    } catch (thrown) {
      const { message, hint } = asTabhandError(thrown).details();
      this.#post(port, { id, failed: { message, hint } });
    }
  }

  #post(port: chrome.runtime.Port, message: object): void {
    if (this.#ports.has(port)) port.postMessage(message);
  }
}

/** Content scripts carry our id too; only the panel page has its address. */
function isPanel(port: chrome.runtime.Port): boolean {
  const { sender } = port;
  const page = chrome.runtime.getURL('panel.html');
  return sender?.id === chrome.runtime.id && sender.url?.split(/[?#]/)[0] === page;
}
