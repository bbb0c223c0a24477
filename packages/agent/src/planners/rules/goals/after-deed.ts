// After the button of a deed: its form is filled in, its questions are answered as the
// instruction says, and then the page must show that something came of it.

import type { Evidence } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import { findRecords, tellingOf } from '../page/find-record.ts';
import { isTwoState, stateOf } from '../page/state.ts';
import { byRef } from '../page/view.ts';
import { holds, setField } from '../skills/field.ts';
import { normal, wordsOf } from '../text/words.ts';
import { type Placed, placeBag } from './bag.ts';
import { bagOf, ownerOf, thingOf, words } from './deed.ts';
import { commitKey, nextCommit, openRegion } from './pending.ts';
import { pageRefuses } from './refuse.ts';
import { again, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

const maxCommits = 8;

export function afterDeed(scene: Scene): Step {
  const asked = acceptAsked(scene);
  if (asked !== undefined) return asked;
  const refused = pageRefuses(scene);
  if (refused !== undefined) return refused;
  return typeWord(scene) ?? fillOne(scene) ?? commit(scene) ?? conclude(scene);
}

/** Puts the next part of what was said into its field. */
function fillOne(scene: Scene): Step | undefined {
  const { page, job, dates } = scene;
  const region = openRegion(page);
  const bag = bagOf(scene);
  const left = bag
    .map((segment, at) => ({ segment, at }))
    .filter(({ at }) => !job.tried?.includes(`slot:${at}`));
  const placed = placeBag(
    page,
    left.map(({ segment }) => segment),
    region,
  );
  for (const each of placed) {
    const at = left[each.at]?.at ?? 0;
    const step = fillPlaced(scene, each, at);
    if (step === 'done') {
      const tried = [...(job.tried ?? []).filter(isMark), `slot:${at}`];
      const { phase: _, count: __, ref: ___, ...left } = job;
      const rest = { ...left };
      return (
        fillOne({ ...scene, dates, job: { ...rest, tried } }) ??
        commit({ ...scene, job: { ...rest, tried } }) ??
        conclude({ ...scene, job: { ...rest, tried } })
      );
    }
    if (step !== undefined) return step;
  }
  return undefined;
}

function fillPlaced(
  { page, job, dates }: Scene,
  { field, value }: Placed,
  at: number,
): Step | 'done' | undefined {
  const mine = job.ref === field.node.i && job.phase?.startsWith(`s${at}:`) === true;
  const phase = mine ? job.phase?.slice(`s${at}:`.length) : undefined;
  const { phase: _, count: __, tried: ___, ...rest } = job;
  const bare = mine ? { ...rest, tried: (job.tried ?? []).filter((key) => !isMark(key)) } : rest;
  const own =
    phase === undefined || phase === '' ? bare : { ...bare, phase, count: job.count ?? 1 };
  const work = { page, field, value, dates, job: own };
  if (field.kind !== 'radio' && holds(work)) return 'done';
  if (field.kind === 'radio' && stateOf(page, field.node) === true) return 'done';
  const step = setField(work);
  if (step === 'done') return 'done';
  if (step.do !== 'act' && step.do !== 'wait') return step;
  const tried = [...(job.tried ?? []).filter(isMark), ...(step.job.tried ?? [])];
  return {
    ...step,
    job: { ...step.job, tried, ref: field.node.i ?? '', phase: `s${at}:${step.job.phase ?? ''}` },
  };
}

/** What is remembered of the whole deed, not of one field. */
const isMark = (key: string): boolean => /^(?:slot:|commit:|deed:|accept$|refused:)/.test(key);

/** "Type DELETE to confirm". */
function typeWord({ page, job }: Scene): Step | undefined {
  const region = openRegion(page);
  if (region === undefined) return undefined;
  const word = /\btype\s+["“']?([\p{L}\p{N} -]+?)["”']?\s+(?:to|below|in)\b/iu.exec(
    page.text(region),
  )?.[1];
  const field = page.controls.find(
    (node) =>
      node.editable === true && node.at > region.at && node.at <= (page.last[region.at] ?? 0),
  );
  if (word === undefined || field === undefined || (field.value ?? '') !== '') return undefined;
  return perform(
    actOn('setValue', targetOf(field), [word], { description: `Enter "${word}" to confirm` }),
    job,
  );
}

function commit(scene: Scene): Step | undefined {
  const { page, job } = scene;
  const region = openRegion(page);
  const filled = (job.tried ?? []).some((key) => key.startsWith('slot:'));
  const pressed = (job.tried ?? []).filter((key) => key.startsWith('commit:'));
  if (pressed.length >= maxCommits) return stuck('It asks for more again and again', 'NO_EFFECT');
  const begun = (job.tried ?? []).find((key) => key.startsWith('deed:'));
  const button = nextCommit({
    page,
    said: words(scene),
    region,
    filled,
    pressed,
    ...(begun === undefined ? {} : { deed: begun.slice(5) }),
  });
  if (button === undefined) return undefined;
  const lost =
    filled && !/^(?:next|continue|weiter|proceed)\b/i.test(button.name)
      ? unplaced(scene)
      : undefined;
  if (lost !== undefined) return stuck(`I found no field for "${lost}"`, 'NOT_FOUND');
  const tried = [...(job.tried ?? []), commitKey(page, button)];
  return perform(actOn('click', targetOf(button), [], { description: `Press "${button.name}"` }), {
    ...again(job, 'confirmed'),
    name: button.name,
    tried,
  });
}

/** What was said and has found no place yet, nor told which record is meant. */
function unplaced(scene: Scene): string | undefined {
  const { job } = scene;
  const bag = bagOf(scene);
  const done = (at: number) => job.tried?.includes(`slot:${at}`) === true;
  const wholes = bag.flatMap(({ whole }, at) => (whole !== undefined && done(at) ? [whole] : []));
  return bag.find(
    ({ text, whole, open }, at) =>
      !done(at) &&
      !isNamed(scene, at) &&
      !(whole !== undefined && wholes.length > 1) &&
      (open !== '' || /\p{Lu}|\d/u.test(text)),
  )?.text;
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
  const reveals = (job.reveals ?? []).filter((key) => key !== 'deed');
  return perform(accept, { tried: [...(job.tried ?? []), 'accept'], reveals });
}

const maxWaits = 2;

function conclude(scene: Scene): Step {
  const { page, job, intent } = scene;
  const wait = (why: string): Step => ({
    do: 'wait',
    ms: 500,
    why,
    job: { ...job, waits: (job.waits ?? 0) + 1 },
  });
  const waited = (job.waits ?? 0) >= maxWaits;
  const region = openRegion(page);
  if (region !== undefined && job.phase !== undefined && page.modal !== undefined)
    return waited
      ? stuck(
          `"${page.modal.name || 'A dialog'}" is still open: ${page.text(page.modal).slice(0, 120)}`,
          'NO_EFFECT',
        )
      : wait('Waiting for the dialog to close');
  const owner = ownerOf(scene);
  const stays = intent.op === 'delete' && owner !== '' && findRecords(page, owner).length > 0;
  if (stays)
    return waited
      ? stuck(`"${owner}" is still there`, 'NO_EFFECT')
      : wait(`Waiting for "${owner}" to go`);
  const lost = bagOf(scene).find(
    ({ exact }, at) => exact && !job.tried?.includes(`slot:${at}`) && !isNamed(scene, at),
  );
  if (lost !== undefined) return stuck(`I found no field for "${lost.text}"`, 'NOT_FOUND');
  return deedHolds(scene, thingOf(scene));
}

/** A quoted part that only said which record is meant has done its duty. */
function isNamed(scene: Scene, at: number): boolean {
  const text = bagOf(scene)[at]?.text ?? '';
  const known = normal(scene.job.before ?? '');
  return (
    ownerOf(scene).includes(text) ||
    (scene.intent.place?.text === text && !/\d/.test(text)) ||
    known.includes(normal(text)) ||
    tellsRecord(scene, text)
  );
}

const tellsRecord = ({ job }: Scene, text: string): boolean => {
  const { strong, days } = tellingOf(text);
  const known = wordsOf(job.before ?? '');
  return days.length === 0 && strong.length > 0 && strong.every((word) => known.includes(word));
};

/** Something must have come of it. */
export function deedHolds({ verified, intent, page, job }: Scene, it: string): Step {
  const lines = verified?.lines ?? [];
  if (verified !== undefined && !verified.success && lines.length === 0) {
    const node = byRef(page, job.ref);
    if (node === undefined || !isTwoState(page, node))
      return stuck(`Pressing "${job.name}" had no effect`, 'NO_EFFECT');
  }
  const found =
    lines.find((line) => line.startsWith('alert:')) ?? lines[0] ?? 'the button was pressed';
  const pressed = [...(job.tried ?? []), ...(job.name === undefined ? [] : [`#${job.name}`])]
    .filter((key) => key.startsWith('commit:') || key.startsWith('#'))
    .map(
      (key): Evidence => ({
        kind: 'element',
        claim: `pressed "${key.slice(key.indexOf('#') + 1)}"`,
        found,
        where: page.tree.url,
        strength: 'medium',
      }),
    );
  return {
    do: 'held',
    evidence: [
      { kind: 'element', claim: intent.said, found, where: page.tree.url, strength: 'medium' },
      ...pressed,
    ],
    it,
  };
}
