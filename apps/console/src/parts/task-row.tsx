// One task in a list: what, how it goes, how far, how long.

import type { SocketTaskItem } from '@tabhand/protocol';
import { isStatusWord, StatusPill, sayAgo, sayDuration } from '@tabhand/ui';
import { Link } from '../router.tsx';

export const isOpen = (task: SocketTaskItem): boolean =>
  task.status === 'queued' || task.status === 'running';

export function elapsed(task: SocketTaskItem, now: number): number {
  const from = Date.parse(task.startedAt ?? task.createdAt);
  const to = task.completedAt === undefined ? now : Date.parse(task.completedAt);
  return Math.max(0, to - from);
}

export function TaskRow({ task, now }: { readonly task: SocketTaskItem; readonly now: number }) {
  const done = task.completedAt === undefined ? task.currentCommandIndex : task.totalCommands;
  return (
    <Link to={`/tasks/${task.id}`} className="task-row">
      <span className="task-name">{task.name}</span>
      {isStatusWord(task.status) ? <StatusPill status={task.status} /> : null}
      <span className="task-steps">
        {task.totalCommands === 0 ? '' : `${done} of ${task.totalCommands}`}
      </span>
      <span className="task-time">
        {task.status === 'queued' ? '' : sayDuration(elapsed(task, now))}
      </span>
      <span className="task-ago">{sayAgo(Date.parse(task.createdAt), now)}</span>
    </Link>
  );
}

/** How far it is, as a line; the numbers stand beside it. */
export function Progress({ done, of }: { readonly done: number; readonly of: number }) {
  const share = of === 0 ? 0 : Math.min(1, done / of);
  return (
    <span className="progress" aria-hidden="true">
      <i style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}
