// Dates and times: type in the form the field shows; where that is not taken, walk the
// calendar to the month and press the day. A range is its first day, then its last.

import { act, actOn } from '../../../calls.ts';
import { again, perform, type Step, stuck, targetOf, timesIn } from '../goals/step.ts';
import { type Field, fieldsOf, shownValue } from '../page/fields.ts';
import { has, type Page } from '../page/view.ts';
import {
  type Clock,
  type DateContext,
  type Day,
  formatDay,
  isoClock,
  isoDay,
  isWhen,
  patternOf,
  readClock,
  readDay,
  readRange,
} from '../text/dates.ts';
import { normal } from '../text/words.ts';
import { walkCalendar } from './calendar.ts';
import { pickOption } from './choice.ts';
import { setClock } from './clock.ts';
import type { Work } from './field.ts';
import { isCalendarOpen, panelsOf } from './month-grid.ts';

const sameDay = (a: Day | undefined, b: Day | undefined): boolean =>
  a !== undefined && b !== undefined && isoDay(a) === isoDay(b);

/** A field for dates by what it holds or opens, whatever its role says. */
export function isDateWork({ page, field, value }: Work): boolean {
  if (field.kind === 'date' || field.kind === 'time') return true;
  if (!/^(?:text|combobox|dropdown)$/.test(field.kind) || !isWhen(value)) return false;
  const { node } = field;
  return (
    isWhen(node.value ?? '') ||
    has(node, 'readonly') ||
    node.limits?.['aria-haspopup'] === 'dialog' ||
    /\b(?:date|day|time)\b/i.test(`${node.placeholder ?? ''} ${node.name}`) ||
    isCalendarOpen(page)
  );
}

export function dateHolds({ page, field, value, dates, job }: Work): boolean {
  if (job.phase === 'type' && isPopupOpen(page) && !isNative(field.node.inputType)) return false;
  const range = readRange(value, dates);
  if (range !== undefined) return rangeHolds(page, field, range, dates);
  return whenHolds(shownValue(page, field), value, dates, field);
}

function whenHolds(shown: string, value: string, dates: DateContext, field: Field): boolean {
  if (normal(shown) === normal(value)) return true;
  const wantDay = readDay(value, dates);
  const wantClock = readClock(value);
  const day = readDay(shown, dates) ?? readDay(shown, { ...dates, dayFirst: !dates.dayFirst });
  if (wantDay === undefined && wantClock === undefined) return false;
  if (wantDay !== undefined && !sameDay(day, wantDay)) return false;
  return (
    wantClock === undefined ||
    sameClock(readClock(shown), wantClock) ||
    (wantDay !== undefined &&
      readClock(shown) === undefined &&
      !/time/i.test(field.node.inputType ?? ''))
  );
}

const sameClock = (a: Clock | undefined, b: Clock): boolean =>
  a !== undefined && a.hour === b.hour && a.minute === b.minute;

function rangeHolds(
  page: Page,
  field: Field,
  [from, to]: readonly [Day, Day],
  dates: DateContext,
): boolean {
  const shown = readRange(shownValue(page, field), dates);
  if (shown !== undefined) return sameDay(shown[0], from) && sameDay(shown[1], to);
  const other = secondOf(page, field);
  return (
    other !== undefined &&
    sameDay(readDay(shownValue(page, field), dates), from) &&
    sameDay(readDay(shownValue(page, other), dates), to)
  );
}

/** What a field shows; of a range over two fields both of them. */
export function shownWhen(page: Page, field: Field, value: string, dates: DateContext): string {
  const shown = shownValue(page, field);
  if (readRange(value, dates) === undefined || readRange(shown, dates) !== undefined) return shown;
  const other = secondOf(page, field);
  return other === undefined ? shown : `${shown} – ${shownValue(page, other)}`;
}

/** The field for the last day, right after the one for the first. */
function secondOf(page: Page, field: Field): Field | undefined {
  const later = fieldsOf(page).filter(({ node }) => node.at > field.node.at);
  const [next] = later;
  if (next === undefined || !/^(?:date|text|combobox)$/.test(next.kind)) return undefined;
  return Math.abs(next.node.rect.y - field.node.rect.y) < 80 ? next : undefined;
}

const isPopupOpen = (page: Page): boolean =>
  isCalendarOpen(page) || page.texts.filter(({ text = '' }) => /^\d{2}$/.test(text)).length >= 24;

