// The commands of a task, one row each: words, what it acts on, duration, outcome, what changed.

import type { HttpCommand, HttpTask } from '@tabhand/protocol';
import { StatusIcon, sayDuration } from '@tabhand/ui';
import { memo, useEffect, useRef } from 'react';
import { sayChanges } from './changes.ts';
import { useGrowing } from './growing.ts';

interface TimelineProps {
  readonly task: HttpTask;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

export function Timeline({ task, chosen, onChoose }: TimelineProps) {
  const list = useRef<HTMLOListElement>(null);
  const { most, isGrown } = useGrowing(task.commands.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is there once all have grown
  useEffect(() => {
    const row = list.current?.children[chosen];
    const scrolls = (list.current?.scrollHeight ?? 0) > (list.current?.clientHeight ?? 0);
    if (scrolls) row?.scrollIntoView({ block: 'nearest' });
  }, [chosen, isGrown]);
  const longest = Math.max(1, ...task.commands.map(took));
  if (task.commands.length === 0) {
    return <p className="soft timeline-none">Steps appear here as they begin.</p>;
  }
  return (
    <ol className="timeline" aria-label="Steps" ref={list}>
      {task.commands.slice(0, most).map((command, index) => (
        <Step
          key={command.id}
          index={index}
          status={command.status}
          words={command.intention}
          about={aboutOf(command)}
          time={command.completedAt === undefined ? '' : sayDuration(took(command))}
          share={Math.round((100 * took(command)) / longest)}
          chosen={index === chosen}
          onChoose={onChoose}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  readonly index: number;
  readonly status: HttpCommand['status'];
  readonly words: string;
  readonly about: string;
  readonly time: string;
  readonly share: number;
  readonly chosen: boolean;
  readonly onChoose: (index: number) => void;
}

/** Drawn again only when what it shows has changed: a task may have hundreds of them. */
const Step = memo(function Step(props: StepProps) {
  const { index, status, words, about, time, share, chosen, onChoose } = props;
  return (
    <li>
      <button
        type="button"
        className="step"
        data-status={status}
        aria-current={chosen ? 'step' : undefined}
        onClick={() => onChoose(index)}
      >
        <StatusIcon status={status} />
        <span className="step-words">
          {words}
          {about === '' ? null : <small>{about}</small>}
        </span>
        <span className="step-time">{time}</span>
        <span className="step-bar" style={{ width: `${share}%` }} />
      </button>
    </li>
  );
});

/** The reason of a failure, or what the page did, or what it was done to. */
function aboutOf({ error, changes, target }: HttpCommand): string {
  if (error !== undefined) return error.message;
  const [changed] = sayChanges(changes);
  if (changed !== undefined) return changed;
  return target === undefined || target.name === '' ? '' : `${target.role} “${target.name}”`;
}

const took = (command: HttpCommand): number =>
  (command.completedAt ?? 0) - (command.startedAt ?? command.completedAt ?? 0);
