// Choosing things by name: options, radio buttons, tabs, what a list offers.

import type { LocalNode } from '@tabhand/protocol';
import { act } from '../../../calls.ts';
import { goToPlace } from '../explore.ts';
import { rankFields } from '../ground/field.ts';
import { candidates, choose, empty } from '../ground/score.ts';
import { type Field, fieldAt, fieldsOf, kindOf, shownValue } from '../page/fields.ts';
import { boxOf, isTwoState, stateOf } from '../page/state.ts';
import { byRef, inScope, type Page } from '../page/view.ts';
import { setBox } from '../skills/box.ts';
import { bestOption, pickOption } from '../skills/choice.ts';
import type { Desc } from '../text/describe.ts';
import { sameText } from '../text/values.ts';
import { boxesFor } from './boxes.ts';
import { notFound, pressGoal } from './press.ts';
import { setGoal } from './set.ts';
import { perform, type Scene, type Step } from './step.ts';
import { ticked, tickGoal } from './tick.ts';

/** "Choose Blue": a radio, option, tab or button of that name, or a list that offers it. */
export function chooseGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  if (intent.field !== undefined && intent.value !== undefined)
    return chooseLeaf(scene, intent.value) ?? setGoal(scene);
  const desc = withoutKind(page, intent.thing ?? empty);
  if (desc.role === 'checkbox' || desc.all === true)
    return tickGoal({ ...scene, intent: { ...intent, op: 'tick' } });
  const what = desc.names[0] ?? desc.text;
  const whole = { ...empty, text: desc.text.replace(/["“”]/gu, '') };
  const many =
    desc.list.length > 1 &&
    !candidates(page, { desc: whole }).some((each) => each.name > 0.9) &&
    !fieldsOf(page).some((field) => sameText(shownValue(page, field), whole.text));
  if (many && boxesFor(scene, desc) !== undefined)
    return tickGoal({ ...scene, intent: { ...intent, op: 'tick' } });
  const known = byRef(page, job.ref);
  if (known !== undefined && job.phase !== undefined && job.phase !== 'pressed') {
    const step = chooseIn(
      scene,
      fieldAt(page, known) ?? {
        node: known,
        kind: kindOf(known) ?? (isTwoState(page, known) ? 'checkbox' : 'dropdown'),
      },
      many ? desc.list : [what],
    );
    return step.do === 'stuck' && job.tried?.includes(guess) === true ? elsewhere(scene) : step;
  }
  if (job.phase === 'pressed') return pressGoal(scene);
  const box = choose(page, {
    desc,
    only: (node) => isTwoState(page, node) || /^(?:radio|option)$/.test(node.role),
    ...(intent.place === undefined ? {} : { place: intent.place }),
  });
  if (box.is === 'clear' && box.name > 0.6 && box.node.role !== 'option')
    return chooseBox(scene, box.node);
  const list = fieldsOf(page).find(
    ({ node, kind, native }) =>
      (kind === 'select' || native?.options !== undefined) &&
      inScope(page, node) &&
      (many ? desc.list : [what]).every(
        (each) => bestOption((native ?? node).options ?? [], each) !== undefined,
      ),
  );
  if (list !== undefined) return chooseIn(scene, list, many ? desc.list : [what]);
  if (many) return chooseFrom(scene, desc.list) ?? notFound(scene, desc.list.join(' and '));
  const direct = candidates(page, {
    desc,
    ...(intent.place === undefined ? {} : { place: intent.place }),
  });
  if (direct.length > 0) return pressGoal(scene);
  if (intent.place !== undefined && isField(page, intent.place, what))
    return setGoal({ ...scene, intent: { ...intent, field: intent.place, value: what } });
  return hop(scene, what) ?? openOnlyList(scene, what) ?? pressGoal(scene);
}

/** "Opera under Music" in a tree: the item itself is on show, and no list is called "Music". */
function chooseLeaf(scene: Scene, value: string): Step | undefined {
  const { page, intent, job } = scene;
  const lists = rankFields(page, { desc: intent.field ?? empty, value }).filter(
    ({ field }) => !/^(?:checkbox|switch)$/.test(field.kind),
  );
  if (lists.length > 0 || job.phase === 'committed') return undefined;
  const leaf = choose(page, {
    desc: { ...empty, text: value },
    only: (node) => node.role === 'treeitem',
  });
  return leaf.is === 'clear' && leaf.name > 0.9 ? chooseBox(scene, leaf.node) : undefined;
}

const kinds = /\s+(?:view|mode|option|setting|style|type|kind|format|level|theme|layout|display)$/i;

/** "the Season view" is the choice "Season", unless something is called so. */
function withoutKind(page: Page, desc: Desc): Desc {
  if (!kinds.test(desc.text) || desc.names.length > 0) return desc;
  if (candidates(page, { desc }).length > 0) return desc;
  const text = desc.text.replace(kinds, '');
  const found = candidates(page, { desc: { ...desc, text } }).some(({ name }) => name > 0.85);
  return found ? { ...desc, text } : desc;
}

/** The place that was said is gone to before any list is opened. */
function hop({ page, job, intent }: Scene, what: string): Step | undefined {
  const path = [...(intent.path ?? []), ...(intent.place === undefined ? [] : [intent.place])];
  return path.length === 0 ? undefined : goToPlace({ page, job, what, path });
}

/** The place is a field that says so itself, not just something beside the words. */
function isField(page: Page, place: Desc, value: string): boolean {
  const [top] = rankFields(page, { desc: place, value });
  return top !== undefined && fieldsOf(page).some(({ node }) => node.at === top.field.node.at);
}

/** A click on a row that holds a box may do something else. */
const boxIn = (page: Page, node: LocalNode): LocalNode =>
  node.role === 'row' ? (boxOf(page, node) ?? node) : node;

function chooseBox(scene: Scene, chosen: LocalNode): Step {
  const { page, job } = scene;
  const node = boxIn(page, chosen);
  if (stateOf(page, node) === true) return ticked(scene, [node], true);
  const step = setBox(
    { page, field: { node, kind: 'radio' }, value: '', job, dates: scene.dates },
    true,
  );
  return step === 'done' ? ticked(scene, [node], true) : step;
}

/** Several that no list in sight offers: the place is the field that has them, if it is one. */
function chooseFrom(scene: Scene, values: readonly string[]): Step | undefined {
  const { page, intent } = scene;
  const [value = ''] = values;
  if (intent.place === undefined || !isField(page, intent.place, value)) return undefined;
  return setGoal({
    ...scene,
    intent: { ...intent, field: intent.place, value: values.join(', ') },
  });
}

function chooseIn(scene: Scene, field: Field, values: readonly string[]): Step {
  if (field.kind === 'checkbox' || field.kind === 'radio' || field.kind === 'switch')
    return chooseBox(scene, field.node);
  const { page, job, dates } = scene;
  const value = values.join(', ');
  const several = values.length > 1 ? { values, mode: 'add' as const } : {};
  const step = pickOption({ page, field, value, ...several, job, dates });
  if (step === 'done')
    return {
      do: 'held',
      evidence: [
        {
          kind: 'value',
          claim: `"${field.node.name}" is "${value}"`,
          found: value,
          where: scene.page.tree.url,
          strength: 'medium',
        },
      ],
    };
  return step.do === 'act' || step.do === 'wait'
    ? { ...step, job: { ...step.job, ref: field.node.i ?? '' } }
    : step;
}

/** The option is nowhere to be seen and there is one closed list: it must be in there. */
function openOnlyList(scene: Scene, what: string): Step | undefined {
  const lists = fieldsOf(scene.page).filter(
    ({ node, kind }) => kind === 'dropdown' && inScope(scene.page, node) && node.visible,
  );
  const [only] = lists;
  const tried = scene.job.tried ?? [];
  if (lists.length !== 1 || only === undefined || tried.includes(guess)) return undefined;
  return chooseIn({ ...scene, job: { ...scene.job, tried: [...tried, guess] } }, only, [what]);
}

const guess = 'guess:list';

/** It was only a guess that the list has it: closed again, and looked for where else it may be. */
const elsewhere = ({ job }: Scene): Step => {
  const { ref: _, phase: __, count: ___, waits: ____, ...rest } = job;
  return perform(act('press', ['Escape'], 'Close the list that does not have it'), rest);
};
