// What a session's streams said lately, so that a client that lost one can go on from its last
// event. Each stream is replayed by itself: nothing of one stream reaches a reader of another.

import type { EventStore } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

interface Kept {
  readonly id: string;
  readonly stream: string;
  readonly message: JSONRPCMessage;
  readonly size: number;
}

export interface EventLimits {
  readonly events: number;
  readonly characters: number;
}

const usual: EventLimits = { events: 1000, characters: 8 * 1024 * 1024 };

export class MemoryEvents implements EventStore {
  readonly #limits: EventLimits;
  #kept: Kept[] = [];
  #size = 0;
  #count = 0;

  constructor(limits: EventLimits = usual) {
    this.#limits = limits;
  }

  async storeEvent(stream: string, message: JSONRPCMessage): Promise<string> {
    this.#count += 1;
    const id = `${stream}/${this.#count}`;
    const size = JSON.stringify(message).length;
    this.#kept.push({ id, stream, message, size });
    this.#size += size;
    this.#trim();
    return id;
  }

  /** Undefined for an event that is not remembered any more. */
  async getStreamIdForEventId(id: string): Promise<string | undefined> {
    return this.#kept.find((each) => each.id === id)?.stream;
  }

  async replayEventsAfter(
    lastId: string,
    { send }: { send: (id: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    const at = this.#kept.findIndex((each) => each.id === lastId);
    const stream = this.#kept[at]?.stream ?? '';
    const missed = this.#kept.slice(at + 1).filter((each) => each.stream === stream);
    // The first event of a stream only hands out a cursor and says nothing.
    const said = missed.filter(({ message }) => 'jsonrpc' in message);
    for (const { id, message } of at < 0 ? [] : said) await send(id, message);
    return stream;
  }

  #trim(): void {
    const { events, characters } = this.#limits;
    while (this.#kept.length > events || this.#size > characters) {
      this.#size -= this.#kept.shift()?.size ?? this.#size;
    }
  }
}
