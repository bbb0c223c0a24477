// One client of a task's stream: where it is, and what it gets next. It pulls frames only as
// fast as its sink takes them, so a slow client costs nothing but its place: when the ring has
// moved past it, it is told of the gap and gets a fresh status.

import type { Channel } from './channel.ts';
import { type Frame, ownFrame } from './frame.ts';

export interface Sink {
  /** False: full; `reader.ready()` says when more may come. */
  send(frame: Frame): boolean;
  /** The stream is over. */
  end(): void;
  /** Several frames follow at once; they may go out together. */
  gather?(): void;
  /** That was all for now. */
  release?(): void;
}

export class Reader {
  readonly #channel: Channel;
  readonly #sink: Sink;
  readonly #unfollow: () => void;
  /** Number of the last frame that was sent. */
  #cursor: number;
  #own: Frame[] = [];
  #full = false;
  #over = false;

  /** `cursor`: continue after this number; undefined, or from the future: from the ring's first. */
  constructor(channel: Channel, sink: Sink, cursor?: number) {
    this.#channel = channel;
    this.#sink = sink;
    const known = cursor !== undefined && cursor <= channel.head;
    this.#cursor = known ? cursor : channel.first - 1;
    if (!known && channel.first > 0) this.#own = introduction(channel);
    this.#unfollow = channel.follow(() => this.#pump());
  }

  /** The sink has room, at first or again. */
  ready(): void {
    this.#full = false;
    this.#pump();
  }

  close(): void {
    this.#over = true;
    this.#unfollow();
  }

  #pump(): void {
    const several = this.#channel.head - this.#cursor > 1;
    if (several) this.#sink.gather?.();
    this.#sendAll();
    if (several) this.#sink.release?.();
  }

  #sendAll(): void {
    while (!this.#full && !this.#over) {
      const frame = this.#next();
      if (frame === undefined) {
        this.#endIfOver();
        return;
      }
      if (frame.id !== undefined) this.#cursor = frame.id;
      this.#full = !this.#sink.send(frame);
      if (frame.last) this.#end();
    }
  }

  #next(): Frame | undefined {
    const { first } = this.#channel;
    if (this.#cursor + 1 < first && this.#own.length === 0) {
      this.#own = afterGap(this.#channel, this.#cursor + 1);
      this.#cursor = first - 1;
    }
    return this.#own.shift() ?? this.#channel.at(this.#cursor + 1);
  }

  #endIfOver(): void {
    const { endedAt } = this.#channel;
    if (endedAt !== undefined && this.#cursor >= endedAt) this.#end();
  }

  #end(): void {
    this.close();
    this.#sink.end();
  }
}

/** Who comes late and never had the beginning: what it needs to draw the task. */
function introduction(channel: Channel): Frame[] {
  const status = channel.status();
  return status === undefined ? [] : [status, ...channel.oldOverlays()];
}

function afterGap(channel: Channel, from: number): Frame[] {
  const gap = ownFrame({ event: 'gap', gap: { from, to: channel.first - 1 } });
  const status = channel.status();
  return status === undefined ? [gap] : [gap, status];
}
