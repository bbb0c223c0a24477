// The table of tasks: only the rows in sight exist, the columns keep their widths.

import type { SocketTaskItem } from '@tabhand/protocol';
import { IconButton, isStatusWord, StatusPill, sayAgo, sayDuration } from '@tabhand/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Copy, RotateCcw, Square } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { tabhand } from '../live.ts';
import { go, Link } from '../router.tsx';
import { runAgain } from './run-again.ts';
import { elapsed, isOpen, Progress } from './task-row.tsx';

interface TaskTableProps {
  readonly tasks: readonly SocketTaskItem[];
  readonly now: number;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** Somebody has come near the last row. */
  readonly onEnd: () => void;
}

const rowHeight = 48;
/** That many rows before the last, the next page is fetched. */
const nearRows = 40;

export function TaskTable({ tasks, now, chosen, onChoose, onEnd }: TaskTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => tasks[index]?.id ?? index,
  });
  const last = rows.getVirtualItems().at(-1)?.index ?? 0;
  const nearEnd = tasks.length > 0 && last >= tasks.length - nearRows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may still not fill the view
  useEffect(() => {
    if (nearEnd) onEnd();
  }, [nearEnd, tasks.length]);
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const focusRow = (index: number): void => {
    if (index < 0 || index >= tasks.length) return;
    rows.scrollToIndex(index);
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)?.focus(),
    );
  };
  const keys = (event: KeyboardEvent<HTMLDivElement>): void => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
    const index = Number(row?.dataset.index);
    if (Number.isNaN(index)) return;
    const task = tasks[index];
    if (event.key === 'ArrowDown') focusRow(index + 1);
    else if (event.key === 'ArrowUp') focusRow(index - 1);
    else if (event.key === ' ' && event.target instanceof HTMLAnchorElement && task)
      toggle(task.id);
    else return;
    event.preventDefault();
  };
  return (
    <section className="table" aria-label="Tasks">
      <div className="table-head" aria-hidden="true">
        <span />
        <span>Task</span>
        <span>Status</span>
        <span>Browser</span>
        <span>Steps</span>
        <span>Time</span>
        <span>Begun</span>
        <span />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the rows in it */}
      <div className="rows" ref={scroller} onKeyDown={keys}>
        <ul style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, key }) => {
            const task = tasks[index];
            return task === undefined ? null : (
              <li
                key={key}
                data-index={index}
                className="table-row"
                style={{ transform: `translateY(${start}px)` }}
              >
                <input
                  type="checkbox"
                  aria-label={`Choose ${task.name}`}
                  checked={chosen.has(task.id)}
                  onChange={() => toggle(task.id)}
                />
                <Cells task={task} now={now} />
                <RowButtons task={task} />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function Cells({ task, now }: { readonly task: SocketTaskItem; readonly now: number }) {
  const done = task.completedAt === undefined ? task.currentCommandIndex : task.totalCommands;
  return (
    <>
      <Link to={`/tasks/${task.id}`} className="task-name" title={task.name}>
        {task.name}
      </Link>
      {isStatusWord(task.status) ? <StatusPill status={task.status} /> : <span />}
      <span className="task-where mono">{task.instanceId.slice(-9)}</span>
      <span className="task-steps">
        {task.totalCommands === 0 ? '' : `${done} of ${task.totalCommands}`}
        {isOpen(task) ? <Progress done={done} of={task.totalCommands} /> : null}
      </span>
      <span className="task-time">
        {task.status === 'queued' ? '' : sayDuration(elapsed(task, now))}
      </span>
      <span className="task-ago">{sayAgo(Date.parse(task.createdAt), now)}</span>
    </>
  );
}

function RowButtons({ task }: { readonly task: SocketTaskItem }) {
  return (
    <span className="row-buttons">
      {isOpen(task) ? (
        <IconButton
          label="Stop"
          icon={<Square size={14} />}
          onClick={() => void tabhand.tasks.cancel(task.id)}
        />
      ) : (
        <IconButton
          label="Run again"
          icon={<RotateCcw size={14} />}
          onClick={() => void runAgain(task.id)}
        />
      )}
      <IconButton
        label="Duplicate"
        icon={<Copy size={14} />}
        onClick={() => go(`/?from=${task.id}`)}
      />
    </span>
  );
}
