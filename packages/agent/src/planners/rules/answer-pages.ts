// The best of a list that goes over several pages: each page is read, the best so far is kept.

import type { LocalNode } from '@tabhand/protocol';
import { actOn } from '../../calls.ts';
import { nextPage } from './explore-scroll.ts';
import { perform, type Scene, type Step, targetOf } from './goals/step.ts';
import type { Page } from './page/view.ts';
import { bestOf, type Ranked } from './rank.ts';

const maxPages = 12;

export interface PagedBest {
  readonly text: string;
  readonly from: string;
}

/** Either the answer, or the way to the next page; undefined: it is no such question. */
export function bestOverPages(
  scene: Scene,
  say: (page: Page, item: LocalNode) => string,
): PagedBest | Step | undefined {
  const { page, job, intent } = scene;
  const best = bestOf(page, intent.said);
  if (best === undefined) return undefined;
  const kept = readKept(job.before);
  const here =
    best.top === undefined
      ? undefined
      : {
          value: best.top.value,
          text: say(page, best.top.item),
          from: page.text(best.top.item).slice(0, 120),
        };
  const winner = better(kept, here, best);
  const next = nextPage(page);
  if (next !== undefined && (job.pages ?? 0) < maxPages)
    return perform(
      actOn('click', targetOf(next), [], { description: 'Read the next page of the list' }),
      {
        ...job,
        pages: (job.pages ?? 0) + 1,
        ...(winner === undefined ? {} : { before: JSON.stringify(winner) }),
      },
    );
  return winner;
}

interface Kept extends PagedBest {
  readonly value: number;
}

function readKept(text: string | undefined): Kept | undefined {
  if (text === undefined || !text.startsWith('{')) return undefined;
  const read: unknown = JSON.parse(text);
  const { value, text: said, from } = Object(read);
  return typeof value === 'number' && typeof said === 'string'
    ? { value, text: said, from: String(from) }
    : undefined;
}

function better(a: Kept | undefined, b: Kept | undefined, { max }: Ranked): Kept | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return (max ? b.value > a.value : b.value < a.value) ? b : a;
}
