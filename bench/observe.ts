// How fast and how small an observation is, as ratios against a bare walk of the same page.
// `npx node bench/observe.ts` prints one table; `--accuracy` compares with Chrome's own tree,
// `--peers` adds the snapshots of other MCP servers on the same page.

import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { launch, type Opened, open } from '../tests/dom/page.ts';
import { accuracy } from './accuracy.ts';
import { endFigures, tell } from './figures.ts';
import { peerLooks } from './observe-peers.ts';
import { stormShare } from './observe-storm.ts';

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

/** Each time on a layout that was made dirty first, as after a real change. */
async function median(opened: Opened, expression: string, rounds = 7): Promise<number> {
  const times = await opened.ask<number[]>(`(() => {
    const times = [];
    for (let i = 0; i < ${rounds}; i++) {
      const start = performance.now();
      ${expression};
      times.push(performance.now() - start);
    }
    return times;
  })()`);
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure(controls: number) {
  const browser = await launch();
  const opened = await open(browser, shop(controls));
  await opened.ask('__tabhand.quiet({ quietMs: 500, capMs: 5000 })');
  const walk = await median(opened, fullWalk);
  const view = await median(opened, '__tabhand.observe({})');
  const page = await median(opened, "__tabhand.observe({ scope: 'page' })", 3);
  const local = await median(opened, '__tabhand.local({})', 3);
  const tokens = encode(JSON.stringify(await opened.tree())).length;
  const pageTokens = encode(JSON.stringify(await opened.tree({ scope: 'page' }))).length;
  await browser.close();
  return { walk, view, page, local, tokens, pageTokens };
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

async function main(): Promise<void> {
  if (process.argv.includes('--accuracy')) return accuracy();
  const small = await measure(5000);
  const large = await measure(20_000);
  const over = (name: string, ours: number, most?: number): void =>
    tell({
      name: `${name}, 5,000 controls`,
      ours: ms(ours),
      against: `full walk ${ms(small.walk)}`,
      ratio: ours / small.walk,
      ...(most !== undefined && { bar: { most } }),
    });
  over('view', small.view, 0.6);
  over('whole page', small.page, 1.5);
  over('local tree', small.local);
  const growth = { ours: ms(large.view), against: `at 5,000: ${ms(small.view)}` };
  tell({
    name: 'view, 20,000 controls',
    ...growth,
    ratio: large.view / small.view,
    bar: { most: 3 },
  });
  tellTokens('tokens of the view', small.tokens, 1000);
  tellTokens('tokens of the whole page', small.pageTokens, 80_000);
  // One pair of browsers would say nothing: they differ by more than the bar.
  if (!process.argv.includes('--quick')) await tellStorm();
  if (process.argv.includes('--peers')) await comparePeers(small);
  endFigures();
}

function tellTokens(name: string, tokens: number, most: number): void {
  const against = `bar ${most}`;
  tell({ name, ours: `${tokens}`, against, ratio: tokens / most, bar: { most: 1 } });
}

async function tellStorm(): Promise<void> {
  const { middle, least, most } = await stormShare();
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  tell({
    name: 'script time added, 60 renders a second',
    ours: `${percent(middle)} (${percent(least)} to ${percent(most)})`,
    against: 'the page alone',
    ratio: middle,
    bar: { most: 0.05 },
  });
}

/** The peers only know the whole page; ours is its view, and its whole page. */
async function comparePeers(ours: Measured): Promise<void> {
  for (const peer of await peerLooks(shop(5000))) {
    const isFirst = peer.name === '@playwright/mcp';
    const times = (name: string, own: number, least: number): void =>
      tell({
        name: `${peer.name} slower than our ${name}, 5,000 controls`,
        ours: ms(own),
        against: ms(peer.ms),
        ratio: peer.ms / own,
        ...(isFirst && { bar: { least } }),
      });
    const sizes = (name: string, own: number, least: number): void =>
      tell({
        name: `${peer.name} more tokens than our ${name}`,
        ours: `${own}`,
        against: `${peer.tokens}`,
        ratio: peer.tokens / own,
        ...(isFirst && { bar: { least } }),
      });
    times('view', ours.view, 25);
    times('whole page', ours.page, 10);
    sizes('view', ours.tokens, 200);
    sizes('whole page', ours.pageTokens, 3);
  }
}

if (import.meta.main) await main();
