// Sliders: native ones are set, drawn ones are pressed at the right place of their track and
// corrected by arrow keys, whose step is learnt from the first one.

import { act, actOn } from '../../../calls.ts';
import type { Act } from '../../../decision.ts';
import { again, perform, type Step, stuck, targetOf, timesIn } from '../goals/step.ts';
import { ancestors } from '../page/view.ts';
import { readNumber } from '../text/values.ts';
import type { Work } from './field.ts';

const maxKeys = 40;
const maxAtOnce = 12;

export function setSlider(work: Work): Step | 'done' {
  const { field, value, job } = work;
  const { node } = field;
  const want = readNumber(value);
  // One handle cannot stand in two places: what names two is meant for another one as well.
  if (want === undefined || new Set(value.match(/\d+(?:[.,]\d+)?/gu)).size > 1)
    return stuck(`"${value}" is not a number that a slider can take`, 'NOT_UNDERSTOOD');
  const now = readNumber(node.value ?? '');
  if (now === want) return 'done';
  const target = targetOf(node);
  if (node.inputType === 'range' && node.visible && job.phase === undefined)
    return perform(
      actOn('setValue', target, [String(want)], { description: `Set "${target.name}" to ${want}` }),
      again(job, 'set'),
    );
  if (now === undefined) return stuck(`The slider "${target.name}" does not say where it stands`);
  if (timesIn(job, 'keys') > maxKeys)
    return stuck(`The slider "${target.name}" stays at ${now}`, 'NO_EFFECT');
  const point = job.tried?.includes('track') ? undefined : trackPoint(work, want);
  if (point !== undefined)
    return perform(
      act('click', [point.x, point.y], `Press the track of "${target.name}" near ${want}`),
      { ...again(job, 'track'), tried: [...(job.tried ?? []), 'track'] },
    );
  if (node.visible && !job.tried?.includes('focus'))
    return perform(actOn('focus', target, [], { description: `Focus "${target.name}"` }), {
      ...again(job, 'focus'),
      tried: [...(job.tried ?? []), 'focus'],
    });
  return pressKeys(work, now, want);
}

/** One key first; the change it makes says how many more it takes. */
function pressKeys({ field, job }: Work, now: number, want: number): Step {
  const { name } = targetOf(field.node);
  const before = job.phase === 'keys' ? readNumber(job.before ?? '') : undefined;
  const presses = job.at ?? 1;
  const step = before === undefined ? 0 : Math.abs(now - before) / presses;
  const count = step === 0 ? 1 : Math.max(1, Math.round(Math.abs(want - now) / step));
  const key = now < want ? 'ArrowRight' : 'ArrowLeft';
  const many = Math.min(count, maxAtOnce);
  const press = act('press', [key], `Move "${name}" from ${now} towards ${want}`);
  const acts: readonly [Act, ...Act[]] = [press, ...Array.from({ length: many - 1 }, () => press)];
  return {
    do: 'act',
    acts,
    job: { ...again(job, 'keys'), before: String(now), at: many },
    thought: press.description,
  };
}

function trackPoint(
  { page, field }: Work,
  want: number,
): { readonly x: number; readonly y: number } | undefined {
  const { node } = field;
  const min = Number(node.limits?.min ?? node.limits?.['aria-valuemin'] ?? 0);
  const max = Number(node.limits?.max ?? node.limits?.['aria-valuemax'] ?? 100);
  if (!(max > min)) return undefined;
  const middle = node.rect.x + node.rect.width / 2;
  const track = [node, ...[...ancestors(page, node)].slice(0, 5)].find(
    ({ rect, visible }) =>
      visible &&
      rect.width > 60 &&
      rect.height > 0 &&
      rect.height < 70 &&
      (!node.visible || (middle >= rect.x - 20 && middle <= rect.x + rect.width + 20)),
  );
  if (track === undefined) return undefined;
  const ratio = Math.min(1, Math.max(0, (want - min) / (max - min)));
  return {
    x: Math.round(
      track.rect.x + Math.min(track.rect.width - 2, Math.max(2, track.rect.width * ratio)),
    ),
    y: Math.round(track.rect.y + track.rect.height / 2),
  };
}
