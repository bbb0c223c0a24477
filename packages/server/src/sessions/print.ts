// Sessions and messages as the chat contract writes them.

import type { ChatMessage, SessionInfo } from '@tabhand/protocol';
import type { Message, Session } from '@tabhand/sessions';

const time = (ms: number): string => new Date(ms).toISOString();

export const printSession = (session: Session): SessionInfo => ({
  sessionId: session.id,
  title: session.title,
  domain: session.domain,
  ...(session.tabId !== undefined && { tabId: session.tabId }),
  url: session.url,
  status: session.status,
  isRenamed: session.isRenamed,
  createdAt: time(session.createdAt),
  updatedAt: time(session.updatedAt),
  messageCount: session.messageCount,
  ...(session.initialQuery !== undefined && { metadata: { initialQuery: session.initialQuery } }),
});

/** The same in the list and in a push. */
export function printMessage(message: Message): ChatMessage {
  const { id, at, ...rest } = message;
  return { messageId: id, timestamp: time(at), ...rest };
}
