// Deselecting what stands as a chip in a field that holds several.

import { empty } from '../ground/score.ts';
import { crossOf, isChosen } from '../page/chosen.ts';
import { fieldsOf } from '../page/fields.ts';
import { boxesFor } from './boxes.ts';
import { membersGoal } from './members.ts';
import type { Scene, Step } from './step.ts';

/** "Deselect Ana" where a field holds several and she is one of them. */
export function takenOut(scene: Scene): Step | undefined {
  const { page, intent, job } = scene;
  const desc = intent.thing ?? empty;
  if (/^(?:committed|pressed)$/.test(job.phase ?? '') || boxesFor(scene, desc) !== undefined)
    return undefined;
  const name = desc.names[0] ?? desc.text;
  const [field, second] = fieldsOf(page).filter(
    (each) =>
      /^(?:combobox|dropdown|select)$/.test(each.kind) &&
      each.node.name !== '' &&
      isChosen(page, each, name) &&
      crossOf(page, each, name) !== undefined,
  );
  const known = job.phase === 'drop' || (field !== undefined && second === undefined);
  if (!known) return undefined;
  const place = field === undefined ? intent.place : { ...empty, text: field.node.name };
  return membersGoal({
    ...scene,
    intent: { ...intent, op: 'delete', ...(place === undefined ? {} : { place }) },
  });
}
