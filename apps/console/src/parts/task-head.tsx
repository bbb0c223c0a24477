// The head of a task's page: what it is, how it stands, what it used, and what can be done.

import type { HttpTask } from '@tabhand/protocol';
import { Button, Notice, StatusPill, sayDuration } from '@tabhand/ui';
import { Copy, Hand, PanelRight, RotateCcw, Square } from 'lucide-react';
import { tabhand } from '../live.ts';
import { go } from '../router.tsx';
import type { TaskModel } from '../task-model.ts';
import { useCall } from './call.ts';
import { useNow } from './clock.ts';
import { ReportMenu } from './report-menu.tsx';
import { runAgain } from './run-again.ts';
import { Progress } from './task-row.tsx';

interface TaskHeadProps {
  readonly task: HttpTask;
  readonly model: TaskModel;
  readonly onInspect: () => void;
}

export function TaskHead({ task, model, onInspect }: TaskHeadProps) {
  const open = task.completedAt === undefined;
  const waits = open && model.status?.waiting_for !== undefined;
  const done = task.commands.filter(({ completedAt }) => completedAt !== undefined).length;
  return (
    <header className="task-head">
      <h1 className="page-title">{task.name}</h1>
      <StatusPill status={waits ? 'waiting' : task.status} />
      <p className="soft task-facts">
        <Elapsed task={task} />
        <span>{sayStep(task, done)}</span>
        {task.usage === undefined ? null : <span>{sayTokens(task.usage)}</span>}
      </p>
      <TaskButtons task={task} open={open} waits={waits} onInspect={onInspect} />
      {open ? <Progress done={done} of={task.totalCommands ?? task.commands.length} /> : null}
    </header>
  );
}

/** Ticks by itself: the rest of the page stays as it is. */
function Elapsed({ task }: { readonly task: HttpTask }) {
  const now = useNow(task.completedAt === undefined);
  const took = (task.completedAt ?? now) - (task.startedAt ?? task.createdAt);
  return <span>{sayDuration(Math.max(0, took))}</span>;
}

function sayStep(task: HttpTask, done: number): string {
  const { length } = task.commands;
  if (task.completedAt !== undefined || length < 2)
    return length === 1 ? '1 step' : `${length} steps`;
  return `step ${Math.min(done + 1, length)} of ${length}`;
}

function sayTokens({
  promptTokens,
  completionTokens,
  usd,
}: NonNullable<HttpTask['usage']>): string {
  const tokens = promptTokens + completionTokens;
  return `${tokens.toLocaleString()} tokens${usd === undefined ? '' : `, $${usd.toFixed(4)}`}`;
}

interface ButtonsProps {
  readonly task: HttpTask;
  readonly open: boolean;
  readonly waits: boolean;
  readonly onInspect: () => void;
}

function TaskButtons({ task, open, waits, onInspect }: ButtonsProps) {
  const { busy, trouble, call } = useCall();
  const path = `/api/tasks/${encodeURIComponent(task.id)}`;
  const takeOver = () => tabhand.http.json({ method: 'POST', path: `${path}/pause`, body: {} });
  return (
    <div className="task-buttons">
      {open && task.status === 'running' && !waits ? (
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
      <ReportMenu path={`${path}/report`} />
      <Button className="inspect" icon={<PanelRight size={14} />} onClick={onInspect}>
        Inspect
      </Button>
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
    </div>
  );
}
