// How fast and how small an observation is, as ratios against a bare walk of the same page.
// `npx node bench/observe.ts` prints one table; `--accuracy` compares with Chrome's own tree,
// `--peers` adds the snapshots of other MCP servers on the same page.

import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { launch, type Opened, open } from '../tests/dom/page.ts';
import { accuracy } from './accuracy.ts';
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

const say = (name: string, value: string, bar: string): void =>
  console.log(`${name.padEnd(46)} ${value.padStart(10)}   (bar ${bar})`);

async function main(): Promise<void> {
  if (process.argv.includes('--accuracy')) return accuracy();
  const small = await measure(5000);
  const large = await measure(20_000);
  console.log(
    `5,000 controls: walk ${small.walk.toFixed(1)} ms, view ${small.view.toFixed(1)}, page ${small.page.toFixed(1)}, local ${small.local.toFixed(1)}`,
  );
  console.log(`20,000 controls: walk ${large.walk.toFixed(1)} ms, view ${large.view.toFixed(1)}`);
  say('view / full walk, 5,000 controls', (small.view / small.walk).toFixed(2), '≤ 0.60');
  say('view at 20,000 / at 5,000', (large.view / small.view).toFixed(2), '≤ 3.00');
  say('whole page / full walk, 5,000 controls', (small.page / small.walk).toFixed(2), '≤ 1.50');
  say('tokens of the view', String(small.tokens), '≤ 1,000');
  say('tokens of the whole page', String(small.pageTokens), '≤ 80,000');
  say('local tree / full walk, 5,000 controls', (small.local / small.walk).toFixed(2), 'none');
  const browser = await launch();
  const share = await stormShare(browser);
  await browser.close();
  say('script time added, 60 renders a second', `${(share * 100).toFixed(1)} %`, '< 5 %');
  if (process.argv.includes('--peers')) await comparePeers(small.view);
}

async function comparePeers(view: number): Promise<void> {
  for (const { name, ms, tokens } of await peerLooks(shop(5000))) {
    const bar = name === '@playwright/mcp' ? '≥ 25' : 'none';
    say(`${name}: snapshot / our view`, (ms / view).toFixed(0), bar);
    say(`${name}: tokens of the snapshot`, String(tokens), 'none');
  }
}

if (import.meta.main) await main();
