// For each page of the practice site: how many controls are listed, can be pressed where we
// say, are covered and said to be, or are missed, next to Playwright and Chrome's own tree.

import { launch, type Opened, visit } from '../tests/dom/page.ts';
import { startSite } from '../tests/site/src/start.ts';

const paths = [
  '/shop',
  '/form',
  '/dropdown',
  '/dates',
  '/editable',
  '/table',
  '/list',
  '/virtual',
  '/modal',
  '/overlay',
  '/shadow',
  '/colours',
  '/login',
  '/inject',
  '/drag',
  '/article',
];

interface Count {
  readonly listed: number;
  readonly hittable: number;
  readonly covered: number;
  readonly missed: readonly string[];
  readonly playwright: number;
  readonly chrome: number;
}

/** Plain controls in view that receive a press at their centre; asked in the page's own world. */
const plainControls = `[...document.querySelectorAll('a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=tab],[role=option],[role=menuitem],[contenteditable=true]')].filter((e) => {
  const b = e.getBoundingClientRect();
  if (b.width < 4 || b.height < 4 || b.top < 0 || b.bottom > innerHeight || b.left < 0 || b.right > innerWidth) return false;
  const hit = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
  return hit && (e === hit || e.contains(hit));
})`;

async function count({ ask, call, cdp, page }: Opened): Promise<Count> {
  const { nodes } = await call('observe', {});
  const list = JSON.stringify(nodes);
  const hittable = await ask<number>(
    `${list}.filter(({ i, xy, occ }) => !occ && xy && __probe.receives(__probe.elementOf(i), __probe.elementAt(xy[0], xy[1]))).length`,
  );
  const missed = await page.evaluate<string[]>(
    `(() => { const listed = new Set(${list}.map(({ i }) => i)); return ${plainControls}.filter((e) => !listed.has(e.dataset.llmId) && !listed.has(e.parentElement?.closest('[data-llm-id]')?.dataset.llmId)).map((e) => e.outerHTML.slice(0, 100)); })()`,
  );
  const { nodes: ax } = await cdp.send('Accessibility.getFullAXTree');
  const widgets =
    /^(button|link|textbox|searchbox|checkbox|radio|combobox|slider|spinbutton|tab|menuitem|switch)$/;
  const chrome = ax.filter(
    ({ role, ignored }) => !ignored && widgets.test(String(role?.value)),
  ).length;
  const aria = await page.locator('body').ariaSnapshot();
  const playwright =
    aria.match(
      /- (button|link|textbox|searchbox|checkbox|radio|combobox|slider|spinbutton|tab|menuitem|switch)\b/g,
    )?.length ?? 0;
  const covered = nodes.filter(({ occ }) => occ).length;
  return { listed: nodes.length, hittable, covered, missed, playwright, chrome };
}

export async function accuracy(): Promise<void> {
  const site = await startSite();
  const browser = await launch();
  console.log('page         listed hittable covered missed | whole page: Playwright  Chrome');
  for (const path of paths) {
    const { listed, hittable, covered, missed, playwright, chrome } = await count(
      await visit(browser, site.url + path),
    );
    const columns = [listed, hittable, covered, missed.length, playwright, chrome].map((value) =>
      String(value).padStart(8),
    );
    console.log(path.padEnd(12) + columns.join(''));
    for (const html of missed) console.log(`    missed ${html}`);
  }
  await browser.close();
  await site.close();
}
