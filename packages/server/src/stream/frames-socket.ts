// A task's stream over a WebSocket: flat frames with their `id`. It is closed with 1000 "task
// ended" after the terminal status, with 1001 when the server stops.

import type { WebSocket } from 'ws';
import type { Channel } from './channel.ts';
import type { Frame } from './frame.ts';
import { Reader } from './reader.ts';

/** What may wait in a socket before its reader is left behind. */
const fullBytes = 256 * 1024;

/** Sends text as long as the socket keeps up; calls back when it does again. */
export function pacedSend(socket: WebSocket, text: string, again: () => void): boolean {
  if (socket.readyState !== socket.OPEN) return false;
  if (socket.bufferedAmount + text.length < fullBytes) {
    socket.send(text);
    return true;
  }
  socket.send(text, () => again());
  return false;
}

/** `{"id":3,"event":…}`: the flat frame with its number. */
export const flatFrame = ({ id, json }: Frame): string =>
  id === undefined ? json : `{"id":${id},${json.slice(1)}`;

export function streamSocket(
  socket: WebSocket,
  channel: Channel,
  options: { readonly cursor: number | undefined; readonly onClose: () => void },
): void {
  const reader: Reader = new Reader(
    channel,
    {
      send: (frame) => pacedSend(socket, flatFrame(frame), () => reader.ready()),
      end: () => socket.close(1000, 'task ended'),
    },
    options.cursor,
  );
  socket.once('close', () => {
    reader.close();
    options.onClose();
  });
  reader.ready();
}
