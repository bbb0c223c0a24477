// Doing something to a thing: delete the draft, renew Emma, book the boat. The control is
// looked for at the record, in its menu, on its own page; then forms and questions follow.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { explore } from '../explore.ts';
import { anchors, controlNear } from '../ground/near.ts';
import { candidates, empty } from '../ground/score.ts';
import { openVerbs } from '../lexicon/verbs.ts';
import { findRecords, tellingOf } from '../page/find-record.ts';
import { glyphFit } from '../page/names.ts';
import { recordsAround } from '../page/records.ts';
import { isTwoState } from '../page/state.ts';
import { ancestors, controlsIn, inScope, isInside, type Page } from '../page/view.ts';
import { setBox } from '../skills/box.ts';
import { hasPairs } from '../text/sheet/pair.ts';
import { wordsOf } from '../text/words.ts';
import { afterDeed } from './after-deed.ts';
import { placeBag } from './bag.ts';
import { committedBefore } from './committed.ts';
import { bagOf, doesDeed, findDeed, isGeneric, ownerOf, words } from './deed.ts';
import { deedHolds } from './deed-holds.ts';
import { membersGoal } from './members.ts';
import { nextCommit } from './pending.ts';
import { recordSetGoal, setHolds, sweep } from './record-set.ts';
import { ownPageMark } from './revisit.ts';
import { afterCommit } from './set.ts';
import { showsDeed } from './shows-deed.ts';
import { recordLength, recordMark } from './sign.ts';
import { again, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

/** Words that begin no deed; a reading that takes one for it has not understood. */
const noDeed =
  /^(?:the|an?|we|i|you|it|they|he|she|this|that|there|these|those|my|our|your|his|her|its|their|is|are|was|in|on|at|for|to|of|with|by|from|as|and|or|but|also|please|hi|hello)$/i;

export function recordGoal(scene: Scene): Step {
  const { job } = scene;
  if (job.phase === 'committed') return afterCommit(scene);
  const begun = job.reveals?.includes('deed') === true;
  if (begun || job.phase === 'fixing') return afterDeed(scene);
  if (job.phase === 'swept' && scene.intent.thing?.all !== true) return setHolds(scene);
  if (scene.intent.verb === undefined && noDeed.test(scene.intent.word))
    return stuck(`I do not know what to do for "${scene.intent.said}"`, 'NOT_UNDERSTOOD');
  const before = committedBefore(scene);
  if (before !== undefined) return before;
  const all = scene.intent.thing?.all === true;
  const members = !all && /^(?:add|delete)$/.test(scene.intent.op) ? membersGoal(scene) : undefined;
  if (members !== undefined) return members;
  const set = recordSetGoal(scene, { shows: doesDeed(scene) });
  if (set !== undefined) return set;
  const deed = findDeed(scene);
  if (deed !== undefined) return formAround(scene, deed) ?? doDeed(scene, deed);
  return (
    formHere(scene) ??
    tickAndPress(scene) ??
    openMenu(scene) ??
    chooseNamed(scene) ??
    lookAround(scene)
  );
}

/** It only turns to the next page of the form. */
const onward = /^(?:next|continue)\b/i;

/** The form for it is on show already: fill it in, then send it. */
function formHere(scene: Scene): Step | undefined {
  const { page, job } = scene;
  const bag = bagOf(scene);
  if (bag.length === 0) return undefined;
  const sure = placeBag(page, bag).filter(({ score }) => score > 0.75);
  const commit = nextCommit({
    page,
    said: words(scene),
    region: page.modal,
    filled: true,
    pressed: [],
  });
  const several = hasPairs(scene.intent.said) ? placeBag(page, bag).length > 1 : false;
  const few = sure.length < Math.min(several ? 1 : 2, bag.length);
  if (few || commit === undefined) return undefined;
  const leads = showsDeed(page, commit, words(scene)) || onward.test(commit.name);
  if (!leads && page.modal === undefined) return undefined;
  return afterDeed({ ...scene, job: { ...job, reveals: [...(job.reveals ?? []), 'deed'] } });
}

/** The button sends what stands before it: the fields that were spoken of come first. */
function formAround(scene: Scene, deed: LocalNode): Step | undefined {
  const { page, job } = scene;
  const bag = bagOf(scene).filter(({ exact, open }) => exact || open !== '');
  if (findRecords(page, ownerOf(scene)).some((item) => isInside(page, deed, item)))
    return undefined;
  const form = formOf(page, deed);
  const sure = placeBag(page, bag, form ?? page.modal).filter(
    ({ score, field }) =>
      score > (form === undefined ? 0.55 : 0.5) && isBefore(page, field.node, deed),
  );
  if (sure.length === 0) return undefined;
  return afterDeed({ ...scene, job: { ...job, reveals: [...(job.reveals ?? []), 'deed'] } });
}

/** Above the button, and neither in another form nor in a record with buttons of its own. */
const isBefore = (page: Page, field: LocalNode, deed: LocalNode): boolean =>
  field.at < deed.at &&
  !isSearchField(field) &&
  (formOf(page, field) ?? formOf(page, deed)) === formOf(page, deed) &&
  !recordsAround(page, field).some(
    (record) =>
      !isInside(page, deed, record) &&
      controlsIn(page, record).some((node) => node.role === 'button' || node.role === 'link'),
  );

const formOf = (page: Page, node: LocalNode): LocalNode | undefined =>
  [...ancestors(page, node)].find((each) => each.tag === 'form');

const isSearchField = (node: LocalNode): boolean =>
  node.role === 'searchbox' ||
  /\b(?:search|filter|find)\b/i.test(`${node.name} ${node.placeholder ?? ''}`);

/** A box at the record and the deed in a toolbar: tick, then press. */
function tickAndPress(scene: Scene): Step | undefined {
  const { page } = scene;
  const [record, other] = findRecords(page, ownerOf(scene));
  return record === undefined || other !== undefined
    ? undefined
    : sweep(scene, { shows: doesDeed(scene) }, [record]);
}

function doDeed(scene: Scene, node: LocalNode): Step {
  const { job, page } = scene;
  const target = targetOf(node);
  const [record] = findRecords(page, ownerOf(scene));
  const heading = page.nodes.find((each) => each.visible && each.role === 'heading');
  const said = record === undefined ? '' : page.text(record).slice(0, recordLength);
  const reveals = [...(job.reveals ?? []), 'deed'];
  return perform(actOn('click', target, [], { description: `Press "${target.name}"` }), {
    ...again(job, 'done'),
    name: target.name,
    ref: target.ref,
    tried: [
      ...(job.tried ?? []),
      `deed:${target.name}`,
      `at:${target.ref}`,
      `${recordMark}${said}`,
      ...ownPageMark(page, ownerOf(scene)),
    ],
    before: `${said} ${page.tree.title} ${heading?.name ?? ''} ${rowText(page, node)}`,
    reveals,
  });
}

/** What stands in the row of a button; a cell of its own around it says no more than the button. */
const rowText = (page: Page, node: LocalNode): string =>
  recordsAround(page, node)
    .map((row) => page.text(row).slice(0, recordLength))
    .find((text) => wordsOf(text).length > wordsOf(page.text(node)).length) ?? '';

/** "Give it 4 stars": the words after the pronoun name a choice. */
function chooseNamed(scene: Scene): Step | undefined {
  const { page, job, dates } = scene;
  const raw = scene.intent.thing?.text ?? '';
  const said = raw.replace(/^(?:it|this|them|that)\s+(?:an?\s+)?/i, '');
  if (said === raw) return undefined;
  const only = (node: LocalNode) => isTwoState(page, node);
  const [top] = said === '' ? [] : candidates(page, { desc: { ...empty, text: said }, only });
  if (top === undefined || top.name < 0.85) return undefined;
  const step = setBox(
    { page, field: { node: top.node, kind: 'radio' }, value: '', job, dates },
    true,
  );
  return step === 'done' ? deedHolds(scene, said) : step;
}

const menuWords = ['more', 'actions', 'menu', 'dots', 'options'];

export const isMenu = (node: LocalNode): boolean =>
  node.role === 'button' &&
  (glyphFit(node, menuWords) > 0 ||
    /^(?:more|actions|options|menu)\b|more actions|⋮|…|⋯/i.test(node.name) ||
    node.limits?.['aria-haspopup'] === 'menu');

/** The overflow menu of the record. */
function openMenu(scene: Scene): Step | undefined {
  const { page, job } = scene;
  const owner = ownerOf(scene);
  for (const menu of menusFor(page, owner)) {
    const key = `menu:${menu.i}`;
    if (job.reveals?.includes(key)) continue;
    return perform(
      actOn('click', targetOf(menu), [], { description: `Open the menu of "${owner}"` }),
      { ...job, reveals: [...(job.reveals ?? []), key] },
    );
  }
  return undefined;
}

function menusFor(page: Page, owner: string): LocalNode[] {
  const inRecords = findRecords(page, owner).flatMap((record) =>
    controlsIn(page, record).filter(isMenu).slice(0, 1),
  );
  if (inRecords.length > 0) return inRecords;
  return anchors(page, owner)
    .slice(0, 4)
    .flatMap((anchor) => {
      const menu = inScope(page, anchor) ? controlNear(page, anchor, isMenu) : undefined;
      return menu === undefined ? [] : [menu];
    });
}

function lookAround(scene: Scene): Step {
  const { page, job, intent } = scene;
  const owner = ownerOf(scene);
  const known =
    intent.verb !== undefined || openVerbs.has(intent.word) || intent.word.includes(' ');
  if (!known && (owner === '' || isGeneric(owner)) && intent.place === undefined)
    return stuck(`I do not know how to "${intent.said}" on this page`, 'NOT_UNDERSTOOD');
  if (owner === '' && intent.place === undefined && intent.path === undefined)
    return stuck(`I could not find a way to ${intent.word} here`);
  const step = explore({
    page,
    job,
    what: intent.thing === undefined ? intent.word : '',
    where: [
      intent.word,
      ...tellingOf(intent.thing?.raw ?? '').weak,
      ...(isGeneric(owner) ? [owner] : []),
      ...(intent.bag ?? []).filter(({ text }) => hasDay(text)).map(({ text }) => text),
    ].join(' '),
    owner,
    path: [...(intent.path ?? []), ...saidPlace(intent)],
  });
  return step ?? stuck(`I could not find a way to ${intent.word} "${owner}"`);
}

const hasDay = (text: string): boolean => tellingOf(text).days.length > 0;

/** "in Harbour" says where it is done; "to the cart", "as returned" do not. */
function saidPlace({ place, rest = '' }: Scene['intent']): NonNullable<Scene['intent']['path']> {
  const said = place?.names[0] ?? place?.text ?? '';
  if (place === undefined || said === '') return [];
  const open = rest.slice(0, Math.max(0, rest.indexOf(said))).trim();
  return open === '' || /\b(?:in|on|under|at|within|inside)(?:\s+(?:the|my|your))?$/i.test(open)
    ? [place]
    : [];
}
