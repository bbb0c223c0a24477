// The log of a task, with levels; the lines of the chosen step stand out, and what was missed
// is a gap until it is read.

import type { HttpCommand, LogLine, StreamLogsAnswer } from '@tabhand/protocol';
import { Button, Notice, Segments } from '@tabhand/ui';
import { memo, useEffect, useRef, useState } from 'react';
import { live, tabhand } from '../live.ts';
import { withLogs } from '../task-model.ts';
import { useCall } from './call.ts';
import { useGrowing } from './growing.ts';

interface LogPaneProps {
  readonly taskId: string;
  readonly logs: readonly LogLine[];
  readonly command: HttpCommand | undefined;
  /** Which of the steps that is, counted from 0. */
  readonly step: number;
}

const levels = [
  { value: 'info', label: 'All' },
  { value: 'warn', label: 'Warnings' },
  { value: 'error', label: 'Errors' },
] as const;
const rank = { info: 0, warn: 1, error: 2 } as const;

type Level = keyof typeof rank;

export function LogPane({ taskId, logs, command, step }: LogPaneProps) {
  const [level, setLevel] = useState<Level>('info');
  const list = useRef<HTMLOListElement>(null);
  const wanted = logs.filter((line) => rank[line.level] >= rank[level]);
  const { most, isGrown } = useGrowing(wanted.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step asks for other lines
  useEffect(() => {
    list.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' });
  }, [command?.id, isGrown]);
  if (logs.length === 0) return <p className="soft">Nothing logged yet.</p>;
  const shown = wanted.slice(0, most);
  return (
    <div className="log-pane">
      <Segments label="Level" choices={levels} value={level} onChange={setLevel} />
      {wanted.length === 0 ? <p className="soft">Nothing of that kind.</p> : null}
      <ol className="log mono" ref={list}>
        {shown.map((line, index) => {
          const before = level === 'info' ? missingBefore(logs, index) : undefined;
          return [
            before === undefined ? null : (
              <LogGap key={`gap${before}`} taskId={taskId} {...before} />
            ),
            <Line key={line.cursor} line={line} chosen={belongs(line, step, command)} />,
          ];
        })}
      </ol>
    </div>
  );
}

const Line = memo(function Line({ line, chosen }: { line: LogLine; chosen: boolean }) {
  return (
    <li data-level={line.level} data-chosen={chosen || undefined}>
      <time dateTime={line.timestamp}>{line.timestamp.slice(11, 19)}</time>
      <b>{line.level}</b>
      <span>{line.message}</span>
    </li>
  );
});

interface Missing {
  readonly from: number;
  readonly count: number;
}

/** Lines are numbered by one: a jump is something that this reader was not told. */
function missingBefore(logs: readonly LogLine[], index: number): Missing | undefined {
  const from = index === 0 ? 0 : (logs[index - 1]?.cursor ?? 0) + 1;
  const count = (logs[index]?.cursor ?? 0) - from;
  return count > 0 ? { from, count } : undefined;
}

function LogGap({ taskId, from, count }: Missing & { readonly taskId: string }) {
  const { busy, trouble, call } = useCall();
  const read = async (): Promise<void> => {
    const path = `/api/tasks/${encodeURIComponent(taskId)}/logs`;
    const query = { cursor: from, limit: Math.min(500, count) };
    const { logs } = await tabhand.http.json<StreamLogsAnswer>({ path, query });
    live.amend(taskId, (model) => withLogs(model, logs));
  };
  return (
    <li className="gap">
      <span>{count === 1 ? '1 line is not here' : `${count} lines are not here`}</span>
      <Button look="plain" disabled={busy} onClick={() => void call(read)}>
        Read them
      </Button>
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
    </li>
  );
}

/** A line that names a step is that step's: two steps may share a millisecond. */
function belongs(line: LogLine, step: number, command: HttpCommand | undefined): boolean {
  const named = /^Step (\d+)\b/.exec(line.message)?.[1];
  if (named !== undefined) return Number(named) === step + 1;
  if (command?.startedAt === undefined) return false;
  const at = Date.parse(line.timestamp);
  return at >= command.startedAt && at <= (command.completedAt ?? Number.POSITIVE_INFINITY);
}
