// Forms: filling many fields, searching, signing in, creating things, sending.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import { explore } from '../explore.ts';
import { isNav } from '../explore-press.ts';
import { rankFields } from '../ground/field.ts';
import { candidates, empty } from '../ground/score.ts';
import { type Field, fieldsOf, shownValue } from '../page/fields.ts';
import { has, inScope, type Page } from '../page/view.ts';
import { setField } from '../skills/field.ts';
import type { Desc } from '../text/describe.ts';
import type { Slot } from '../text/intent.ts';
import { pattern } from '../text/pattern.ts';

import { commitButton } from './commit.ts';
import { committedBefore } from './committed.ts';
import { resolveValue } from './facts.ts';
import { fillSlots } from './fill-slots.ts';
import { nextCommit, openRegion } from './pending.ts';
import { press, pressGoal } from './press.ts';
import { setGoal } from './set.ts';
import { again, perform, type Scene, type Step, stuck, targetOf, timesIn } from './step.ts';

export function fillGoal(scene: Scene): Step {
  const { intent } = scene;
  if (intent.slots.length === 0) {
    if (intent.value !== undefined) return setGoal(scene);
    return {
      do: 'ask',
      question: `What should I fill in for "${intent.said}"?`,
      missing: ['values'],
    };
  }
  if (scene.job.phase === 'ongoing') return fillOn(scene);
  const step = fillSlots(scene, intent.slots);
  const ahead = step !== 'done' && step.do === 'stuck' && scene.job.phase !== undefined;
  if (ahead) return goOn(scene) ?? step;
  if (step !== 'done') return step;
  return (intent.word === 'complete' ? goOn(scene) : undefined) ?? filled(scene, intent.slots);
}

/** On a later page: what is left is filled in, then on again. */
function fillOn(scene: Scene): Step {
  const { intent, job } = scene;
  const { phase: _, ...rest } = job;
  const step = fillSlots({ ...scene, job: rest }, intent.slots);
  if (step !== 'done' && step.do === 'act') return step;
  return goOn(scene) ?? filled(scene, intent.slots);
}

const onward = /^(?:next|continue|finish|submit|done|complete|confirm|send|save)\b/i;

const maxOnward = 6;

/** "Complete the wizard": on to the end, page by page. */
function goOn({ page, job }: Scene): Step | undefined {
  const button = page.controls.find(
    (node) =>
      node.role === 'button' &&
      inScope(page, node) &&
      onward.test(node.name.trim()) &&
      !has(node, 'disabled'),
  );
  if (button === undefined || timesIn(job, 'ongoing') >= maxOnward) return undefined;
  const act = actOn('click', targetOf(button), [], { description: `Press "${button.name}"` });
  return perform(act, again(job, 'ongoing'));
}

function filled({ page }: Scene, slots: readonly Slot[]): Step {
  return {
    do: 'held',
    evidence: slots.map(({ field, value }) => ({
      kind: 'value',
      claim: `"${field.text}" is filled in`,
      found: value,
      where: page.tree.url,
      strength: 'medium',
    })),
  };
}

/** Search: the search box, then its button or Enter. */
export function searchGoal(scene: Scene): Step {
  const { intent, job, page, dates } = scene;
  const value = resolveValue(scene, intent.value ?? '');
  if (value === '')
    return pressGoal({ ...scene, intent: { ...intent, thing: { ...empty, text: 'Search' } } });
  if (job.phase === 'searched') return searched(scene, value);
  const field = searchField(page, intent.field);
  if (field === undefined)
    return (
      explore({ page, job, what: 'search' }) ??
      stuck('I could not find a search field on this page')
    );
  const step = setField({ page, field, value, job, dates });
  if (step !== 'done')
    return step.do === 'act' ? { ...step, job: { ...step.job, name: field.node.name } } : step;
  const target = targetOf(field.node);
  const button = commitButton(page, field.node, { kind: 'firm', word: 'search' });
  const next = { ...again(job, 'searched'), before: page.tree.url };
  if (button !== undefined && /search|find|go/i.test(button.name))
    return perform(
      actOn('click', targetOf(button), [], { description: `Press "${button.name}"` }),
      next,
    );
  return perform(act('press', ['Enter'], `Press Enter in "${target.name}"`), next);
}

