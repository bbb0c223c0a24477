// Dates and times: type in the form the field shows; where that is not taken, walk the
// calendar to the month and press the day.

import { act, actOn } from '../../../calls.ts';
import { again, perform, type Step, stuck, targetOf, timesIn } from '../goals/step.ts';
import type { Field } from '../page/fields.ts';
import { has } from '../page/view.ts';
import {
  type Clock,
  type DateContext,
  type Day,
  formatDay,
  isoClock,
  isoDay,
  patternOf,
  readClock,
  readDay,
} from '../text/dates.ts';
import { normal } from '../text/words.ts';
import { isCalendarOpen, walkCalendar } from './calendar.ts';
import { pickOption } from './choice.ts';
import type { Work } from './field.ts';

const sameDay = (a: Day | undefined, b: Day | undefined): boolean =>
  a !== undefined && b !== undefined && isoDay(a) === isoDay(b);

export function dateHolds(shown: string, value: string, dates: DateContext, field: Field): boolean {
  if (normal(shown) === normal(value)) return true;
  const wantDay = readDay(value, dates);
  const wantClock = readClock(value);
  const day = readDay(shown, dates) ?? readDay(shown, { ...dates, dayFirst: !dates.dayFirst });
  if (field.kind === 'date' && wantDay === undefined) return false;
  if (wantDay !== undefined && !sameDay(day, wantDay)) return false;
  return (
    wantClock === undefined ||
    sameClock(readClock(shown), wantClock) ||
    (field.kind === 'date' &&
      readClock(shown) === undefined &&
      !/time/i.test(field.node.inputType ?? ''))
  );
}

const sameClock = (a: Clock | undefined, b: Clock): boolean =>
  a !== undefined && a.hour === b.hour && a.minute === b.minute;

export function setDate(work: Work): Step | 'done' {
  const { field, value, job, dates, page } = work;
  const { node } = field;
  const day = readDay(value, dates);
  const clock = readClock(value);
  if (day === undefined && clock === undefined)
    return node.role === 'combobox' ? pickOption(work) : typePlain(work);
  const target = targetOf(node);
  const text = written(work, day, clock);
  const readonly =
    has(node, 'readonly') || node.limits?.readonly !== undefined || node.editable !== true;
  if (!readonly && timesIn(job, 'type') === 0 && job.phase === undefined)
    return perform(
      actOn('setValue', target, [text], { description: `Enter "${text}" in "${target.name}"` }),
      again(job, 'type'),
    );
  if (job.phase === 'type' && isCalendarOpen(page) && !isNative(node.inputType))
    return perform(act('press', ['Enter'], `Confirm "${text}"`), again(job, 'enter'));
  if (day !== undefined && !isNative(node.inputType)) return walkCalendar(work, day);
  return stuck(`"${target.name}" does not take "${text}"`, 'NO_EFFECT');
}

const isNative = (type: string | undefined): boolean =>
  /^(?:date|datetime-local|month|week|time)$/.test(type ?? '');

function typePlain({ field, value, job }: Work): Step {
  const target = targetOf(field.node);
  if (timesIn(job, 'type') > 0)
    return stuck(`"${target.name}" does not take "${value}"`, 'NO_EFFECT');
  return perform(
    actOn('setValue', target, [value], { description: `Enter "${value}" in "${target.name}"` }),
    again(job, 'type'),
  );
}

function written({ field, dates }: Work, day: Day | undefined, clock: Clock | undefined): string {
  const { inputType, placeholder = '', value = '' } = field.node;
  if (inputType === 'date' && day !== undefined) return isoDay(day);
  if (inputType === 'month' && day !== undefined) return isoDay(day).slice(0, 7);
  if (inputType === 'datetime-local' && day !== undefined)
    return `${isoDay(day)}T${isoClock(clock ?? { hour: 0, minute: 0 })}`;
  if (day === undefined) return clock === undefined ? '' : isoClock(clock);
  const pattern = patternOf(placeholder, value, dates.dayFirst) ?? 'YYYY-MM-DD';
  const said = formatDay(day, pattern);
  return clock === undefined || !/h{1,2}|:/i.test(placeholder)
    ? said
    : `${said} ${isoClock(clock)}`;
}
