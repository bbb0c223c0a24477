// A session's title, renamed in place; archiving puts the session away.

import type { SessionInfo } from '@tabhand/protocol';
import { Button, Notice } from '@tabhand/ui';
import { Archive } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { tabhand } from '../live.ts';
import { useCall } from './call.ts';

interface SessionTitleProps {
  readonly session: SessionInfo;
  readonly onDone: () => void;
}

export function SessionTitle({ session, onDone }: SessionTitleProps) {
  const { sessionId, title = '', domain } = session;
  const [text, setText] = useState(title);
  const { busy, trouble, call } = useCall();
  const rename = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await call(() => tabhand.sessions.rename(sessionId, text))) onDone();
  };
  const archive = async (): Promise<void> => {
    const request = { method: 'POST', path: '/api/session', body: { sessionId } } as const;
    if (await call(() => tabhand.http.json(request))) onDone();
  };
  return (
    <form className="session-title" onSubmit={(event) => void rename(event)}>
      <input
        className="field"
        required
        aria-label="Title"
        placeholder={domain ?? 'Untitled'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text === title ? null : (
        <Button type="submit" look="primary" disabled={busy}>
          Rename
        </Button>
      )}
      <Button icon={<Archive size={14} />} disabled={busy} onClick={() => void archive()}>
        Archive
      </Button>
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
    </form>
  );
}
