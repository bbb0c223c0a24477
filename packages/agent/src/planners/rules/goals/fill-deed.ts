// The form that a deed has opened: each part of what was said goes into its field.

import { chosenTexts, crossOf } from '../page/chosen.ts';
import { stateOf } from '../page/state.ts';
import { holds, setField } from '../skills/field.ts';
import { placeBag } from './bag.ts';
import type { Placed } from './bag-fit.ts';
import { bagOf, ownerOf } from './deed.ts';
import { openRegion } from './pending.ts';
import type { Scene, Step } from './step.ts';

/** Puts the next part of what was said into its field. */
export function fillOne(scene: Scene, onward: (scene: Scene) => Step): Step | undefined {
  const { page, job } = scene;
  const region = openRegion(page);
  const bag = bagOf(scene);
  const left = bag
    .map((segment, at) => ({ segment, at }))
    .filter(({ segment, at }) => !job.tried?.includes(`slot:${at}`) && !tells(scene, segment.text));
  const placed = placeBag(
    page,
    left.map(({ segment }) => segment),
    region,
  );
  for (const each of placed) {
    if (each.more !== true && job.tried?.includes(fieldMark(each)) === true) continue;
    const at = left[each.at]?.at ?? 0;
    const step = fillPlaced(scene, each, at);
    if (step === 'done') {
      const tried = [...(job.tried ?? []).filter(isMark), `slot:${at}`, fieldMark(each)];
      const { phase: _, count: __, ref: ___, ...rest } = job;
      const next = { ...scene, job: { ...rest, tried } };
      return fillOne(next, onward) ?? onward(next);
    }
    if (step !== undefined) return step;
  }
  return undefined;
}

/** It said which record is meant, and that was found: it goes into no field. */
const tells = (scene: Scene, text: string): boolean =>
  (scene.job.tried ?? []).some((key) => /^record:./s.test(key)) && ownerOf(scene).includes(text);

function fillPlaced(
  { page, job, dates }: Scene,
  { field, value, more = false }: Placed,
  at: number,
): Step | 'done' | undefined {
  const mine = job.ref === field.node.i && job.phase?.startsWith(`s${at}:`) === true;
  const phase = mine ? job.phase?.slice(`s${at}:`.length) : undefined;
  const { phase: _, count: __, tried: ___, ...rest } = job;
  const bare = mine ? { ...rest, tried: (job.tried ?? []).filter((key) => !isMark(key)) } : rest;
  const own =
    phase === undefined || phase === '' ? bare : { ...bare, phase, count: job.count ?? 1 };
  const mode = more && holdsSeveral(page, field) ? ('add' as const) : ('set' as const);
  const work = { page, field, value, dates, mode, job: own };
  if (field.kind !== 'radio' && holds(work)) return 'done';
  if (field.kind === 'radio' && stateOf(page, field.node) === true) return 'done';
  const step = setField(work);
  if (step === 'done') return 'done';
  if (step.do !== 'act' && step.do !== 'wait') return step;
  const tried = [...(job.tried ?? []).filter(isMark), ...(step.job.tried ?? [])];
  return {
    ...step,
    job: { ...step.job, tried, ref: field.node.i ?? '', phase: `s${at}:${step.job.phase ?? ''}` },
  };
}

/** It shows values that can be taken out one by one. */
const holdsSeveral = (page: Scene['page'], field: Placed['field']): boolean =>
  field.kind === 'select'
    ? field.node.limits?.multiple !== undefined
    : (field.kind === 'combobox' || field.kind === 'dropdown') &&
      ((field.native ?? field.node).limits?.multiple !== undefined ||
        chosenTexts(page, field).some((text) => crossOf(page, field, text) !== undefined));

/** A field that has its value takes no other one. */
const fieldMark = ({ field: { node, kind } }: Placed): string =>
  `field:${kind === 'radio' ? (node.group ?? '') : ''}${node.i}:${node.name}`;

/** What is remembered of the whole deed, not of one field. */
const isMark = (key: string): boolean =>
  /^(?:slot:|commit:|deed:|at:|record:|again:|field:|accept$|refused:)/.test(key);
