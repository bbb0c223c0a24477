// Messages on a pair of streams, one a line, as MCP clients that start us send them.

import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** Until the client has gone. A line that is no JSON is handed on as undefined. */
export function readLines(input: Readable, take: (message: unknown) => void): void {
  const decoder = new StringDecoder('utf8');
  let pieces: string[] = [];
  input.on('data', (chunk: Buffer) => {
    const [first = '', ...rest] = decoder.write(chunk).split('\n');
    pieces.push(first);
    for (const next of rest) {
      const line = pieces.join('').trim();
      pieces = [next];
      if (line !== '') take(parse(line));
    }
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Resolves when the line may be written to again; a client that left hears nothing. */
export async function writeLine(output: Writable, message: object): Promise<void> {
  if (output.destroyed || output.writableEnded) return;
  if (output.write(`${JSON.stringify(message)}\n`)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  output.once('drain', resolve).once('close', resolve);
  await promise;
  output.off('drain', resolve).off('close', resolve);
}
