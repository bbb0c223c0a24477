// The browsers that can act now: what each shows, what it does, and how to get another.

import type { InstanceInfo, ListInstancesAnswer } from '@tabhand/protocol';
import { Button, Card, Empty, Notice, Skeleton, sayAgo } from '@tabhand/ui';
import { AppWindow, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tabhand } from '../live.ts';
import { useCall } from '../parts/call.ts';
import { useNow } from '../parts/clock.ts';
import { kindWords } from '../parts/instance-picker.tsx';
import { NewInstance, PairButton } from '../parts/new-instance.tsx';
import { useRead } from '../parts/read.ts';
import { Link } from '../router.tsx';

const refreshMs = 4_000;

export function InstancesPage() {
  const now = useNow(true);
  const tick = Math.floor(now / refreshMs);
  const { value, trouble, again } = useRead<ListInstancesAnswer>('/instances', tick);
  const instances = value?.instances;
  return (
    <div className="page">
      <div className="page-head">
        <h1 className="page-title">Instances</h1>
        <PairButton />
      </div>
      <NewInstance onDone={again} />
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
      {instances === undefined && trouble === undefined ? <Skeleton lines={3} /> : null}
      {instances?.length === 0 ? (
        <Empty icon={<AppWindow size={28} />}>
          No browser is connected; the first task starts one.
        </Empty>
      ) : null}
      <div className="cards">
        {instances?.map((instance) => (
          <InstanceCard key={instance.id} instance={instance} now={now} onDone={again} />
        ))}
      </div>
    </div>
  );
}

interface InstanceProps {
  readonly instance: InstanceInfo;
  readonly now: number;
  readonly onDone: () => void;
}

function InstanceCard({ instance, now, onDone }: InstanceProps) {
  const { busy, trouble, call } = useCall();
  const { id, kind = 'managed', name, runningTaskId, queued = 0 } = instance;
  const close = async (): Promise<void> => {
    const args = { action: 'close', instanceId: id };
    if (await call(() => tabhand.do('browser_instance', args))) onDone();
  };
  return (
    <Card
      title={name ?? kindWords[kind]}
      aside={
        <Button look="plain" icon={<X size={14} />} disabled={busy} onClick={() => void close()}>
          Close
        </Button>
      }
    >
      <Thumbnail instance={instance} />
      <dl className="facts facts-pairs">
        <dt>Kind</dt>
        <dd>{kindWords[kind]}</dd>
        <dt>Now</dt>
        <dd>
          {runningTaskId == null ? (
            'Idle'
          ) : (
            <Link to={`/tasks/${runningTaskId}`}>Running a task</Link>
          )}
          {queued > 0 ? `, ${queued} waiting` : ''}
        </dd>
        <dt>Connected</dt>
        <dd>{sayAgo(Number(instance.connectedAt), now)}</dd>
        <dt>Id</dt>
        <dd className="mono">{id}</dd>
      </dl>
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
    </Card>
  );
}

interface Look {
  readonly observation: { readonly url: string; readonly title: string };
  readonly screenshot?: { readonly data: string; readonly mimeType: string };
}

/** A look is taken when the card appears and whenever the browser did something since. */
function Thumbnail({ instance }: { readonly instance: InstanceInfo }) {
  const [look, setLook] = useState<Look>();
  const { id, lastActivity } = instance;
  // biome-ignore lint/correctness/useExhaustiveDependencies: activity asks for another look
  useEffect(() => {
    let wanted = true;
    const body = { instanceId: id, screenshot: true, budget: 50 };
    tabhand.http.json<Look>({ method: 'POST', path: '/api/observe', body }).then(
      (seen) => wanted && setLook(seen),
      // A browser that cannot be looked at now keeps its last picture.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [id, lastActivity]);
  const picture = look?.screenshot;
  return (
    <figure className="thumbnail">
      {picture === undefined ? (
        <span className="live-none">No picture yet</span>
      ) : (
        <img
          src={`data:${picture.mimeType};base64,${picture.data}`}
          alt={look?.observation.title}
        />
      )}
      <figcaption className="mono">{look?.observation.url ?? 'about:blank'}</figcaption>
    </figure>
  );
}
