// Settings: how the console looks, what the server may do by itself, who may use it, and how
// it was started.

import { Card, Notice, Segments, Skeleton } from '@tabhand/ui';
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

const groups: readonly { readonly title: string; readonly names: readonly string[] }[] = [
  { title: 'Webhooks', names: ['alertWebhook', 'alertSecret'] },
  {
    title: 'Policy',
    names: ['blockPrivate', 'limits', 'allowIp', 'allowOrigin', 'allowHost', 'gatewayPolicy'],
  },
  {
    title: 'Retention and limits',
    names: ['retentionDays', 'queueCap', 'tenantCap', 'commandsCap', 'taskTimeout'],
  },
  { title: 'Model', names: ['model', 'modelUrl', 'modelKey', 'modelPrice', 'modelBudget'] },
];

/** They are given by flag, environment or file; the console shows them, it does not change them. */
function HowStarted() {
  const { value, trouble } = useRead<{ settings: Setting[] }>('/api/settings');
  const all = value?.settings ?? [];
  const grouped = new Set(groups.flatMap(({ names }) => names));
  const rest = all.filter(({ name }) => !grouped.has(name));
  if (trouble !== undefined) return <Notice tone="amber">{trouble}</Notice>;
  if (value === undefined) return <Skeleton lines={6} />;
  return (
    <>
      {groups.map(({ title, names }) => (
        <Group
          key={title}
          title={title}
          settings={names.flatMap((name) => all.filter((each) => each.name === name))}
        />
      ))}
      <Group title="How the server was started" settings={rest} />
      <p className="soft">
        Set with a flag (<code>--retention-days 7</code>), a variable (
        <code>TABHAND_RETENTION_DAYS=7</code>) or in <code>tabhand.config.json</code>.
      </p>
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly settings: readonly Setting[];
}

function Group({ title, settings }: GroupProps) {
  return (
    <Card title={title}>
      <dl className="settings-list">
        {settings.map(({ name, value, about }) => (
          <div key={name}>
            <dt className="mono">{name}</dt>
            <dd>
              <b>{say(value)}</b>
              <span className="soft">{about}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function say(value: unknown): string {
  if (value === undefined || value === null) return 'not set';
  if (Array.isArray(value)) return value.length === 0 ? 'not set' : value.join(', ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
