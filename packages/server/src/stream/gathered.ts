// Frames for the task socket. Those that follow each other at once go out as one message to whoever
// asked for that: a page that gets a hundred messages in a row has no time for a picture between them.

import type { WebSocket } from 'ws';
import type { Frame } from './frame.ts';
import { pacedSend } from './frames-socket.ts';
import type { Sink } from './reader.ts';

/** As much as a page can read within one picture. */
const mostBytes = 64 * 1024;

export interface Line {
  readonly socket: WebSocket;
  readonly taskId: string;
  /** The socket has room again. */
  again(): void;
}

const single = (taskId: string, { id, json }: Frame): string =>
  `{"type":"task_event","taskId":${JSON.stringify(taskId)},"id":${id ?? null},"event":${json}}`;

const several = (taskId: string, events: readonly string[]): string =>
  `{"type":"task_events","taskId":${JSON.stringify(taskId)},"events":[${events.join(',')}]}`;

export function oneByOne({ socket, taskId, again }: Line): Omit<Sink, 'end'> {
  return { send: (frame) => pacedSend(socket, single(taskId, frame), again) };
}

export function gathered({ socket, taskId, again }: Line): Omit<Sink, 'end'> {
  let isGathering = false;
  let events: string[] = [];
  let bytes = 0;
  const flush = (): boolean => {
    const text = several(taskId, events);
    const isEmpty = events.length === 0;
    events = [];
    bytes = 0;
    return isEmpty || pacedSend(socket, text, again);
  };
  return {
    gather: () => {
      isGathering = true;
    },
    send: (frame) => {
      if (!isGathering) return pacedSend(socket, single(taskId, frame), again);
      const { id, json } = frame;
      events.push(`{"id":${id ?? null},"event":${json}}`);
      bytes += json.length;
      return bytes < mostBytes || flush();
    },
    release: () => {
      isGathering = false;
      flush();
    },
  };
}
