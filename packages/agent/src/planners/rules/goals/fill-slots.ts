// Giving many fields their values: the simple ones go as one chain, the others one by one.

import { actOn } from '../../../calls.ts';
import type { Act } from '../../../decision.ts';
import type { Job } from '../../../mind.ts';
import { explore } from '../explore.ts';
import { assign } from '../ground/field.ts';
import type { Field } from '../page/fields.ts';
import { has } from '../page/view.ts';
import { holds, setField } from '../skills/field.ts';
import type { Desc } from '../text/describe.ts';
import { resolveValue } from './facts.ts';
import { askLiteral } from './loose.ts';
import { type Scene, type Step, stuck, targetOf } from './step.ts';

export function fillSlots(
  scene: Scene,
  slots: readonly { readonly field: Desc; readonly value: string }[],
): Step | 'done' {
  const { page, job, dates } = scene;
  const wishes = slots.map(({ field, value }) => ({
    desc: field,
    value: resolveValue(scene, value),
  }));
  const fits = assign(page, wishes);
  const missing = wishes.find(
    (_, at) => fits[at] === undefined && !(job.tried ?? []).includes(`slot:${at}`),
  );
  const open = wishes.flatMap(({ value }, at) => {
    const fit = fits[at];
    if (fit === undefined || (job.tried ?? []).includes(`slot:${at}`)) return [];
    return [{ at, field: fit.field, value }];
  });
  const simple = open.filter(
    ({ field, value }) =>
      isSimple(field) &&
      !holds({ page, field, value, job, dates }) &&
      askLiteral(scene, field, value) === undefined,
  );
  if (simple.length > 1 && job.phase === undefined) return chain(simple, job);
  const filled = [...(job.tried ?? [])];
  for (const each of open) {
    const doubt = askLiteral(scene, each.field, each.value);
    if (doubt !== undefined) return doubt;
    const own = job.phase?.startsWith(`s${each.at}:`)
      ? { ...job, phase: job.phase.slice(3) }
      : { ...job, phase: undefined, count: 0 };
    const { phase, ...rest } = own;
    const step = setField({
      page,
      field: each.field,
      value: each.value,
      dates,
      job: phase === undefined ? rest : { ...rest, phase },
    });
    if (step === 'done') {
      filled.push(`slot:${each.at}`);
      continue;
    }
    if (step.do !== 'act' && step.do !== 'wait') return step;
    return {
      ...step,
      job: { ...step.job, tried: filled, phase: `s${each.at}:${step.job.phase ?? ''}` },
    };
  }
  if (missing === undefined) return 'done';
  const what = missing.desc.names[0] ?? missing.desc.text;
  return (
    explore({ page, job: { ...job, tried: filled }, what }) ??
    stuck(`I could not find a field "${what}" on this page`)
  );
}

const isSimple = ({ kind, node }: Field): boolean =>
  (kind === 'text' || kind === 'number' || kind === 'select') &&
  node.inputType !== 'password' &&
  !has(node, 'readonly');

interface Slot {
  readonly at: number;
  readonly field: Field;
  readonly value: string;
}

function chain(slots: readonly Slot[], job: Job): Step {
  const acts = slots.map(({ field, value }): Act => {
    const target = targetOf(field.node);
    const name = field.kind === 'select' ? 'selectDropdown' : 'setValue';
    const expects =
      field.kind === 'select'
        ? []
        : [{ is: 'value' as const, field: target.name, want: value, ref: target.ref }];
    return actOn(name, target, [value], {
      description: `Enter "${value}" in "${target.name}"`,
      expects,
    });
  });
  const [first, ...rest] = acts;
  if (first === undefined) return stuck('nothing to fill');
  return {
    do: 'act',
    acts: [first, ...rest],
    job: { ...job, phase: 'chained' },
    thought: `Fill in ${slots.length} fields`,
  };
}
