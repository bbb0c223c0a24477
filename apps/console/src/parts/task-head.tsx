// The head of a task's page: what it is, how it stands, and what can be done about it.

import type { HttpTask } from '@tabhand/protocol';
import { Button, Notice, StatusPill, sayDuration } from '@tabhand/ui';
import { Copy, Download, Hand, RotateCcw, Square } from 'lucide-react';
import { tabhand } from '../live.ts';
import { go } from '../router.tsx';
import { useCall } from './call.ts';
import { useNow } from './clock.ts';
import type { Waiting } from './question-card.tsx';
import { runAgain } from './run-again.ts';

interface TaskHeadProps {
  readonly task: HttpTask;
  readonly waiting: Waiting | undefined;
}

export function TaskHead({ task, waiting }: TaskHeadProps) {
  const open = task.completedAt === undefined;
  const now = useNow(open);
  const took = (task.completedAt ?? now) - (task.startedAt ?? task.createdAt);
  return (
    <header className="task-head">
      <h1 className="page-title">{task.name}</h1>
      <StatusPill status={waiting !== undefined && open ? 'waiting' : task.status} />
      <span className="soft">{sayDuration(took)}</span>
      <span className="soft">
        {task.commands.length === 1 ? '1 step' : `${task.commands.length} steps`}
      </span>
      <TaskButtons task={task} open={open} waiting={waiting} />
    </header>
  );
}

function TaskButtons({ task, open, waiting }: TaskHeadProps & { readonly open: boolean }) {
  const { busy, trouble, call } = useCall();
  const path = `/api/tasks/${encodeURIComponent(task.id)}`;
  const takeOver = () => tabhand.http.json({ method: 'POST', path: `${path}/pause`, body: {} });
  return (
    <div className="task-buttons">
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
      {open && task.status === 'running' && waiting === undefined ? (
        <Button icon={<Hand size={14} />} disabled={busy} onClick={() => void call(takeOver)}>
          Take over
        </Button>
      ) : null}
      {open ? (
        <Button
          look="danger"
          icon={<Square size={14} />}
          onClick={() => void call(() => tabhand.tasks.cancel(task.id))}
        >
          Stop
        </Button>
      ) : (
        <>
          <Button
            icon={<RotateCcw size={14} />}
            disabled={busy}
            onClick={() => void call(async () => go(`/tasks/${await runAgain(task.id)}`))}
          >
            Run again
          </Button>
          <Button icon={<Copy size={14} />} onClick={() => go(`/?from=${task.id}`)}>
            Duplicate
          </Button>
        </>
      )}
      <a className="button" href={`${path}/report?format=html`}>
        <Download size={14} aria-hidden="true" />
        Report
      </a>
    </div>
  );
}
