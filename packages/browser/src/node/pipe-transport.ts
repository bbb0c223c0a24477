// A browser's pipe as puppeteer reads and writes it: messages that end in a zero byte.

import { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer-core';
import type { Spawned } from './spawn.ts';

/** Commands go in by the fourth stream of the process, answers come by the fifth. */
export class PipeTransport implements ConnectionTransport {
  readonly #write: Writable;
  #pieces: Buffer[] = [];
  onmessage?: (message: string) => void;
  onclose?: () => void;

  constructor({ child }: Spawned) {
    const [, , , write, read] = child.stdio;
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
    setImmediate(() => this.onmessage?.(message));
  }
}
