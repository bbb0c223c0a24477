// The page as the agent sees it: the facts it noted last, and on request the whole list of
// controls as they are now.

import type { HttpTask, Observation } from '@tabhand/protocol';
import { Button, Notice } from '@tabhand/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { tabhand } from '../live.ts';
import type { TaskModel } from '../task-model.ts';
import { useCall } from './call.ts';
import { TreeRows } from './tree-rows.tsx';

interface Seen {
  readonly observation: Observation;
  readonly tokens: number;
}

export function PagePane({ task, model }: { readonly task: HttpTask; readonly model: TaskModel }) {
  const [seen, setSeen] = useState<Seen>();
  const { busy, trouble, call } = useCall();
  const body = { instanceId: task.instanceId, budget: 4000 };
  const look = (): void => {
    const read = tabhand.http.json<Seen>({ method: 'POST', path: '/api/observe', body });
    void call(async () => setSeen(await read));
  };
  const open = task.completedAt === undefined;
  return (
    <div className="details">
      <Facts perception={model.context?.perception ?? {}} />
      <Button icon={<Eye size={14} />} disabled={!open || busy} onClick={look}>
        {open ? 'Look at it now' : 'The task has ended'}
      </Button>
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
      {seen === undefined ? null : (
        <>
          <p className="soft">{`${seen.observation.tree.length} controls, ${seen.tokens} tokens`}</p>
          <TreeRows observation={seen.observation} />
        </>
      )}
    </div>
  );
}

/** What is known is shown in the order the agent noted it; empty things are left out. */
function Facts({ perception }: { readonly perception: Readonly<Record<string, unknown>> }) {
  const facts = Object.entries(perception).filter(
    ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  if (facts.length === 0) return <p className="soft">Nothing was noted about the page yet.</p>;
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name.replaceAll('_', ' ')}</dt>
          <dd>{Array.isArray(value) ? value.join(' · ') : String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
