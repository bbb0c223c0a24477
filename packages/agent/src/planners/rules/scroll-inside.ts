// Scroll areas inside a page: lists that show only what is in view. Numbered rows are jumped
// to, others are gone through step by step.

import type { LocalNode } from '@tabhand/protocol';
import { act } from '../../calls.ts';
import { perform, type Step } from './goals/step.ts';
import { isInside, type Page } from './page/view.ts';
import type { Search } from './search.ts';
import { readNumber } from './text/values.ts';

const maxSteps = 12;

export function scrollInside({ page, job, what }: Search): Step | undefined {
  const pages = job.pages ?? 0;
  const area = scrollArea(page);
  if (area?.i === undefined || pages >= maxSteps) return undefined;
  const jump = numberedJump(page, area, what) ?? Math.round(area.rect.height * 0.9);
  if (jump === 0) return undefined;
  const scroll = act(
    'scroll_container',
    [area.i, jump > 0 ? 'down' : 'up', Math.abs(jump)],
    `Scroll the list to find "${what}"`,
  );
  return perform(scroll, { ...job, pages: pages + 1 });
}

/** An area whose content is much taller than itself. */
function scrollArea(page: Page): LocalNode | undefined {
  return page.nodes.find((node) => {
    if (!node.visible || node.i === undefined || node.rect.height < 80 || node.tag === 'body')
      return false;
    const inner = (page.children[node.at] ?? []).map((at) => page.nodes[at]);
    return inner.some((child) => child !== undefined && child.rect.height > node.rect.height * 2);
  });
}

/** "Row 500" while rows 1 to 12 are on show: how far it is, by the height of a row. */
function numberedJump(page: Page, area: LocalNode, what: string): number | undefined {
  const want = readNumber(what);
  if (want === undefined) return undefined;
  const rows = page.texts
    .filter((node) => isInside(page, node, area) && /\d/.test(node.text ?? ''))
    .map((node) => ({ y: node.rect.y, value: readNumber(node.text ?? '') ?? 0 }))
    .sort((a, b) => a.value - b.value);
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined || last.value === first.value) return undefined;
  const pitch = (last.y - first.y) / (last.value - first.value);
  const middle = area.rect.y + area.rect.height / 2;
  return pitch <= 0 ? undefined : Math.round(first.y + (want - first.value) * pitch - middle);
}
