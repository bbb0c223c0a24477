// The live view of a task: what its browser shows now, or the picture of a chosen step, with
// boxes. A person who has taken over acts in it; a note is drawn on it.

import type { HttpTask, ObservationPayload, ScreenFrameMessage } from '@tabhand/protocol';
import { Button, LiveView, Notice } from '@tabhand/ui';
import { SquareDashedMousePointer } from 'lucide-react';
import { useState } from 'react';
import type { TaskModel } from '../task-model.ts';
import { useScreen } from '../watching.ts';
import { type Box, DragSurface, NoteForm } from './annotate.tsx';
import { HandSurface } from './hand-surface.tsx';
import { boxesAt, pictureAt, picturesOf } from './moments.ts';
import { Scrubber } from './scrubber.tsx';

interface TaskViewProps {
  readonly task: HttpTask;
  readonly model: TaskModel;
  /** Undefined: as it comes. */
  readonly step: number | undefined;
  readonly onStep: (step: number | undefined) => void;
  /** Whether a note is being written. */
  readonly noting: boolean;
  readonly onNoting: (noting: boolean) => void;
}

const usual = { width: 1280, height: 800 };

export function TaskView({ task, model, step, onStep, noting, onNoting }: TaskViewProps) {
  const [box, setBox] = useState<Box>();
  const [trouble, setTrouble] = useState<string>();
  const open = task.completedAt === undefined;
  const { frame, kept } = useScreen(task.id, open);
  const picture = pictureAt(model, step);
  const shown = step === undefined ? (open ? frame : undefined) : filmed(step, kept, picture);
  const page = shown ?? picture?.artifact.data?.shows ?? usual;
  const taken = model.status?.waiting_for?.kind === 'take_over';
  const draft = box && { id: 'draft', kind: 'annotation' as const, ...box };
  const endNote = (): void => {
    onNoting(false);
    setBox(undefined);
  };
  return (
    <div className="task-view">
      <LiveView
        src={
          shown === undefined
            ? (picture?.screenshot_path ?? undefined)
            : `data:${shown.mimeType};base64,${shown.data}`
        }
        alt={picture?.dispatch_label ?? 'The page'}
        {...(!open && { none: 'No picture was taken by then' })}
        page={page}
        boxes={taken ? [] : [...boxesAt(model, step, task.commands), ...(draft ? [draft] : [])]}
        address={shown?.url ?? picture?.artifact.data?.url}
        aside={
          shown === undefined || step !== undefined ? null : <span className="live-mark">Live</span>
        }
      >
        {noting ? <DragSurface page={page} onDraw={setBox} /> : null}
        {taken && !noting ? (
          <HandSurface taskId={task.id} page={page} onTrouble={setTrouble} />
        ) : null}
      </LiveView>
      {trouble === undefined ? null : <Notice tone="red">{trouble}</Notice>}
      <Scrubber
        pictures={picturesOf(model)}
        steps={task.commands.length}
        current={Math.min(task.currentCommandIndex, task.commands.length - 1)}
        step={step}
        open={open}
        onStep={onStep}
      />
      {noting ? (
        <NoteForm taskId={task.id} box={box} onDone={endNote} />
      ) : (
        <Button
          look="plain"
          icon={<SquareDashedMousePointer size={14} />}
          onClick={() => onNoting(true)}
        >
          Add a note
        </Button>
      )}
    </div>
  );
}

/** A picture that was kept of this very step is the truth; else what was filmed while watching. */
function filmed(
  step: number,
  kept: ReadonlyMap<number, ScreenFrameMessage>,
  picture: ObservationPayload | undefined,
): ScreenFrameMessage | undefined {
  if (picture?.dispatch_index === step) return undefined;
  return kept.get(step);
}
