// The one thing the CDP page needs of a connection. Puppeteer's CDPSession satisfies it
// in Node, a small adapter over chrome.debugger in the extension.

import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';

type Commands = ProtocolMapping.Commands;
type Events = ProtocolMapping.Events;

export interface Session {
  send<M extends keyof Commands>(
    method: M,
    ...params: Commands[M]['paramsType']
  ): Promise<Commands[M]['returnType']>;
  on<E extends keyof Events>(event: E, listener: (payload: Events[E][0]) => void): unknown;
}
