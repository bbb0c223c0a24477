// The browsers that can act now: what each shows, what it does, and how to get another.

import type { InstanceInfo } from '@tabhand/protocol';
import { Button, Card, Empty, Notice, Skeleton, sayAgo } from '@tabhand/ui';
import { AppWindow, X } from 'lucide-react';
import { browsers, useBrowsers } from '../parts/browsers.ts';
import { useCall } from '../parts/call.ts';
import { useNow } from '../parts/clock.ts';
import { kindWords } from '../parts/instance-picker.tsx';
import { NewInstance, PairButton } from '../parts/new-instance.tsx';
import { useRead } from '../parts/read.ts';
import { Link } from '../router.tsx';

const refreshMs = 3000;

export function InstancesPage() {
  const now = useNow(true);
  const { instances, trouble } = useBrowsers();
  return (
    <div className="page">
      <div className="page-head">
        <h1 className="page-title">Instances</h1>
        <PairButton />
      </div>
      <NewInstance />
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
      {instances === undefined && trouble === undefined ? <Skeleton lines={3} /> : null}
      {instances?.length === 0 ? (
        <Empty icon={<AppWindow size={28} />}>
          No browser is connected; the first task starts one.
        </Empty>
      ) : null}
      <div className="cards">
        {instances?.map((instance) => (
          <InstanceCard key={instance.id} instance={instance} now={now} />
        ))}
      </div>
    </div>
  );
}

interface InstanceProps {
  readonly instance: InstanceInfo;
  readonly now: number;
}

interface View {
  readonly tabs: readonly { id: string; title: string; url: string; active: boolean }[];
  readonly picture?: { readonly data: string; readonly mimeType: string };
}

function InstanceCard({ instance, now }: InstanceProps) {
  const { busy, trouble, call } = useCall();
  const { id, kind = 'managed', name, runningTaskId, queued = 0 } = instance;
  const path = `/instances/${encodeURIComponent(id)}/view`;
  const view = useRead<View>(path, Math.floor(now / refreshMs)).value;
  return (
    <Card
      title={name ?? `${kindWords[kind]} · ${id.slice(-9)}`}
      aside={
        <Button
          look="plain"
          icon={<X size={14} />}
          aria-label={`Close ${name ?? id}`}
          disabled={busy}
          onClick={() => void call(() => browsers.close(id))}
        >
          Close
        </Button>
      }
    >
      <Thumbnail view={view} />
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
      <TabList view={view} />
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
    </Card>
  );
}

/** The tab in front, as it looked a moment ago. */
function Thumbnail({ view }: { readonly view: View | undefined }) {
  const front = view?.tabs.find(({ active }) => active);
  const { picture } = view ?? {};
  return (
    <figure className="thumbnail">
      {picture === undefined ? (
        <span className="live-none">{view === undefined ? '' : 'Not started yet'}</span>
      ) : (
        <img src={`data:${picture.mimeType};base64,${picture.data}`} alt={front?.title ?? ''} />
      )}
      <figcaption className="mono">{front?.url ?? 'about:blank'}</figcaption>
    </figure>
  );
}

function TabList({ view }: { readonly view: View | undefined }) {
  const tabs = view?.tabs ?? [];
  if (tabs.length === 0) return null;
  return (
    <details className="tab-facts">
      <summary>{tabs.length === 1 ? '1 tab' : `${tabs.length} tabs`}</summary>
      <ul>
        {tabs.map(({ id, title, url, active }) => (
          <li key={id} data-active={active || undefined}>
            <b>{title === '' ? 'Untitled' : title}</b>
            <span className="mono">{url}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
