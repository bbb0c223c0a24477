// A calendar that opened: which month it shows, how to get to another, where the day is.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { again, perform, type Step, stuck, targetOf, timesIn } from '../goals/step.ts';
import { namesOf } from '../page/names.ts';
import { has, type Page } from '../page/view.ts';
import { type Day, isoDay, months, readDay } from '../text/dates.ts';
import { wordsOf } from '../text/words.ts';
import type { Work } from './field.ts';

const maxMonths = 40;

/** Small cells with the numbers of days: at least 28 of them. */
export function dayCells(page: Page): LocalNode[] {
  const cells = page.nodes.filter(
    (node) =>
      node.visible &&
      node.tag !== '#text' &&
      node.i !== undefined &&
      node.rect.width < 120 &&
      /^\d{1,2}$/.test(page.text(node).trim()),
  );
  const outer = cells.filter(
    (node) => !cells.some((other) => other.at < node.at && node.at <= (page.last[other.at] ?? 0)),
  );
  return outer.length >= 28 ? outer : [];
}

export const isCalendarOpen = (page: Page): boolean => dayCells(page).length >= 28;

export function walkCalendar(work: Work, day: Day): Step {
  const { page, field, job } = work;
  const target = targetOf(field.node);
  if (!isCalendarOpen(page)) {
    if (timesIn(job, 'open') > 1)
      return stuck(`No calendar opens for "${target.name}"`, 'NO_EFFECT');
    return perform(
      actOn('click', target, [], { description: `Open the calendar of "${target.name}"` }),
      again(job, 'open'),
    );
  }
  const shown = shownMonth(page);
  if (shown === undefined) return stuck('The calendar does not say which month it shows');
  const gap = (day.year - shown.year) * 12 + day.month - shown.month;
  if (gap === 0) return pressDay(work, day);
  if (timesIn(job, 'month') > maxMonths)
    return stuck('The month cannot be reached in the calendar', 'NO_EFFECT');
  return jumpByFields(work, day) ?? stepMonth(work, gap);
}

interface Month {
  readonly year: number;
  readonly month: number;
}

const monthWords = new RegExp(
  `\\b(${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')})\\b`,
  'i',
);

/** The header above the days: a month's name and a year, in one text, two, or in fields. */
export function shownMonth(page: Page): Month | undefined {
  const cells = dayCells(page);
  const top = Math.min(...cells.map((node) => node.rect.y));
  const left = Math.min(...cells.map((node) => node.rect.x)) - 60;
  const right = Math.max(...cells.map((node) => node.rect.x)) + 100;
  const near = (node: LocalNode) =>
    node.rect.y < top + 4 && node.rect.y > top - 170 && node.rect.x >= left && node.rect.x <= right;
  const said = page.texts.filter(near).map((node) => node.text ?? '');
  const fields = page.controls
    .filter(near)
    .flatMap((node) => [
      node.value ?? '',
      ...(node.options ?? []).filter((option) => option.selected).map((option) => option.text),
    ]);
  const all = [...said, ...fields].join(' ');
  const name = monthWords.exec(all)?.[1]?.toLowerCase();
  const year = /\b(\d{4})\b/.exec(all)?.[1];
  if (name === undefined || year === undefined) return undefined;
  return {
    month: months.findIndex((each) => each.startsWith(name.slice(0, 3))) + 1,
    year: Number(year),
  };
}

/** Month and year fields inside the calendar are faster than stepping. */
function jumpByFields({ page, job }: Work, day: Day): Step | undefined {
  const cells = dayCells(page);
  const top = Math.min(...cells.map((node) => node.rect.y));
  const near = page.controls.filter((node) => node.rect.y < top + 4 && node.rect.y > top - 170);
  const month = near.find(
    (node) => node.options?.some((option) => monthWords.test(option.text)) === true,
  );
  const year = near.find(
    (node) =>
      (node.options?.some((option) => /^\d{4}$/.test(option.text)) ?? false) ||
      (node.role === 'spinbutton' && /^\d{4}$/.test(node.value ?? '')),
  );
  if (year !== undefined && readYear(year) !== day.year && timesIn(job, 'year') < 2) {
    const how = year.options === undefined ? 'setValue' : 'selectDropdown';
    return perform(
      actOn(how, targetOf(year), [String(day.year)], { description: `Go to the year ${day.year}` }),
      again(job, 'year'),
    );
  }
  const option = month?.options?.[day.month - 1];
  if (month === undefined || option === undefined || option.selected || timesIn(job, 'months') > 1)
    return undefined;
  return perform(
    actOn('selectDropdown', targetOf(month), [option.text], {
      description: `Go to ${option.text}`,
    }),
    again(job, 'months'),
  );
}

