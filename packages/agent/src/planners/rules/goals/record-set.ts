// A deed on several things: each one's own button in turn, or their boxes ticked and the
// button of the toolbar pressed once. Afterwards the set is counted again.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { identity } from '../answer-best.ts';
import { groupFor } from '../answer-count.ts';
import { containsPhrase } from '../ground/near.ts';
import { groupsOf } from '../page/records.ts';
import { stateOf } from '../page/state.ts';
import { controlsIn, isInside, type Page } from '../page/view.ts';
import { setBox } from '../skills/box.ts';
import { deedHolds } from './deed-holds.ts';
import { limited } from './limit.ts';
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
    const due =
      job.phase === 'each' || thing.all !== true ? [] : items.map((item) => dueMark(page, item));
    return perform(act, { ...again(job, 'each'), tried: [...due, ...tried, ...met, name] });
  }
  if (job.phase === 'each' && thing.all !== true && list.length > 0)
    return stuck(`I could not find "${list.join('", "')}" any more`);
  if (job.phase === 'each') return eachDone(scene, tried);
  return items.length === 0 ? undefined : sweep(scene, deed, items);
}

const dueMark = (page: Page, item: LocalNode): string => `due:${identity(page, item)}`;

/** Which ones are meant is settled before the first is done: what they say changes then. */
function stillDue(scene: Scene, items: readonly LocalNode[]): readonly LocalNode[] | string {
  const { page, intent, job } = scene;
  return job.phase === 'each'
    ? items.filter((item) => job.tried?.includes(dueMark(page, item)))
    : limited(page, items, intent);
}

function eachDone({ intent, page }: Scene, tried: readonly string[]): Step {
  const due = tried.filter((key) => key.startsWith('due:')).map((key) => key.slice(4));
  const left = due.filter((name) => !tried.includes(name));
  if (left.length > 0) return stuck(`I could not find "${left.join('", "')}" any more`);
  const done = tried.filter((key) => !/^(?:due|listed|meant):/.test(key)).length;
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
  const button = page.controls.find(
    (node) => deed.shows(node) && !items.some((item) => isInside(page, node, item)),
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
