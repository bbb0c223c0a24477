// The plan of a goal: what is done, what is under way, what is still to come.

import type { StreamTaskAnswer } from '@tabhand/protocol';
import { Empty, StatusIcon, type StatusWord } from '@tabhand/ui';
import { ListChecks } from 'lucide-react';
import { useRead } from './read.ts';

interface PlanPaneProps {
  readonly taskId: string;
  readonly moved: unknown;
  readonly current: number | null | undefined;
  readonly ended: boolean;
}

export function PlanPane({ taskId, moved, current, ended }: PlanPaneProps) {
  const path = `/api/tasks/${encodeURIComponent(taskId)}`;
  const { value } = useRead<StreamTaskAnswer>(path, moved);
  const steps = value?.plan?.steps ?? [];
  if (steps.length === 0) {
    return (
      <Empty icon={<ListChecks size={24} />}>
        {ended ? 'This task ran without a plan.' : 'The plan appears here as soon as there is one.'}
      </Empty>
    );
  }
  const at = current ?? (ended ? steps.length : 0);
  return (
    <ol className="plan">
      {steps.map((step, index) => (
        <li key={step.id} data-when={when(index, at)}>
          <StatusIcon status={iconOf(step.metadata?.status, when(index, at))} />
          <span>{step.title}</span>
        </li>
      ))}
    </ol>
  );
}

type When = 'past' | 'now' | 'future';

const when = (index: number, at: number): When =>
  index < at ? 'past' : index === at ? 'now' : 'future';

const usual: Readonly<Record<When, StatusWord>> = {
  past: 'success',
  now: 'running',
  future: 'pending',
};

function iconOf(status: unknown, place: When): StatusWord {
  if (status === 'completed') return 'success';
  if (status === 'failed') return 'error';
  return usual[place];
}
