// The top of the panel: which session, how the task stands, and the stop button, which is always
// in the same place.

import { IconButton, StatusPill, type StatusWord } from '@tabhand/ui';
import { MessagesSquare, Plus, Settings as SettingsIcon, Square } from 'lucide-react';
import { useState } from 'react';
import type { TalkStatus } from '../loop/talk.ts';

const pills: Readonly<Record<TalkStatus, { look: StatusWord; word: string } | undefined>> = {
  idle: undefined,
  running: { look: 'running', word: 'RUNNING' },
  asking: { look: 'waiting', word: 'WAITING' },
  success: { look: 'completed', word: 'COMPLETED' },
  error: { look: 'failed', word: 'FAILED' },
  interrupted: { look: 'cancelled', word: 'STOPPED' },
};

interface TaskHeaderProps {
  readonly title: string;
  readonly status: TalkStatus;
  readonly onRename: (title: string) => void;
  readonly onStop: () => void;
  readonly onNew: () => void;
  readonly onShow: (view: 'talk' | 'sessions' | 'settings') => void;
  readonly view: 'talk' | 'sessions' | 'settings';
}

export function TaskHeader(props: TaskHeaderProps) {
  const { status, view, onStop, onNew, onShow } = props;
  const pill = pills[status];
  const toggle = (other: 'sessions' | 'settings') => () => onShow(view === other ? 'talk' : other);
  return (
    <header className="panel-head">
      <div className="panel-row">
        <h1 className="panel-name">
          <Title title={props.title} onRename={props.onRename} />
        </h1>
        <IconButton label="New session" icon={<Plus size={16} />} onClick={onNew} />
        <IconButton
          label="Sessions"
          aria-pressed={view === 'sessions'}
          icon={<MessagesSquare size={16} />}
          onClick={toggle('sessions')}
        />
        <IconButton
          label="Settings"
          aria-pressed={view === 'settings'}
          icon={<SettingsIcon size={16} />}
          onClick={toggle('settings')}
        />
      </div>
      <div className="panel-row panel-standing">
        <span aria-live="polite">
          {pill === undefined ? null : <StatusPill status={pill.look}>{pill.word}</StatusPill>}
        </span>
        <button
          type="button"
          className="button button-danger panel-stop"
          disabled={status !== 'running' && status !== 'asking'}
          onClick={onStop}
        >
          <Square size={14} aria-hidden="true" />
          <span>Stop</span>
        </button>
      </div>
    </header>
  );
}

function Title({ title, onRename }: { title: string; onRename: (title: string) => void }) {
  const [draft, setDraft] = useState<string>();
  if (draft === undefined) {
    return (
      <button type="button" className="panel-title" title="Rename" onClick={() => setDraft(title)}>
        {title}
      </button>
    );
  }
  const keep = (): void => {
    const said = draft.trim();
    if (said !== '' && said !== title) onRename(said);
    setDraft(undefined);
  };
  return (
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
  );
}
