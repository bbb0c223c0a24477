// Push as the chat contract words it: which event, on which channel, with what in it. How an
// event travels is left to the line. A push that fails is logged and fails nobody.

import type { JsonObject } from '@tabhand/protocol';
import { channelOf, type Message, type Push } from '@tabhand/sessions';
import type { Caller } from '../caller.ts';
import type { Logger } from '../log.ts';
import { printMessage } from './print.ts';

/** One way of pushing: our own endpoint, or an outside Pusher. */
export interface PushLine {
  readonly kind: 'embedded' | 'pusher';
  readonly key: string;
  /** `key:signature`, which lets that socket listen to that channel. */
  sign(socketId: string, channel: string): string;
  /** The socket listens on behalf of this caller, and no longer than the caller's token lasts. */
  vouch?(socketId: string, caller: Caller): Promise<void>;
  send(channel: string, event: string, data: object): Promise<void>;
  /** Where clients connect; undefined: here. */
  readonly outside?: OutsideAddress;
}

export interface OutsideAddress {
  readonly host?: string;
  readonly port?: number;
  readonly tls: boolean;
  readonly cluster: string;
}

/** Undefined: push is switched off, and clients poll. */
export function pushOver(line: PushLine | undefined, log: Logger): Push {
  const tell = (sessionId: string, type: string, rest: object): void => {
    const sent = line?.send(channelOf(sessionId), type, { type, sessionId, ...rest });
    sent?.catch((err: unknown) => log.warn({ err, sessionId, type }, 'push failed'));
  };
  const about = (type: string) => (sessionId: string, data: JsonObject) =>
    tell(sessionId, type, { data });
  return {
    newMessage: (message: Message) =>
      tell(message.sessionId, 'new_message', { message: printMessage(message) }),
    interactResponse: about('interact_response'),
    planUpdate: about('plan_update'),
    taskStatus: about('task_status'),
  };
}
