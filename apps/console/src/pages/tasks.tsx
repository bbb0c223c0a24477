// All tasks, live, as a table that stays quick with ten thousand rows. Arrow keys move, Enter
// opens, Space chooses; what is chosen can be stopped or run again together.

import type { SocketTaskItem } from '@tabhand/protocol';
import { Button, Empty, Notice, Segments, Skeleton } from '@tabhand/ui';
import { ListChecks, RotateCcw, Square } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { live, tabhand } from '../live.ts';
import { useBrowsers } from '../parts/browsers.ts';
import { useCall } from '../parts/call.ts';
import { useNow } from '../parts/clock.ts';
import { runAgain } from '../parts/run-again.ts';
import { isOpen } from '../parts/task-row.tsx';
import { TaskTable } from '../parts/task-table.tsx';
import { useLive } from '../watching.ts';

const filters = [
  { value: 'all', label: 'All' },
  { value: 'running', label: 'Running' },
  { value: 'queued', label: 'Queued' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

type Filter = (typeof filters)[number]['value'];

interface Wanted {
  readonly filter: Filter;
  readonly words: string;
  readonly instanceId: string | undefined;
}

function matching(
  tasks: readonly SocketTaskItem[],
  { filter, words, instanceId }: Wanted,
): readonly SocketTaskItem[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '' && filter === 'all' && instanceId === undefined) return tasks;
  return tasks.filter((task) => {
    const fits = filter === 'all' || task.status === filter;
    const there = instanceId === undefined || task.instanceId === instanceId;
    return (
      fits && there && `${task.name} ${task.id} ${task.instanceId}`.toLowerCase().includes(wanted)
    );
  });
}

export function TasksPage() {
  const [filter, setFilter] = useState<Filter>('all');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { loaded, complete, tasks: all } = useLive();
  const { chosen: instanceId } = useBrowsers();
  const tasks = useMemo(
    () => matching(all, { filter, words, instanceId }),
    [all, filter, words, instanceId],
  );
  const now = useNow(tasks.some(isOpen));
  const narrowed = tasks !== all;
  // Who searches means all tasks, not only those that happen to be here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came asks for the next
  useEffect(() => {
    if (narrowed && loaded && !complete) void live.older();
  }, [narrowed, loaded, complete, all.length]);
  return (
    <div className="page page-wide">
      <div className="page-head">
        <h1 className="page-title">Tasks</h1>
        <Together tasks={tasks} chosen={chosen} onDone={() => setChosen(new Set())} />
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
      {!loaded ? <Skeleton lines={8} /> : null}
      {loaded && tasks.length === 0 ? (
        <Empty icon={<ListChecks size={28} />}>
          {!narrowed ? 'Nothing has run yet; ask for something at home.' : 'No task matches.'}
        </Empty>
      ) : null}
      {tasks.length > 0 ? (
        <TaskTable
          tasks={tasks}
          now={now}
          chosen={chosen}
          onChoose={setChosen}
          onEnd={() => void live.older()}
        />
      ) : null}
      {tasks.length > 0 ? (
        <p className="soft table-foot">
          {`${tasks.length.toLocaleString()} ${tasks.length === 1 ? 'task' : 'tasks'}`}
          {complete ? '' : narrowed ? ', still looking…' : ', older ones as you scroll'}
        </p>
      ) : null}
    </div>
  );
}

interface TogetherProps {
  readonly tasks: readonly SocketTaskItem[];
  readonly chosen: ReadonlySet<string>;
  readonly onDone: () => void;
}

/** With nothing chosen, "stop" means every open task in the list. */
function Together({ tasks, chosen, onDone }: TogetherProps) {
  const { busy, trouble, call } = useCall();
  const own = chosen.size === 0 ? tasks : tasks.filter(({ id }) => chosen.has(id));
  const open = own.filter(isOpen);
  const ended = own.filter((task) => !isOpen(task));
  const all = (work: readonly Promise<unknown>[]) => call(() => Promise.all(work));
  const stop = async (): Promise<void> => {
    if (await all(open.map(({ id }) => tabhand.tasks.cancel(id)))) onDone();
  };
  const again = async (): Promise<void> => {
    if (await all(ended.map(({ id }) => runAgain(id)))) onDone();
  };
  return (
    <div className="task-buttons">
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
      {chosen.size === 0 ? null : (
        <Button
          icon={<RotateCcw size={14} />}
          disabled={busy || ended.length === 0}
          onClick={() => void again()}
        >
          {`Run ${ended.length} again`}
        </Button>
      )}
      <Button
        look="danger"
        icon={<Square size={14} />}
        disabled={busy || open.length === 0}
        onClick={() => void stop()}
      >
        {`Stop ${open.length} open`}
      </Button>
    </div>
  );
}
