// One task: its timeline, its live view, and everything known about the chosen step.

import type { HttpTask } from '@tabhand/protocol';
import { Button, Notice, Skeleton, StatusPill, sayDuration, Tabs } from '@tabhand/ui';
import { Download, RotateCcw, Square } from 'lucide-react';
import { useState } from 'react';
import { tabhand, useTaskModel } from '../live.ts';
import { useNow } from '../parts/clock.ts';
import { DetailsPane } from '../parts/details-pane.tsx';
import { EventsPane } from '../parts/events-pane.tsx';
import { LogPane } from '../parts/log-pane.tsx';
import { TaskView } from '../parts/task-view.tsx';
import { Timeline } from '../parts/timeline.tsx';
import { useWholeTask } from '../parts/whole-task.ts';
import { go } from '../router.tsx';

const panes = [
  { value: 'details', label: 'Details' },
  { value: 'events', label: 'Events' },
  { value: 'log', label: 'Log' },
] as const;

type Pane = (typeof panes)[number]['value'];

export function TaskPage({ taskId }: { readonly taskId: string }) {
  const model = useTaskModel(taskId);
  const { task, missing } = useWholeTask(taskId, model);
  const [chosen, setChosen] = useState<number>();
  const [pane, setPane] = useState<Pane>('details');
  if (missing) return <Notice tone="red">There is no task {taskId}.</Notice>;
  if (task === undefined) return <Skeleton lines={8} />;
  const step = chosen ?? task.currentCommandIndex;
  return (
    <div className="task-page">
      <TaskHead task={task} />
      <Timeline task={task} chosen={step} onChoose={setChosen} />
      <TaskView model={model} step={chosen} onLive={() => setChosen(undefined)} />
      <Tabs label="About this task" choices={panes} value={pane} onChange={setPane}>
        {pane === 'details' ? <DetailsPane task={task} step={step} model={model} /> : null}
        {pane === 'events' ? <EventsPane model={model} /> : null}
        {pane === 'log' ? <LogPane logs={model.logs} /> : null}
      </Tabs>
    </div>
  );
}

function TaskHead({ task }: { readonly task: HttpTask }) {
  const open = task.completedAt === undefined;
  const now = useNow(open);
  const took = (task.completedAt ?? now) - (task.startedAt ?? task.createdAt);
  const again = async (): Promise<void> => {
    const commands = task.commands.map(({ tool_name, intention, args }) => ({
      tool_name,
      intention,
      args,
    }));
    const { taskId } = await tabhand.tasks.submit({ task_name: task.name, commands });
    go(`/tasks/${taskId}`);
  };
  return (
    <header className="task-head">
      <h1 className="page-title">{task.name}</h1>
      <StatusPill status={task.status} />
      <span className="soft">{sayDuration(took)}</span>
      <span className="soft">{`${task.commands.length} steps`}</span>
      <div className="task-buttons">
        {open ? (
          <Button
            look="danger"
            icon={<Square size={14} />}
            onClick={() => void tabhand.tasks.cancel(task.id)}
          >
            Stop
          </Button>
        ) : (
          <Button icon={<RotateCcw size={14} />} onClick={() => void again()}>
            Run again
          </Button>
        )}
        <a className="button" href={`/api/tasks/${encodeURIComponent(task.id)}/report?format=html`}>
          <Download size={14} aria-hidden="true" />
          Report
        </a>
      </div>
    </header>
  );
}
