// One task: its steps, its live view, and everything known about the chosen step. What is
// chosen stands in the address, so that a link leads to the same step and pane.

import type { HttpTask } from '@tabhand/protocol';
import { Notice, Skeleton, Tabs } from '@tabhand/ui';
import { useCallback, useState } from 'react';
import { DetailsPane } from '../parts/details-pane.tsx';
import { EventsPane, Gaps } from '../parts/events-pane.tsx';
import { useFrames } from '../parts/growing.ts';
import { Inspector } from '../parts/inspector.tsx';
import { LogPane } from '../parts/log-pane.tsx';
import { PagePane } from '../parts/page-pane.tsx';
import { PlanPane } from '../parts/plan-pane.tsx';
import { QuestionCard } from '../parts/question-card.tsx';
import { useKeys } from '../parts/shortcuts.ts';
import { TaskHead } from '../parts/task-head.tsx';
import { TaskView } from '../parts/task-view.tsx';
import { Timeline } from '../parts/timeline.tsx';
import { useWaitingNotice } from '../parts/waiting-notice.ts';
import { useWholeTask } from '../parts/whole-task.ts';
import { useIsPhone } from '../parts/wide.ts';
import { setQuery, useQuery } from '../router.tsx';
import type { TaskModel } from '../task-model.ts';
import { useTaskModel } from '../watching.ts';

const panes = [
  { value: 'details', label: 'Details' },
  { value: 'plan', label: 'Plan' },
  { value: 'events', label: 'Events' },
  { value: 'log', label: 'Log' },
  { value: 'page', label: 'Page' },
] as const;
const onPhone = [{ value: 'steps', label: 'Steps' }, ...panes] as const;

type Pane = (typeof onPhone)[number]['value'];

/** The step that the address names; none means: as it comes. */
function useStep(): [number | undefined, (step: number | undefined) => void] {
  const said = Number.parseInt(useQuery().get('step') ?? '', 10);
  const choose = (step: number | undefined): void =>
    setQuery({ step: step === undefined ? undefined : String(step + 1) });
  return [Number.isNaN(said) ? undefined : said - 1, choose];
}

function usePane(phone: boolean): [Pane, (pane: Pane) => void] {
  const said = useQuery().get('pane');
  const known = (phone ? onPhone : panes).find(({ value }) => value === said)?.value;
  return [known ?? (phone ? 'steps' : 'details'), (pane) => setQuery({ pane })];
}

export function TaskPage({ taskId }: { readonly taskId: string }) {
  const model = useTaskModel(taskId);
  const { task, missing } = useWholeTask(taskId, model);
  useWaitingNotice(taskId, model.status?.waiting_for?.text);
  if (missing) return <Notice tone="red">There is no task {taskId}.</Notice>;
  return task === undefined ? <Waiting /> : <Whole task={task} model={model} />;
}

/** The places of the page before it is there. */
function Waiting() {
  return (
    <div className="task-page">
      <div className="task-head">
        <Skeleton lines={1} />
      </div>
      <div className="task-steps-side">
        <Skeleton lines={6} />
      </div>
      <NoView />
    </div>
  );
}

const NoView = () => <div className="task-view live-stage task-view-waiting" />;

interface WholeProps {
  readonly task: HttpTask;
  readonly model: TaskModel;
}

function Whole({ task, model }: WholeProps) {
  const phone = useIsPhone();
  const [step, setStep] = useStep();
  const [pane, setPane] = usePane(phone);
  const [open, setOpen] = useState(false);
  const [noting, setNoting] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  // A column a frame: together they would hold the page up for longer than a frame may take.
  const frames = useFrames(2);
  const last = task.commands.length - 1;
  const at = Math.min(step ?? task.currentCommandIndex, Math.max(0, last));
  const waiting = task.completedAt === undefined ? model.status?.waiting_for : undefined;
  useKeys((key) => {
    if (key === 'ArrowLeft' && at > 0) setStep(at - 1);
    else if (key === 'ArrowRight' && at < last) setStep(at + 1);
    else if (key === 'l') setStep(undefined);
    else if (key === 'n') setNoting(true);
    else if (key === 'i') setOpen(!open);
    else return false;
    return true;
  });
  const timeline = <Timeline task={task} chosen={at} onChoose={setStep} />;
  return (
    <div className="task-page">
      <TaskHead task={task} model={model} onInspect={() => setOpen(true)} />
      <div className="task-steps-side">
        {waiting === undefined ? null : (
          <QuestionCard key={waiting.text} taskId={task.id} waiting={waiting} />
        )}
        <Gaps model={model} />
        {phone ? null : timeline}
      </div>
      {frames < 1 ? (
        <NoView />
      ) : (
        <TaskView
          task={task}
          model={model}
          step={step}
          onStep={setStep}
          noting={noting}
          onNoting={setNoting}
        />
      )}
      <Inspector open={open} onClose={close}>
        <Tabs
          label="About this task"
          choices={phone ? onPhone : panes}
          value={pane}
          onChange={setPane}
        >
          {pane === 'steps' ? timeline : null}
          {pane === 'steps' || frames < 2 ? null : (
            <PaneOf pane={pane} task={task} model={model} step={at} />
          )}
        </Tabs>
      </Inspector>
    </div>
  );
}

interface PaneProps extends WholeProps {
  readonly pane: Exclude<Pane, 'steps'>;
  readonly step: number;
}

function PaneOf({ pane, task, model, step }: PaneProps) {
  const { current_step: current, last_updated_at: moved } = model.status ?? {};
  const ended = task.completedAt !== undefined;
  switch (pane) {
    case 'details':
      return <DetailsPane task={task} step={step} model={model} />;
    case 'plan':
      return <PlanPane taskId={task.id} moved={moved} current={current} ended={ended} />;
    case 'events':
      return <EventsPane model={model} />;
    case 'log':
      return (
        <LogPane taskId={task.id} logs={model.logs} command={task.commands[step]} step={step} />
      );
    case 'page':
      return <PagePane task={task} model={model} />;
  }
}
