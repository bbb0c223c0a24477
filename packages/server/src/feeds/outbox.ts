// What goes out on one socket. A reader too slow for live news falls behind on that task
// alone and is brought up from the journal when its line is free; nobody waits for it.

import type { WebSocket } from 'ws';
import type { Frame } from './task-hub.ts';

export interface OutboxOptions {
  /** Frames of a task after a number, oldest first; empty when there are no more. */
  readonly read: (taskId: string, after: number) => Promise<readonly Frame[]>;
  /** Bytes that may wait on the socket before live news stop. */
  readonly cap?: number;
}

const capBytes = 1024 * 1024;
const asText = { binary: false };

interface Behind {
  cursor: number;
  /** News came since the journal was last read. */
  more: boolean;
}

export class Outbox {
  readonly #socket: WebSocket;
  readonly #read: OutboxOptions['read'];
  readonly #cap: number;
  readonly #behind = new Map<string, Behind>();
  #catching = false;

  constructor(socket: WebSocket, { read, cap = capBytes }: OutboxOptions) {
    this.#socket = socket;
    this.#read = read;
    this.#cap = cap;
  }

  /** An answer to the client's own message. */
  answer(message: object): void {
    this.#send(Buffer.from(JSON.stringify(message)));
  }

  deliver(frame: Frame): void {
    const behind = this.#behind.get(frame.taskId);
    if (behind !== undefined) behind.more = true;
    else if (this.#isFree()) this.#send(frame.bytes);
    else this.#behind.set(frame.taskId, { cursor: frame.seq - 1, more: true });
  }

  forget(taskId: string): void {
    this.#behind.delete(taskId);
  }

  #isFree(): boolean {
    return this.#socket.bufferedAmount < this.#cap;
  }

  #send(bytes: Buffer): void {
    if (bytes.length === 0 || this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(bytes, asText, this.#sent);
  }

  readonly #sent = (error?: Error | null): void => {
    if (error || this.#behind.size === 0 || !this.#isFree()) return;
    // What could not be read now is still behind, and the next free moment tries again.
    this.#catchUp().catch(() => undefined);
  };

  async #catchUp(): Promise<void> {
    if (this.#catching) return;
    this.#catching = true;
    try {
      for (const [taskId, behind] of this.#behind) await this.#catchUpOn(taskId, behind);
    } finally {
      this.#catching = false;
    }
  }

  /** Until there is no more, or the line is full again. */
  async #catchUpOn(taskId: string, behind: Behind): Promise<void> {
    while (this.#isFree() && this.#behind.get(taskId) === behind) {
      behind.more = false;
      const frames = await this.#read(taskId, behind.cursor);
      for (const frame of frames) {
        this.#send(frame.bytes);
        behind.cursor = frame.seq;
      }
      if (frames.length === 0 && !behind.more) this.#behind.delete(taskId);
    }
  }
}
