// Doing something to a thing: delete the draft, renew Emma, add the tent to the cart. The
// control is looked for at the record, in its menu, on its own page; then the effect.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import { explore } from '../explore.ts';
import { anchors, controlNear } from '../ground/near.ts';
import { candidates, empty } from '../ground/score.ts';
import { glyphFit } from '../page/names.ts';
import { recordAround } from '../page/records.ts';
import { isTwoState } from '../page/state.ts';
import { ancestors, controlsIn, has, inScope } from '../page/view.ts';
import { setBox } from '../skills/box.ts';
import { findDeed, showsDeed, thingOf, words } from './deed.ts';

import { enterThing } from './enter.ts';
import { recordSetGoal, sweep } from './record-set.ts';
import { pageRefuses } from './refuse.ts';
import { afterCommit } from './set.ts';
import { again, perform, type Scene, type Step, stuck, targetOf, timesIn } from './step.ts';
import { membersGoal } from './members.ts';

export function recordGoal(scene: Scene): Step {
  const { job, page } = scene;
  if (job.phase === 'done' || job.phase === 'confirmed' || job.phase === 'fixing')
    return afterDeed(scene);
  if (job.phase === 'committed') return afterCommit(scene);
  const members = /^(?:add|delete)$/.test(scene.intent.op) ? membersGoal(scene) : undefined;
  if (members !== undefined) return members;
  const said = words(scene);
  const set = recordSetGoal(scene, { shows: (node) => showsDeed(page, node, said) });
  if (set !== undefined) return set;
  const deed = findDeed(scene);
  if (deed !== undefined) return doDeed(scene, deed);
  return (
    tickAndPress(scene) ??
    openMenu(scene) ??
    openThing(scene) ??
    chooseNamed(scene) ??
    enterNew(scene) ??
    lookAround(scene)
  );
}

/** A box at the record and the deed in a toolbar: tick, then press. */
function tickAndPress(scene: Scene): Step | undefined {
  const { page, job } = scene;
  if (job.phase === 'swept') return deedHolds(scene, thingOf(scene));
  const said = words(scene);
  const anchor = anchors(page, thingOf(scene)).find((node) => inScope(page, node));
  const record = anchor === undefined ? undefined : recordAround(page, anchor);
  return record === undefined
    ? undefined
    : sweep(scene, { shows: (node) => showsDeed(page, node, said) }, [record]);
}

function doDeed({ job }: Scene, node: LocalNode): Step {
  const target = targetOf(node);
  return perform(actOn('click', target, [], { description: `Press "${target.name}"` }), {
    ...again(job, 'done'),
    name: target.name,
  });
}

const confirms = /^(?:yes|ok|okay|confirm|continue|proceed|sure)\b/i;

/** A dialog that asks whether it is meant; each of them is answered once. */
function afterDeed(scene: Scene): Step {
  const { page, job, intent } = scene;
  const confirm = confirmStep(scene);
  if (confirm !== undefined) return confirm;
  const refused = pageRefuses({ ...scene, job: { ...job, before: 'done' } });
  if (refused !== undefined) return refused;
  const thing = thingOf(scene);
  const stays =
    intent.op === 'delete' &&
    thing !== '' &&
    anchors(page, thing).some(
      (node) => node.inView && !node.live && recordAround(page, node) !== undefined,
    );
  const again = acceptAsked(scene);
  if (again !== undefined) return again;
  if (stays && (job.waits ?? 0) >= 2) return stuck(`"${thing}" is still there`, 'NO_EFFECT');
  if (stays)
    return {
      do: 'wait',
      ms: 600,
      why: `Waiting for "${thing}" to go`,
      job: { ...job, waits: (job.waits ?? 0) + 1 },
    };
  return deedHolds(scene, thing);
}

/** The browser's own "are you sure" was turned down: allow the next one and do it again. */
function acceptAsked({ dialogs, job, intent }: Scene): Step | undefined {
  const asked = dialogs.find(({ type, answer }) => type === 'confirm' && !/accept/i.test(answer));
  if (asked === undefined || job.tried?.includes('accept') === true) return undefined;
  const accept = act(
    'acceptDialog',
    [],
    `Answer "${asked.message}" with yes, as "${intent.said}" asks for`,
  );
  return perform(accept, { tried: [...(job.tried ?? []), 'accept'] });
}

function deedHolds({ verified, intent, page }: Scene, it: string): Step {
  const lines = verified?.lines ?? [];
  const found =
    lines.find((line) => line.startsWith('alert:')) ?? lines[0] ?? 'the button was pressed';
  return {
    do: 'held',
    evidence: [
      { kind: 'element', claim: intent.said, found, where: page.tree.url, strength: 'medium' },
    ],
    it,
  };
}

const maxConfirms = 3;

