// Settings: how the console looks, what the server may do by itself, who may use it, and how
// it was started.

import { Card, Notice, Segments } from '@tabhand/ui';
import { useState } from 'react';
import { Accounts, Secrets, Tokens } from '../parts/credentials.tsx';
import { useRead } from '../parts/read.ts';
import { SelfHealing } from '../parts/self-healing.tsx';
import { chooseTheme, useTheme } from '../parts/theme.ts';
import { askToNotify, mayNotify } from '../parts/waiting-notice.ts';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function SettingsPage() {
  return (
    <div className="page">
      <h1 className="page-title">Settings</h1>
      <Appearance />
      <SelfHealing />
      <Tokens />
      <Accounts />
      <Secrets />
      <DeadLetters />
      <HowStarted />
    </div>
  );
}

function Appearance() {
  const theme = useTheme();
  const [notified, setNotified] = useState(mayNotify);
  return (
    <Card title="This browser">
      <Segments label="Theme" choices={themes} value={theme} onChange={chooseTheme} />
      <ul className="switches">
        <li>
          <label>
            <input
              type="checkbox"
              checked={notified}
              disabled={notified}
              onChange={() => void askToNotify().then(setNotified)}
            />
            <span>
              <b>Notify me</b>
              <span className="soft">When a task has a question or waits for a permission.</span>
            </span>
          </label>
        </li>
      </ul>
    </Card>
  );
}

interface Letter {
  readonly task_id: string;
  readonly at: number;
  readonly why: string;
}

function DeadLetters() {
  const { value, trouble } = useRead<{ letters: Letter[] }>('/api/alerts/dead-letters');
  const letters = value?.letters ?? [];
  return (
    <Card title="Alerts nobody took">
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
      {letters.length === 0 ? (
        <p className="soft">Every alert reached its webhook, or there is none.</p>
      ) : (
        <ul className="listing">
          {letters.map((letter) => (
            <li key={letter.task_id + letter.at} className="listing-row">
              <span>
                <b>{letter.why}</b>
                <span className="soft">{new Date(letter.at).toLocaleString()}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface Setting {
  readonly name: string;
  readonly value: unknown;
  readonly about: string;
}

/** They are given by flag, environment or file; the console shows them, it does not change them. */
function HowStarted() {
  const { value, trouble } = useRead<{ settings: Setting[] }>('/api/settings');
  return (
    <Card title="How the server was started">
      {trouble === undefined ? null : <Notice tone="amber">{trouble}</Notice>}
      <dl className="settings-list">
        {value?.settings.map(({ name, value: set, about }) => (
          <div key={name}>
            <dt className="mono">{name}</dt>
            <dd>
              <b>{say(set)}</b>
              <span className="soft">{about}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function say(value: unknown): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'not set';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
