// A deed on several things: each one's own button in turn, or their boxes ticked and the
// button of the toolbar pressed once. Afterwards the set is counted again.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { identity } from '../answer-best.ts';
import { groupFor } from '../answer-count.ts';
import { nextPage } from '../explore-scroll.ts';
import { containsPhrase } from '../ground/near.ts';
import { holdsFor } from '../page/limits.ts';
import { groupsOf } from '../page/records.ts';
import { stateOf } from '../page/state.ts';
import { controlsIn, isInside, type Page } from '../page/view.ts';
import { setBox } from '../skills/box.ts';
import { words } from './deed.ts';
import { deedHolds } from './deed-holds.ts';
import { limited } from './limit.ts';
import { asksBack, nextCommit, unconfirmed } from './pending.ts';
import { again, held, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

export interface Deed {
  /** Whether a control does what was asked for. */
  readonly shows: (node: LocalNode) => boolean;
}

/** The records that are meant: all of the list, or the named ones, without the exceptions. */
export function recordsFor(page: Page, desc: NonNullable<Scene['intent']['thing']>): LocalNode[] {
  if (desc.all === true) {
    const items = groupFor(page, desc.text)?.items ?? [];
    return items.filter(
      (item) => !desc.except.some((name) => containsPhrase(page.text(item), bare(name))),
    );
  }
  const found = desc.list.map((name) => itemNamed(page, bare(name)));
  const known = found.filter((item) => item !== undefined);
  return known.length < found.length ? [] : known;
}

/** All of them or none: half of a list is not what was asked for. */
function itemNamed(page: Page, name: string): LocalNode | undefined {
  const items = groupsOf(page).flatMap((group) => group.items);
  const holds = (phrase: string) =>
    items.findLast((item) => containsPhrase(page.text(item), phrase));
  const codes = name.split(/\s+/).filter((word) => /\d/.test(word));
  return holds(name) ?? (codes.length === 0 ? undefined : holds(codes.join(' ')));
}

/** "the one from Dee" names Dee. */
const bare = (name: string): string =>
  name
    .replace(
      /^(?:the\s+)?(?:ones?|message|item|row|entry)\s+(?:from|by|of|called|named|for)\s+/i,
      '',
    )
    .replace(/^the\s+/i, '');

export function recordSetGoal(scene: Scene, deed: Deed): Step | undefined {
  const { page, intent, job } = scene;
  const { thing } = intent;
  if (thing === undefined || (thing.all !== true && thing.list.length < 2)) return undefined;
  const tried = job.tried ?? [];
  if (job.phase === 'swept') return setHolds(scene);
  const agreed = job.phase === 'each' ? agreeEach(scene) : undefined;
  if (agreed !== undefined) return agreed;
  if (job.phase === 'each' && scene.verified?.success === false)
    return stuck(`Pressing it for "${tried.at(-1)}" had no effect`, 'NO_EFFECT');
  const place = intent.place?.names[0] ?? intent.place?.text ?? '';
  const except = thing.except.map((name) =>
    /^(?:the )?ones?$/i.test(name) && place !== '' ? place : name,
  );
  const spared = job.phase === undefined ? unknownException(page, { ...thing, except }) : undefined;
  if (spared !== undefined)
    return {
      do: 'ask',
      question: `I cannot tell which are "${spared}". Which ones shall be left alone?`,
      missing: [spared],
    };
  const list = thing.list.filter((name) => !tried.includes(listed(name)));
  const meant = recordsFor(page, { ...thing, list, except });
  const kept = thing.all === true ? stillDue(scene, meant) : meant;
  if (typeof kept === 'string')
    return {
      do: 'ask',
      question: `I cannot tell which are "${kept}". Which ones do you mean?`,
      missing: [kept],
    };
  const items = kept.filter((item) => !tried.includes(identity(page, item)));
  const own = items.flatMap((item) =>
    controlsIn(page, item)
      .filter((node) => deed.shows(node))
      .slice(0, 1)
      .map((button) => ({ item, button })),
  );
  const [next] = own;
  if (next !== undefined) {
    const name = identity(page, next.item);
    const act = actOn('click', targetOf(next.button), [], {
      description: `Press "${next.button.name}" of "${name}"`,
    });
    const met = list.filter((each) => itemNamed(page, bare(each)) === next.item).map(listed);
    const twin = items.find((item) => item !== next.item && identity(page, item) === name);
    if (twin !== undefined) return stuck(`There are several called "${name}"`, 'NOT_UNDERSTOOD');
    const marks = thing.all === true ? marksFor(scene, items) : [];
    return perform(act, { ...again(job, 'each'), tried: [...marks, ...tried, ...met, name] });
  }
  if (job.phase === 'each' && thing.all !== true && list.length > 0)
    return stuck(`I could not find "${list.join('", "')}" any more`);
  if (job.phase === 'each') return eachDone(scene, tried);
  return items.length === 0 ? undefined : sweep(scene, deed, items);
}

/** Each one may be asked about before it is done; once, and only where nothing is to be filled in. */
function agreeEach(scene: Scene): Step | undefined {
  const { page, job } = scene;
  const region = page.modal;
  if (region === undefined) return undefined;
  const key = `agreed:${job.tried?.findLast((each) => !each.includes(':')) ?? ''}`;
  const said = words(scene);
  const button = nextCommit({ page, said, region, filled: false, pressed: [] });
  const isForm = controlsIn(page, region).some(({ editable }) => editable === true);
  if (button === undefined || isForm || !asksBack(page, region, said))
    return stuck(`"${region.name}" asks for something else`, 'NO_EFFECT');
  if (unconfirmed.test(scene.query) || job.tried?.includes(key) === true)
    return stuck(`"${region.name}" is still open`, 'NO_EFFECT');
  const act = actOn('click', targetOf(button), [], { description: `Press "${button.name}"` });
  return perform(act, { ...job, tried: [key, ...(job.tried ?? [])] });
}

const dueMark = (page: Page, item: LocalNode): string => `due:${identity(page, item)}`;
const seenMark = (page: Page, item: LocalNode): string => `seen:${identity(page, item)}`;

/** What is still to be done, and which rows were looked at for it; what is so already is neither. */
function marksFor({ page, intent, job }: Scene, items: readonly LocalNode[]): string[] {
  const state = (intent.bag ?? []).find(({ open }) => open === 'as')?.text;
  const due = items.filter((item) => state === undefined || holdsFor(page, item, state) !== true);
  const seen = groupFor(page, intent.thing?.text ?? '')?.items ?? [];
  const marks = [
    ...due.map((item) => dueMark(page, item)),
    ...seen.map((item) => seenMark(page, item)),
  ];
  return [...new Set(marks)].filter((mark) => job.tried?.includes(mark) !== true);
}

/** Which ones are meant is settled before the first is done: what they say changes then. */
function stillDue(scene: Scene, items: readonly LocalNode[]): readonly LocalNode[] | string {
  const { page, intent, job } = scene;
  if (job.phase !== 'each') return limited(page, items, intent);
  const fits = limited(page, items, intent);
  // Rows that moved up, or stand on the next page, were not there to be settled before.
  const fresh = typeof fits === 'string' ? [] : fits.filter((item) => !isSeen(scene, item));
  return items.filter((item) => job.tried?.includes(dueMark(page, item)) || fresh.includes(item));
}

const isSeen = ({ page, job }: Scene, item: LocalNode): boolean =>
  job.tried?.includes(seenMark(page, item)) === true;

const maxPages = 12;

/** A list that goes on on another page is not done with this one. */
function turnOn(scene: Scene, tried: readonly string[]): Step | undefined {
  const { page, job, intent } = scene;
  const next = intent.thing?.all === true && !namesPage.test(scene.query) && nextPage(page);
  if (!next || (job.pages ?? 0) >= maxPages) return undefined;
  const act = actOn('click', targetOf(next), [], { description: 'Go on on the next page' });
  const seen = [...new Set([...marksFor(scene, []), ...tried])];
  return perform(act, { ...again(job, 'each'), pages: (job.pages ?? 0) + 1, tried: seen });
}

const namesPage = /\b(?:this|first|current|the) page\b/iu;

function eachDone(scene: Scene, tried: readonly string[]): Step {
  const { intent, page } = scene;
  const due = tried.filter((key) => key.startsWith('due:')).map((key) => key.slice(4));
  const left = due.filter((name) => !tried.includes(name));
  if (left.length > 0) return stuck(`I could not find "${left.join('", "')}" any more`);
  const onward = turnOn(scene, tried);
  if (onward !== undefined) return onward;
  const done = tried.filter((key) => !/^(?:due|seen|listed|meant|agreed):/.test(key)).length;
  return held(intent.said, `${done} done`, { where: page.tree.url });
}

/** An exception that none of them says: to go on would hit what was to be spared. */
function unknownException(
  page: Page,
  { all, text, except }: NonNullable<Scene['intent']['thing']>,
): string | undefined {
  const items = all === true ? (groupFor(page, text)?.items ?? []) : [];
  return items.length === 0
    ? undefined
    : except.find((name) => !items.some((item) => containsPhrase(page.text(item), bare(name))));
}

/** A name of the list whose record was dealt with; it may be gone by now. */
const listed = (name: string): string => `listed:${name}`;

const markOf = (page: Page, item: LocalNode): string =>
  `swept:${identity(page, item)}\n${page.text(item)}`;

/** Every one of them is gone, or says something else than before; else any other sign counts. */
export function setHolds(scene: Scene): Step {
  const { page, intent, job } = scene;
  const marks = (job.tried ?? []).filter((key) => key.startsWith('swept:'));
  const now = groupsOf(page).flatMap((group) => group.items.map((item) => markOf(page, item)));
  const stays = marks.filter((mark) => now.includes(mark));
  if (marks.length === 0 || stays.length > 0) return deedHolds(scene, intent.thing?.text ?? '');
  const names = marks.map((mark) => mark.slice('swept:'.length, mark.indexOf('\n')));
  return held(intent.said, `changed or gone: ${names.join(', ')}`, { where: page.tree.url });
}

/** Tick the boxes of the records, then press the button outside of them. */
export function sweep(scene: Scene, deed: Deed, items: readonly LocalNode[]): Step | undefined {
  const { page, job, dates } = scene;
  const boxes = items.flatMap((item) =>
    controlsIn(page, item)
      .filter((node) => node.role === 'checkbox')
      .slice(0, 1),
  );
  if (boxes.length < items.length) return undefined;
  const rows = groupsOf(page).filter((group) => items.some((item) => group.items.includes(item)));
  const apart = [...items, ...rows.flatMap((group) => group.items)];
  const button = page.controls.find(
    (node) => deed.shows(node) && !apart.some((item) => isInside(page, node, item)),
  );
  if (button === undefined) return undefined;
  const open = boxes.find((box) => stateOf(page, box) !== true);
  if (open === undefined) {
    const act = actOn('click', targetOf(button), [], { description: `Press "${button.name}"` });
    const marks = items.map((item) => markOf(page, item));
    return perform(act, { ...again(job, 'swept'), name: button.name, tried: marks });
  }
  const own = job.ref === open.i ? job : { tried: job.tried ?? [] };
  const step = setBox(
    { page, field: { node: open, kind: 'checkbox' }, value: '', job: own, dates },
    true,
  );
  return step === 'done' ? stuck('A box does not stay ticked', 'NO_EFFECT') : step;
}
