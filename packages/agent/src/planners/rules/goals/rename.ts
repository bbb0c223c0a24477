// Renaming: the record's own Rename or Edit, then the field that holds the old name; where
// there is neither, a double click on the name opens it for editing.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import { anchors } from '../ground/near.ts';
import { ancestors, byRef, type Page } from '../page/view.ts';
import { sameText } from '../text/values.ts';
import { commitButton } from './commit.ts';
import { recordGoal } from './record.ts';
import { afterCommit, pressCommit } from './set.ts';
import { again, held, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

export function renameGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  const value = intent.value ?? '';
  const old = intent.thing?.names[0] ?? intent.thing?.text ?? '';
  if (value === '')
    return { do: 'ask', question: `What should "${old}" be called?`, missing: ['name'] };
  if (job.phase === 'entered') return renamed(scene, value);
  if (job.phase === 'committed') return renamed(scene, value, afterCommit(scene));
  const field = editor(page, old);
  if (field !== undefined) return enter(scene, field, value);
  if (job.phase === 'done')
    return openByDouble(scene, old) ?? stuck(`"${old}" does not open for editing`, 'NO_EFFECT');
  const step = recordGoal(scene);
  return step.do === 'stuck' ? (openByDouble(scene, old) ?? step) : step;
}

/** The focused field, or one that holds the old name. */
function editor(page: Page, old: string): LocalNode | undefined {
  const focused = byRef(page, page.tree.focused);
  if (focused?.editable === true && focused.role !== 'searchbox') return focused;
  return page.controls.find((node) => node.editable === true && sameText(node.value ?? '', old));
}

function enter({ job, page }: Scene, field: LocalNode, value: string): Step {
  const target = targetOf(field);
  if (!sameText(field.value ?? '', value))
    return perform(
      actOn('setValue', target, [value], { description: `Enter "${value}" in "${target.name}"` }),
      again(job, 'set'),
    );
  const button =
    page.modal === undefined
      ? undefined
      : commitButton(page, field, { kind: 'firm', word: 'rename' });
  if (button !== undefined) return pressCommit(button, job);
  return perform(act('press', ['Enter'], 'Press Enter to keep it'), again(job, 'entered'));
}

function openByDouble({ page, job }: Scene, old: string): Step | undefined {
  if (job.reveals?.includes('double') === true) return undefined;
  const anchor = anchors(page, old)[0];
  const node =
    anchor === undefined
      ? undefined
      : [anchor, ...ancestors(page, anchor)].slice(0, 3).find((each) => each.i !== undefined);
  if (node === undefined) return undefined;
  const reveals = [...(job.reveals ?? []), 'double'];
  return perform(
    actOn('doubleClick', targetOf(node), [], { description: `Double click "${old}"` }),
    { reveals },
  );
}

function renamed({ page }: Scene, value: string, step?: Step): Step {
  if (step !== undefined && step.do !== 'held') return step;
  const shown = anchors(page, value)[0];
  if (shown === undefined)
    return stuck(`"${value}" is not on the page after renaming`, 'NO_EFFECT');
  return held(`"${value}" is the new name`, shown.text ?? shown.name, {
    kind: 'text',
    where: page.tree.url,
  });
}
