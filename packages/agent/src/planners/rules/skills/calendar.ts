// Walking a calendar: to the month by its fields or arrows, then the day is pressed.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { again, perform, type Step, stuck, targetOf, timesIn } from '../goals/step.ts';
import { has } from '../page/view.ts';
import { type Day, isoDay } from '../text/dates.ts';
import type { Work } from './field.ts';
import { jumpFields, type Panel, panelsOf, stepButton } from './month-grid.ts';

const maxMonths = 40;

/** Opens the calendar of a field and presses a day; `mark` tells the first day of a range from the second. */
export function walkCalendar(work: Work, day: Day, mark = 'day'): Step {
  const { page, field, job } = work;
  const panels = panelsOf(page);
  const [first] = panels;
  const last = panels.at(-1);
  if (first === undefined || last === undefined) return openCalendar(work);
  const panel = panels.find((each) => each.month === day.month && each.year === day.year);
  if (panel !== undefined) return pressDay(work, panel, day, mark);
  if (timesIn(job, 'month') > maxMonths)
    return stuck(
      `The month cannot be reached in the calendar of "${field.node.name}"`,
      'NO_EFFECT',
    );
  return jumpTo(work, first, day) ?? stepTo(work, panels, day);
}

function openCalendar({ page, field, job }: Work): Step {
  const target = targetOf(field.node);
  const tries = timesIn(job, 'open');
  if (tries > 1) return stuck(`No calendar opens for "${target.name}"`, 'NO_EFFECT');
  const opener = tries === 0 ? field.node : (iconBeside(page.controls, field.node) ?? field.node);
  return perform(
    actOn('click', targetOf(opener), [], { description: `Open the calendar of "${target.name}"` }),
    again(job, 'open'),
  );
}

/** The little button with a calendar next to the field. */
const iconBeside = (controls: readonly LocalNode[], node: LocalNode): LocalNode | undefined =>
  controls.find(
    (each) =>
      each !== node &&
      each.editable !== true &&
      /calendar|date|pick/i.test(`${each.name} ${each.glyph ?? ''}`) &&
      Math.abs(each.rect.y - node.rect.y) < 30 &&
      Math.abs(each.rect.x - node.rect.x - node.rect.width) < 60,
  );

/** Month and year fields are faster than arrows. */
function jumpTo({ page, job }: Work, panel: Panel, day: Day): Step | undefined {
  const { month, year } = jumpFields(page, panel);
  if (year !== undefined && panel.year !== day.year && !job.tried?.includes('year')) {
    const how = year.options === undefined ? 'setValue' : 'selectDropdown';
    return perform(
      actOn(how, targetOf(year), [String(day.year)], { description: `Go to the year ${day.year}` }),
      { ...again(job, 'month'), tried: [...(job.tried ?? []), 'year'] },
    );
  }
  const option =
    month?.options?.find((each) => each.value === String(day.month - 1)) ??
    month?.options?.[day.month - 1];
  const key = `month:${day.month}`;
  if (month === undefined || option === undefined || job.tried?.includes(key)) return undefined;
  return perform(
    actOn('selectDropdown', targetOf(month), [option.text], {
      description: `Go to ${option.text}`,
    }),
    { ...again(job, 'month'), tried: [...(job.tried ?? []), key] },
  );
}

function stepTo({ page, job }: Work, panels: readonly Panel[], day: Day): Step {
  const [first] = panels;
  const last = panels.at(-1);
  if (first === undefined || last === undefined) return stuck('No calendar is open');
  const distance = ({ year, month }: Panel) => (day.year - year) * 12 + day.month - month;
  const gap = distance(first) < 0 ? distance(first) : distance(last);
  const ahead = gap > 0;
  const button =
    (Math.abs(gap) >= 12 ? stepButton(page, panels, { forward: ahead, year: true }) : undefined) ??
    stepButton(page, panels, { forward: ahead, year: false });
  if (button === undefined) return stuck('The calendar has no way to another month');
  return perform(
    actOn('click', targetOf(button), [], {
      description: ahead ? 'Go to a later month' : 'Go to an earlier month',
    }),
    again(job, 'month'),
  );
}

function pressDay({ job }: Work, panel: Panel, day: Day, mark: string): Step {
  const cell = panel.days[day.day - 1];
  if (cell === undefined || has(cell, 'disabled'))
    return stuck(`The ${isoDay(day)} cannot be chosen in the calendar`, 'PAGE_SAYS_NO');
  const tried = [...(job.tried ?? []), mark];
  return perform(actOn('click', targetOf(cell), [], { description: `Choose ${isoDay(day)}` }), {
    ...again(job, 'day'),
    tried,
  });
}
