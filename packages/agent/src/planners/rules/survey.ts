// A look at every tab of a page before an instruction is given up as a whole: what it speaks of may
// stand on another tab than the open one. Nothing is pressed but tabs, and the first one is opened again.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../calls.ts';
import type { Act } from '../../decision.ts';
import type { Survey } from '../../mind.ts';
import { isHarmless } from './explore-press.ts';
import { targetOf } from './goals/step.ts';
import { has, inScope, type Page } from './page/view.ts';
import type { Name } from './text/whole/name.ts';
import { namesOn } from './text/whole/names.ts';
import { speaksOfMore } from './text/whole/unknown.ts';

const most = 8;

const tabsOn = (page: Page): LocalNode[] =>
  page.controls.filter(
    (node) => node.role === 'tab' && inScope(page, node) && node.name.trim() !== '',
  );

const openTab = (tabs: readonly LocalNode[]): LocalNode | undefined => {
  const [open, other] = tabs.filter((node) => has(node, 'selected'));
  return other === undefined ? open : undefined;
};

/** What has been seen so far, with what stands on the open tab. */
export function seenBy(page: Page, before: Survey | undefined): Survey | undefined {
  const tabs = tabsOn(page);
  const open = openTab(tabs)?.name.trim();
  const names = tabs.map(({ name }) => name.trim());
  const isOdd = new Set(names).size < names.length || names.length < 2 || names.length > most;
  if (open === undefined || isOdd) return before;
  const views = { ...before?.views, [open]: namesOn(page) };
  return { home: open, acts: 0, ...before, views };
}

/** What stands on one tab alone says so; what stands on all of them belongs to the page. */
export function namesIn(page: Page, survey: Survey | undefined): readonly Name[] {
  const views = Object.entries(survey?.views ?? {});
  if (views.length < 2) return namesOn(page);
  const keyOf = ({ kind, of = '', text }: Name): string => `${kind}|${of}|${text}`;
  const counts = new Map<string, number>();
  for (const [, names] of views)
    for (const name of names) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  const made = views.flatMap(([tab, names]) =>
    names.map((name) => (counts.get(keyOf(name)) === views.length ? name : { ...name, tab })),
  );
  return [...new Map(made.map((name) => [`${keyOf(name)}|${name.tab ?? ''}`, name])).values()];
}

/** The tab to look at next, those that were named first; then back to the first. */
export function nextLook(
  said: string,
  page: Page,
  survey: Survey | undefined,
): { readonly act: Act; readonly survey: Survey } | undefined {
  if (survey === undefined || survey.over === true) return undefined;
  if (survey.acts === 0 && !speaksOfMore(said, namesOn(page))) return undefined;
  const low = said.toLowerCase();
  const isSaid = ({ name }: LocalNode): number => Number(low.includes(name.trim().toLowerCase()));
  const tabs = tabsOn(page).filter((node) => isHarmless(page, node));
  const [next] = tabs
    .filter(({ name }) => survey.views[name.trim()] === undefined)
    .toSorted((a, b) => isSaid(b) - isSaid(a));
  const home = openTab(tabs)?.name.trim() === survey.home ? undefined : homeOf(tabs, survey);
  const node = next ?? home;
  if (node === undefined) return undefined;
  const why = next === undefined ? 'again' : 'to see what it holds';
  const act = actOn('click', targetOf(node), [], {
    description: `Open "${node.name.trim()}" ${why}`,
  });
  return {
    act,
    survey: { ...survey, acts: survey.acts + 1, ...(next === undefined ? { over: true } : {}) },
  };
}

const homeOf = (tabs: readonly LocalNode[], { home }: Survey): LocalNode | undefined =>
  tabs.find(({ name }) => name.trim() === home);
