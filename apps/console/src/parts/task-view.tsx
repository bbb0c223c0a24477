// The live view of a task: the picture of the chosen step, or the newest, with its boxes.

import { Button, LiveView, type OverlayBox } from '@tabhand/ui';
import { Radio } from 'lucide-react';
import type { TaskModel } from '../task-model.ts';

interface TaskViewProps {
  readonly model: TaskModel;
  /** Undefined: the newest picture, as it comes. */
  readonly step: number | undefined;
  readonly onLive: () => void;
}

const page = { width: 1280, height: 800 };

export function TaskView({ model, step, onLive }: TaskViewProps) {
  const pictures = model.observations.filter((each) => each.observation_type === 'image');
  const picture =
    step === undefined
      ? pictures.at(-1)
      : pictures.findLast((each) => (each.dispatch_index ?? 0) <= step);
  return (
    <div className="task-view">
      <LiveView
        src={picture?.screenshot_path ?? undefined}
        alt={picture?.dispatch_label ?? 'The page'}
        page={page}
        boxes={boxes(model, picture?.dispatch_index ?? step)}
        address={picture?.artifact.data?.url}
      />
      <div className="task-view-foot">
        <span className="soft">
          {picture === undefined ? '' : new Date(picture.recorded_at).toLocaleTimeString()}
        </span>
        <Button icon={<Radio size={14} />} onClick={onLive} disabled={step === undefined}>
          Live
        </Button>
      </div>
    </div>
  );
}

function boxes(model: TaskModel, index: number | undefined): OverlayBox[] {
  const here = model.overlays.filter(
    ({ data }) =>
      data.bbox != null && (index === undefined || (data.dispatch_index ?? index) === index),
  );
  const drawn = here.slice(-3).flatMap(({ source, data, recorded_at }) => {
    const box = data.bbox;
    return box == null
      ? []
      : [{ id: recorded_at + source, kind: source, ...box, label: data.title ?? '' }];
  });
  const notes = model.annotations.flatMap(({ id, bbox, note }) =>
    bbox == null ? [] : [{ id, kind: 'annotation' as const, ...bbox, label: note }],
  );
  return [...drawn, ...notes];
}