function searchField(page: Page, said: Desc | undefined): Field | undefined {
  const named =
    said === undefined || said.text === ''
      ? undefined
      : rankFields(page, { desc: said, suits: ['text', 'combobox'] })[0]?.field;
  if (named !== undefined) return named;
  const fields = fieldsOf(page).filter(
    ({ node, kind }) =>
      (kind === 'text' || kind === 'combobox') &&
      inScope(page, node) &&
      node.visible &&
      !has(node, 'disabled'),
  );
  const searchy = ({ node }: Field) =>
    node.role === 'searchbox' ||
    node.inputType === 'search' ||
    /search|find|filter|query|keyword|look/i.test(
      `${node.name} ${node.placeholder ?? ''} ${node.htmlId ?? ''}`,
    );
  return fields.find(searchy) ?? (fields.length === 1 ? fields[0] : undefined);
}

function searched({ page, verified, job }: Scene, value: string): Step {
  if (verified?.success === false && page.tree.url === job.before && (job.count ?? 0) < 2)
    return perform(act('press', ['Enter'], 'Press Enter to search'), again(job, 'searched'));
  const found = verified?.lines[0] ?? page.tree.url;
  return {
    do: 'held',
    evidence: [
      {
        kind: 'text',
        claim: `searched for "${value}"`,
        found,
        where: page.tree.url,
        strength: 'medium',
      },
    ],
  };
}

/** "Submit", "save", "continue": the button of that name, or the form's own. */
export function submitGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  if (job.phase === 'pressed') return pressGoal(scene);
  const pending = confirmOpen(scene) ?? committedBefore(scene);
  if (pending !== undefined) return pending;
  const word =
    intent.word === 'send the form' || intent.word === 'submit the form' ? 'submit' : intent.word;
  const said = intent.thing?.text ?? '';
  const object =
    said === '' || /^(?:the )?(?:form|changes?|it|everything|page|settings?|data)$/i.test(said)
      ? ''
      : ` ${said}`;
  for (const text of [`${word}${object}`, ...(object === '' ? [] : [object.trim()]), word]) {
    const [top] = candidates(page, {
      desc: { ...empty, text },
      suits: /^button$/,
      only: (node) => keeps(page, node),
    });
    if (top !== undefined && top.score > 0.55)
      return pressGoal({
        ...scene,
        intent: { ...intent, thing: { ...empty, text: top.node.name, names: [top.node.name] } },
      });
  }
  const anchor = lastEdited(page);
  const button =
    anchor === undefined ? undefined : commitButton(page, anchor, { kind: 'firm', word });
  if (button !== undefined && isConfirming(scene, button) && !isOtherButton(scene, button))
    return pressGoal({
      ...scene,
      intent: { ...intent, thing: { ...empty, text: button.name, names: [button.name] } },
    });
  return (
    explore({ page, job, what: `${word}${object}` }) ??
    stuck(`I could not find a way to ${word} on this page`)
  );
}

/** "Save it in the patient record": a menu's "Patients" leads away and keeps nothing. */
const keeps = (page: Page, node: LocalNode): boolean =>
  node.role === 'button' ||
  node.inputType === 'submit' ||
  (node.role === 'link' && !isNav(page, node));

/** Where nothing was filled in or done there is nothing to confirm, whatever else could be sent. */
const isConfirming = ({ intent, mind }: Scene, { name }: LocalNode): boolean =>
  intent.word !== 'confirm' ||
  /\bconfirm/i.test(name) ||
  mind.edited !== undefined ||
  mind.visited.some((mark) => mark.startsWith('done:'));

const stepping = /^(?:next|continue|proceed|previous|back)\b/iu;

/** "Click the Submit button" means that button: "Next" only leads on to where it may be. */
const isOtherButton = ({ intent, query }: Scene, { name }: LocalNode): boolean =>
  stepping.test(name) &&
  !stepping.test(intent.word) &&
  pattern(`\\b${intent.word}\\b["'”’]? button\\b`, 'iu').test(query);

/** "and confirm": the button of the dialog that asks. */
function confirmOpen(scene: Scene): Step | undefined {
  const { page, intent, job } = scene;
  const region = openRegion(page);
  // What a look around has opened asks nothing.
  if (intent.word !== 'confirm' || (job.reveals ?? []).length > 0) return undefined;
  const button = nextCommit({
    page,
    said: ['confirm', intent.rest ?? '', scene.mind.goals[scene.mind.current - 1]?.said ?? ''],
    region,
    filled: false,
    pressed: [],
  });
  return button === undefined ? undefined : press({ ...scene, job }, button);
}

const lastEdited = (page: Page): LocalNode | undefined =>
  fieldsOf(page)
    .filter(
      ({ node, kind }) =>
        inScope(page, node) &&
        (kind === 'text' || kind === 'select') &&
        shownValue(page, { node, kind }) !== '',
    )
    .at(-1)?.node ??
  fieldsOf(page)
    .filter(({ node }) => inScope(page, node))
    .at(-1)?.node;
