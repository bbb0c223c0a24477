// Finding what is not in sight: hidden evidence first, then the cheapest harmless reveal.
// Nothing with a risk, no commit, no toggle is ever pressed while looking around.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../calls.ts';
import { riskOf } from '../../consent.ts';
import { perform, type Step, targetOf } from './goals/step.ts';
import { namesOf } from './page/names.ts';
import { ancestors, has, inScope, isInside, type Page } from './page/view.ts';
import { scrollInside } from './scroll-inside.ts';
import type { Search } from './search.ts';
import { contentWords, nameFit, wordFit } from './text/words.ts';

const maxReveals = 12;
const maxScrolls = 6;
const maxGrowing = 20;

export function explore(search: Search): Step | undefined {
  const { job } = search;
  if ((job.reveals?.length ?? 0) >= maxReveals) return undefined;
  return (
    openHidden(search) ??
    scrollInside(search) ??
    openNamed(search) ??
    openHub(search) ??
    scrollOn(search) ??
    turnPage(search)
  );
}

const spent = ({ job }: Search, node: LocalNode): boolean =>
  job.reveals?.includes(keyOf(node)) === true;
const keyOf = (node: LocalNode): string => `${node.role}:${node.name || node.i}`;

function reveal(search: Search, node: LocalNode, why: string): Step {
  const { job } = search;
  const reveals = [...(job.reveals ?? []), keyOf(node)];
  const { ref: _, phase: __, count: ___, ...rest } = job;
  return perform(
    actOn('click', targetOf(node), [], { description: `Open "${node.name || node.glyph}" ${why}` }),
    { ...rest, reveals },
  );
}

/** A hidden node that fits tells which tab, section or menu to open. */
function openHidden(search: Search): Step | undefined {
  const { page, what } = search;
  const hidden = page.nodes.filter(
    (node) => !node.visible && nameFit(what, node.text ?? node.name) > 0.8,
  );
  for (const node of hidden) {
    const opener = openerOf(search, node);
    if (opener !== undefined) return reveal(search, opener, `to find "${what}"`);
    const hovered = hoverOver(search, node);
    if (hovered !== undefined) return hovered;
  }
  return undefined;
}

/** Menus that open under the pointer: rest it on the item that holds the hidden one. */
function hoverOver(search: Search, hidden: LocalNode): Step | undefined {
  const { page, job } = search;
  const shown = [...ancestors(page, hidden)].find((node) => node.visible);
  if (shown?.i === undefined || !/^(?:listitem|menuitem)$/.test(shown.role)) return undefined;
  const key = `hover:${shown.i}`;
  if (job.reveals?.includes(key)) return undefined;
  const name = page.text(shown);
  const act = actOn('hover', { ...targetOf(shown), name }, [], {
    description: `Rest on "${name}"`,
  });
  return perform(act, { ...job, reveals: [...(job.reveals ?? []), key] });
}

function openerOf(search: Search, hidden: LocalNode): LocalNode | undefined {
  const { page } = search;
  for (const panel of [hidden, ...ancestors(page, hidden)]) {
    const owner = page.controls.find(
      (node) =>
        panel.htmlId !== undefined &&
        (node.limits?.['aria-controls'] === panel.htmlId || node.href === `#${panel.htmlId}`),
    );
    if (owner !== undefined && isHarmless(search, owner) && !spent(search, owner)) return owner;
    const named =
      panel.name === ''
        ? undefined
        : page.controls.find(
            (node) => /^(?:tab|button)$/.test(node.role) && nameFit(panel.name, node.name) > 0.9,
          );
    if (named !== undefined && isHarmless(search, named) && !spent(search, named)) return named;
    const before = closedBefore(search, panel);
    if (before !== undefined) return before;
    if (panel.visible) return undefined;
  }
  return undefined;
}

/** A closed header just before or around the hidden panel. */
function closedBefore(search: Search, panel: LocalNode): LocalNode | undefined {
  const { page } = search;
  const parent = page.nodes[panel.parent];
  if (parent === undefined || !parent.visible) return undefined;
  const near = page.controls.filter(
    (node) =>
      isInside(page, node, parent) &&
      node.at < panel.at &&
      (has(node, 'collapsed') || node.tag === 'summary'),
  );
  const last = near.at(-1);
  return last !== undefined && isHarmless(search, last) && !spent(search, last) ? last : undefined;
}

const linkRoles = /^(?:link|tab|menuitem|button|treeitem|summary)$/;

