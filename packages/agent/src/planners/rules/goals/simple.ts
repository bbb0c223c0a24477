// Deeds without a form: going, keys, scrolling, waiting, closing, opening, dragging, sorting.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';

import { explore } from '../explore.ts';
import { anchors } from '../ground/near.ts';
import { candidates, choose, empty } from '../ground/score.ts';
import { isOpen } from '../page/state.ts';
import { ancestors, controlsIn, has, type Page } from '../page/view.ts';
import { expanderOf, treeItemOf } from '../skills/expander.ts';
import type { Desc } from '../text/describe.ts';
import { nameFit } from '../text/words.ts';
import { notFound, press, pressGoal } from './press.ts';
import { again, held, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

const address =
  /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/:]\S*)?$|^localhost(?:[:/]\S*)?$/i;

export function goGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  const said = (intent.thing?.names[0] ?? intent.thing?.text ?? '').trim();
  if (address.test(said)) return goTo(scene, /^https?:/i.test(said) ? said : `https://${said}`);
  if (/^\/\S*$/.test(said)) return goTo(scene, new URL(said, page.tree.url).href);
  if (job.phase === 'pressed') return arrived(scene, said);
  if (isHere(page, said))
    return held(`"${said}" is open`, page.tree.title || page.tree.url, {
      kind: 'url',
      where: page.tree.url,
    });
  return openGoal(scene);
}

function goTo({ job, page }: Scene, url: string): Step {
  if (job.phase === 'went')
    return held(`opened ${url}`, page.tree.url, {
      kind: 'url',
      strength: 'strong',
      where: page.tree.url,
    });
  return perform(act('navigate', [url], `Go to ${url}`), again(job, 'went'));
}

/** The page or the chosen tab is already the one. */
function isHere(page: Page, said: string): boolean {
  const heading = page.nodes.find(
    (node) => node.visible && node.role === 'heading' && (node.level ?? 2) === 1,
  );
  if (heading !== undefined && nameFit(said, heading.name) > 0.95) return true;
  return page.controls.some(
    (node) =>
      (has(node, 'current') || (node.role === 'tab' && has(node, 'selected'))) &&
      nameFit(said, node.name) > 0.95,
  );
}

function arrived({ page, job, verified }: Scene, said: string): Step {
  return held(`opened "${said || job.name}"`, verified?.lines[0] ?? page.tree.title, {
    kind: 'url',
    where: page.tree.url,
  });
}

const reaching = /^(?:link|button|tab|menuitem|treeitem|option|summary|row|listitem|gridcell)/;

/** Open a section, menu, tab, record or page; what is open stays open. */
export function openGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  if (job.phase === 'pressed') return arrived(scene, intent.thing?.text ?? '');
  const path = (intent.thing?.text ?? '').split(/\s*(?:>|→|»|\/)\s*/).filter(Boolean);
  if (path.length > 1) return walkPath(scene, path);
  const desc = intent.thing ?? empty;
  if (address.test(desc.text)) return goGoal(scene);
  const choice = choose(page, {
    desc,
    suits: reaching,
    ...(intent.place === undefined ? {} : { place: intent.place }),
    ...(job.tried === undefined ? {} : { tried: job.tried }),
  });
  const named = choice.is === 'none' ? withoutNoun(page, desc) : undefined;
  if (named !== undefined) return openGoal({ ...scene, intent: { ...intent, thing: named } });
  if (choice.is !== 'clear') return choice.is === 'none' ? openText(scene) : pressGoal(scene);
  const { node } = choice;
  const item = treeItemOf(page, node);
  if (item !== undefined && (has(item, 'collapsed') || has(item, 'expanded')))
    return unfold(scene, item);
  if (containers.test(node.role))
    return held(`"${node.name}" is in sight`, page.text(node).slice(0, 60), { kind: 'element' });
  if ((has(node, 'expanded') || (node.role === 'tab' && has(node, 'selected'))) && isOpen(node))
    return held(`"${node.name}" is open`, 'open already', { kind: 'state' });
  return press(scene, node);
}

/** "the van Bella" where something is called Bella: the noun says what that is. */
function withoutNoun(page: Page, desc: Desc): Desc | undefined {
  const text = /^(?:\p{Ll}+ ){1,2}(?<name>\p{Lu}.*)$/u.exec(desc.text)?.groups?.name;
  if (text === undefined || desc.names.length > 0) return undefined;
  const choice = choose(page, { desc: { ...desc, text }, suits: reaching });
  return choice.is === 'clear' && choice.name > 0.9 ? { ...desc, text } : undefined;
}

