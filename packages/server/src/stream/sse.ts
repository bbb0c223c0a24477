// A task's stream as server-sent events. The client's own socket is the only buffer: when it
// is full, nothing more is taken from the ring until it has drained.

import type { ServerResponse } from 'node:http';
import type { Channel } from './channel.ts';
import type { Frame } from './frame.ts';
import { sseText } from './frame.ts';
import { Reader, type Sink } from './reader.ts';

export interface SseOptions {
  readonly cursor: number | undefined;
  /** The bytes of an artifact, for readers that want pictures in place. */
  readonly inline?: ((frame: Frame) => Promise<string | undefined>) | undefined;
  readonly keepAliveMs?: number;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
  readonly onClose: () => void;
}

const keepAliveMs = 15_000;
/** After a restart a thousand clients must not all come back in the same moment. */
const retryMs = (): number => 1000 + Math.floor(Math.random() * 2000);

export const sseHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
} as const;

export function streamSse(response: ServerResponse, channel: Channel, options: SseOptions): void {
  response.write(`retry: ${retryMs()}\n\n`);
  const line = lineOf(response);
  const sink: Sink = {
    send: (frame) => send(frame),
    end: () => response.end(),
    gather: () => line.gather(),
    release: () => line.release(),
  };
  const reader = new Reader(channel, sink, options.cursor);
  const { inline } = options;
  const send = (frame: Frame): boolean => {
    if (inline === undefined || frame.name !== 'observation') return line.send(frame);
    void inline(frame).then((json) => {
      const text = json === undefined ? frame.sse : sseText(frame.id, frame.name, json);
      if (response.write(text)) reader.ready();
    });
    return false;
  };
  const timer = setInterval(
    () => response.write(': keep-alive\n\n'),
    options.keepAliveMs ?? keepAliveMs,
  );
  const stop = (): void => void response.end();
  options.stopping.addEventListener('abort', stop, { once: true });
  const stopDraining = line.onDrain(() => reader.ready());
  response.once('close', () => {
    clearInterval(timer);
    options.stopping.removeEventListener('abort', stop);
    stopDraining();
    reader.close();
    options.onClose();
  });
  // A client that vanished without a word is noticed by the network.
  response.socket?.setKeepAlive(true, keepAliveMs);
  reader.ready();
}

interface Line {
  send(frame: Frame): boolean;
  gather(): void;
  release(): void;
  onDrain(listener: () => void): () => void;
}

/**
 * Node cuts a body into chunks for every reader anew. A frame is the same for all, so its chunk is
 * made once and goes to the socket as it is; where there are no chunks, or the socket still belongs
 * to an earlier answer, Node does it.
 */
function lineOf(response: ServerResponse): Line {
  const { socket } = response;
  const asNode: Line = {
    send: (frame) => response.write(frame.sse),
    gather: () => response.cork(),
    release: () => response.uncork(),
    onDrain: (listener) => {
      response.on('drain', listener);
      return () => response.off('drain', listener);
    },
  };
  if (socket === null || !response.chunkedEncoding) return asNode;
  return {
    send: (frame) => (response.writableEnded ? false : socket.write(frame.chunk)),
    gather: () => socket.cork(),
    release: () => socket.uncork(),
    onDrain: (listener) => {
      socket.on('drain', listener);
      return () => socket.off('drain', listener);
    },
  };
}
