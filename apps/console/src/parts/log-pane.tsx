// The log of a task, with levels.

import type { LogLine } from '@tabhand/protocol';

export function LogPane({ logs }: { readonly logs: readonly LogLine[] }) {
  if (logs.length === 0) return <p className="soft">Nothing logged yet.</p>;
  return (
    <ol className="log mono">
      {logs.map((line) => (
        <li key={line.cursor} data-level={line.level}>
          <time dateTime={line.timestamp}>{line.timestamp.slice(11, 19)}</time>
          <b>{line.level}</b>
          <span>{line.message}</span>
        </li>
      ))}
    </ol>
  );
}
