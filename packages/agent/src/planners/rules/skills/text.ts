// Text, numbers and rich text: replace all; when that is ignored, click in and type.

import { act, actOn } from '../../../calls.ts';
import type { Check } from '../../../decision.ts';
import { again, perform, type Step, stuck, targetOf, timesIn } from '../goals/step.ts';
import { has } from '../page/view.ts';
import { sameText } from '../text/values.ts';
import type { Work } from './field.ts';

export function setText({ page, field, value: said, job }: Work): Step | 'done' {
  const { node } = field;
  const value = plainValue(field, said);
  const target = targetOf(node);
  if (field.kind === 'number' && /\p{L}/u.test(value) && !/\d/u.test(value))
    return stuck(`"${target.name}" holds a number, and "${value}" is none`, 'NOT_UNDERSTOOD');
  const password = node.inputType === 'password';
  if (job.phase === 'set' && password && (node.value ?? '') !== '') return 'done';
  if (has(node, 'readonly') && timesIn(job, 'set') > 0)
    return stuck(`"${target.name}" is read-only`, 'PAGE_SAYS_NO');
  const expects: Check[] =
    password || field.kind === 'rich'
      ? []
      : [{ is: 'value', field: target.name, want: value, ref: target.ref }];
  const shown = password ? '••••' : value;
  if (timesIn(job, 'set') === 0 && job.phase !== 'typed' && job.phase !== 'focused')
    return perform(
      actOn('setValue', target, [value], {
        description: `Enter "${shown}" in "${target.name}"`,
        expects,
      }),
      again(job, 'set'),
    );
  if (job.phase === 'set')
    return perform(actOn('click', target, [], { description: `Click into "${target.name}"` }), {
      ...job,
      phase: 'focused',
    });
  if (job.phase === 'focused')
    return perform(act('type', [value], `Type "${shown}"`), { ...job, phase: 'typed' });
  const now = page.nodes.find((each) => each.i === node.i)?.value ?? '';
  return sameText(now, value)
    ? 'done'
    : stuck(`"${target.name}" shows "${now}" and not "${shown}"`, 'NO_EFFECT');
}

/** "65 euros an hour" is 65 where the field holds a number. */
export function plainValue({ node, kind }: Work['field'], value: string): string {
  const numeric = kind === 'number' || /^\d+(?:[.,]\d+)?$/.test(node.value ?? '');
  const match = /^[^\d\p{L}]*(\d[\d.,]*)\s*[\p{L}%€$£ ]+$/u.exec(value);
  return numeric && match?.[1] !== undefined ? match[1] : value;
}
