// Which picture and which boxes belong to a step. Steps are numbered from 0 here.

import type { HttpCommand, ObservationPayload, OverlayData } from '@tabhand/protocol';
import type { OverlayBox } from '@tabhand/ui';
import type { TaskModel } from '../task-model.ts';

export const picturesOf = (model: TaskModel): readonly ObservationPayload[] =>
  model.observations.filter((each) => each.observation_type === 'image');

/** The picture taken at the step, or the last one before it; without a step the newest. */
export function pictureAt(model: TaskModel, step: number | undefined) {
  const pictures = picturesOf(model);
  if (step === undefined) return pictures.at(-1);
  return pictures.findLast((each) => (each.dispatch_index ?? 0) <= step);
}

/** A command's id ends in its index. */
function stepOf({ step_id, dispatch_index }: OverlayData): number | undefined {
  const index = dispatch_index ?? /_cmd_(\d+)$/.exec(step_id ?? '')?.[1];
  return index === undefined ? undefined : Number(index);
}

const trailLength = 2;

/** Where the steps just before it acted, as long as the page has stayed the same. */
function trailOf(model: TaskModel, step: number, commands: readonly HttpCommand[]): OverlayBox[] {
  const boxes: OverlayBox[] = [];
  for (let at = step; at > 0 && boxes.length < trailLength; at--) {
    if (commands[at]?.changes?.url !== undefined) break;
    const made = model.overlays.find(
      ({ source, data }) => source === 'execution' && stepOf(data) === at - 1,
    );
    if (made?.data.bbox != null) {
      boxes.push({ id: `trail${at - 1}`, kind: 'trail', ...made.data.bbox });
    }
  }
  return boxes;
}

/** What was acted on at the step (without one: last), what is planned there, and all notes. */
export function boxesAt(
  model: TaskModel,
  step: number | undefined,
  commands: readonly HttpCommand[] = [],
): OverlayBox[] {
  const last = model.overlays.findLast(
    ({ source, data }) => source === 'execution' && data.bbox != null,
  );
  const wanted = step ?? (last === undefined ? undefined : stepOf(last.data));
  const here = model.overlays.filter(({ data }) => stepOf(data) === wanted);
  const drawn = here.flatMap(({ source, data, recorded_at }) => {
    if (data.bbox == null) return [];
    const at = stepOf(data);
    const label = at === undefined ? (data.title ?? '') : `${at + 1}`;
    return [{ id: recorded_at + source, kind: source, ...data.bbox, label }];
  });
  const trail = wanted === undefined ? [] : trailOf(model, wanted, commands);
  return [...trail, ...drawn, ...notes(model)];
}

const notes = (model: TaskModel): OverlayBox[] =>
  model.annotations.flatMap(({ id, bbox, note }) =>
    bbox == null ? [] : [{ id, kind: 'annotation' as const, ...bbox, label: note }],
  );
