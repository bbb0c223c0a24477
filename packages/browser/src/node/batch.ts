// What is sent to the browser within one turn of the event loop leaves in one piece. Every write
// into the pipe wakes the browser, and a message alone is two writes.

import type { ChildProcess } from 'node:child_process';
import { Writable } from 'node:stream';

/** The pipe that a browser reads its commands from. */
const commandPipe = 3;

export function batchWrites(child: ChildProcess | null): void {
  const pipe = child?.stdio[commandPipe];
  if (!(pipe instanceof Writable)) return;
  const write = pipe.write.bind(pipe);
  // Both forms of `write` pass through unchanged.
  pipe.write = (...given: unknown[]): boolean => {
    if (pipe.writableCorked === 0) {
      pipe.cork();
      process.nextTick(() => pipe.uncork());
    }
    return Reflect.apply(write, pipe, given);
  };
}
