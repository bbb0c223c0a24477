// Checkboxes, switches and radio buttons: act only if the state differs.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { again, perform, type Step, stuck, targetOf, timesIn } from '../goals/step.ts';
import { stateOf } from '../page/state.ts';
import { ancestors, type Page } from '../page/view.ts';
import type { Work } from './field.ts';

export function setBox({ page, field, job }: Work, on: boolean): Step | 'done' {
  const { node } = field;
  if (stateOf(page, node) === on) return 'done';
  const target = targetOf(node);
  const word = on ? 'Tick' : 'Untick';
  const tries = timesIn(job, 'box');
  if (tries > 0 && stateOf(page, node) === undefined) return 'done';
  if (tries > 1) return stuck(`"${target.name}" does not change`, 'NO_EFFECT');
  const pressed = tries === 0 && node.visible ? node : (labelFor(page, node) ?? node);
  const how =
    pressed === node && node.visible && native(node) ? (on ? 'check' : 'uncheck') : 'click';
  const act = actOn(how, targetOf(pressed), [], { description: `${word} "${target.name}"` });
  return perform(act, again({ ...job, ref: target.ref }, 'box'));
}

const native = (node: LocalNode): boolean =>
  (node.inputType === 'checkbox' || node.inputType === 'radio') && (node.states ?? []).length > 0;

/** What people press when the box itself is hidden: its label, or the nearest pressable thing around. */
export function labelFor(page: Page, node: LocalNode): LocalNode | undefined {
  const around = [...ancestors(page, node)];
  const label = around.slice(0, 5).find((each) => each.tag === 'label' && each.visible);
  if (label !== undefined) return label;
  const beside = labelBeside(page, node);
  if (beside !== undefined) return beside;
  for (const each of around) {
    if (each.visible && each.i !== undefined && each.clickable !== undefined) return each;
    if (each.tag === 'form' || each.tag === 'body') break;
  }
  return page.controls.find(
    (each) => each.tag === 'label' && each.name === node.name && node.name !== '',
  );
}

/** Boxes and labels in turn: whichever comes first in the row says which label is whose. */
function labelBeside(page: Page, node: LocalNode): LocalNode | undefined {
  const row = (page.children[node.parent] ?? [])
    .map((at) => page.nodes[at])
    .filter(
      (each) => each !== undefined && (each.tag === 'label' || each.inputType === node.inputType),
    );
  const at = row.findIndex((each) => each?.at === node.at);
  const found = row[0]?.tag === 'label' ? row[at - 1] : row[at + 1];
  return found?.tag === 'label' && found.visible && found.i !== undefined ? found : undefined;
}
