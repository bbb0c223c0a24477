// Which control does a deed to a thing: one that says both, one next to the thing, or the
// only one on the thing's own page.

import type { LocalNode } from '@tabhand/protocol';

import { anchors, containsPhrase, controlNear } from '../ground/near.ts';
import { candidates, empty } from '../ground/score.ts';
import { fitOf, glyphFit } from '../page/names.ts';
import { recordAround } from '../page/records.ts';

import { ancestors, has, inScope, isInside, type Page } from '../page/view.ts';

import { stem, wordsOf } from '../text/words.ts';

import type { Scene } from './step.ts';

const acting = /^(?:button|link|menuitem|tab|option|checkbox|switch)/;

/** What it is done to; "the message from Bob" is known by Bob. */
export function thingOf({ intent, mind, page }: Scene): string {
  const said = intent.thing?.names[0] ?? intent.thing?.text ?? '';
  if (/^(?:it|them|that|this|that one|this one)$/i.test(said)) {
    const it = mind.it ?? '';
    return anchors(page, it).some((node) => recordAround(page, node) !== undefined) ? it : '';
  }
  const other = intent.thing?.of ?? intent.place?.names[0] ?? intent.place?.text ?? '';
  const known = other === '' || anchors(page, said).length > 0;
  return known || anchors(page, other).length === 0 ? said : other;
}

/** Words that a button for this deed shows; "mark as returned" is done by "Return". */
export function words({ intent }: Scene): string[] {
  const shows = intent.verb?.shows ?? [];
  const state = /^(?:mark|flag|set|make|report)$/.test(intent.word)
    ? (intent.place?.text ?? '')
    : '';
  return [intent.word, ...(state === '' ? [] : [state]), ...shows].filter((word) => word !== '');
}

export function showsDeed(page: Page, node: LocalNode, said: readonly string[]): boolean {
  if (!acting.test(node.role) && node.clickable === undefined) return false;
  if (has(node, 'disabled')) return false;
  const name = wordsOf(node.name || page.text(node))
    .slice(0, 6)
    .map(stem);
  return (
    said.some((word) =>
      word.includes(' ') ? fitOf(page, node, word) > 0.7 : name.includes(stem(word)),
    ) || glyphFit(node, said) > 0
  );
}

/** A control that says the deed and the thing, or says the deed next to the thing. */
export function findDeed(scene: Scene): LocalNode | undefined {
  const { page, intent } = scene;
  const said = words(scene);
  const thing = thingOf(scene);
  const place = intent.place?.text ?? '';
  const whole = [
    `${intent.word} ${thing} ${place}`,
    ...(thing === '' ? [] : [`${intent.word} ${thing}`]),
    ...(place === '' ? [] : [`${intent.word} to ${place}`]),
  ].map((text) => text.trim());
  const named = whole
    .flatMap((text) =>
      candidates(page, {
        desc: { ...empty, text },
        suits: acting,
        only: (node) => showsDeed(page, node, said),
      }),
    )
    .find((each) => each.name > 0.85 && saysThing(page, each.node, thing, place));
  if (named !== undefined) return named.node;
  if (page.modal !== undefined && scene.job.phase === undefined) return undefined;
  for (const anchor of anchors(page, thing).slice(0, 6)) {
    if (!inScope(page, anchor)) continue;
    const near = controlNear(page, anchor, (node) => showsDeed(page, node, said));
    if (near !== undefined && belongs(scene, near, anchor)) return near;
  }
  return onOwnPage(scene, said, thing);
}

/** The name holds a word of the thing or place, unless the thing is this page's own. */
function saysThing(page: Page, node: LocalNode, thing: string, place: string): boolean {
  const said = wordsOf(`${thing} ${place}`).map(stem);
  return (
    thing === '' ||
    wordsOf(node.name).some((word) => said.includes(stem(word))) ||
    recordAround(page, node) === undefined
  );
}

/** The control is in the thing's own record, in a menu or dialog, or there are no records. */
function belongs({ page, job }: Scene, control: LocalNode, anchor: LocalNode): boolean {
  const record = recordAround(page, anchor);
  if (record === undefined || isInside(page, control, record)) return true;
  const opened = job.reveals?.some((key) => key.startsWith('menu:')) === true;
  return (
    opened &&
    [control, ...ancestors(page, control)].some(
      (node) => /^(?:menu|menuitem|dialog|listbox)$/.test(node.role) || node.rect.width < 400,
    )
  );
}

/** The page is about the thing: its heading says so, and one control shows the deed. */
function onOwnPage({ page }: Scene, said: readonly string[], thing: string): LocalNode | undefined {
  const heads = page.nodes.filter(
    (node) => node.visible && node.role === 'heading' && (node.level ?? 2) <= 2,
  );
  const about =
    thing === '' ||
    heads.some((node) => containsPhrase(node.name, thing)) ||
    containsPhrase(page.tree.title, thing);
  if (!about) return undefined;
  const fits = page.controls.filter((node) => inScope(page, node) && showsDeed(page, node, said));
  return fits.find((node) => node.role === 'button') ?? fits[0];
}
