// One table: which goal pursues which operation.

import { rankFields } from '../ground/field.ts';
import { choose, empty } from '../ground/score.ts';
import type { Op } from '../lexicon/verbs.ts';
import { isTwoState } from '../page/state.ts';
import { closeGoal, scrollGoal, waitGoal } from './around.ts';
import { sortGoal } from './arrange.ts';
import { chooseGoal } from './choose.ts';
import { pressedBefore } from './committed.ts';
import { createGoal } from './create.ts';
import { dragGoal } from './drag.ts';
import { filterGoal } from './filter.ts';
import { fillGoal, searchGoal, submitGoal } from './form.ts';
import { lostOwner, named } from './limit.ts';
import { loginGoal } from './login.ts';
import { meantBefore, withMeant } from './meant.ts';
import { asMenuItem } from './menu-item.ts';
import { pressGoal } from './press.ts';
import { openOwner, pressOwned } from './press-owned.ts';
import { copyGoal, readGoal, superlative } from './read.ts';
import { recordGoal } from './record.ts';
import { renameGoal } from './rename.ts';
import { setGoal } from './set.ts';
import { goGoal, historyGoal, keyGoal, openGoal } from './simple.ts';
import { steady, withRead } from './steady.ts';
import { type Scene, type Step, stuck } from './step.ts';
import { styleGoal } from './style.ts';
import { takenOut } from './taken-out.ts';
import { tickGoal } from './tick.ts';
import { uploadGoal } from './upload.ts';

type Goal = (scene: Scene) => Step;

const goals: Readonly<Record<Op, Goal>> = {
  go: goGoal,
  open: (scene) => openOwner(scene) ?? openGoal(scene),
  back: (scene) => historyGoal(scene, 'goBack'),
  forward: (scene) => historyGoal(scene, 'goForward'),
  reload: (scene) => historyGoal(scene, 'reload'),
  press: (scene) => pressedBefore(scene) ?? pressOwned(scene) ?? pressGoal(scene),
  double: pressGoal,
  right: pressGoal,
  hover: pressGoal,
  key: keyGoal,
  type: setGoal,
  fill: fillGoal,
  set: setGoal,
  choose: (scene) => pressOwned(scene) ?? chooseGoal(scene),
  select: chooseGoal,
  tick: tickGoal,
  untick: (scene) => takenOut(scene) ?? tickGoal(scene),
  toggle: tickGoal,
  search: searchGoal,
  login: loginGoal,
  logout: recordGoal,
  create: createGoal,
  add: (scene) =>
    scene.intent.slots.length > 0 || scene.intent.value !== undefined
      ? createGoal(scene)
      : recordGoal(scene),
  edit: (scene) =>
    scene.intent.value === undefined
      ? recordGoal(scene)
      : setGoal({ ...scene, intent: { ...scene.intent, op: 'set' } }),
  rename: renameGoal,
  delete: recordGoal,
  move: dragGoal,
  drag: dragGoal,
  sort: sortGoal,
  filter: filterGoal,
  scroll: scrollGoal,
  wait: waitGoal,
  close: closeGoal,
  expand: openGoal,
  collapse: pressGoal,
  read: readGoal,
  count: readGoal,
  copy: copyGoal,
  upload: uploadGoal,
  submit: submitGoal,
  apply: recordGoal,
};

export function pursue(scene: Scene): Step {
  if (scene.intent.said.trim() === '')
    return stuck('There is nothing to do in this instruction', 'NOT_UNDERSTOOD');
  const stood = steady(asMenuItem(scene));
  return withRead(pursueIn(stood), stood);
}

function pursueIn(scene: Scene): Step {
  const { op, field, value } = scene.intent;
  const look = styleGoal(scene);
  if (look !== undefined) return look;
  const about =
    op === 'set' && value !== undefined && /^(?:it|this|that)$/i.test(field?.text ?? '');
  if (about || (op === 'set' && value !== undefined && isInSight(scene, value)))
    return chooseGoal(chosenBy(scene, value));
  const meant = meantBefore(scene) ?? named(superlative(scene));
  return lostOwner(meant) ?? withMeant(goals[meant.intent.op](meant), scene, meant);
}

/** No field is called so, but the value is one of the choices on the page: "the view: Season". */
function isInSight({ page, intent, job }: Scene, value: string): boolean {
  if (job.phase !== undefined && job.phase !== 'pressed') return false;
  if (intent.field === undefined || intent.field.of !== undefined) return false;
  if (rankFields(page, { desc: intent.field, value }).length > 0) return false;
  const found = choose(page, {
    desc: { ...empty, text: value },
    only: (node) => isTwoState(page, node) || /^(?:radio|treeitem|menuitem)$/.test(node.role),
  });
  return found.is === 'clear' && found.name > 0.9;
}

/** "Give it 4 stars": the value is the choice. */
function chosenBy(scene: Scene, value: string): Scene {
  const { field: _, value: __, ...rest } = scene.intent;
  return {
    ...scene,
    intent: { ...rest, op: 'choose', thing: { ...empty, raw: value, text: value } },
  };
}
