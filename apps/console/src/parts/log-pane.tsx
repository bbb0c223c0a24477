// The log of a task, with levels; the lines of the chosen step stand out.

import type { HttpCommand, LogLine } from '@tabhand/protocol';
import { useEffect, useRef } from 'react';

interface LogPaneProps {
  readonly logs: readonly LogLine[];
  readonly command: HttpCommand | undefined;
}

export function LogPane({ logs, command }: LogPaneProps) {
  const chosen = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step asks for other lines
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [command?.id]);
  if (logs.length === 0) return <p className="soft">Nothing logged yet.</p>;
  const first = logs.find((line) => belongs(line, command));
  return (
    <ol className="log mono">
      {logs.map((line) => (
        <li
          key={line.cursor}
          ref={line === first ? chosen : null}
          data-level={line.level}
          data-chosen={belongs(line, command) || undefined}
        >
          <time dateTime={line.timestamp}>{line.timestamp.slice(11, 19)}</time>
          <b>{line.level}</b>
          <span>{line.message}</span>
        </li>
      ))}
    </ol>
  );
}

function belongs({ timestamp }: LogLine, command: HttpCommand | undefined): boolean {
  if (command?.startedAt === undefined) return false;
  const at = Date.parse(timestamp);
  return at >= command.startedAt && at <= (command.completedAt ?? Number.POSITIVE_INFINITY);
}
