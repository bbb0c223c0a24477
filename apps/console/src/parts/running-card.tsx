// A task that runs now: what its browser shows, how far it is, what it does.

import type { SocketTaskItem } from '@tabhand/protocol';
import { StatusPill, sayDuration } from '@tabhand/ui';
import { Link } from '../router.tsx';
import { useScreen, useTaskModel } from '../watching.ts';
import { pictureAt } from './moments.ts';
import { elapsed, Progress } from './task-row.tsx';

interface RunningCardProps {
  readonly task: SocketTaskItem;
  readonly now: number;
}

export function RunningCard({ task, now }: RunningCardProps) {
  const model = useTaskModel(task.id);
  const { frame } = useScreen(task.id, task.status === 'running');
  const kept = pictureAt(model, undefined)?.screenshot_path ?? undefined;
  const src = frame === undefined ? kept : `data:${frame.mimeType};base64,${frame.data}`;
  const { status } = model;
  const doing = status?.waiting_for?.text ?? status?.current_step_title ?? 'Waiting for its turn';
  const total = status?.total_steps ?? task.totalCommands;
  const at = status?.current_step ?? task.currentCommandIndex;
  const waits = status?.waiting_for !== undefined;
  return (
    <Link to={`/tasks/${task.id}`} className="running-card">
      <span className="thumbnail">
        {src === undefined ? (
          <span className="live-none">No picture yet</span>
        ) : (
          <img src={src} alt="" />
        )}
      </span>
      <span className="task-name" title={task.name}>
        {task.name}
      </span>
      <span className="running-doing">{doing}</span>
      <span className="running-foot">
        <StatusPill status={waits ? 'waiting' : task.status} />
        <span className="soft">
          {total === 0 ? '' : `Step ${Math.min(at + 1, total)} of ${total}, `}
          {sayDuration(elapsed(task, now))}
        </span>
      </span>
      <Progress done={at} of={total} />
    </Link>
  );
}
