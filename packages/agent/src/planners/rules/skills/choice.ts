// Choosing from a list: native selects are set; drawn ones are opened, searched, scrolled,
// and the option is pressed. Of several values only the difference is touched.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import { again, perform, type Step, stuck, targetOf, timesIn } from '../goals/step.ts';
import { chosenTexts, crossOf, isChosen } from '../page/chosen.ts';
import { isInColumn } from '../page/column.ts';
import { shownValue } from '../page/fields.ts';
import { has } from '../page/view.ts';
import { sameText } from '../text/values.ts';
import { nameFit, normal } from '../text/words.ts';
import type { Work } from './field.ts';
import { stepsOut } from './inside-out.ts';
import { findOption, isListOpen, listed, offers } from './offers.ts';
import { openList, pressText, scrollList, typeToFind } from './open-list.ts';
import { isSamePath, type Path, pathOf } from './option-path.ts';

export function pickOption(given: Work): Step | 'done' {
  const { field, mode = 'set' } = given;
  const wanted = wantedOptions(given);
  const work = mode === 'remove' ? given : withHad(given, wanted);
  if (field.kind === 'select') return setNative(work, field.node, wanted);
  if (mode === 'remove') {
    const there = wanted.find((value) => isChosen(work.page, field, value));
    if (there !== undefined) return dropOne({ ...work, value: there });
    return wanted.map((value) => unknownTo(work, value)).find(Boolean) ?? closeList(work);
  }
  const open = wanted.find((value) => !isTaken(work, value));
  return open === undefined ? closeList(work) : pickDrawn({ ...work, value: open });
}

/** Of several, what is there already stays: pressing it in the list would take it out. */
function withHad(work: Work, wanted: readonly string[]): Work {
  if (wanted.length < 2 && work.mode !== 'add') return work;
  const { page, field, job } = work;
  if (job.phase !== undefined) return work;
  const had = wanted.filter((value) => isChosen(page, field, value));
  const picked = had.map((value) => `picked:${value}=${value}`);
  return { ...work, job: { ...job, tried: [...(job.tried ?? []), ...picked] } };
}

/** Nothing was taken out, and the page has never heard of it. */
function unknownTo({ page, field, job }: Work, value: string): Step | undefined {
  if (job.phase !== undefined) return undefined;
  const [want, options] = [normal(value), (field.native ?? field.node).options ?? []];
  const known =
    options.some(({ text }) => normal(text) === want) ||
    page.nodes.some(({ name, text = '' }) => normal(name) === want || normal(text) === want);
  return known ? undefined : stuck(`"${value}" is not in "${field.node.name}"`);
}

/** "Red and Blue" is one option if the list says so or said so when it was open, else two. */
export function wantedOptions({ page, field, value, values, job }: Work): readonly string[] {
  if (values !== undefined && values.length > 0) return values;
  const parts = value.split(/\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*/).filter((part) => part !== '');
  if (parts.length < 2 || isPicked(job, value) || sameText(shownValue(page, field), value))
    return [value];
  const native = (field.native ?? field.node).options?.map((option) => option.text);
  const names = native ?? listed(page, field).map((node) => node.name);
  const fits = (text: string) => names.some((name) => nameFit(text, name) > 0.85);
  return fits(value) || (names.length > 0 && !parts.every(fits)) ? [value] : parts;
}

const isPicked = (job: Work['job'], value: string): boolean =>
  job.tried?.some((key) => key.startsWith(`picked:${value}=`)) === true;

