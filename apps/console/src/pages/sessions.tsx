// Conversations with the agent: the list, and the messages of the chosen one with their plans.

import type { ListMessagesAnswer, ListSessionsAnswer, SessionInfo } from '@tabhand/protocol';
import { Empty, Notice, Skeleton, sayAgo } from '@tabhand/ui';
import { MessagesSquare } from 'lucide-react';
import { useNow } from '../parts/clock.ts';
import { Conversation } from '../parts/conversation.tsx';
import { useRead } from '../parts/read.ts';
import { SessionTitle } from '../parts/session-title.tsx';
import { Link } from '../router.tsx';

const refreshMs = 4_000;

export function SessionsPage({ sessionId }: { readonly sessionId: string | undefined }) {
  const now = useNow(true);
  const tick = Math.floor(now / refreshMs);
  const { value, trouble, again } = useRead<ListSessionsAnswer>('/api/session?limit=100', tick);
  const sessions = value?.success === true ? value.data.sessions : undefined;
  const chosen = sessions?.find((each) => each.sessionId === sessionId) ?? sessions?.[0];
  return (
    <div className="sessions">
      <h1 className="page-title">Sessions</h1>
      {trouble === undefined ? null : (
        <Notice tone="amber">
          {`${trouble}. Open the console by the address that the server printed, or log in.`}
        </Notice>
      )}
      {sessions === undefined && trouble === undefined ? <Skeleton lines={6} /> : null}
      {sessions?.length === 0 ? (
        <Empty icon={<MessagesSquare size={28} />}>
          A session begins when you talk to the agent in the extension’s panel.
        </Empty>
      ) : null}
      {chosen === undefined ? null : (
        <div className="sessions-both">
          <SessionList sessions={sessions ?? []} chosen={chosen.sessionId} now={now} />
          <section className="conversation-side">
            <SessionTitle key={chosen.sessionId} session={chosen} onDone={again} />
            <Messages sessionId={chosen.sessionId} tick={tick} />
          </section>
        </div>
      )}
    </div>
  );
}

interface ListProps {
  readonly sessions: readonly SessionInfo[];
  readonly chosen: string;
  readonly now: number;
}

function SessionList({ sessions, chosen, now }: ListProps) {
  return (
    <nav className="session-list" aria-label="Sessions">
      {sessions.map(({ sessionId, title, domain, updatedAt, messageCount }) => (
        <Link
          key={sessionId}
          to={`/sessions/${sessionId}`}
          className="session-link"
          aria-current={sessionId === chosen ? 'true' : undefined}
        >
          <b>{title ?? domain ?? 'Untitled'}</b>
          <span className="soft">
            {`${messageCount} messages, ${sayAgo(Date.parse(updatedAt), now)}`}
          </span>
        </Link>
      ))}
    </nav>
  );
}

function Messages({ sessionId, tick }: { readonly sessionId: string; readonly tick: number }) {
  const path = `/api/session/${encodeURIComponent(sessionId)}/messages?limit=200`;
  const { value, trouble } = useRead<ListMessagesAnswer>(path, tick);
  if (trouble !== undefined) return <Notice tone="red">{trouble}</Notice>;
  if (value === undefined) return <Skeleton lines={5} />;
  return <Conversation messages={value.messages} />;
}