export function setDate(work: Work): Step | 'done' {
  const { field, value, job, dates, page } = work;
  const { node } = field;
  const range = readRange(value, dates);
  if (range !== undefined) return setRange(work, range);
  const day = readDay(value, dates);
  const clock = readClock(value);
  if (day === undefined && clock === undefined)
    return node.role === 'combobox' ? pickOption(work) : typePlain(work);
  const text = written(work, day, clock);
  const target = targetOf(node);
  const typed = job.phase === 'type' || job.tried?.includes('typed') === true;
  if (!isFixed(field) && !typed)
    return perform(
      actOn('setValue', target, [text], { description: `Enter "${text}" in "${target.name}"` }),
      { ...again(job, 'type'), tried: [...(job.tried ?? []), 'typed'] },
    );
  if (job.phase === 'type' && isPopupOpen(page) && !isNative(node.inputType))
    return perform(act('press', ['Enter'], `Confirm "${text}"`), again(job, 'enter'));
  if (isNative(node.inputType))
    return stuck(`"${target.name}" does not take "${text}"`, 'NO_EFFECT');
  return point(work, day, clock);
}

const isFixed = ({ node }: Field): boolean =>
  has(node, 'readonly') || node.limits?.readonly !== undefined || node.editable !== true;

/** By the calendar: the day, the time below it, and an OK where one is wanted. */
function point(work: Work, day: Day | undefined, clock: Clock | undefined): Step {
  const { job, page, field } = work;
  const pressed = job.tried?.includes('day') === true;
  if (day !== undefined && !pressed) return walkCalendar(work, day);
  const timed = clock === undefined ? undefined : setClock(work, clock);
  return timed ?? confirm({ page, job, field });
}

function setRange(work: Work, [from, to]: readonly [Day, Day]): Step | 'done' {
  const { field, job, page } = work;
  const other = secondOf(page, field);
  if (isNative(field.node.inputType) && other !== undefined)
    return setBoth(work, other, [from, to]);
  if (job.tried?.includes('day') !== true) return walkCalendar(work, from);
  if (job.tried?.includes('last') !== true)
    return walkCalendar({ ...work, field: other ?? field }, to, 'last');
  return confirm({ page, job, field });
}

/** Two fields of the browser's own kind. */
function setBoth(
  { field, job, dates, page }: Work,
  other: Field,
  [from, to]: readonly [Day, Day],
): Step {
  const first = !sameDay(readDay(shownValue(page, field), dates), from);
  const [node, day] = first ? [field.node, from] : [other.node, to];
  const key = first ? 'from' : 'to';
  if (job.tried?.includes(key))
    return stuck(`"${node.name}" does not take ${isoDay(day)}`, 'NO_EFFECT');
  return perform(
    actOn('setValue', targetOf(node), [isoDay(day)], {
      description: `Enter ${isoDay(day)} in "${node.name}"`,
    }),
    { ...again(job, 'type'), tried: [...(job.tried ?? []), key] },
  );
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

/** Some calendars want an OK; others take the day when they are left. */
function confirm({ page, job, field }: Pick<Work, 'page' | 'job' | 'field'>): Step {
  const panel = panelsOf(page)[0];
  const ok = page.controls.find(
    (node) =>
      node.role === 'button' && /^(?:ok|apply|done|confirm|select|set)$/i.test(node.name.trim()),
  );
  if (ok !== undefined && job.tried?.includes('ok') !== true)
    return perform(actOn('click', targetOf(ok), [], { description: 'Confirm the date' }), {
      ...again(job, 'ok'),
      tried: [...(job.tried ?? []), 'ok'],
    });
  if (panel !== undefined && job.tried?.includes('enter') !== true)
    return perform(act('press', ['Enter'], 'Confirm the date'), {
      ...again(job, 'enter'),
      tried: [...(job.tried ?? []), 'enter'],
    });
  return stuck(`The calendar did not give "${field.node.name}" its date`, 'NO_EFFECT');
}

function written({ field, dates }: Work, day: Day | undefined, clock: Clock | undefined): string {
  const { inputType, placeholder = '', value = '' } = field.node;
  if (inputType === 'date' && day !== undefined) return isoDay(day);
  if (inputType === 'month' && day !== undefined) return isoDay(day).slice(0, 7);
  if (inputType === 'datetime-local' && day !== undefined)
    return `${isoDay(day)}T${isoClock(clock ?? { hour: 0, minute: 0 })}`;
  if (day === undefined)
    return clock === undefined ? '' : clockText(clock, `${value}${placeholder}`);
  const pattern = patternOf(placeholder, value, dates.dayFirst) ?? 'YYYY-MM-DD';
  const said = formatDay(day, pattern);
  return clock === undefined || !/h{1,2}|:/i.test(`${placeholder} ${value}`)
    ? said
    : `${said} ${clockText(clock, value)}`;
}

/** In halves of the day where the field shows them so. */
function clockText(clock: Clock, shown: string): string {
  if (!/\b[ap]\.?m\b/i.test(shown)) return isoClock(clock);
  const hour = clock.hour % 12 === 0 ? 12 : clock.hour % 12;
  return `${isoClock({ hour, minute: clock.minute })} ${clock.hour < 12 ? 'AM' : 'PM'}`;
}
