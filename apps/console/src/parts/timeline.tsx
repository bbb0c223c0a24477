// The commands of a task, one row each: words, duration, outcome.

import type { HttpCommand, HttpTask } from '@tabhand/protocol';
import { StatusIcon, sayDuration } from '@tabhand/ui';

interface TimelineProps {
  readonly task: HttpTask;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

export function Timeline({ task, chosen, onChoose }: TimelineProps) {
  const longest = Math.max(1, ...task.commands.map(took));
  return (
    <ol className="timeline" aria-label="Steps">
      {task.commands.map((command, index) => (
        <li key={command.id}>
          <button
            type="button"
            className="step"
            aria-current={index === chosen ? 'step' : undefined}
            onClick={() => onChoose(index)}
          >
            <StatusIcon status={command.status} />
            <span className="step-words">{command.intention}</span>
            <span className="step-time">
              {command.completedAt === undefined ? '' : sayDuration(took(command))}
            </span>
            <span className="step-bar" style={{ width: `${(100 * took(command)) / longest}%` }} />
          </button>
        </li>
      ))}
    </ol>
  );
}

const took = (command: HttpCommand): number =>
  (command.completedAt ?? 0) - (command.startedAt ?? command.completedAt ?? 0);