/** Pressing these would press something inside them. */
const containers = /^(?:tree|list|listbox|grid|table|group|radiogroup)$/;

/** An item of a tree is opened by its arrow: a press on its name would choose it. */
function unfold(scene: Scene, item: LocalNode): Step {
  if (has(item, 'expanded'))
    return held(`"${item.name}" is open`, 'open already', { kind: 'state' });
  return press(scene, expanderOf(scene.page, item) ?? item);
}

/** Rows and cards are often pressable although their title is not. */
function openText(scene: Scene): Step {
  const { page, intent } = scene;
  const what = intent.thing?.names[0] ?? intent.thing?.text ?? '';
  const nth = intent.thing?.nth;
  for (const anchor of anchors(page, what).slice(nth === undefined || nth < 1 ? 0 : nth - 1, 4)) {
    const node = [...ancestors(page, anchor)]
      .slice(0, 5)
      .find((each) => each.i !== undefined && each.clickable !== undefined);
    if (node !== undefined) return press(scene, node);
  }
  return openNth(scene) ?? notFound(scene, what);
}

const results =
  /^(?:results?|items?|products?|entr(?:y|ies)|rows?|cards?|links?|articles?|hits?|)$/i;

/** "the first result": the first link of the main list. */
function openNth(scene: Scene): Step | undefined {
  const { page, intent } = scene;
  const { nth, text = '' } = intent.thing ?? empty;
  if (nth === undefined || !results.test(text.replace(/^search /i, ''))) return undefined;
  const main = page.nodes.find((node) => node.role === 'main');
  const links = (main === undefined ? page.controls : controlsIn(page, main)).filter(
    (node) =>
      node.role === 'link' &&
      [...ancestors(page, node)].some(
        (each) => /^(?:listitem|article|row)$/.test(each.role) || each.tag === 'li',
      ),
  );
  const firsts = links.filter(
    (node, at) => at === 0 || itemOf(page, node) !== itemOf(page, links[at - 1] ?? node),
  );
  const node = nth === -1 ? firsts.at(-1) : firsts[nth - 1];
  return node === undefined ? undefined : press(scene, node);
}

const itemOf = (page: Page, node: LocalNode): number | undefined =>
  [...ancestors(page, node)].find(
    (each) => /^(?:listitem|article|row)$/.test(each.role) || each.tag === 'li',
  )?.at;

/** "Account > Alerts": one after the other. */
function walkPath(scene: Scene, path: readonly string[]): Step {
  const { job, page } = scene;
  const at = job.at ?? 0;
  const part = path[at];
  if (part === undefined)
    return held(`opened ${path.join(' > ')}`, page.tree.title, {
      kind: 'url',
      where: page.tree.url,
    });
  const [top] = candidates(page, { desc: { ...empty, text: part }, suits: reaching });
  if (top === undefined)
    return explore({ page, job, what: part }) ?? stuck(`I could not find "${part}" on this page`);
  return perform(
    actOn('click', targetOf(top.node), [], { description: `Open "${top.node.name}"` }),
    { at: at + 1 },
  );
}

export function keyGoal({ intent, job, verified }: Scene): Step {
  if (job.phase === 'pressed')
    return held(`pressed ${intent.value}`, verified?.lines[0] ?? 'the key was pressed');
  return perform(
    act('press', [keyName(intent.value ?? '')], `Press ${intent.value}`),
    again(job, 'pressed'),
  );
}

const keyNames: Readonly<Record<string, string>> = {
  esc: 'Escape',
  return: 'Enter',
  spacebar: 'Space',
  ctrl: 'Control',
  cmd: 'Meta',
  command: 'Meta',
  pageup: 'PageUp',
  pagedown: 'PageDown',
};

export function keyName(said: string): string {
  const arrow = /^(?:arrow ?)?(up|down|left|right)(?: arrow)?$/i.exec(said.trim())?.[1];
  if (arrow !== undefined) return `Arrow${capital(arrow)}`;
  return said
    .split(/\s*\+\s*/)
    .map(
      (part) =>
        keyNames[part.toLowerCase().replace(/\s/g, '')] ?? (part.length > 1 ? capital(part) : part),
    )
    .join('+');
}

const capital = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

export function historyGoal(scene: Scene, name: 'goBack' | 'goForward' | 'reload'): Step {
  const { job, page } = scene;
  if (job.phase === 'went')
    return held(scene.intent.said, page.tree.url, { kind: 'url', where: page.tree.url });
  const words = { goBack: 'Go back', goForward: 'Go forward', reload: 'Reload the page' }[name];
  return perform(act(name, [], words), again(job, 'went'));
}
