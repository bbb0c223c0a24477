// The sessions of this account; choosing one brings it into this tab, and each can be renamed.

import type { SessionInfo } from '@tabhand/protocol';
import { Empty, IconButton, Notice, Skeleton, sayAgo } from '@tabhand/ui';
import { MessagesSquare, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';

interface SessionListProps {
  readonly current: string | undefined;
  readonly load: () => Promise<readonly SessionInfo[]>;
  readonly onChoose: (sessionId: string) => void;
  readonly onRename: (sessionId: string, title: string) => void;
}

export function SessionList({ current, load, onChoose, onRename }: SessionListProps) {
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
  const rename = (sessionId: string, title: string): void => {
    onRename(sessionId, title);
    setSessions(sessions.map((each) => (each.sessionId === sessionId ? { ...each, title } : each)));
  };
  return (
    <ul className="sessions">
      {sessions.map((session) => (
        <Row
          key={session.sessionId}
          session={session}
          isCurrent={session.sessionId === current}
          onChoose={() => onChoose(session.sessionId)}
          onRename={(title) => rename(session.sessionId, title)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly session: SessionInfo;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
  readonly onRename: (title: string) => void;
}

function Row({ session, isCurrent, onChoose, onRename }: RowProps) {
  const [draft, setDraft] = useState<string>();
  const { title = 'New session', domain, updatedAt, messageCount } = session;
  const keep = (): void => {
    const said = draft?.trim() ?? '';
    if (said !== '' && said !== title) onRename(said);
    setDraft(undefined);
  };
  if (draft !== undefined) {
    return (
      <li>
        <input
          className="panel-title"
          aria-label="Session title"
          value={draft}
          maxLength={500}
          // biome-ignore lint/a11y/noAutofocus: the person just asked to edit this text
          autoFocus
          onChange={(event) => setDraft(event.target.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter') keep();
            if (event.key === 'Escape') setDraft(undefined);
          }}
        />
      </li>
    );
  }
  return (
    <li className="session">
      <button type="button" aria-current={isCurrent} title={title} onClick={onChoose}>
        <span>{title}</span>
        <small>
          {sayAgo(Date.parse(updatedAt), Date.now())} · {messageCount}{' '}
          {messageCount === 1 ? 'message' : 'messages'}
          {domain === undefined ? '' : ` · ${domain}`}
        </small>
      </button>
      <IconButton
        label={`Rename ${title}`}
        icon={<Pencil size={14} />}
        onClick={() => setDraft(title)}
      />
    </li>
  );
}
