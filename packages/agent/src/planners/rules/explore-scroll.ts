// More of the same page: scrolling on, and the pager.

import { act, actOn } from '../../calls.ts';
import { perform, type Step, targetOf } from './goals/step.ts';
import { has, inScope } from './page/view.ts';
import type { Search } from './search.ts';

const maxScrolls = 6;
const maxGrowing = 20;
const maxPages = 8;

/** Scrolls on; a page that grows while it is scrolled is followed for longer. */
export function scrollOn({ page, job, what, owner = '' }: Search): Step | undefined {
  const { scroll, viewport } = page.tree;
  const scrolls = job.scrolls ?? 0;
  const grew = job.at !== undefined && scroll.height > job.at;
  const atEnd = scroll.y + viewport.height >= scroll.height - 4;
  const said = what || owner;
  if (atEnd && !grew) {
    if (scrolls === 0 || (job.waits ?? 0) > 1) return undefined;
    const why = `Waiting whether more comes, looking for "${said}"`;
    return { do: 'wait', ms: 600, why, job: { ...job, waits: (job.waits ?? 0) + 1 } };
  }
  if (scrolls >= (grew ? maxGrowing : maxScrolls)) return undefined;
  const next = { ...job, scrolls: scrolls + 1, at: scroll.height, waits: 0 };
  return perform(act('scroll', ['down', scroll.height], `Scroll down to look for "${said}"`), next);
}

export function turnPage({ page, job, what, owner = '' }: Search): Step | undefined {
  const pages = job.pages ?? 0;
  if (pages >= maxPages) return undefined;
  const next = nextPage(page);
  if (next === undefined) return undefined;
  return perform(
    actOn('click', targetOf(next), [], {
      description: `Go on to more, looking for "${what || owner}"`,
    }),
    { ...job, pages: pages + 1 },
  );
}

/** "Next" of a list; in a form with fields it is a step of that form. */
export function nextPage(page: Search['page']): Search['page']['controls'][number] | undefined {
  return page.controls.find((node) => {
    const name = node.name.trim();
    const sure = /^(?:next page|load more|show more|more results|older|›|»)$/i.test(name);
    const maybe =
      /^(?:next|right)$/i.test(name) ||
      /\bnext page\b/i.test(`${name} ${node.limits?.title ?? ''}`);
    if (has(node, 'disabled') || !inScope(page, node)) return false;
    return (
      sure ||
      (maybe &&
        hasPages(page, node) &&
        !page.controls.some(
          (each) =>
            each.editable === true &&
            each.role !== 'searchbox' &&
            each.inputType !== 'search' &&
            each.at < node.at &&
            node.at - each.at < 60,
        ))
    );
  });
}

const otherPage = /^(?:prev(?:ious)?(?: page)?|newer|first|last|left|[‹«]|\d{1,3})$/i;
const pageCount = /\b(?:page \d+|\d+ ?(?:[-–—]|to) ?\d+ of|\d+ of \d+)\b/i;
const fewest = 3;

/** A bare "Next" turns pages only where there are pages: others beside it, a count, or a list. */
function hasPages(page: Search['page'], next: Search['page']['controls'][number]): boolean {
  const beside = page.controls.some(
    (each) => Math.abs(each.at - next.at) < 40 && otherPage.test(each.name.trim()),
  );
  if (beside || page.texts.some(({ text = '' }) => pageCount.test(text))) return true;
  const before = page.nodes.filter(
    ({ at, visible, role }) => at < next.at && visible && /^(?:row|listitem|article)$/.test(role),
  );
  return before.length >= fewest;
}
