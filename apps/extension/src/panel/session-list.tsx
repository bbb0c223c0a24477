// The sessions of this account; choosing one brings it into this tab.

import type { SessionInfo } from '@tabhand/protocol';
import { Empty, Notice, Skeleton, sayAgo } from '@tabhand/ui';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useState } from 'react';

interface SessionListProps {
  readonly current: string | undefined;
  readonly load: () => Promise<readonly SessionInfo[]>;
  readonly onChoose: (sessionId: string) => void;
}

export function SessionList({ current, load, onChoose }: SessionListProps) {
  const [sessions, setSessions] = useState<readonly SessionInfo[]>();
  const [failed, setFailed] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when it is opened
  useEffect(() => {
    load().then(setSessions, (thrown: Error) => setFailed(thrown.message));
  }, []);
  if (failed !== undefined) return <Notice tone="red">{failed}</Notice>;
  if (sessions === undefined) return <Skeleton lines={6} />;
  if (sessions.length === 0) {
    return (
      <Empty icon={<MessagesSquare size={24} aria-hidden="true" />}>
        Sessions appear here once you have asked for something.
      </Empty>
    );
  }
  return (
    <ul className="sessions">
      {sessions.map(({ sessionId, title, domain, updatedAt, messageCount }) => (
        <li key={sessionId}>
          <button
            type="button"
            aria-current={sessionId === current}
            onClick={() => onChoose(sessionId)}
          >
            <span>{title ?? 'New session'}</span>
            <small>
              {domain === undefined ? '' : `${domain} · `}
              {messageCount} messages · {sayAgo(Date.parse(updatedAt), Date.now())}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
