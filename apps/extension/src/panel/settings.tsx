// Settings: the server and the pairing with it, and what the agent may do in this browser.

import { Button, Card, StatusPill } from '@tabhand/ui';
import type { LinkState } from '../worker/link.ts';
import type { Settings } from '../worker/settings.ts';
import { Connect, type ConnectWays } from './connect.tsx';

interface SettingsProps {
  readonly settings: Settings;
  readonly onChange: (change: Partial<Settings>) => void;
  readonly link: LinkState | undefined;
  readonly ways: ConnectWays;
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
  ['preview', 'Live view', 'Shows here what the tab looks like while a task runs in it.'],
  ['badges', 'Number the controls', 'Puts the agent’s own numbers on the page, for a closer look.'],
  ['semantic', 'Send pages as a small tree', 'Off sends the skeleton of the page instead.'],
] as const;

export function SettingsView({ settings, onChange, link, ways, onUnpair }: SettingsProps) {
  return (
    <div className="view">
      <Card title="Server" aside={<LinkPill link={link} />}>
        {link === 'unpaired' || link === undefined ? (
          <Connect server={settings.server} ways={ways} />
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

function LinkPill({ link }: { readonly link: LinkState | undefined }) {
  if (link === 'live') return <StatusPill status="completed">Connected</StatusPill>;
  if (link === 'unpaired') return <StatusPill status="pending">Not paired</StatusPill>;
  return <StatusPill status="warning">{link === 'offline' ? 'Offline' : 'Connecting'}</StatusPill>;
}
