// The time inside an open calendar: fields for hour and minute, or lists of them.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import { again, perform, type Step, targetOf } from '../goals/step.ts';
import type { Clock } from '../text/dates.ts';
import { readNumber } from '../text/values.ts';
import type { Work } from './field.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The next act towards the time; undefined: there is nothing to set it with, or it stands. */
export function setClock(work: Work, clock: Clock): Step | undefined {
  return (
    setPart(work, /\bhours?\b|\bhh\b/i, clock.hour) ??
    setPart(work, /\bmin(?:ute)?s?\b|\bmm\b/i, clock.minute) ??
    pressParts(work, clock)
  );
}

function setPart({ page, job }: Work, named: RegExp, want: number): Step | undefined {
  const part = page.controls.find(
    (node) =>
      (node.editable === true || node.options !== undefined || node.role === 'slider') &&
      named.test(`${node.name} ${node.placeholder ?? ''} ${(node.classes ?? []).join(' ')}`),
  );
  const key = `part:${named.source}`;
  if (part === undefined || shownNumber(part) === want || job.tried?.includes(key))
    return undefined;
  const how = part.options === undefined ? 'setValue' : 'selectDropdown';
  return perform(
    actOn(how, targetOf(part), [two(want)], { description: `Set "${part.name}" to ${two(want)}` }),
    { ...again(job, 'clock'), tried: [...(job.tried ?? []), key] },
  );
}

const shownNumber = (node: LocalNode): number | undefined =>
  readNumber(node.options?.find((each) => each.selected)?.text ?? node.value ?? '');

/** Two lists beside each other: the hour in the left one, the minute in the right one. */
function pressParts({ page, job }: Work, clock: Clock): Step | undefined {
  if (job.tried?.some((key) => key.startsWith('part:')) === true) return undefined;
  const texts = page.texts.filter(({ text = '' }) => /^\d{2}$/.test(text));
  if (texts.length < 24) return undefined;
  const columns = [...new Set(texts.map((node) => Math.round(node.rect.x / 12)))].sort(
    (a, b) => a - b,
  );
  const parts = [clock.hour, clock.minute] as const;
  for (const [at, want] of parts.entries()) {
    const key = `column:${at}`;
    const text = texts.find(
      (node) => Math.round(node.rect.x / 12) === columns[at] && Number(node.text) === want,
    );
    if (text === undefined || job.tried?.includes(key)) continue;
    const holder = page.controls.find(
      (node) => node.at < text.at && (page.last[node.at] ?? 0) >= text.at && node.rect.width < 130,
    );
    const tried = [...(job.tried ?? []), key];
    const { x, y, width, height } = text.rect;
    const press =
      holder === undefined
        ? act(
            'click',
            [Math.round(x + width / 2), Math.round(y + height / 2)],
            `Choose ${two(want)}`,
          )
        : actOn('click', targetOf(holder), [], { description: `Choose ${two(want)}` });
    return perform(press, { ...again(job, 'clock'), tried });
  }
  return undefined;
}