/** Others stay as they are when something is added or taken away. */
function setNative(
  { field, job, mode = 'set' }: Work,
  node: LocalNode,
  wanted: readonly string[],
): Step | 'done' {
  const options = node.options ?? [];
  const chosen = wanted.map((value) => bestOption(options, value));
  const missing = wanted[chosen.indexOf(undefined)];
  if (missing !== undefined)
    return stuck(
      `"${field.node.name}" has no option "${missing}"; it offers ${options
        .slice(0, 8)
        .map((each) => each.text)
        .join(', ')}`,
    );
  const named = new Set(chosen.map((each) => each?.text ?? ''));
  const before = options.filter((each) => each.selected).map((each) => each.text);
  const many = node.limits?.multiple !== undefined;
  const goal =
    mode === 'remove'
      ? before.filter((text) => !named.has(text))
      : mode === 'add' && many
        ? [...new Set([...before, ...named])]
        : [...named];
  if (goal.length === before.length && goal.every((text) => before.includes(text))) return 'done';
  if (timesIn(job, 'select') > 1)
    return stuck(`"${field.node.name}" keeps its old option`, 'NO_EFFECT');
  const [first = ''] = goal;
  const target = targetOf(node);
  return perform(
    actOn('selectDropdown', target, [many ? goal : first], {
      description: `Choose "${goal.join('", "')}" in "${field.node.name || target.name}"`,
    }),
    again(job, 'select'),
  );
}

type Option = NonNullable<LocalNode['options']>[number];

export function bestOption(options: readonly Option[], value: string): Option | undefined {
  const scored = options
    .filter((option) => !option.disabled)
    .map((option) => ({
      option,
      fit: Math.max(nameFit(value, option.text), normal(option.value) === normal(value) ? 0.97 : 0),
    }))
    .sort((a, b) => b.fit - a.fit);
  const [top] = scored;
  return top !== undefined && top.fit >= 0.6 ? top.option : undefined;
}

/** The value stands in the field, and not only because it was typed there to be looked for. */
function isTaken({ page, field, job, mode }: Work, value: string): boolean {
  const typed = job.tried?.includes(`enter:${value}`) === true;
  if (mode === 'add' && typed && sameText(field.node.value ?? '', value)) return false;
  if (typed && holdsChips(page, field) && !isChip(page, field, value)) return false;
  const picked = job.tried?.find((key) => key.startsWith(`picked:${value}=`));
  const name = picked?.slice(picked.indexOf('=') + 1) ?? value;
  if ((job.phase === 'search' || job.phase === 'open') && picked === undefined) return false;
  if (isChosen(page, field, name) || isChosen(page, field, value))
    return field.kind !== 'combobox' || picked !== undefined || !has(field.node, 'expanded');
  if (picked !== undefined && isChosen(page, field, stepsOut(value).toReversed().join(' / ')))
    return true;
  if (picked !== undefined && chosenTexts(page, field).some((text) => isSamePath(value, text)))
    return true;
  if (picked !== undefined && field.node.role === 'button' && !isListOpen(page, field)) return true;
  if (
    picked !== undefined &&
    !sameText(field.node.value ?? '', name) &&
    isBeside(page, field, name)
  )
    return true;
  const shown = shownValue(page, field);
  return (
    picked !== undefined &&
    (sameText(shown, name) ||
      normal(shown)
        .split(/\s*[,/>]\s*/)
        .includes(normal(name)) ||
      nameFit(value, shown) > 0.6)
  );
}

const isChip = (page: Work['page'], field: Work['field'], value: string): boolean =>
  crossOf(page, field, value) !== undefined;

/** What was taken stands beside the words that are being typed: those alone are no value yet. */
const holdsChips = (page: Work['page'], field: Work['field']): boolean =>
  chosenTexts(page, field).some(
    (text) =>
      !sameText(text, field.node.name) &&
      !sameText(text, field.node.value ?? '') &&
      isChip(page, field, text),
  );

/** A chip near the field, where the field has no frame of its own around it. */
const isBeside = (page: Work['page'], { node }: Work['field'], value: string): boolean =>
  page.texts.some(
    ({ text = '', rect }) =>
      normal(text.replace(/\s*[×✕]\s*$/u, '')) === normal(value) &&
      Math.abs(rect.y - node.rect.y) < 60 &&
      !isInColumn(page, rect),
  );

const maxPicks = 3;

function pickDrawn(work: Work): Step | 'done' {
  const { page, field, value, job } = work;
  const target = targetOf(field.node);
  const path = pathOf(work);
  const option = findOption({ ...work, value: path?.next ?? value });
  if (option !== undefined) {
    if (
      (job.tried ?? []).filter((key) => key === `pick:${value}`).length >=
      maxPicks + (path?.size ?? 0)
    )
      return stuck(`"${target.name}" does not take "${value}"`, 'NO_EFFECT');
    return pressOption(work, option, path);
  }
  return (
    pressText(work) ??
    openList(work) ??
    typeToFind(work) ??
    waitForList(work) ??
    scrollList(work) ??
    takeTyped(work) ??
    fallBack(work) ??
    stuck(`"${target.name}" has no option "${value}"${offers(page, field)}`)
  );
}

