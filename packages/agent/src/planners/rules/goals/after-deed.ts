// After the button of a deed: its form is filled in, its questions are answered as the
// instruction says, and then the page must show that something came of it.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { fieldsOf } from '../page/fields.ts';
import { findRecords, tellingOf } from '../page/find-record.ts';
import { controlsIn, inScope } from '../page/view.ts';
import { akin } from '../text/gist/akin.ts';
import { hinted, pressing, readPair, vouched } from '../text/sheet/pair.ts';
import { normal, wordsOf } from '../text/words.ts';
import { acceptAsked } from './accept.ts';
import { bagOf, ownerOf, thingOf, words } from './deed.ts';
import { deedHolds, maxWaits, waitFor } from './deed-holds.ts';
import { chooseOffered } from './deed-menu.ts';
import { fillOne } from './fill-deed.ts';
import { commitKey, nextCommit, openRegion, unconfirmed } from './pending.ts';
import { pageRefuses } from './refuse.ts';
import { goneOrNot, revisited } from './revisit.ts';
import { recordMark } from './sign.ts';
import { again, held, perform, type Scene, type Step, stuck, targetOf } from './step.ts';
import { pressAgain } from './undelivered.ts';
import { unreadWords } from './unread.ts';

const maxCommits = 8;

export function afterDeed(scene: Scene): Step {
  if (scene.job.phase === revisited) return goneOrNot(scene);
  const asked = acceptAsked(scene) ?? pressAgain(scene);
  if (asked !== undefined) return asked;
  const refused = pageRefuses(scene);
  if (refused !== undefined) return refused;
  return typeWord(scene) ?? chooseOffered(scene) ?? fillOne(scene, onward) ?? onward(scene);
}

const onward = (scene: Scene): Step => openedFor(scene) ?? commit(scene) ?? conclude(scene);

/** "Edit K-101": nothing was said to change yet, so nothing is saved; the form is what was asked for. */
function openedFor({ page, intent, job }: Scene): Step | undefined {
  const region = page.modal;
  const filled = (job.tried ?? []).some((key) => key.startsWith('slot:'));
  if (intent.op !== 'edit' || region === undefined || filled) return undefined;
  if ((intent.bag ?? []).length + intent.slots.length > 0) return undefined;
  const isForm = controlsIn(page, region).some(({ editable }) => editable === true);
  return isForm
    ? held(intent.said, `opened: ${region.name || 'a form'}`, { where: page.tree.url })
    : undefined;
}

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
  const pressed = pressedBefore(job);
  const count = (job.tried ?? []).filter((key) => key.startsWith('commit:')).length;
  if (count >= maxCommits) return stuck('It asks for more again and again', 'NO_EFFECT');
  const begun = (job.tried ?? []).find((key) => key.startsWith('deed:'));
  const button = nextCommit({
    page,
    said: words(scene),
    region,
    filled,
    pressed,
    ...(begun === undefined ? {} : { deed: begun.slice(5) }),
  });
  if (button === undefined || isSameAgain(scene, button)) return undefined;
  if (region !== undefined && unconfirmed.test(scene.query))
    return stuck(`"${button.name}" is left to you, as it is not to be confirmed`, 'NO_PROOF');
  const lost = filled && !turning.test(button.name) ? unplaced(scene) : undefined;
  if (lost !== undefined) return stuck(`I found no field for "${lost}"`, 'NOT_FOUND');
  const tried = [...(job.tried ?? []), commitKey(page, button)];
  return perform(actOn('click', targetOf(button), [], { description: `Press "${button.name}"` }), {
    ...again(job, 'confirmed'),
    name: button.name,
    tried,
  });
}

/** A button that turns the page of a form is pressed again where something was filled in since. */
function pressedBefore({ tried = [] }: Scene['job']): string[] {
  const since = tried.findLastIndex((key) => key.startsWith('slot:'));
  const commits = tried.filter((key) => key.startsWith('commit:'));
  const isTurning = (key: string): boolean => turning.test(key.slice('commit:'.length));
  if (!commits.every(isTurning)) return commits;
  return commits.filter((key) => tried.lastIndexOf(key) > since);
}

const turning = /^(?:next|continue|weiter|proceed)\b/i;

/** The very button that began it, on the same page: pressing it again would do it twice. */
const isSameAgain = ({ job, page }: Scene, button: LocalNode): boolean =>
  page.modal === undefined &&
  job.tried?.includes(`at:${button.i}`) === true &&
  job.tried.includes(`deed:${button.name}`) &&
  !job.tried.includes('accept');

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
      isDue(scene, text) &&
      !(whole !== undefined && wholes.length > 1) &&
      (open !== '' || /\p{Lu}|\d/u.test(text)),
  )?.text;
}

/** A plain word that may be a choice of the form, and nothing else here: it was asked for too. */
function isDue({ page, mind, query }: Scene, text: string): boolean {
  const pair = readPair(text);
  if (pair?.label === vouched || pair?.label === pressing) return false;
  if (pair?.label !== hinted) return true;
  const open = unreadWords(query, mind);
  const speaks = (texts: readonly string[], word: string): boolean =>
    texts.some((each) => wordsOf(each).some((own) => akin(word, own) > 0));
  const shown = page.texts.map(({ text: own = '' }) => own);
  const asked = fieldsOf(page).flatMap(({ node }) => (inScope(page, node) ? [node.name] : []));
  return wordsOf(pair.value).some(
    (word) => open.includes(word) && (!speaks(shown, word) || speaks(asked, word)),
  );
}

function conclude(scene: Scene): Step {
  const { page, job, intent } = scene;
  const wait = (why: string): Step => waitFor(job, why);
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
  const stays =
    intent.op === 'delete' &&
    owner !== '' &&
    findRecords(page, owner).some((item) => isMarked(job, page.text(item)));
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

/** Much like the record it was done to; another one that only shares a word does not count. */
function isMarked({ tried = [] }: Scene['job'], text: string): boolean {
  const mark = tried.findLast((key) => key.startsWith(recordMark))?.slice(recordMark.length) ?? '';
  const words = wordsOf(mark);
  const given = wordsOf(text);
  return words.filter((word) => given.includes(word)).length >= words.length / 2;
}

/** A quoted part that only said which record is meant has done its duty. */
function isNamed(scene: Scene, at: number): boolean {
  const text = bagOf(scene)[at]?.text ?? '';
  if (readPair(text) !== undefined) return false;
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
