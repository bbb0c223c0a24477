// The live view of a task: the picture of the chosen step, or the newest, with its boxes.

import type { OverlayData } from '@tabhand/protocol';
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
        boxes={boxes(model, step)}
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

/** Steps are numbered from 1; a command's id ends in its index. */
function stepOf({ step_id, dispatch_index }: OverlayData): number | undefined {
  const index = dispatch_index ?? /_cmd_(\d+)$/.exec(step_id ?? '')?.[1];
  return index === undefined ? undefined : Number(index);
}

function boxes(model: TaskModel, index: number | undefined): OverlayBox[] {
  const last = model.overlays.findLast(
    ({ source, data }) => source === 'execution' && data.bbox != null,
  );
  const wanted = index ?? (last === undefined ? undefined : stepOf(last.data));
  const here = model.overlays.filter(({ data }) => data.bbox != null && stepOf(data) === wanted);
  const drawn = here.flatMap(({ source, data, recorded_at }) => {
    const label = stepOf(data) === undefined ? (data.title ?? '') : `${(stepOf(data) ?? 0) + 1}`;
    return data.bbox == null
      ? []
      : [{ id: recorded_at + source, kind: source, ...data.bbox, label }];
  });
  const notes = model.annotations.flatMap(({ id, bbox, note }) =>
    bbox == null ? [] : [{ id, kind: 'annotation' as const, ...bbox, label: note }],
  );
  return [...drawn, ...notes];
}
