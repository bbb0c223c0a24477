// Sliders: native ones are set, drawn ones are pressed at the right place of their track and
// corrected by arrow keys.

import { act, actOn } from '../../../calls.ts';
import { again, perform, type Step, stuck, targetOf, timesIn } from '../goals/step.ts';
import { ancestors } from '../page/view.ts';
import { readNumber } from '../text/values.ts';
import type { Work } from './field.ts';

const maxKeys = 30;

export function setSlider(work: Work): Step | 'done' {
  const { field, value, job } = work;
  const { node } = field;
  const want = readNumber(value);
  if (want === undefined)
    return stuck(`"${value}" is not a number that a slider can take`, 'NOT_UNDERSTOOD');
  const now = readNumber(node.value ?? '');
  if (now === want) return 'done';
  const target = targetOf(node);
  if (node.inputType === 'range' && timesIn(job, 'set') < 1 && job.phase !== 'keys')
    return perform(
      actOn('setValue', target, [String(want)], { description: `Set "${target.name}" to ${want}` }),
      again(job, 'set'),
    );
  if (now === undefined) return stuck(`The slider "${target.name}" does not say where it stands`);
  if (timesIn(job, 'keys') > maxKeys)
    return stuck(`The slider "${target.name}" stays at ${now}`, 'NO_EFFECT');
  if (job.phase !== 'keys' && job.phase !== 'track') {
    const point = trackPoint(work, want);
    if (point !== undefined)
      return perform(
        act('click', [point.x, point.y], `Press the track of "${target.name}" near ${want}`),
        again(job, 'track'),
      );
  }
  if (job.phase === 'track')
    return perform(
      actOn('focus', target, [], { description: `Focus "${target.name}"` }),
      again(job, 'focus'),
    );
  const key = now < want ? 'ArrowRight' : 'ArrowLeft';
  return perform(
    act('press', [key], `Move "${target.name}" from ${now} towards ${want}`),
    again(job, 'keys'),
  );
}

function trackPoint(
  { page, field }: Work,
  want: number,
): { readonly x: number; readonly y: number } | undefined {
  const { node } = field;
  const min = Number(node.limits?.min ?? node.limits?.['aria-valuemin'] ?? 0);
  const max = Number(node.limits?.max ?? node.limits?.['aria-valuemax'] ?? 100);
  if (!(max > min)) return undefined;
  const track =
    node.rect.width > 60
      ? node
      : [...ancestors(page, node)]
          .slice(0, 4)
          .find((each) => each.rect.width > 60 && each.rect.height < 60);
  if (track === undefined) return undefined;
  const ratio = Math.min(1, Math.max(0, (want - min) / (max - min)));
  return {
    x: Math.round(track.rect.x + track.rect.width * ratio),
    y: Math.round(track.rect.y + track.rect.height / 2),
  };
}