function confirmStep(scene: Scene): Step | undefined {
  const { page, job } = scene;
  const dialog =
    page.modal ?? page.nodes.findLast((node) => node.visible && /dialog$/.test(node.role));
  if (dialog === undefined || timesIn(job, 'confirmed') >= maxConfirms) return undefined;
  const inside = controlsIn(page, dialog);
  const word = /\b(?:type|enter)\s+["“']?([^\s"”']+)["”']?\s+(?:to confirm|below|in the box)/i.exec(
    page.text(dialog),
  )?.[1];
  const field = inside.find((node) => node.editable === true && (node.value ?? '') === '');
  if (word !== undefined && field !== undefined)
    return perform(
      actOn('setValue', targetOf(field), [word], { description: `Enter "${word}" to confirm` }),
      job,
    );
  const buttons = inside.filter(
    (node) => node.role === 'button' && !has(node, 'disabled') && node.i !== job.ref,
  );
  const said = words(scene);
  const yes =
    buttons.find((node) => showsDeed(page, node, said)) ??
    buttons.find((node) => confirms.test(node.name.trim()));
  if (yes === undefined) return undefined;
  const act = actOn('click', targetOf(yes), [], { description: `Confirm with "${yes.name}"` });
  return perform(act, { ...again(job, 'confirmed'), name: yes.name, ref: yes.i ?? '' });
}

/** "Give it 4 stars": the words after the pronoun name a choice. */
function chooseNamed(scene: Scene): Step | undefined {
  const { page, job, dates } = scene;
  const said = (scene.intent.thing?.text ?? '').replace(
    /^(?:it|this|them|that)\s+(?:an?\s+)?/i,
    '',
  );
  const only = (node: LocalNode) => isTwoState(page, node);
  const [top] = said === '' ? [] : candidates(page, { desc: { ...empty, text: said }, only });
  if (top === undefined || top.name < 0.85) return undefined;
  const step = setBox(
    { page, field: { node: top.node, kind: 'radio' }, value: '', job, dates },
    true,
  );
  return step === 'done' ? deedHolds(scene, said) : step;
}

/** The thing is nowhere: the verb's own button may open a form for it. */
function enterNew(scene: Scene): Step | undefined {
  const { page, intent } = scene;
  const thing = thingOf(scene);
  if (intent.op !== 'apply' && intent.op !== 'add') return undefined;
  if (!thing.includes('@') && intent.thing?.names.length !== 1) return undefined;
  if (anchors(page, thing).some((node) => node.inView)) return undefined;
  const opener = page.controls.find(
    (node) => node.role === 'button' && inScope(page, node) && showsDeed(page, node, [intent.word]),
  );
  return enterThing(scene, thing, opener);
}

const menuWords = ['more', 'actions', 'menu', 'dots', 'options'];

/** The overflow menu of the record. */
function openMenu(scene: Scene): Step | undefined {
  const { page, job } = scene;
  const thing = thingOf(scene);
  for (const anchor of anchors(page, thing).slice(0, 4)) {
    const menu = controlNear(
      page,
      anchor,
      (node) =>
        node.role === 'button' &&
        (glyphFit(node, menuWords) > 0 ||
          /^(?:more|actions|options|menu)\b|more actions|⋮|…|⋯/i.test(node.name) ||
          node.limits?.['aria-haspopup'] === 'menu'),
    );
    const key = `menu:${menu?.i}`;
    if (menu === undefined || job.reveals?.includes(key)) continue;
    return perform(
      actOn('click', targetOf(menu), [], { description: `Open the menu of "${thing}"` }),
      { ...job, reveals: [...(job.reveals ?? []), key] },
    );
  }
  return undefined;
}

/** The thing's own page may have the control. */
function openThing(scene: Scene): Step | undefined {
  const { page, job } = scene;
  const thing = thingOf(scene);
  if (thing === '' || page.modal !== undefined) return undefined;
  for (const anchor of anchors(page, thing).slice(0, 4)) {
    const link = [anchor, ...ancestors(page, anchor)]
      .slice(0, 6)
      .find(
        (node) =>
          node.i !== undefined &&
          node.clickable !== undefined &&
          /^(?:link|button|row|listitem|treeitem|option|)$/.test(node.role),
      );
    const key = `thing:${link?.name}`;
    if (link === undefined || job.reveals?.includes(key)) continue;
    return perform(actOn('click', targetOf(link), [], { description: `Open "${thing}"` }), {
      ...job,
      reveals: [...(job.reveals ?? []), key],
    });
  }
  return undefined;
}

function lookAround(scene: Scene): Step {
  const { page, job, intent } = scene;
  const thing = thingOf(scene);
  const step = explore({
    page,
    job,
    what: thing === '' ? intent.word : thing,
    where: intent.place?.text ?? '',
  });
  return step ?? stuck(`I could not find a way to ${intent.word} "${thing}"`);
}
