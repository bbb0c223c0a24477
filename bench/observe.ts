// How fast and how small an observation is, as ratios against a bare walk of the same page.
// `npx node bench/observe.ts` prints one table; `--accuracy` compares with Chrome's own tree,
// `--peers` adds the snapshots of other MCP servers on the same page.

import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import type { Browser } from 'playwright-core';
import { launch, type Opened, open } from '../tests/dom/page.ts';
import { accuracy } from './accuracy.ts';
import { endFigures, tell } from './figures.ts';
import { peerLooks } from './observe-peers.ts';
import { stormShare } from './observe-storm.ts';
import { type Sample, sampleOf, say } from './timing.ts';

/** A shop's product list: about six nodes a control, 42 controls in the first view. Names are as long
 * as on the page the bars were set with, where a bare list of id, role and name costs 77,000 tokens. */
export function shop(controls: number): string {
  const cards = Array.from({ length: controls / 2 }, (_, k) => {
    const title = `Trail shoe ${k}`;
    return `<li class="card"><div class="pic"><img alt="" width="60" height="60"></div><div class="body"><h3><a href="/p/${k}">${title}</a></h3><p class="price"><span>€</span><b>${(k % 90) + 9}.90</b></p><p>Light, grippy, dry within the hour.</p><button class="buy" type="button"><span>Add to cart</span></button></div></li>`;
  });
  return `<!doctype html><title>Shop</title><style>body{margin:0;font:14px sans-serif}ul{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(5,1fr)}.card{height:180px;border:1px solid #ccc;position:relative}.buy{cursor:pointer}h3{font-size:14px;margin:2px}p{margin:2px}</style><header><a href="/">Home</a> <input aria-label="Search"></header><ul>${cards.join('')}</ul>`;
}

export const fullWalk = `(() => {
  let count = 0;
  const roots = [document];
  for (const root of roots) for (const element of root.querySelectorAll('*')) {
    element.getBoundingClientRect();
    count++;
    if (element.shadowRoot) roots.push(element.shadowRoot);
    if (element.localName === 'iframe' && element.contentDocument) roots.push(element.contentDocument);
  }
  return count;
})()`;

const asked = {
  walk: fullWalk,
  view: '__tabhand.observe({})',
  page: "__tabhand.observe({ scope: 'page' })",
  local: '__tabhand.local({})',
} as const;

type Asked = keyof typeof asked;

const timed = (opened: Opened, what: Asked): Promise<number> =>
  opened.ask<number>(`(() => {
    const start = performance.now();
    ${asked[what]};
    return performance.now() - start;
  })()`);

const rounds = process.argv.includes('--quick') ? 3 : 9;

/** Taken in turns, so that a busy moment hits both alike. */
async function inTurns(opened: Opened, a: Asked, b: Asked): Promise<[Sample, Sample]> {
  const [first, second]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    first.push(await timed(opened, a));
    second.push(await timed(opened, b));
  }
  return [sampleOf(first), sampleOf(second)];
}

async function openShop(browser: Browser, controls: number): Promise<Opened> {
  const opened = await open(browser, shop(controls));
  await opened.ask('__tabhand.quiet({ quietMs: 500, capMs: 5000 })');
  return opened;
}

type Measured = Awaited<ReturnType<typeof measure>>;

/** The view first: what looks at the whole page leaves less for it to do. */
async function measure() {
  const browser = await launch();
  const opened = await openShop(browser, 5000);
  const [walk, view] = await inTurns(opened, 'walk', 'view');
  const [walkAgain, page] = await inTurns(opened, 'walk', 'page');
  const [, local] = await inTurns(opened, 'walk', 'local');
  const tokens = encode(JSON.stringify(await opened.tree())).length;
  const pageTokens = encode(JSON.stringify(await opened.tree({ scope: 'page' }))).length;
  await browser.close();
  return { walk, view, walkAgain, page, local, tokens, pageTokens };
}

/** The view of a page four times as long, beside a walk as well, so that both are alike between two looks. */
async function measureLarge(): Promise<Sample> {
  const browser = await launch();
  const opened = await openShop(browser, 20_000);
  const [, view] = await inTurns(opened, 'walk', 'view');
  await browser.close();
  return view;
}

const ms = (sample: Sample): string => say(sample, ' ms', 1);

async function main(): Promise<void> {
  if (process.argv.includes('--accuracy')) return accuracy();
  const small = await measure();
  const large = await measureLarge();
  const over = (name: string, [walk, ours]: [Sample, Sample], most?: number): void =>
    tell({
      name: `${name}, 5,000 controls`,
      ours: ms(ours),
      against: `full walk ${ms(walk)}`,
      ratio: ours.middle / walk.middle,
      ...(most !== undefined && { bar: { most } }),
    });
  over('view', [small.walk, small.view], 0.6);
  over('whole page', [small.walkAgain, small.page], 1.5);
  over('local tree', [small.walkAgain, small.local]);
  const growth = { ours: ms(large), against: `at 5,000: ${ms(small.view)}` };
  tell({
    name: 'view, 20,000 controls',
    ...growth,
    ratio: large.middle / small.view.middle,
    bar: { most: 3 },
  });
  tellTokens('tokens of the view', small.tokens, 1000);
  tellTokens('tokens of the whole page', small.pageTokens, 80_000);
  // One pair would say nothing: they differ by more than the bar.
  if (!process.argv.includes('--quick')) await tellStorm();
  if (process.argv.includes('--peers')) await comparePeers(small);
  endFigures();
}

function tellTokens(name: string, tokens: number, most: number): void {
  const against = `bar ${most}`;
  tell({ name, ours: `${tokens}`, against, ratio: tokens / most, bar: { most: 1 } });
}

async function tellStorm(): Promise<void> {
  const { share, least, most } = await stormShare();
  const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
  tell({
    name: 'script time added, 60 renders a second',
    ours: `${percent(share)} (${percent(least)} to ${percent(most)})`,
    against: 'the page alone',
    ratio: share,
    bar: { most: 0.05 },
  });
}

/** The peers only know the whole page; ours is its view, and its whole page. */
async function comparePeers(ours: Measured): Promise<void> {
  const browser = await launch();
  const opened = await openShop(browser, 5000);
  const [views, pages]: [number[], number[]] = [[], []];
  const peers = await peerLooks(shop(5000), rounds, async () => {
    views.push(await timed(opened, 'view'));
    pages.push(await timed(opened, 'page'));
  });
  await browser.close();
  for (const peer of peers) {
    const bar = (least: number) => (peer.name === '@playwright/mcp' ? { bar: { least } } : {});
    const times = (name: string, own: Sample, least: number): void =>
      tell({
        name: `${peer.name} slower than our ${name}, 5,000 controls`,
        ours: ms(own),
        against: ms(peer.time),
        ratio: peer.time.middle / own.middle,
        ...bar(least),
      });
    const sizes = (name: string, own: number, least: number): void =>
      tell({
        name: `${peer.name} more tokens than our ${name}`,
        ours: `${own}`,
        against: `${peer.tokens}`,
        ratio: peer.tokens / own,
        ...bar(least),
      });
    times('view', sampleOf(views), 25);
    times('whole page', sampleOf(pages), 10);
    sizes('view', ours.tokens, 200);
    sizes('whole page', ours.pageTokens, 3);
  }
}

if (import.meta.main) await main();
