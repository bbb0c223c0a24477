// Some lines of a log, drawn together: while others come, these are neither compared nor laid out.

import type { HttpCommand, LogLine, StreamLogsAnswer } from '@tabhand/protocol';
import { Button, Notice } from '@tabhand/ui';
import { memo } from 'react';
import { live, tabhand } from '../live.ts';
import { withLogs } from '../task-model.ts';
import { useCall } from './call.ts';

/** The chosen step: its number from 0, and when it ran. */
export interface Chosen {
  readonly step: number;
  readonly from: number;
  readonly to: number;
}

export const chosenOf = (step: number, command: HttpCommand | undefined): Chosen => ({
  step,
  from: command?.startedAt ?? Number.POSITIVE_INFINITY,
  to: command?.completedAt ?? Number.POSITIVE_INFINITY,
});

/** What a line takes that nobody has seen yet. */
const lineHeight = 22;

interface LogBlockProps {
  readonly taskId: string;
  readonly lines: readonly LogLine[];
  readonly chosen: Chosen;
  /** The line that stands before these, by number; -1 before the first, null when not all are shown. */
  readonly last: number | null;
}

export const LogBlock = memo(function LogBlock({ taskId, lines, chosen, last }: LogBlockProps) {
  return (
    <ol style={{ containIntrinsicBlockSize: `auto ${lines.length * lineHeight}px` }}>
      {lines.map((line, index) => {
        const before = lines[index - 1]?.cursor ?? last;
        const missing = last === null || before === null ? 0 : line.cursor - before - 1;
        return [
          missing > 0 ? (
            <LogGap
              key={`gap${line.cursor}`}
              {...{ taskId, missing }}
              from={line.cursor - missing}
            />
          ) : null,
          <li
            key={line.cursor}
            data-level={line.level}
            data-chosen={belongs(line, chosen) || undefined}
          >
            <time dateTime={line.timestamp}>{line.timestamp.slice(11, 19)}</time>
            <b>{line.level}</b>
            <span>{line.message}</span>
          </li>,
        ];
      })}
    </ol>
  );
}, isSame);

/** Lines only ever come in: as many, from the same first to the same last, are the same. */
function isSame(a: LogBlockProps, b: LogBlockProps): boolean {
  return (
    a.last === b.last &&
    a.lines.length === b.lines.length &&
    a.lines[0] === b.lines[0] &&
    a.lines.at(-1) === b.lines.at(-1) &&
    a.chosen.step === b.chosen.step &&
    a.chosen.from === b.chosen.from &&
    a.chosen.to === b.chosen.to
  );
}

/** A line that names a step is that step's: two steps may share a millisecond. */
function belongs(line: LogLine, { step, from, to }: Chosen): boolean {
  const named = /^Step (\d+)\b/.exec(line.message)?.[1];
  if (named !== undefined) return Number(named) === step + 1;
  const at = Date.parse(line.timestamp);
  return at >= from && at <= to;
}

interface GapProps {
  readonly taskId: string;
  readonly from: number;
  readonly missing: number;
}

/** Lines are numbered by one: a jump is something that this reader was not told. */
function LogGap({ taskId, from, missing }: GapProps) {
  const { busy, trouble, call } = useCall();
  const read = async (): Promise<void> => {
    const path = `/api/tasks/${encodeURIComponent(taskId)}/logs`;
    const query = { cursor: from, limit: Math.min(500, missing) };
    const { logs } = await tabhand.http.json<StreamLogsAnswer>({ path, query });
    live.amend(taskId, (model) => withLogs(model, logs));
  };
  return (
    <li className="gap">
      <span>{missing === 1 ? '1 line is not here' : `${missing} lines are not here`}</span>
      <Button look="plain" disabled={busy} onClick={() => void call(read)}>
        Read them
      </Button>
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
    </li>
  );
}