function pressOption(work: Work, option: LocalNode, path: Path | undefined): Step {
  const { field, value, job } = work;
  const last = path === undefined || path.at === path.size - 1;
  const tried = [
    ...(job.tried ?? []),
    `pick:${value}`,
    ...(path === undefined ? [] : [`step:${path.next}`]),
    ...(last ? [`picked:${value}=${option.name || value}`] : []),
  ];
  const next = { ...again(job, 'pick'), tried, ...(path === undefined ? {} : { at: path.at + 1 }) };
  return perform(
    actOn('click', targetOf(option), [], {
      description: `Choose "${option.name || value}" in "${field.node.name}"`,
    }),
    next,
  );
}

const maxWaits = 2;

function waitForList({ field, job }: Work): Step | undefined {
  const opening = job.phase === 'search' || (job.phase === 'open' && (job.waits ?? 0) === 0);
  if (!opening || (job.waits ?? 0) >= maxWaits) return undefined;
  const why = `Waiting for the options of "${field.node.name}"`;
  return { do: 'wait', ms: 400, why, job: { ...job, waits: (job.waits ?? 0) + 1 } };
}

/** No list has it: free text is taken with Enter. */
function takeTyped({ page, field, value, job, mode }: Work): Step | 'done' | undefined {
  if (field.node.editable !== true || has(field.node, 'readonly')) return undefined;
  if (listed(page, field).some((node) => nameFit(value, node.name) > 0.6)) return undefined;
  if (
    mode !== 'add' &&
    sameText(field.node.value ?? '', value) &&
    field.node.role !== 'combobox' &&
    field.native === undefined
  )
    return 'done';
  if (job.tried?.includes(`enter:${value}`)) return undefined;
  const tried = [...(job.tried ?? []), `enter:${value}`, `picked:${value}=${value}`];
  return perform(act('press', ['Enter'], `Confirm "${value}"`), { ...again(job, 'enter'), tried });
}

/** The drawn list never opened: the hidden select behind it is set itself. */
function fallBack(work: Work): Step | 'done' | undefined {
  const { field, job, page } = work;
  const { native } = field;
  if (native?.options === undefined || isListOpen(page, field)) return undefined;
  if (timesIn(job, 'select') > 0) return undefined;
  const step = setNative(work, native, wantedOptions(work));
  return step === 'done' || step.do === 'act' ? step : undefined;
}

/** Taken away by the cross on its chip, else by pressing it again in the list. */
function dropOne(work: Work): Step | 'done' {
  const { page, field, value, job } = work;
  const cross = crossOf(page, field, value);
  const target = targetOf(field.node);
  const key = `drop:${value}`;
  if ((job.tried ?? []).filter((each) => each === key).length > 2)
    return stuck(`"${value}" stays in "${target.name}"`, 'NO_EFFECT');
  const tried = [...(job.tried ?? []), key];
  if (cross !== undefined)
    return perform(
      actOn('click', { ...targetOf(cross), role: 'image' }, [], {
        description: `Take "${value}" out of "${target.name}"`,
      }),
      { ...again(job, 'drop'), tried },
    );
  const option = findOption(work);
  if (option !== undefined)
    return perform(
      actOn('click', targetOf(option), [], {
        description: `Take "${value}" out of "${target.name}"`,
      }),
      { ...again(job, 'drop'), tried },
    );
  return openList(work) ?? stuck(`I see no way to take "${value}" out of "${target.name}"`);
}

/** Closes a list that stays open after several were chosen. */
function closeList({ page, field, job }: Work): Step | 'done' {
  if (!has(field.node, 'expanded') || listed(page, field).length === 0 || timesIn(job, 'close') > 0)
    return 'done';
  return perform(
    act('press', ['Escape'], `Close the list of "${field.node.name}"`),
    again(job, 'close'),
  );
}
