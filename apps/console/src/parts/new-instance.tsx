// Another browser: launched here, attached by its debugging address, or your own Chrome.

import { Button, Notice } from '@tabhand/ui';
import { Link2, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { tabhand } from '../live.ts';
import { browsers } from './browsers.ts';
import { useCall } from './call.ts';

export function NewInstance() {
  const [cdpUrl, setCdpUrl] = useState('');
  const { busy, trouble, call } = useCall();
  const begin = async (address?: string): Promise<void> => {
    if (await call(() => browsers.launch(address))) setCdpUrl('');
  };
  const attach = (event: FormEvent): void => {
    event.preventDefault();
    void begin(cdpUrl);
  };
  return (
    <div className="new-instance">
      <Button icon={<Plus size={14} />} disabled={busy} onClick={() => void begin()}>
        {busy ? 'Starting…' : 'Launch a browser'}
      </Button>
      <form onSubmit={attach}>
        <input
          className="field"
          required
          aria-label="Debugging address"
          placeholder="http://127.0.0.1:9222 or ws://…"
          value={cdpUrl}
          onChange={(event) => setCdpUrl(event.target.value)}
        />
        <Button type="submit" disabled={busy || cdpUrl === ''}>
          Attach
        </Button>
      </form>
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
    </div>
  );
}

interface Started {
  readonly code: string;
  readonly expiresAt: string;
}

/** A code for the extension's panel; it works once. */
export function PairButton() {
  const [started, setStarted] = useState<Started>();
  const [isOpen, setOpen] = useState(false);
  const { busy, trouble, call } = useCall();
  const begin = async (local = false): Promise<void> => {
    const request = { method: 'POST', path: '/api/pair/start', body: { local } } as const;
    setOpen(local);
    try {
      setStarted(await tabhand.http.json<Started>(request));
    } catch (error) {
      setOpen(isOpen);
      throw error;
    }
  };
  if (started === undefined) {
    return (
      <>
        <Button icon={<Link2 size={14} />} disabled={busy} onClick={() => void call(() => begin())}>
          Pair your Chrome
        </Button>
        {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
      </>
    );
  }
  return (
    <div className="pair-code">
      <output>
        Type <code>{started.code}</code> into the extension’s panel, until{' '}
        {new Date(started.expiresAt).toLocaleTimeString()}.
      </output>
      <label>
        <input
          type="checkbox"
          checked={isOpen}
          disabled={busy}
          onChange={(event) => void call(() => begin(event.target.checked))}
        />
        Programs on this computer may use it without a token
      </label>
    </div>
  );
}
