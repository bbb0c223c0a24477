// Clients that measure a task socket from outside.

import { WebSocket } from 'ws';
import { submission } from './submission.ts';

export async function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  await new Promise((open) => socket.once('message', open));
  return socket;
}

/** Messages per second over many connections with several in flight each. */
export async function flood(
  url: string,
  shape: { sockets: number; inFlight: number; total: number },
) {
  const sockets = await Promise.all(Array.from({ length: shape.sockets }, () => connect(url)));
  let sent = 0;
  let answered = 0;
  const done = Promise.withResolvers<void>();
  const began = performance.now();
  const send = (socket: WebSocket): void => {
    if (sent++ < shape.total) socket.send(submission);
  };
  for (const socket of sockets) {
    socket.on('message', () => {
      answered += 1;
      if (answered === shape.total) done.resolve();
      send(socket);
    });
    for (let nth = 0; nth < shape.inFlight; nth += 1) send(socket);
  }
  await done.promise;
  const seconds = (performance.now() - began) / 1000;
  for (const socket of sockets) socket.terminate();
  return shape.total / seconds;
}

/** Milliseconds of each of some submissions, one after the other. */
export async function oneByOne(url: string, count: number): Promise<number[]> {
  const socket = await connect(url);
  const times: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const began = performance.now();
    const answer = new Promise((heard) => socket.once('message', heard));
    socket.send(submission);
    await answer;
    times.push(performance.now() - began);
  }
  socket.terminate();
  return times.sort((a, b) => a - b);
}
