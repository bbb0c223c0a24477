// One task: its steps, its live view, and everything known about the chosen step.

import { Notice, Skeleton, Tabs } from '@tabhand/ui';
import { useState } from 'react';
import { useTaskModel } from '../live.ts';
import { DetailsPane } from '../parts/details-pane.tsx';
import { EventsPane } from '../parts/events-pane.tsx';
import { LogPane } from '../parts/log-pane.tsx';
import { PagePane } from '../parts/page-pane.tsx';
import { PlanPane } from '../parts/plan-pane.tsx';
import { QuestionCard } from '../parts/question-card.tsx';
import { TaskHead } from '../parts/task-head.tsx';
import { TaskView } from '../parts/task-view.tsx';
import { Timeline } from '../parts/timeline.tsx';
import { useWaitingNotice } from '../parts/waiting-notice.ts';
import { useWholeTask } from '../parts/whole-task.ts';

const panes = [
  { value: 'details', label: 'Details' },
  { value: 'plan', label: 'Plan' },
  { value: 'events', label: 'Events' },
  { value: 'log', label: 'Log' },
  { value: 'page', label: 'Page' },
] as const;

type Pane = (typeof panes)[number]['value'];

export function TaskPage({ taskId }: { readonly taskId: string }) {
  const model = useTaskModel(taskId);
  const { task, missing } = useWholeTask(taskId, model);
  const [chosen, setChosen] = useState<number>();
  const [pane, setPane] = useState<Pane>('details');
  useWaitingNotice(taskId, model.status?.waiting_for?.text);
  if (missing) return <Notice tone="red">There is no task {taskId}.</Notice>;
  if (task === undefined) return <Skeleton lines={8} />;
  const step = chosen ?? task.currentCommandIndex;
  const { waiting_for: waiting, current_step: current, last_updated_at } = model.status ?? {};
  const ended = task.completedAt !== undefined;
  return (
    <div className="task-page">
      <TaskHead task={task} waiting={waiting} />
      <div className="task-steps-side">
        {waiting === undefined || ended ? null : (
          <QuestionCard key={waiting.text} taskId={taskId} waiting={waiting} />
        )}
        <Timeline task={task} chosen={step} onChoose={setChosen} />
      </div>
      <TaskView task={task} model={model} step={chosen} onStep={setChosen} />
      <Tabs label="About this task" choices={panes} value={pane} onChange={setPane}>
        {pane === 'details' ? <DetailsPane task={task} step={step} model={model} /> : null}
        {pane === 'plan' ? (
          <PlanPane taskId={taskId} moved={last_updated_at} current={current} ended={ended} />
        ) : null}
        {pane === 'events' ? <EventsPane model={model} /> : null}
        {pane === 'log' ? <LogPane logs={model.logs} command={task.commands[step]} /> : null}
        {pane === 'page' ? <PagePane task={task} model={model} /> : null}
      </Tabs>
    </div>
  );
}
