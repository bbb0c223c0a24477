// The push port: what connected clients of a session are told. Fire and forget.

import type { JsonObject } from '@tabhand/protocol';
import type { Message } from './store.ts';

export interface Push {
  newMessage(message: Message): void;
  /** A round of interact has ended; clients read the messages again. */
  interactResponse(sessionId: string, data: JsonObject): void;
  planUpdate(sessionId: string, data: JsonObject): void;
  taskStatus(sessionId: string, data: JsonObject): void;
}

/** Carries push events between nodes: each hears what every node says, its own included. */
export interface Relay {
  publish(text: string): Promise<void>;
  listen(hear: (text: string) => void): void;
}

export const channelOf = (sessionId: string): string => `private-session-${sessionId}`;

export function sessionOfChannel(channel: string): string | undefined {
  return /^private-session-([A-Za-z0-9_-]{1,128})$/.exec(channel)?.[1];
}
