// Drag and drop over CDP. Where the page starts a drag of its own (HTML drag and drop), the
// browser hands it to us and we carry it; otherwise it is a plain press, move and release.

import type { Point } from '@tabhand/protocol';
import type { Protocol } from 'devtools-protocol';
import { pressMouse } from './input.ts';
import type { Session } from './session.ts';

const steps = 5;

export class Dragging {
  readonly #session: Session;
  #data: Protocol.Input.DragData | undefined;

  constructor(session: Session) {
    this.#session = session;
    session.on('Input.dragIntercepted', ({ data }) => {
      this.#data = data;
    });
  }

  async drag(from: Point, to: Point, signal: AbortSignal): Promise<void> {
    this.#data = undefined;
    await this.#session.send('Input.setInterceptDrags', { enabled: true });
    try {
      await pressMouse(this.#session, [
        { do: 'move', to: from },
        { do: 'down', at: from, button: 'left', count: 1 },
      ]);
      await this.#carry(from, to, signal);
      await pressMouse(this.#session, [{ do: 'up', at: to, button: 'left', count: 1 }]);
    } finally {
      await this.#session.send('Input.setInterceptDrags', { enabled: false });
    }
  }

  async #carry(from: Point, to: Point, signal: AbortSignal): Promise<void> {
    for (let i = 1; i <= steps && this.#data === undefined; i++) {
      signal.throwIfAborted();
      const x = from.x + ((to.x - from.x) * i) / steps;
      const y = from.y + ((to.y - from.y) * i) / steps;
      await this.#session.send('Input.dispatchMouseEvent', {
        type: 'mouseMoved',
        x,
        y,
        button: 'left',
        buttons: 1,
      });
    }
    if (this.#data !== undefined) await this.#drop(this.#data, to);
  }

  async #drop(data: Protocol.Input.DragData, to: Point): Promise<void> {
    for (const type of ['dragEnter', 'dragOver', 'dragOver', 'drop'] as const) {
      await this.#session.send('Input.dispatchDragEvent', { type, ...to, data });
    }
  }
}