/** Links, tabs and menus by how many of the wanted words they name. */
function openNamed(search: Search): Step | undefined {
  const { page, what, where = '' } = search;
  const wanted = contentWords(`${where} ${what}`);
  const scored = page.controls
    .filter(
      (node) =>
        linkRoles.test(node.role) &&
        inScope(page, node) &&
        isHarmless(search, node) &&
        !spent(search, node),
    )
    .map((node) => ({
      node,
      score:
        overlap(
          wanted,
          namesOf(page, node)
            .map((name) => name.text)
            .join(' '),
        ) +
        (where === '' ? 0 : nameFit(where, node.name)) +
        prior(page, node),
    }))
    .filter(({ score }) => score > 0.45)
    .sort((a, b) => b.score - a.score);
  const [top] = scored;
  return top === undefined ? undefined : reveal(search, top.node, `to look for "${what}"`);
}

function overlap(wanted: readonly string[], name: string): number {
  const given = contentWords(name);
  if (given.length === 0 || given.length > 8) return 0;
  const hits = given.filter((word) => wanted.some((want) => wordFit(want, word) > 0.7)).length;
  return hits === 0 ? 0 : hits / given.length;
}

const isNav = (page: Page, node: LocalNode): boolean =>
  [...ancestors(page, node)].some(
    (each) => /^(?:navigation|tablist|menubar|menu|banner)$/.test(each.role) || each.tag === 'nav',
  );

const prior = (page: Page, node: LocalNode): number =>
  (node.role === 'tab' ? 0.1 : 0) + (isNav(page, node) ? 0.15 : 0);

const hubs =
  /^(?:settings|preferences|account|more|menu|options|tools|profile|my account|all|show more|see more|view all|advanced|details|actions|more options|more actions)$/i;

function openHub(search: Search): Step | undefined {
  const { page, what } = search;
  const hub = page.controls.find(
    (node) =>
      linkRoles.test(node.role) &&
      inScope(page, node) &&
      !spent(search, node) &&
      isHarmless(search, node) &&
      (hubs.test(node.name.trim()) ||
        has(node, 'collapsed') ||
        (node.role === 'tab' && !has(node, 'selected')) ||
        node.tag === 'summary'),
  );
  return hub === undefined ? undefined : reveal(search, hub, `to look for "${what}"`);
}

/** Scrolls on; a page that grows while it is scrolled is followed for longer. */
function scrollOn({ page, job, what }: Search): Step | undefined {
  const { scroll, viewport } = page.tree;
  const scrolls = job.scrolls ?? 0;
  const grew = job.at !== undefined && scroll.height > job.at;
  const atEnd = scroll.y + viewport.height >= scroll.height - 4;
  if (atEnd && !grew) {
    if (scrolls === 0 || (job.waits ?? 0) > 1) return undefined;
    const why = `Waiting whether more comes, looking for "${what}"`;
    return { do: 'wait', ms: 600, why, job: { ...job, waits: (job.waits ?? 0) + 1 } };
  }
  if (scrolls >= (grew ? maxGrowing : maxScrolls)) return undefined;
  const next = { ...job, scrolls: scrolls + 1, at: scroll.height, waits: 0 };
  return perform(act('scroll', ['down', scroll.height], `Scroll down to look for "${what}"`), next);
}

function turnPage(search: Search): Step | undefined {
  const { page, job, what } = search;
  const pages = job.pages ?? 0;
  if (pages >= 8) return undefined;
  const next = page.controls.find(
    (node) =>
      /^(?:next(?: page)?|load more|show more|more results|older|›|»)$/i.test(node.name.trim()) &&
      !has(node, 'disabled') &&
      inScope(page, node),
  );
  if (next === undefined) return undefined;
  return perform(
    actOn('click', targetOf(next), [], { description: `Go on to more, looking for "${what}"` }),
    { ...job, pages: pages + 1 },
  );
}

const commits =
  /^(?:save|submit|apply|ok|done|confirm|create|add|continue|next|finish|yes|no|cancel|log ?out|sign ?out|reset|clear|sign in|log in)\b/i;

/** Looking around presses nothing that could change anything. */
function isHarmless({ page }: Search, node: LocalNode): boolean {
  const name = node.name.trim();
  if (has(node, 'disabled') || riskOf(name) !== undefined || commits.test(name)) return false;
  if ([...ancestors(page, node)].slice(0, 3).some((each) => each.role === 'columnheader'))
    return false;
  if (/^(?:checkbox|radio|switch)$/.test(node.role) || node.inputType === 'submit') return false;
  if (node.href !== undefined && /^(?:mailto|tel|javascript):/i.test(node.href)) return false;
  if (
    node.href !== undefined &&
    /^https?:/.test(node.href) &&
    URL.parse(node.href)?.host !== URL.parse(page.tree.url)?.host
  )
    return false;
  return true;
}
