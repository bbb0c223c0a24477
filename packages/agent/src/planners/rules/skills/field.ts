// Gives a field its value: chooses the skill by the kind of field, reads back, and says done
// only when the field shows what was wanted.

import type { Job } from '../../../mind.ts';
import { type Step, stuck } from '../goals/step.ts';
import type { Field } from '../page/fields.ts';
import { shownValue } from '../page/fields.ts';
import { fitOf } from '../page/names.ts';
import type { Page } from '../page/view.ts';
import type { DateContext } from '../text/dates.ts';
import { readTruth, sameText } from '../text/values.ts';
import { setBox } from './box.ts';
import { pickOption } from './choice.ts';
import { dateHolds, isDateWork, setDate } from './date.ts';
import { setSlider } from './slider.ts';
import { setStrip } from './strip.ts';
import { plainValue, setText } from './text.ts';

export interface Work {
  readonly page: Page;
  readonly field: Field;
  readonly value: string;
  /** Several values, already told apart. */
  readonly values?: readonly string[];
  /** For fields that hold several: keep the others, or take some away. */
  readonly mode?: 'set' | 'add' | 'remove';
  readonly job: Job;
  readonly dates: DateContext;
}

export type Skill = (work: Work) => Step | 'done';

const skills: Readonly<Record<Field['kind'], Skill>> = {
  text: setText,
  rich: setText,
  number: setText,
  colour: setText,
  file: () => 'done',
  date: setDate,
  time: setDate,
  select: pickOption,
  combobox: pickOption,
  dropdown: pickOption,
  radio: (work) => setBox(work, true),
  checkbox: setTruth,
  switch: setTruth,
  slider: setSlider,
  strip: setStrip,
};

/** A box is on or off; its own name as a value says that it shall be on. */
function setTruth(work: Work): Step | 'done' {
  const { field, value, page } = work;
  const truth = readTruth(value);
  if (truth !== undefined) return setBox(work, truth);
  return value.trim() === '' || fitOf(page, field.node, value) > 0.8
    ? setBox(work, true)
    : stuck(`"${field.node.name}" can be on or off, but not "${value}"`, 'NOT_UNDERSTOOD');
}

export const setField = (work: Work): Step | 'done' => {
  if (holds(work)) return 'done';
  return isDateWork(work) ? setDate(work) : skills[work.field.kind](work);
};

/** Whether the field shows the value already. */
export function holds(work: Work): boolean {
  const { page, field, value, job } = work;
  if (
    field.kind === 'checkbox' ||
    field.kind === 'switch' ||
    field.kind === 'radio' ||
    field.kind === 'strip'
  )
    return false;
  if (work.mode === 'remove' || work.mode === 'add') return false;
  if (isDateWork(work)) return dateHolds(work);
  if (field.kind === 'combobox' && job.phase !== undefined) return false;
  const shown = shownValue(page, field);
  if (/^[•*]{2,}$/.test(shown)) return false;
  return sameText(shown, value) || sameText(shown, plainValue(field, value));
}
