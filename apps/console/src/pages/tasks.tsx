// All tasks, live, as a table that stays quick with ten thousand rows.

import type { SocketTaskItem } from '@tabhand/protocol';
import { Button, Card, Empty, Segments } from '@tabhand/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ListChecks, Square } from 'lucide-react';
import { useRef, useState } from 'react';
import { tabhand, useTasks } from '../live.ts';
import { useNow } from '../parts/clock.ts';
import { isOpen, TaskRow } from '../parts/task-row.tsx';

const filters = [
  { value: 'all', label: 'All' },
  { value: 'running', label: 'Running' },
  { value: 'queued', label: 'Queued' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

type Filter = (typeof filters)[number]['value'];

const rowHeight = 48;

function matching(
  tasks: readonly SocketTaskItem[],
  filter: Filter,
  words: string,
): SocketTaskItem[] {
  const wanted = words.trim().toLowerCase();
  return tasks.filter((task) => {
    const fits = filter === 'all' || task.status === filter;
    return fits && `${task.name} ${task.id} ${task.instanceId}`.toLowerCase().includes(wanted);
  });
}

export function TasksPage() {
  const [filter, setFilter] = useState<Filter>('all');
  const [words, setWords] = useState('');
  const tasks = matching(useTasks(), filter, words);
  const open = tasks.filter(isOpen);
  const now = useNow(open.length > 0);
  const stopAll = async (): Promise<void> => {
    await Promise.all(open.map((task) => tabhand.tasks.cancel(task.id)));
  };
  return (
    <div className="page">
      <div className="page-head">
        <h1 className="page-title">Tasks</h1>
        <Button
          look="danger"
          icon={<Square size={14} />}
          disabled={open.length === 0}
          onClick={() => void stopAll()}
        >
          {`Stop ${open.length} open`}
        </Button>
      </div>
      <div className="filters">
        <input
          type="search"
          className="field"
          aria-label="Search tasks"
          placeholder="Search by name, id or instance"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Segments label="Status" choices={filters} value={filter} onChange={setFilter} />
      </div>
      <Card>
        {tasks.length === 0 ? (
          <Empty icon={<ListChecks size={28} />}>No task matches.</Empty>
        ) : (
          <Rows tasks={tasks} now={now} />
        )}
      </Card>
    </div>
  );
}

function Rows({ tasks, now }: { readonly tasks: readonly SocketTaskItem[]; readonly now: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  return (
    <div ref={scroller} className="rows">
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map((row) => {
          const task = tasks[row.index];
          return task === undefined ? null : (
            <div
              key={task.id}
              className="row-place"
              style={{ transform: `translateY(${row.start}px)` }}
            >
              <TaskRow task={task} now={now} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