const readYear = (node: LocalNode): number =>
  Number(node.options?.find((option) => option.selected)?.text ?? node.value);

const forward = /\b(?:next|forward|right|›|»|>)\b|[›»>]/;
const backward = /\b(?:prev|previous|back|left)\b|[‹«<]/;

function stepMonth({ page, job }: Work, gap: number): Step {
  const cells = dayCells(page);
  const top = Math.min(...cells.map((node) => node.rect.y));
  const near = page.controls.filter(
    (node) => node.rect.y < top + 4 && node.rect.y > top - 170 && node.rect.width < 90,
  );
  const words = (node: LocalNode) =>
    `${namesOf(page, node)
      .map((name) => name.text)
      .join(' ')} ${(node.classes ?? []).join(' ')}`.toLowerCase();
  const wanted = gap > 0 ? forward : backward;
  const fits = near.filter((node) => wanted.test(words(node)) && !has(node, 'disabled'));
  const byYear = fits.find((node) => /year|super|double/.test(words(node)));
  const byMonth = fits.find((node) => node !== byYear && !/year|super|double/.test(words(node)));
  const button =
    Math.abs(gap) >= 12 && byYear !== undefined ? byYear : (byMonth ?? sideButton(near, gap));
  if (button === undefined) return stuck('The calendar has no way to another month');
  return perform(
    actOn('click', targetOf(button), [], {
      description: gap > 0 ? 'Go to a later month' : 'Go to an earlier month',
    }),
    again(job, 'month'),
  );
}

/** Unnamed arrows: the right-most goes on, the left-most goes back. */
function sideButton(near: readonly LocalNode[], gap: number): LocalNode | undefined {
  const small = near
    .filter((node) => node.rect.width < 60 && node.options === undefined)
    .sort((a, b) => a.rect.x - b.rect.x);
  return small.length < 2 ? undefined : gap > 0 ? small.at(-1) : small[0];
}

const otherMonth = /other|outside|adjacent|prev|next|old|new|muted|off/i;

function pressDay({ page, job, dates, field }: Work, day: Day): Step {
  const cells = dayCells(page);
  const labelled = cells.find((node) => {
    const read = readDay(`${node.name} ${node.limits?.title ?? ''}`, dates);
    return wordsOf(node.name).length > 1 && read !== undefined && isoDay(read) === isoDay(day);
  });
  const first = cells.findIndex((node) => page.text(node).trim().replace(/^0/, '') === '1');
  const inMonth = cells
    .slice(Math.max(0, first), Math.max(0, first) + 31)
    .filter(
      (node) =>
        !(node.classes ?? []).some((name) => otherMonth.test(name)) ||
        cells.every((cell) => (cell.classes ?? []).some((name) => otherMonth.test(name))),
    );
  const cell = labelled ?? inMonth.find((node) => Number(page.text(node)) === day.day);
  if (cell === undefined || has(cell, 'disabled'))
    return stuck(`The ${isoDay(day)} cannot be chosen in the calendar`, 'PAGE_SAYS_NO');
  if (timesIn(job, 'day') > 0) return confirmDay({ page, job, field });
  return perform(
    actOn('click', targetOf(cell), [], { description: `Choose ${isoDay(day)}` }),
    again(job, 'day'),
  );
}

/** Some calendars want an OK. */
function confirmDay({ page, job, field }: Pick<Work, 'page' | 'job' | 'field'>): Step {
  const ok = page.controls.find(
    (node) =>
      node.role === 'button' && /^(?:ok|apply|done|confirm|select|set)$/i.test(node.name.trim()),
  );
  if (ok === undefined || timesIn(job, 'ok') > 0)
    return stuck(`The calendar did not give "${field.node.name}" its date`, 'NO_EFFECT');
  return perform(
    actOn('click', targetOf(ok), [], { description: 'Confirm the date' }),
    again(job, 'ok'),
  );
}
