// "Press Renew for Owls": a button of one record among many is a deed to that record, with its
// menu, its pages and its questions.

import type { LocalNode } from '@tabhand/protocol';
import { choose, empty } from '../ground/score.ts';
import { findRecords } from '../page/find-record.ts';
import { fitOf, glyphFit } from '../page/names.ts';
import { recordAround } from '../page/records.ts';
import { controlsIn, isInside, type Page } from '../page/view.ts';
import type { Desc } from '../text/describe.ts';
import { nameFit, normal } from '../text/words.ts';
import { pressGoal } from './press.ts';
import { isMenu, recordGoal } from './record.ts';
import { held, type Scene, type Step } from './step.ts';

export function pressOwned(scene: Scene): Step | undefined {
  const { intent, job } = scene;
  const { thing } = intent;
  const place = intent.place ?? meantBefore(scene);
  if (!/^(?:press|choose)$/.test(intent.op) || thing === undefined || place === undefined)
    return undefined;
  if (intent.op === 'choose' && intent.place !== undefined) return undefined;
  if (thing.nth !== undefined || job.phase === 'pressed') return undefined;
  const begun = (job.reveals ?? []).some((key) => key === 'deed' || key.startsWith('menu:'));
  // What follows fills in or chooses in what was opened: it is not sent before.
  if (begun && isPressed(scene)) return pressGoal({ ...scene, job: { ...job, phase: 'pressed' } });
  if (!begun && !isOwned({ ...scene, intent: { ...intent, place } })) return undefined;
  const word = (thing.names[0] ?? thing.text).toLowerCase();
  const { place: _, value: __, field: ___, ...rest } = intent;
  const step = recordGoal({
    ...scene,
    intent: { ...rest, op: 'apply', word, thing: place, rest: place.raw ?? place.text, bag: [] },
  });
  return asPressed(scene, step) ?? step;
}

/** The press itself was asked for: delivered, it is done, though a page may show no sign of it. */
function asPressed({ intent, page, job, verified }: Scene, step: Step): Step | undefined {
  const silent = step.do === 'stuck' && step.code === 'NO_EFFECT' && step.why.includes('no sign');
  const isNamed =
    nameFit(intent.thing?.names[0] ?? intent.thing?.text ?? '', job.name ?? '') > 0.95;
  // One press is not done to several records.
  const several = (intent.place?.list.length ?? 0) > 1;
  if (!silent || several || intent.op !== 'press' || !isNamed || page.modal !== undefined)
    return undefined;
  const found = verified?.lines[0] ?? 'the click was delivered';
  return held(`pressed "${job.name}"`, found, { where: page.tree.url });
}

const isPressed = ({ next, job }: Scene): boolean =>
  next !== undefined && next.op !== 'submit' && job.reveals?.includes('deed') === true;

/** The record is in sight and has such a button or a menu; or only others like it are in sight. */
function isOwned({ page, intent }: Scene): boolean {
  const { thing = empty, place = empty } = intent;
  const said = place.names[0] ?? place.raw ?? place.text;
  const records = findRecords(page, said);
  const isNamed = /["“\d]|\p{Lu}/u.test(said) || place.names.length > 0;
  if (!isNamed && !records.some((record) => says(page, record, said))) return false;
  if (records.length > 0) return records.some((record) => offers(page, record, thing.text));
  const choice = choose(page, { desc: thing });
  return (
    choice.is === 'twins' && choice.nodes.every((node) => recordAround(page, node) !== undefined)
  );
}

/** "the night train" where a row is called just that. */
const says = (page: Page, record: LocalNode, said: string): boolean =>
  page.texts.some(
    (node) =>
      isInside(page, node, record) &&
      normal(node.text ?? '') === normal(said.replace(/^(?:the|that|this|our|my) /iu, '')),
  );

const offers = (page: Page, record: LocalNode, name: string): boolean =>
  controlsIn(page, record).some(
    (node) =>
      node.at !== record.at &&
      (fitOf(page, node, name) > 0.85 ||
        glyphFit(node, [name], page.text(node)) > 0 ||
        isMenu(node)),
  );

const meant = 'is the one that is meant';

/** "Open Ana" before "choose Mark as paid": where her row has that, or a menu, she need not be opened. */
export function openOwner({ page, intent, next, job }: Scene): Step | undefined {
  const said = intent.thing?.names[0] ?? intent.thing?.text ?? '';
  const name = next?.thing?.names[0] ?? next?.thing?.text ?? '';
  if (job.phase !== undefined || !/^(?:press|choose)$/.test(next?.op ?? '') || name === '')
    return undefined;
  if (next?.place !== undefined || intent.place !== undefined) return undefined;
  const [record, other] = findRecords(page, said);
  if (record === undefined || other !== undefined || !offers(page, record, name)) return undefined;
  const step = held(`"${said}" ${meant}`, page.text(record).slice(0, 80), { where: page.tree.url });
  return { ...step, it: said } as Step;
}

/** Whom the goal before has found without opening it. */
function meantBefore({ mind }: Scene): Desc | undefined {
  const [claim = ''] = (mind.goals[mind.current - 1]?.evidence ?? []).map((each) => each.claim);
  const it = mind.it ?? '';
  return it !== '' && claim === `"${it}" ${meant}` ? { ...empty, raw: it, text: it } : undefined;
}
