// Settings: the server and the pairing with it, and what the agent may do in this browser.

import { Button, Card, Notice, StatusPill } from '@tabhand/ui';
import { type FormEvent, useState } from 'react';
import type { LinkState } from '../worker/link.ts';
import type { Settings } from '../worker/settings.ts';

interface SettingsProps {
  readonly settings: Settings;
  readonly onChange: (change: Partial<Settings>) => void;
  readonly link: LinkState | undefined;
  readonly onPair: (server: string, code: string) => Promise<unknown>;
  readonly onUnpair: () => void;
}

const switches = [
  ['confirm', 'Ask before every action', 'What is about to happen is outlined and waits for you.'],
  [
    'trustedInput',
    'Trusted input',
    'Uses Chrome’s debugger in the agent’s own tabs. Chrome shows a banner while it does.',
  ],
  ['outline', 'Show what is acted on', 'Outlines each element for a moment.'],
  ['semantic', 'Send pages as a small tree', 'Off sends the skeleton of the page instead.'],
] as const;

export function SettingsView({ settings, onChange, link, onPair, onUnpair }: SettingsProps) {
  return (
    <div className="view">
      <Card title="Server" aside={<LinkPill link={link} />}>
        {link === 'unpaired' || link === undefined ? (
          <Pairing server={settings.server} onPair={onPair} />
        ) : (
          <div className="stack">
            <p className="soft">{settings.server}</p>
            <Button onClick={onUnpair}>Unpair this browser</Button>
          </div>
        )}
      </Card>
      <Card title="In this browser">
        {switches.map(([name, label, about]) => (
          <label key={name} className="switch">
            <input
              type="checkbox"
              checked={settings[name]}
              onChange={(event) => onChange({ [name]: event.target.checked })}
            />
            <span>
              {label}
              <small>{about}</small>
            </span>
          </label>
        ))}
      </Card>
    </div>
  );
}

export function LinkPill({ link }: { readonly link: LinkState | undefined }) {
  if (link === 'live') return <StatusPill status="completed">Connected</StatusPill>;
  if (link === 'unpaired') return <StatusPill status="pending">Not paired</StatusPill>;
  return <StatusPill status="warning">{link === 'offline' ? 'Offline' : 'Connecting'}</StatusPill>;
}

interface PairingProps {
  readonly server: string;
  readonly onPair: (server: string, code: string) => Promise<unknown>;
}

export function Pairing({ server, onPair }: PairingProps) {
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const pair = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailed(undefined);
    await onPair(String(form.get('server')), String(form.get('code'))).catch((thrown: Error) =>
      setFailed(thrown.message),
    );
    setBusy(false);
  };
  return (
    <form className="fields" onSubmit={(event) => void pair(event)}>
      <label>
        Server address
        <input name="server" type="url" required defaultValue={server} key={server} />
      </label>
      <label>
        Pairing code
        <input
          name="code"
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="ABCD-2345"
          className="code"
        />
      </label>
      <p className="soft">
        Run <code>tabhand pair</code>, or choose “Pair a browser” in the console.
      </p>
      {failed === undefined ? null : <Notice tone="red">{failed}</Notice>}
      <Button type="submit" look="primary" disabled={busy}>
        {busy ? 'Pairing…' : 'Pair'}
      </Button>
    </form>
  );
}
