// "Press Renew for Owls": a button of one record among many is a deed to that record, with its
// menu, its pages and its questions.

import type { LocalNode } from '@tabhand/protocol';
import { choose, empty } from '../ground/score.ts';
import { findRecords } from '../page/find-record.ts';
import { fitOf } from '../page/names.ts';
import { recordAround } from '../page/records.ts';
import { controlsIn, type Page } from '../page/view.ts';
import { isMenu, recordGoal } from './record.ts';
import type { Scene, Step } from './step.ts';

export function pressOwned(scene: Scene): Step | undefined {
  const { intent, job } = scene;
  const { thing, place } = intent;
  if (intent.op !== 'press' || thing === undefined || place === undefined) return undefined;
  if (thing.nth !== undefined || job.phase === 'pressed') return undefined;
  const begun = (job.reveals ?? []).some((key) => key === 'deed' || key.startsWith('menu:'));
  if (!begun && !isOwned(scene)) return undefined;
  const word = (thing.names[0] ?? thing.text).toLowerCase();
  const { place: _, ...rest } = intent;
  return recordGoal({
    ...scene,
    intent: { ...rest, op: 'apply', word, thing: place, rest: place.raw ?? place.text, bag: [] },
  });
}

/** The record is in sight and has such a button or a menu; or only others like it are in sight. */
function isOwned({ page, intent }: Scene): boolean {
  const { thing = empty, place = empty } = intent;
  const said = place.names[0] ?? place.raw ?? place.text;
  if (!/["“\d]|\p{Lu}/u.test(said) && place.names.length === 0) return false;
  const records = findRecords(page, said);
  if (records.length > 0) return records.some((record) => offers(page, record, thing.text));
  const choice = choose(page, { desc: thing });
  return (
    choice.is === 'twins' && choice.nodes.every((node) => recordAround(page, node) !== undefined)
  );
}

const offers = (page: Page, record: LocalNode, name: string): boolean =>
  controlsIn(page, record).some(
    (node) => node.at !== record.at && (fitOf(page, node, name) > 0.85 || isMenu(node)),
  );
