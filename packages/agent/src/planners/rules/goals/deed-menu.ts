// A deed whose button only opened a list of ways to do it: the way that was said is taken, and
// where none was said the user is asked.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../../calls.ts';
import { ancestors, has, type Page } from '../page/view.ts';
import { nameFit, normal } from '../text/words.ts';
import { bagOf, words } from './deed.ts';
import { pickedFrom } from './reply.ts';
import { newsSince } from './sign.ts';
import { again, perform, type Scene, type Step, targetOf } from './step.ts';

const holder = /^(?:menu|listbox|tooltip)$/;
const popup = /menu|dropdown|popover|popup/i;

/** What the last press has offered and waits for. */
export function offeredNow(page: Page, shown: readonly string[]): LocalNode[] {
  const fresh = new Set(newsSince(page, shown).came.map(({ at }) => at));
  const items = page.controls.filter(
    (node) =>
      node.editable !== true &&
      !has(node, 'disabled') &&
      node.rect.height < 90 &&
      inPopup(page, node) &&
      page.texts.some(
        (text) =>
          fresh.has(text.at) && text.at >= node.at && text.at <= (page.last[node.at] ?? node.at),
      ),
  );
  return items.filter((node) => !items.some((inner) => inner.parent === node.at));
}

const inPopup = (page: Page, node: LocalNode): boolean =>
  /^menuitem/.test(node.role) ||
  [...ancestors(page, node)]
    .slice(0, 6)
    .some(
      (each) => holder.test(each.role) || (each.classes ?? []).some((name) => popup.test(name)),
    );

export function chooseOffered(scene: Scene): Step | undefined {
  const { page, job, shown = [], intent } = scene;
  if (job.phase !== 'done' || page.modal !== undefined) return undefined;
  const items = offeredNow(page, shown);
  if (items.length === 0) return undefined;
  const answered = pickedFrom(scene.reply, items, (node) => node.name || page.text(node));
  const best = answered ?? bestItem(page, items, phrasesOf(scene));
  if (best !== undefined) return take(scene, best);
  const names = items.slice(0, 8).map((node) => `"${node.name || page.text(node)}"`);
  return {
    do: 'ask',
    question: `For "${intent.said}" the page offers ${names.join(', ')}. Which one do you mean?`,
    missing: [intent.said],
  };
}

function take({ page, job }: Scene, node: LocalNode): Step {
  const name = node.name || page.text(node);
  const tried = [...(job.tried ?? []), `chosen:${name}`];
  return perform(
    actOn('click', { ...targetOf(node), name }, [], { description: `Choose "${name}"` }),
    {
      ...again({ ...job, tried }, 'chosen'),
      name,
      ref: node.i ?? '',
    },
  );
}

/** All that was said beside the verb, the surest first. */
function phrasesOf(scene: Scene): string[] {
  const { intent } = scene;
  const said = [
    intent.place?.names[0],
    intent.place?.text,
    ...(intent.thing?.names ?? []),
    ...bagOf(scene).map(({ text }) => text),
    intent.value,
    intent.thing?.text,
    intent.rest,
    ...words(scene),
  ];
  return said.filter((text): text is string => text !== undefined && normal(text) !== '');
}

function bestItem(
  page: Page,
  items: readonly LocalNode[],
  phrases: readonly string[],
): LocalNode | undefined {
  for (const phrase of phrases) {
    const scored = items
      .map((node) => ({ node, fit: nameFit(phrase, node.name || page.text(node)) }))
      .filter(({ fit }) => fit > 0.7)
      .sort((a, b) => b.fit - a.fit);
    const [top, second] = scored;
    if (top !== undefined && (second === undefined || top.fit - second.fit > 0.05)) return top.node;
  }
  return undefined;
}
