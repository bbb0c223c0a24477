// The browsers that can act now.

import type { InstanceInfo } from '@tabhand/protocol';
import { Button, Card, Empty, Notice, Skeleton, sayAgo } from '@tabhand/ui';
import { AppWindow, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tabhand } from '../live.ts';
import { useNow } from '../parts/clock.ts';

const refreshMs = 3_000;

export function InstancesPage() {
  const [instances, setInstances] = useState<readonly InstanceInfo[]>();
  const [trouble, setTrouble] = useState<string>();
  const now = useNow(true);
  useEffect(() => {
    const read = (): void => {
      tabhand.instances().then(setInstances, (thrown: Error) => setTrouble(thrown.message));
    };
    read();
    const timer = setInterval(read, refreshMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="page">
      <div className="page-head">
        <h1 className="page-title">Instances</h1>
        <PairButton />
      </div>
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
      {instances === undefined ? <Skeleton lines={3} /> : null}
      {instances?.length === 0 ? (
        <Empty icon={<AppWindow size={28} />}>
          No browser is connected; the first task starts one.
        </Empty>
      ) : null}
      <div className="cards">
        {instances?.map((instance) => (
          <Card key={instance.id} title={<span className="mono">{instance.id}</span>}>
            <dl className="facts">
              <dt>Connected</dt>
              <dd>{sayAgo(Number(instance.connectedAt), now)}</dd>
              <dt>Last activity</dt>
              <dd>{sayAgo(Number(instance.lastActivity), now)}</dd>
            </dl>
          </Card>
        ))}
      </div>
    </div>
  );
}

interface Started {
  readonly code: string;
  readonly expiresAt: string;
}

/** A code for the extension's panel; it works once. */
function PairButton() {
  const [started, setStarted] = useState<Started>();
  const begin = async (): Promise<void> => {
    setStarted(
      await tabhand.http.json<Started>({ method: 'POST', path: '/api/pair/start', body: {} }),
    );
  };
  return started === undefined ? (
    <Button icon={<Link2 size={14} />} onClick={() => void begin()}>
      Pair your Chrome
    </Button>
  ) : (
    <output className="pair-code">
      Type <code>{started.code}</code> into the extension’s panel, until{' '}
      {new Date(started.expiresAt).toLocaleTimeString()}.
    </output>
  );
}
