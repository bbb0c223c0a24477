// A browser's pipe as puppeteer reads and writes it: messages that end in a zero byte.

import { Readable, type Stream, Writable } from 'node:stream';
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';
import type { ConnectionTransport } from 'puppeteer-core';

type Commands = ProtocolMapping.Commands;

interface Answer<T> {
  readonly result: T;
  readonly error?: { readonly message: string };
}

/** Ids of our own questions; puppeteer counts from one and never gets here. */
const firstOwn = 1_000_000_000;
const ownAnswer = /^\{"id":(1\d{9}),/;

/** Commands go in by the fourth stream of the process, answers come by the fifth. */
export class PipeTransport implements ConnectionTransport {
  readonly #write: Writable;
  readonly #own = new Map<number, (answer: string) => void>();
  #asked = 0;
  #pieces: Buffer[] = [];
  onmessage?: (message: string) => void;
  onclose?: () => void;

  constructor([, , , write, read]: readonly (Stream | null | undefined)[]) {
    if (!(write instanceof Writable) || !(read instanceof Readable))
      throw new TypeError('The process was started without pipes');
    this.#write = write;
    // A pipe that breaks ends as well, and that is told.
    write.on('error', () => undefined);
    read.on('error', () => undefined);
    read.on('data', (chunk: Buffer) => this.#take(chunk));
    read.once('close', () => this.onclose?.());
  }

  /** What is sent within one turn of the event loop leaves in one piece: every write wakes the browser. */
  send(message: string): void {
    if (this.#write.writableCorked === 0) {
      this.#write.cork();
      process.nextTick(() => this.#write.uncork());
    }
    this.#write.write(`${message}\0`);
  }

  close(): void {
    this.#write.end();
  }

  /** Asks the browser itself, which is possible before anything else listens to it. */
  async ask<M extends keyof Commands>(
    method: M,
    params: Commands[M]['paramsType'][0],
  ): Promise<Commands[M]['returnType']> {
    const id = firstOwn + this.#asked++;
    const { promise, resolve } = Promise.withResolvers<string>();
    this.#own.set(id, resolve);
    this.send(JSON.stringify({ id, method, params }));
    const { result, error }: Answer<Commands[M]['returnType']> = JSON.parse(await promise);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  #take(chunk: Buffer): void {
    this.#pieces.push(chunk);
    if (!chunk.includes(0)) return;
    const whole = Buffer.concat(this.#pieces);
    let start = 0;
    for (let end = whole.indexOf(0); end >= 0; end = whole.indexOf(0, start)) {
      this.#tell(whole.toString('utf8', start, end));
      start = end + 1;
    }
    this.#pieces = start < whole.length ? [whole.subarray(start)] : [];
  }

  /** A turn each: whoever waits for an answer goes on before the event after it is told. */
  #tell(message: string): void {
    setImmediate(() => {
      const id = Number(ownAnswer.exec(message)?.[1]);
      const hear = this.#own.get(id) ?? this.onmessage;
      this.#own.delete(id);
      hear?.(message);
    });
  }
}
