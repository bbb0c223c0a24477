// Which control does a deed to a thing: one in its record, one that says both, or the only
// one on the thing's own page.

import type { LocalNode } from '@tabhand/protocol';
import { isNav } from '../explore-press.ts';
import { anchors, controlNear } from '../ground/near.ts';
import { candidates, empty } from '../ground/score.ts';
import { sensesOf } from '../lexicon/verbs.ts';
import { findRecords, isOwnPage, tellingOf } from '../page/find-record.ts';
import { recordAround } from '../page/records.ts';
import { ancestors, controlsIn, inScope, isInside, type Page } from '../page/view.ts';
import { akin } from '../text/gist/akin.ts';
import type { Segment } from '../text/intent.ts';
import { wordsOf } from '../text/words.ts';
import { acting, showsDeed } from './shows-deed.ts';
import type { Scene } from './step.ts';

const pronoun = /^(?:it|them|that|this|that one|this one|him|her)$/i;

/** What it is done to, for later references. */
export function thingOf({ intent, mind }: Scene): string {
  const said = intent.thing?.names[0] ?? intent.thing?.text ?? '';
  return pronoun.test(said) ? (mind.it ?? '') : said;
}

/** The record that is meant: the whole phrase of the thing, and what says more about it. */
export function ownerOf({ intent, mind, page }: Pick<Scene, 'intent' | 'mind' | 'page'>): string {
  const raw = (intent.thing?.raw ?? intent.thing?.text ?? '').replace(/^(?:the|an?|my)\s+/i, '');
  const it = mind.it ?? '';
  const said = pronoun.test(raw)
    ? findRecords(page, it).length > 0 || isOwnPage(page, it)
      ? it
      : ''
    : raw;
  const tells = (text: string) => {
    const { strong, days } = tellingOf(text);
    return (
      strong.some((word) => /\d/.test(word)) ||
      days.length > 0 ||
      /(?:^|\s)["“']?\p{Lu}/u.test(text)
    );
  };
  const person = (intent.bag ?? []).find(
    ({ open, text }) => /^(?:to|for|from|of|with)$/.test(open) && tells(text),
  );
  const quoted = (intent.thing?.names.length ?? 0) > 0 && findRecords(page, said).length === 0;
  if (
    quoted &&
    person !== undefined &&
    /^(?:send|write|post|reply|leave|forward|mail|message)$/.test(intent.word)
  )
    return person.text;
  if (intent.thing === undefined) return toldBy(intent.bag ?? [], tells, page);
  if (tells(said) || said === '') return said;
  const rest = intent.rest ?? '';
  const more = (intent.bag ?? []).find(
    ({ open, text }) =>
      /^(?:of|for|from|by|on|at|with|to)$/.test(open) &&
      tells(text) &&
      findRecords(page, text).length > 0,
  );
  return more === undefined
    ? intent.bag === undefined && tells(rest)
      ? rest
      : said
    : `${said} ${more.text}`;
}

/** "Cancel booking" is a button here: whose it is stands behind "by", "of", "for" or a colon. */
const toldBy = (
  bag: readonly Segment[],
  tells: (text: string) => boolean,
  page: Scene['page'],
): string =>
  bag.find(
    ({ open, text }) =>
      /^(?:of|for|from|by|:)$/.test(open) && tells(text) && findRecords(page, text).length > 0,
  )?.text ?? '';

/** Everything that may go into a form; a quoted thing ("the message 'Hi'") too. */
export function bagOf({ intent }: Pick<Scene, 'intent'>): readonly Segment[] {
  const { thing, bag = [], slots } = intent;
  const quoted = (thing?.names ?? []).map((text): Segment => ({ open: '', text, exact: true }));
  const led =
    thing !== undefined && thing.names.length === 0 && /^\p{Lu}|\d/u.test(thing.text)
      ? [{ open: '', text: thing.raw ?? thing.text, exact: false }]
      : [];
  const filled = slots.map(
    ({ field, value }): Segment => ({ open: '', text: `${field.text} ${value}`, exact: false }),
  );
  return [...quoted, ...led, ...(bag.length > 0 ? bag : filled)];
}

/** Words that a button for this deed shows; "mark as returned" is done by "Return". */
export function words({ intent }: Pick<Scene, 'intent'>): string[] {
  const shows = intent.verb?.shows ?? [];
  const state = marks.test(intent.word) ? (intent.place?.text ?? '') : '';
  return [
    intent.word,
    ...(state === '' ? [] : [state]),
    ...shows,
    ...sensesOf(intent.word),
    ...stepsOf(intent),
  ].filter((word) => word !== '');
}

const marks = /^(?:mark|flag|set|make|report|register|record|log)$/u;

/** Whether a control does this deed: "Mark as paid" marks nothing as shipped. */
export const doesDeed = (scene: Pick<Scene, 'intent' | 'page'>): ((node: LocalNode) => boolean) => {
  const said = words(scene);
  return (node) => showsDeed(scene.page, node, said) && !marksOtherwise(scene.intent, node);
};

function marksOtherwise({ word, bag = [] }: Scene['intent'], { name }: LocalNode): boolean {
  const told = bag.find(({ open }) => open === 'as')?.text ?? '';
  const shown = /^\p{L}+ as (?<state>.+)$/iu.exec(name.trim())?.groups?.state;
  if (shown === undefined || told === '' || !marks.test(word)) return false;
  return !wordsOf(told).some((each) => wordsOf(shown).some((own) => akin(each, own) > 0));
}

const amounts: Readonly<Record<string, string>> = {
  a: '1',
  an: '1',
  one: '1',
  another: '1',
  two: '2',
  three: '3',
};

/** "by one hour" is what a button "+1 h" does. */
function stepsOf({ word, rest = '' }: Scene['intent']): string[] {
  const more = /^(?:extend|prolong|lengthen|increase|raise|give|add)$/.test(word);
  const less = /^(?:shorten|reduce|decrease|lower)$/.test(word);
  const by =
    /\b(?:by\s+)?(\d+|an?|one|another|two|three)\s+(?:more\s+|extra\s+)?(\p{L}+)\s*$/iu.exec(rest);
  if ((!more && !less) || by === null) return [];
  const [, raw = '', unit = ''] = by;
  const count = amounts[raw.toLowerCase()] ?? raw;
  return [unit, unit.slice(0, 1), unit.slice(0, 3)].map(
    (each) => `${more ? '+' : '−'}${count} ${each}`,
  );
}

/** A control that says the deed in the thing's record, or says the deed and the thing. */
export function findDeed(scene: Scene): LocalNode | undefined {
  const { page } = scene;
  const said = words(scene);
  const owner = ownerOf(scene);
  const shows = doesDeed(scene);
  const opened = inOpenMenu(scene, shows);
  if (opened !== undefined) return opened;
  const able = (record: LocalNode) =>
    controlsIn(page, record).some((node) => node.at !== record.at && shows(node));
  const doing = findRecords(page, owner, scene.intent.rest ?? '', able);
  const records = doing.length > 0 ? doing : findRecords(page, owner, scene.intent.rest ?? '');
  for (const record of records.slice(0, 1)) {
    const own = controlsIn(page, record).filter((node) => node.at !== record.at && shows(node));
    const best = own.find((node) => node.role === 'button') ?? own[0];
    if (best !== undefined && records.length === 1) return best;
  }
  if (records.length > 0)
    return scene.intent.thing === undefined ? undefined : namingBoth(scene, said);
  return (
    sayingBoth(scene, said) ??
    besideThing(scene, owner, shows) ??
    (owner === '' || isOwnPage(page, owner) || isGeneric(owner) ? alone(page, shows) : undefined)
  );
}

/** "the season", "a new appointment": a kind of thing, of which there is only one here. */
export const isGeneric = (owner: string): boolean => !/\p{Lu}|\d|["“']/u.test(owner);

function inOpenMenu(
  { page, job }: Scene,
  shows: (node: LocalNode) => boolean,
): LocalNode | undefined {
  if (job.reveals?.some((key) => key.startsWith('menu:')) !== true) return undefined;
  return page.controls.find(
    (node) =>
      shows(node) &&
      [node, ...ancestors(page, node)].some(
        (each) =>
          /^(?:menu|menuitem|listbox)$/.test(each.role) ||
          (each.classes ?? []).some((name) => /menu|dropdown|popover/i.test(name)),
      ),
  );
}

/** A button that names the thing itself, whatever else on the page has its name. */
const namingBoth = ({ page, intent }: Scene, said: readonly string[]): LocalNode | undefined =>
  bestNamed(page, [`${intent.word} ${nameOf(intent)}`], { said, thing: nameOf(intent) });

const nameOf = ({ thing }: Scene['intent']): string => thing?.names[0] ?? thing?.text ?? '';

function sayingBoth({ page, intent }: Scene, said: readonly string[]): LocalNode | undefined {
  const thing = nameOf(intent);
  const place = intent.place?.text ?? '';
  const whole = [
    `${intent.word} ${thing} ${place}`,
    `${intent.word} ${thing}`,
    ...(place === '' ? [] : [`${intent.word} ${place}`, place]),
    ...(intent.word.includes(' ') ? [intent.word] : []),
  ].map((text) => text.trim());
  return bestNamed(page, whole, { said, thing });
}

function bestNamed(
  page: Page,
  phrases: readonly string[],
  { said, thing }: { readonly said: readonly string[]; readonly thing: string },
): LocalNode | undefined {
  const found = phrases
    .flatMap((text) =>
      candidates(page, {
        desc: { ...empty, text },
        suits: acting,
        only: (node) => showsDeed(page, node, said) && inScope(page, node),
      }),
    )
    .filter(
      (each) =>
        each.name > 0.85 &&
        (thing === '' ||
          recordAround(page, each.node) === undefined ||
          wordsOf(each.node.name).length > 1),
    )
    .sort((a, b) => b.name - a.name)[0];
  if (found === undefined) return undefined;
  const twins = page.controls.filter((node) => node.name === found.node.name).length;
  return twins > 1 ? undefined : found.node;
}

function besideThing(
  { page }: Scene,
  owner: string,
  shows: (node: LocalNode) => boolean,
): LocalNode | undefined {
  if (owner === '' || page.modal !== undefined) return undefined;
  for (const anchor of anchors(page, owner).slice(0, 6)) {
    if (!inScope(page, anchor)) continue;
    const near = controlNear(page, anchor, shows);
    const record = recordAround(page, anchor);
    if (near !== undefined && (record === undefined || isInside(page, near, record))) return near;
  }
  return undefined;
}

const isPlainNav = (page: Page, node: LocalNode): boolean =>
  isNav(page, node) && wordsOf(node.name).length === 1;

/** The only control of the page that shows the deed. */
function alone(page: Page, shows: (node: LocalNode) => boolean): LocalNode | undefined {
  const fits = page.controls.filter(
    (node) => inScope(page, node) && !isPlainNav(page, node) && shows(node),
  );
  const buttons = fits.filter((node) => node.role === 'button');
  const [first] = buttons.length > 0 ? buttons : fits;
  const names = new Set((buttons.length > 0 ? buttons : fits).map((node) => node.name));
  return names.size === 1 && (buttons.length > 0 ? buttons : fits).length === 1
    ? first
    : names.size > 1
      ? first
      : undefined;
}
