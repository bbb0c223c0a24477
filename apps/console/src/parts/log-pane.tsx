// The log of a task, with levels; the lines of the chosen step stand out, and what was missed
// is a gap until it is read.

import type { HttpCommand, LogLine } from '@tabhand/protocol';
import { Segments } from '@tabhand/ui';
import { useEffect, useRef, useState } from 'react';
import { useGrowing } from './growing.ts';
import { chosenOf, LogBlock } from './log-block.tsx';

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

/** Few enough to be laid out in one frame, many enough that few blocks make up a long log. */
const perBlock = 25;

export function LogPane({ taskId, logs, command, step }: LogPaneProps) {
  const [level, setLevel] = useState<Level>('info');
  const list = useRef<HTMLDivElement>(null);
  const wanted = level === 'info' ? logs : logs.filter((line) => rank[line.level] >= rank[level]);
  const { most, isGrown } = useGrowing(wanted.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step asks for other lines
  useEffect(() => {
    const show = () => {
      const lines = [...(list.current?.querySelectorAll('[data-chosen]') ?? [])];
      for (const line of [lines.at(-1), lines[0]]) line?.scrollIntoView({ block: 'nearest' });
    };
    show();
    // Lines out of sight are as high as they are only when they are drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [command?.id, isGrown]);
  if (logs.length === 0) return <p className="soft">Nothing logged yet.</p>;
  const starts = Array.from({ length: Math.ceil(most / perBlock) }, (_, nth) => nth * perBlock);
  const chosen = chosenOf(step, command);
  return (
    <div className="log-pane">
      <Segments label="Level" choices={levels} value={level} onChange={setLevel} />
      {wanted.length === 0 ? <p className="soft">Nothing of that kind.</p> : null}
      <div className="log mono" ref={list}>
        {starts.map((start) => (
          <LogBlock
            key={start}
            taskId={taskId}
            lines={wanted.slice(start, Math.min(start + perBlock, most))}
            chosen={chosen}
            last={level === 'info' ? (wanted[start - 1]?.cursor ?? -1) : null}
          />
        ))}
      </div>
    </div>
  );
}
