// "all bookings in the Cellar", "the booking whose fee is 90", "the bookings of Ana and Bob": what
// is said beside the noun tells which records of a list are meant.

import type { LocalNode } from '@tabhand/protocol';
import { identity } from '../answer-best.ts';
import { groupFor } from '../answer-count.ts';
import { containsPhrase } from '../ground/near.ts';
import { findRecords } from '../page/find-record.ts';
import { fitting, holdsFor } from '../page/limits.ts';
import { controlsIn, type Page } from '../page/view.ts';
import type { Desc } from '../text/describe.ts';
import { pattern } from '../text/pattern.ts';
import { contentWords, normal } from '../text/words.ts';
import { words } from './deed.ts';
import { withNames } from './meant.ts';
import { showsDeed } from './shows-deed.ts';
import type { Scene, Step } from './step.ts';
import { placeOf } from './touched.ts';

const openers = 'in|on|at|of|for|from|by|with|whose|where';
const tells = pattern(`^(?:${openers})$`);
const opening = pattern(`\\b(?:${openers})(?:\\s+(?:the|an?|my|our))?\\s*$`, 'iu');

/** A place that says which ones; "to the cart" and "as read" say something else. */
function placed({ place, rest = '' }: Scene['intent']): readonly string[] {
  const said = place?.names[0] ?? place?.text ?? '';
  const at = said === '' ? -1 : rest.indexOf(said);
  return at > 0 && opening.test(rest.slice(0, at)) ? [said] : [];
}

/** What limits "all of them": the words before the noun, and what follows it. */
export function limitsOf(intent: Scene['intent']): readonly string[] {
  const { thing, bag = [], rest = '' } = intent;
  if (thing === undefined) return [];
  const before = contentWords(thing.text).slice(0, -1);
  const told = bag.filter(({ open }) => tells.test(open)).map(({ text }) => text);
  const after = [...told, ...placed(intent)];
  const own = thing.of === undefined ? [] : [thing.of];
  const spared = thing.except.some((name) => /^(?:the )?ones?$/iu.test(name));
  const all = [...before, ...own, ...thing.hints, ...relative(rest), ...(spared ? [] : after)];
  return [...new Set(all)].filter(
    (text) =>
      normal(rest).includes(normal(text)) && !thing.except.some((name) => name.includes(text)),
  );
}

/** "every invoice that is paid": what it is, up to what says something else. */
function relative(rest: string): readonly string[] {
  const said =
    /\b(?:that|which|who) (?:is|are|has been|have been|was|were) (?<limit>[^,.;:!?]+?)(?=\s+(?:as|to|except|but|and)\b|[,.;:!?]|$)/iu.exec(
      rest,
    )?.groups?.limit;
  const bare = said?.replace(/^(?:(?:still|now|currently|already|from|in|at|of) )+/iu, '');
  return bare === undefined ? [] : [bare];
}

/** Those meant by "all"; the limit itself where the page cannot tell what it is. */
export function limited(
  page: Page,
  items: readonly LocalNode[],
  intent: Scene['intent'],
): readonly LocalNode[] | string {
  const limits = limitsOf(intent).filter(
    (limit) =>
      items.some((item) => holdsFor(page, item, limit) === true) ||
      !placeOf(page).some((place) => containsPhrase(place, limit)),
  );
  const lost = limits.find((limit) => !items.some((item) => holdsFor(page, item, limit) === true));
  return lost ?? fitting(page, items, limits) ?? [];
}

/** The things of an instruction by the names of the records that they turn out to be. */
export function named(scene: Scene): Scene {
  const { intent, page, job } = scene;
  const { thing } = intent;
  if (thing === undefined) return scene;
  if (intent.op === 'submit' && hasOwn(scene, thing))
    return { ...scene, intent: { ...intent, op: 'apply' } };
  if (job.phase !== undefined || job.reveals?.includes('deed')) return scene;
  const list = owners(page, intent);
  if (list.length > 1) return withNames(scene, list);
  const one = soleFor(page, intent);
  return one === undefined ? scene : withNames(scene, [identity(page, one)]);
}

/** What is sent as a whole is a form; records have buttons of their own. */
function hasOwn(scene: Scene, { all, text }: Desc): boolean {
  const { page } = scene;
  const said = words(scene);
  const items = all === true ? (groupFor(page, text)?.items ?? []) : [];
  return items.some((item) => controlsIn(page, item).some((node) => showsDeed(page, node, said)));
}

/** "the bookings of Ana and Bob": each of them has one of his own. */
function owners(page: Page, intent: Scene['intent']): readonly string[] {
  const names = ownersSaid(intent);
  return names.every((name) => findRecords(page, name).length === 1) ? names : [];
}

function ownersSaid({ thing, bag = [] }: Scene['intent']): readonly string[] {
  if (thing?.of === undefined || thing.list.length > 0 || thing.all === true) return [];
  const others = bag.filter(({ open }) => /^(?:and|,)$/.test(open)).map(({ text }) => text);
  return others.length > 0 && others.length === bag.length ? [thing.of, ...others] : [];
}

/** One of several that the page does not know, while it knows another: none is done then. */
export function lostOwner({ page, intent, job }: Scene): Step | undefined {
  if (job.phase !== undefined || !/^(?:apply|delete|submit)$/.test(intent.op)) return undefined;
  const names = ownersSaid(intent);
  const lost = names.find((name) => findRecords(page, name).length === 0);
  if (lost === undefined || names.every((name) => findRecords(page, name).length === 0))
    return undefined;
  const question = `I cannot find "${lost}" here. Which one do you mean?`;
  return { do: 'ask', question, missing: [lost] };
}

/** "the booking whose fee is 90": the only one of which it is true. */
function soleFor(page: Page, { thing, bag = [] }: Scene['intent']): LocalNode | undefined {
  const whose = bag.filter(({ open }) => open === 'whose').map(({ text }) => text);
  const told = [...(thing?.hints ?? []), ...whose];
  if (told.length === 0 || thing === undefined || thing.all === true) return undefined;
  const found = fitting(page, groupFor(page, thing.text)?.items ?? [], told) ?? [];
  return found.length === 1 ? found[0] : undefined;
}
