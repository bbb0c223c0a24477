// One frame of a task's stream: printed on first use, and then once for all who read it.

import type { Event, TaskStreamEvent } from '@tabhand/protocol';
import { isLast } from '@tabhand/tasks';
import { type FrameFacts, printFrame } from '../dialects/task-stream.ts';

export interface Frame {
  /** The event's number; undefined on what a feed says on its own account. */
  readonly id: number | undefined;
  readonly name: TaskStreamEvent['event'];
  readonly event: TaskStreamEvent;
  /** Nothing follows it. */
  readonly last: boolean;
  /** The flat frame without its id. */
  readonly json: string;
  /** The same as a server-sent event. */
  readonly sse: Buffer;
  /** The same as a chunk of an HTTP body, ready for the line. */
  readonly chunk: Buffer;
}

/** A frame of the journal. */
export function journalFrame(event: Event, facts: FrameFacts): Frame {
  return new LazyFrame({
    id: event.seq,
    name: event.kind,
    last: isLast(event),
    print: () => printFrame(event, facts),
  });
}

/** A frame made for one reader; it has no number and enters no ring. */
export const ownFrame = (event: TaskStreamEvent): Frame =>
  new LazyFrame({ id: undefined, name: event.event, last: false, print: () => event });

interface Making {
  readonly id: number | undefined;
  readonly name: Frame['name'];
  readonly last: boolean;
  readonly print: () => TaskStreamEvent;
}

class LazyFrame implements Frame {
  readonly id: number | undefined;
  readonly name: Frame['name'];
  readonly last: boolean;
  #print: (() => TaskStreamEvent) | undefined;
  #event: TaskStreamEvent | undefined;
  #json: string | undefined;
  #sse: Buffer | undefined;
  #chunk: Buffer | undefined;

  constructor({ id, name, last, print }: Making) {
    this.id = id;
    this.name = name;
    this.last = last;
    this.#print = print;
  }

  get event(): TaskStreamEvent {
    this.#event ??= this.#print?.();
    // What the printer holds on to may be freed.
    this.#print = undefined;
    return this.#event as TaskStreamEvent;
  }

  get json(): string {
    this.#json ??= JSON.stringify(this.event);
    return this.#json;
  }

  get sse(): Buffer {
    this.#sse ??= Buffer.from(sseText(this.id, this.name, this.json));
    return this.#sse;
  }

  get chunk(): Buffer {
    this.#chunk ??= chunkOf(this.sse);
    return this.#chunk;
  }
}

const chunkOf = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

export const sseText = (id: number | undefined, name: string, json: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${json}\n\n`;
