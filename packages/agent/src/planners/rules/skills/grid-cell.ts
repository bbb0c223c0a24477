// Cells that can be edited where they stand: the row by its owner, the column by its header.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import type { Job } from '../../../mind.ts';
import { cellUnder } from '../answer-best.ts';
import { again, held, perform, type Scene, type Step, stuck, targetOf } from '../goals/step.ts';
import { type Field, fieldAt, kindOf } from '../page/fields.ts';
import { findRecords } from '../page/find-record.ts';
import { byRef, controlsIn, type Page } from '../page/view.ts';
import { sameText } from '../text/values.ts';
import { nameFit } from '../text/words.ts';
import { setField } from './field.ts';
import { listed } from './offers.ts';

export interface CellWish {
  readonly owner: string;
  readonly column: string;
  readonly value: string;
}

/** The next act towards a cell's value; undefined: there is no such cell here. */
export function setCell(scene: Scene, { owner, column, value }: CellWish): Step | undefined {
  const { page, job } = scene;
  const [record] = owner === '' ? [] : findRecords(page, owner);
  const cell = record === undefined ? undefined : cellUnder(page, record, column);
  if (cell === undefined || record === undefined) return undefined;
  if (sameText(page.text(cell), value) && editorIn(page, cell) === undefined)
    return held(`"${column}" of "${owner}" is "${value}"`, page.text(cell), {
      kind: 'value',
      where: page.tree.url,
    });
  if (job.phase === 'kept')
    return stuck(`"${column}" of "${owner}" still shows "${page.text(cell)}"`, 'NO_EFFECT');
  const editor = editorIn(page, cell);
  if (editor !== undefined) return edit(scene, editor, value);
  return openCell(scene, cell);
}

const editorIn = (page: Page, cell: LocalNode): LocalNode | undefined =>
  controlsIn(page, cell).find(
    (node) => node.editable === true || node.tag === 'select' || kindOf(node) === 'combobox',
  );

function openCell({ page, job }: Scene, cell: LocalNode): Step | undefined {
  const tries = (job.reveals ?? []).filter((key) => key.startsWith('cell:')).length;
  const target = cell.i === undefined ? page.nodes[cell.parent] : cell;
  if (target?.i === undefined || tries > 1) return undefined;
  const how = tries === 0 ? 'click' : 'doubleClick';
  return perform(
    actOn(how, { ...targetOf(target), name: page.text(cell) || 'cell' }, [], {
      description: `${tries === 0 ? 'Click' : 'Double click'} the cell "${page.text(cell)}"`,
    }),
    { ...job, reveals: [...(job.reveals ?? []), `cell:${tries}`] },
  );
}

function edit(scene: Scene, editor: LocalNode, value: string): Step {
  const { page, job } = scene;
  const field = fieldAt(page, editor) ?? { node: editor, kind: kindOf(editor) ?? 'text' };
  const chosen = pickListed(scene, field, value) ?? pickDrawn(scene, field, value);
  if (chosen !== undefined) return chosen;
  if (sameText(byRef(page, editor.i)?.value ?? '', value) || job.phase === 'typed')
    return perform(act('press', ['Enter'], 'Press Enter to keep it'), again(job, 'kept'));
  return bySkill(scene, field, value) ?? enter(job, editor, value);
}

/** An option of the list that the cell has opened. */
function pickListed({ page, job }: Scene, field: Field, value: string): Step | undefined {
  const offered = listed(page, field).find(
    (node) => nameFit(value, node.name || page.text(node)) > 0.9,
  );
  if (offered === undefined) return undefined;
  const act = actOn('click', targetOf(offered), [], { description: `Choose "${value}"` });
  return perform(act, again(job, 'kept'));
}

/** A choice that is drawn as mere text beside the table. */
function pickDrawn({ page, job }: Scene, { node: editor, kind }: Field, value: string) {
  const text = page.texts.find(
    (node) =>
      node.at > editor.at &&
      sameText(node.text ?? '', value) &&
      !isInRow(page, node) &&
      (kind !== 'text' || isAmong(page, node, editor.value ?? '')),
  );
  if (text === undefined) return undefined;
  const { x, y, width, height } = text.rect;
  const point = [Math.round(x + width / 2), Math.round(y + height / 2)];
  return perform(act('click', point, `Choose "${value}"`), again(job, 'kept'));
}

/** One of a row of choices, of which another is what the cell holds now. */
function isAmong(page: Page, text: LocalNode, now: string): boolean {
  const choice = page.nodes[text.parent];
  const row = page.children[choice?.parent ?? -1] ?? [];
  return row.some((at) => {
    const other = page.nodes[at];
    return other !== undefined && at !== choice?.at && sameText(page.text(other), now);
  });
}

function bySkill({ page, job, dates }: Scene, field: Field, value: string): Step | undefined {
  if (field.kind === 'text' || field.kind === 'number') return undefined;
  const step = setField({ page, field, value, job, dates });
  return step !== 'done' && step.do === 'act' ? step : undefined;
}

function enter(job: Job, editor: LocalNode, value: string): Step {
  const description = `Enter "${value}" in the cell`;
  return perform(
    actOn('setValue', targetOf(editor), [value], { description }),
    again(job, 'typed'),
  );
}

const isInRow = (page: Page, node: LocalNode): boolean => {
  for (let at = node.parent; at >= 0; at = page.nodes[at]?.parent ?? -1)
    if (page.nodes[at]?.role === 'row') return true;
  return false;
};
