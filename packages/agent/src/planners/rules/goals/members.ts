// Putting things into a field that holds several, or taking them out: tags, guests, toppings.
// The others stay as they are.

import type { Evidence } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { rankFields } from '../ground/field.ts';
import { nearness } from '../ground/near.ts';
import { empty } from '../ground/score.ts';
import { crossOf, isChosen } from '../page/chosen.ts';
import { type Field, fieldAt, fieldsOf } from '../page/fields.ts';
import { fitOf } from '../page/names.ts';
import { byRef, type Page } from '../page/view.ts';
import { setField } from '../skills/field.ts';
import type { Desc } from '../text/describe.ts';
import { normal } from '../text/words.ts';
import { joinSide } from './sides-of.ts';
import { perform, type Scene, type Step, stuck, targetOf } from './step.ts';
import { tickGoal } from './tick.ts';

interface Members {
  readonly field: Field;
  readonly values: readonly string[];
}

export function membersGoal(scene: Scene): Step | undefined {
  const { intent, page, job, dates } = scene;
  const mode = intent.op === 'delete' ? 'remove' : 'add';
  const boxes = boxesIn(scene);
  if (boxes !== undefined && mode === 'add') {
    const over = joinSide(scene, partsOf(intent.thing ?? empty));
    if (over !== undefined) return over;
  }
  if (boxes !== undefined) return tickGoal(boxes);
  const members = readMembers(scene);
  if (members === undefined) return undefined;
  const { field, values } = members;
  const step = setField({ page, field, value: values.join(', '), values, mode, job, dates });
  const seen = mode === 'remove' ? stillShown(page, members) : undefined;
  const cross = seen === undefined || job.phase === 'drop' ? undefined : crossOf(page, field, seen);
  if (step === 'done' && seen !== undefined && cross !== undefined)
    return perform(
      actOn('click', targetOf(cross), [], {
        description: `Take "${seen}" out of "${field.node.name}"`,
      }),
      { phase: 'drop', ref: field.node.i ?? '', name: field.node.name },
    );
  if (step === 'done' && seen !== undefined)
    return stuck(`I see "${seen}", but no way to take it out of "${field.node.name}"`);
  if (step === 'done') return joined(page, members, mode);
  return step.do === 'act' || step.do === 'wait'
    ? { ...step, job: { ...step.job, ref: field.node.i ?? '', name: field.node.name } }
    : step;
}

/** What stands near the field for all to see is not gone, whatever the field says. */
const stillShown = (page: Page, { field, values }: Members): string | undefined =>
  values.find((value) =>
    page.texts.some(
      ({ text = '', rect, visible }) =>
        visible &&
        normal(text.replace(/\s*[×✕]\s*/gu, '')) === normal(value) &&
        Math.abs(rect.y - field.node.rect.y) < 120,
    ),
  );

function joined(page: Page, { field, values }: Members, mode: 'add' | 'remove'): Step {
  const name = field.node.name;
  const evidence = values.map(
    (value): Evidence => ({
      kind: 'value',
      claim: mode === 'add' ? `"${name}" holds "${value}"` : `"${value}" is no longer in "${name}"`,
      found: isChosen(page, field, value) ? value : 'not there',
      where: page.tree.url,
      strength: 'medium',
    }),
  );
  return { do: 'held', evidence, it: values.join(', ') };
}

const several: readonly Field['kind'][] = ['select', 'combobox', 'dropdown'];

function readMembers({ intent, page, job }: Scene): Members | undefined {
  const desc = intent.thing ?? empty;
  const known = job.phase === undefined ? undefined : byRef(page, job.ref);
  const named = intent.place === undefined ? undefined : fieldNamed(page, intent.place);
  const led = named === undefined ? ledByField(page, desc) : undefined;
  const at = known === undefined ? undefined : fieldAt(page, known);
  const field =
    (at?.kind === 'text' ? { ...at, kind: 'combobox' as const } : at) ?? named ?? led?.field;
  if (field === undefined) return undefined;
  const said = led === undefined ? partsOf(desc) : led.values;
  if (said.length === 0) return undefined;
  const whole = bare(desc.text);
  return { field, values: led === undefined && isOffer(field, whole) ? [whole] : said };
}

const isOffer = (field: Field, text: string): boolean =>
  (field.native ?? field.node).options?.some((each) => each.text === text) === true;

const bare = (text: string): string => text.replace(/^["“'‘]|["”'’]$/g, '');

const partsOf = (desc: Desc): string[] =>
  desc.names.length > 1
    ? [...desc.names]
    : desc.list.length > 1
      ? desc.list.map(bare)
      : [desc.names[0] ?? desc.text].map(bare).filter((text) => text !== '');

function fieldNamed(page: Page, desc: Desc): Field | undefined {
  const [top] = rankFields(page, { desc, suits: several });
  if (top === undefined || top.name < 0.7) return undefined;
  if (top.field.kind === 'text' && top.name > 0.85) return { ...top.field, kind: 'combobox' };
  return several.includes(top.field.kind) || top.field.native !== undefined ? top.field : undefined;
}

/** "the tags icy and steep": the field's own name stands before the values. */
function ledByField(page: Page, desc: Desc): Members | undefined {
  const parts = partsOf({ ...desc, names: [] });
  const words = (parts[0] ?? '').split(/\s+/);
  for (
    let size = Math.min(3, words.length - (desc.names.length > 0 ? 0 : 1));
    size > 0;
    size -= 1
  ) {
    const field = fieldNamed(page, { ...empty, text: words.slice(0, size).join(' ') });
    if (field === undefined) continue;
    const rest = bare(words.slice(size).join(' ').replace(/["“”]/g, ''));
    const values = desc.names.length > 0 ? [...desc.names] : [rest, ...parts.slice(1)];
    if (values.every((value) => value !== '')) return { field, values };
  }
  return undefined;
}

/** "Add Dog to the extras" where the extras are boxes. */
function boxesIn(scene: Scene): Scene | undefined {
  const { intent, page } = scene;
  const { thing, place } = intent;
  if (thing === undefined || place === undefined) return undefined;
  const boxes = fieldsOf(page).filter(
    ({ node, kind }) =>
      (kind === 'checkbox' || kind === 'switch') && nearness(page, node, place) > 0.5,
  );
  const fits = (name: string) => boxes.some(({ node }) => fitOf(page, node, name) > 0.85);
  const parts = partsOf(thing);
  if (parts.length === 0 || !parts.every(fits)) return undefined;
  return { ...scene, intent: { ...intent, op: intent.op === 'delete' ? 'untick' : 'tick' } };
}
