// Giving a field its value, and making the change stick where that is asked.

import type { Evidence, LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import type { Job } from '../../../mind.ts';
import { explore } from '../explore.ts';
import { type FieldFit, type FieldWish, rankFields } from '../ground/field.ts';
import { empty } from '../ground/score.ts';
import { type Field, fieldAt, fieldsOf, kindOf } from '../page/fields.ts';
import { byRef, has, inScope } from '../page/view.ts';
import { isAskedFor } from '../search.ts';
import { shownWhen } from '../skills/date.ts';
import { setField } from '../skills/field.ts';
import { setCell } from '../skills/grid-cell.ts';
import { readClock, readDay } from '../text/dates.ts';
import type { Desc } from '../text/describe.ts';
import { sameText } from '../text/values.ts';
import { nameFit } from '../text/words.ts';
import { commitButton, leavesOpen } from './commit.ts';
import { dropOthers } from './drop-others.ts';
import { resolveValue } from './facts.ts';
import { askLiteral } from './loose.ts';
import { belongsTo, ownerPhrase } from './owner.ts';
import { askWhich, pickedTwin } from './press.ts';
import { complaints } from './refuse.ts';
import { again, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

const typing: readonly Field['kind'][] = [
  'text',
  'number',
  'rich',
  'date',
  'time',
  'combobox',
  'colour',
];
const choosing: readonly Field['kind'][] = ['select', 'dropdown', 'combobox', 'radio', 'date'];

function suitsOf(op: string): readonly Field['kind'][] | undefined {
  if (op === 'type' || op === 'fill' || op === 'search') return typing;
  return op === 'choose' ? choosing : undefined;
}

/** One field. */
export function setGoal(scene: Scene): Step {
  const { intent, job } = scene;
  if (job.phase === 'committed') return afterCommit(scene);
  const desc = intent.field ?? empty;
  if (intent.value === undefined) return askValue(desc);
  if (desc.all === true)
    return { do: 'ask', question: `Which fields are "${desc.raw}"?`, missing: ['field'] };
  const value = resolveValue(scene, intent.value);
  const named = fieldFor(scene, { desc, value });
  const inside = named === undefined ? onlyIn(scene, desc, value) : undefined;
  const found = named ?? (inside === undefined ? undefined : { field: inside });
  if (found === undefined)
    return bareChoice(scene, desc, value) ?? lookForField(scene, desc, value);
  const field = 'twins' in found ? pickedField(scene, desc.text, found.twins) : found.field;
  if (field === undefined)
    return askWhich(scene.page, desc.text, 'twins' in found ? found.twins : []);
  const doubt = askLiteral(scene, field, value);
  if (doubt !== undefined) return doubt;
  const step = setField({ page: scene.page, field, value, job, dates: scene.dates });
  if (step === 'done') return dropOthers(scene, field, value) ?? settle(scene, field, value);
  return step.do === 'act' || step.do === 'wait'
    ? { ...step, job: { ...step.job, ref: field.node.i ?? '', name: field.node.name } }
    : step;
}

const anyField = /^(?:view|mode|display|layout|option|setting|style|type|kind|format)$/iu;

/** What a library calls a group that nobody has named. */
const anyGroup =
  /^(?:|segmented control|(?:radio|button|toggle)[ -]?(?:button )?group|group|options?|choices?)$/iu;

/** "set the view to Month": a row of choices without a name, one of which is called so. */
function bareChoice(scene: Scene, desc: Desc, value: string): Step | undefined {
  const { page, job, dates } = scene;
  if (!anyField.test((desc.names[0] ?? desc.raw ?? desc.text).replace(/^the /iu, '')))
    return undefined;
  const [only, second] = fieldsOf(page).filter(
    ({ node, kind }) =>
      kind === 'radio' &&
      inScope(page, node) &&
      anyGroup.test(node.group ?? '') &&
      sameText(node.name, value),
  );
  if (only === undefined || second !== undefined) return undefined;
  const step = setField({ page, field: only, value: 'on', job, dates });
  return step === 'done' ? settle(scene, only, value) : step;
}

function pickedField(scene: Scene, what: string, nodes: readonly LocalNode[]): Field | undefined {
  const node = pickedTwin(scene, what, nodes);
  return node === undefined ? undefined : fieldAt(scene.page, node);
}

const askValue = (desc: Desc): Step => ({
  do: 'ask',
  question:
    desc.text === ''
      ? 'Which field should I set, and to what?'
      : `What should "${desc.text}" be set to?`,
  missing: [desc.text === '' ? 'field' : desc.text],
});

type Found = { readonly field: Field } | { readonly twins: readonly LocalNode[] };

/** The field at work keeps its identity over turns; a new one is ranked. */
function fieldFor(scene: Scene, wish: Pick<FieldWish, 'desc' | 'value'>): Found | undefined {
  const { page, job, intent } = scene;
  const known = byRef(page, job.ref) ?? stripNode(page, job.ref);
  if (known !== undefined && job.phase !== undefined)
    return { field: fieldAt(page, known) ?? { node: known, kind: kindOf(known) ?? 'dropdown' } };
  const suits = suitsOf(intent.op);
  const ranked = rankFields(page, {
    ...wish,
    ...(intent.place === undefined ? {} : { place: intent.place }),
    ...(suits === undefined ? {} : { suits }),
  });
  const owner = ownerPhrase(scene, desc(wish));
  const [top, second] = ranked.filter(({ field }) =>
    belongsTo(scene, field.node, owner, desc(wish)),
  );
  if (top === undefined) return undefined;
  const same =
    second !== undefined &&
    top.score - second.score < 0.02 &&
    second.name > 0.9 &&
    !isPair(top, second);
  return same
    ? {
        twins: ranked
          .filter((each) => top.score - each.score < 0.02)
          .map((each) => each.field.node),
      }
    : { field: top.field };
}

const stripNode = (page: Scene['page'], ref: string | undefined): LocalNode | undefined =>
  ref?.startsWith('strip') ? fieldsOf(page).find(({ node }) => node.i === ref)?.node : undefined;

const desc = (wish: Pick<FieldWish, 'desc'>): Desc => wish.desc;

const clock = /^\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?$/iu;

/** "set the alarm to 6:15" where the open tab is called so and has one field for a time. */
function onlyIn({ page }: Scene, desc: Desc, value: string): Field | undefined {
  const name = desc.names[0] ?? desc.text;
  const isOpen = page.controls.some(
    (node) => node.role === 'tab' && has(node, 'selected') && nameFit(name, node.name) > 0.9,
  );
  if (!isOpen || !clock.test(value.trim())) return undefined;
  const [only, second] = fieldsOf(page).filter(
    ({ node, kind }) => node.visible && kind === 'time' && inScope(page, node),
  );
  return second === undefined ? only : undefined;
}

/** A visible box over a hidden one, or an input inside its own wrapper, are one field. */
const isPair = (a: FieldFit, b: FieldFit): boolean =>
  a.field.node.name === b.field.node.name &&
  Math.abs(a.field.node.rect.y - b.field.node.rect.y) < 30 &&
  Math.abs(a.field.node.rect.x - b.field.node.rect.x) < 60;

function lookForField(scene: Scene, desc: Desc, value: string): Step {
  const { page, job, intent } = scene;
  const what = desc.names[0] ?? desc.text;
  if (what === '' && intent.op === 'type') return typeAnywhere(scene);
  const owner = ownerPhrase(scene, desc);
  const cell = setCell(scene, { owner, column: what, value });
  if (cell !== undefined) return cell;
  const step = explore({
    page,
    job,
    what,
    owner,
    wide: intent.word === 'copy' || isAskedFor(scene.query),
    where: `${intent.place?.text ?? ''} ${desc.of ?? ''}`.trim(),
    path: [...(intent.path ?? []), ...(intent.place === undefined ? [] : [intent.place])],
  });
  return step ?? stuck(`I could not find a field "${what}" on this page`);
}

/** "Type hello": the focused field, or the only one there is. */
function typeAnywhere(scene: Scene): Step {
  const { page, intent, dates, job } = scene;
  const focused = byRef(page, page.tree.focused);
  const editable = page.controls.filter((node) => node.editable === true && !has(node, 'readonly'));
  const node =
    focused?.editable === true ? focused : editable.length === 1 ? editable[0] : undefined;
  if (node === undefined)
    return {
      do: 'ask',
      question: `Which field should "${intent.value}" go into?`,
      missing: ['field'],
    };
  const kind = kindOf(node) ?? 'text';
  const value = resolveValue(scene, intent.value ?? '');
  const step = setField({ page, field: { node, kind }, value, job, dates });
  return step === 'done' ? settle(scene, { node, kind }, value) : step;
}

/** The value stands; a setting is saved unless the next clause does that. */
function settle(scene: Scene, field: Field, value: string): Step {
  const { intent, job, page, next } = scene;
  const shown = shownWhen(page, field, value, scene.dates);
  // A field for days takes no time: what it left out is not proved by it.
  const isCut =
    readDay(value, scene.dates) !== undefined &&
    readClock(value) !== undefined &&
    shown !== '' &&
    readClock(shown) === undefined;
  const taken = isCut ? shown : value;
  const proof: Evidence = {
    kind: 'value',
    claim: `"${field.node.name}" is "${mask(field, taken)}"`,
    found: mask(field, shown || value),
    where: page.tree.url,
    strength: 'medium',
  };
  const commits =
    intent.op === 'set' &&
    next === undefined &&
    job.phase !== undefined &&
    !leavesOpen(scene.query);
  const button = commits ? commitButton(page, field.node, { kind: 'soft' }) : undefined;
  if (button === undefined)
    return {
      do: 'held',
      evidence: [proof],
      it: ownerPhrase(scene, intent.field ?? empty),
    };
  return pressCommit(button, job);
}

const mask = (field: Field, value: string): string =>
  field.node.inputType === 'password' ? '••••' : value;

export function pressCommit(button: LocalNode, job: Job): Step {
  const target = targetOf(button);
  return perform(actOn('click', target, [], { description: `Press "${target.name}"` }), {
    ...again(job, 'committed'),
    name: target.name,
  });
}

export function afterCommit(scene: Scene): Step {
  const said = complaints(scene);
  if (said.length > 0) return stuck(`The page says: ${said.join(' ')}`, 'PAGE_SAYS_NO');
  const { job, verified, page } = scene;
  const found = verified?.lines[0] ?? 'the button was pressed';
  return {
    do: 'held',
    evidence: [
      {
        kind: 'element',
        claim: `pressed "${job.name}"`,
        found,
        where: page.tree.url,
        strength: 'medium',
      },
    ],
  };
}
