// Tabhand's MCP server beside two others, in one run, through the official client: cold start,
// time per call, tokens of the listing, of observations and of a whole task. What counts are
// the ratios ours / theirs. `npx node bench/mcp.ts [--quick]`; run it on a quiet machine.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Site, startSite } from '@tabhand/site';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { buildAll } from '../scripts/build.ts';
import { BareShopper } from './errand-limit.ts';
import { RawShopper } from './errand-raw.ts';
import { endFigures, tell } from './figures.ts';
import { type Contender, contenders, Running, tunedOf } from './mcp-contenders.ts';
import { shop } from './observe.ts';
import { type Sample, sampleOf, say } from './timing.ts';

const quick = process.argv.includes('--quick');
const [starts, rounds, trips] = quick ? [1, 5, 3] : [9, 15, 9];

const desk = `<!doctype html><title>Desk</title><h1>Desk</h1><input aria-label="Name">
  <button onclick="this.textContent = 'Pressed'; setTimeout(() => this.textContent = 'Press', 0)">Press</button>`;

/** Pages that the site has not: long lists as a shop renders them, and a bare desk. */
async function startPages(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const count = Number(/shop(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
    response.setHeader('content-type', 'text/html').end(count > 0 ? shop(count) : desk);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

type Row = Map<string, Sample>;
const samples = (times: ReadonlyMap<string, readonly number[]>): Row =>
  new Map([...times].map(([name, own]) => [name, sampleOf(own)]));
const counts = (tokens: Iterable<readonly [string, number]>): Row =>
  new Map([...tokens].map(([name, middle]) => [name, { middle }]));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** From the spawn of the program, no browser running, to the first page that was opened. */
async function coldStarts(all: readonly Contender[], url: string): Promise<Row> {
  const times = new Map(all.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < starts; round++) {
    for (const contender of all) {
      let running: Running | undefined;
      const time = await timed(async () => {
        running = await Running.start(contender);
        await running.do(contender.goto(url));
      });
      times.get(contender.name)?.push(time);
      await running?.close();
    }
  }
  return samples(times);
}

/** Calls are taken in turns, so that a busy moment hits all of them alike. */
async function latencies(all: readonly Running[], url: string): Promise<Map<string, Row>> {
  const rows = new Map<string, Map<string, number[]>>();
  const note = (row: string, name: string, time: number): void => {
    const own = rows.get(row) ?? new Map<string, number[]>();
    own.set(name, [...(own.get(name) ?? []), time]);
    rows.set(row, own);
  };
  for (let round = 0; round < rounds; round++) {
    for (const running of all) {
      const { contender } = running;
      const { name } = contender;
      note('navigate', name, await timed(() => running.do(contender.goto(`${url}/desk${round}`))));
      const look = await running.do(contender.observe());
      const [button, field] = [running.find(look, /"Press/), running.find(look, /"Name"/)];
      note('click', name, await timed(() => running.do(contender.click(button))));
      note('type', name, await timed(() => running.do(contender.type(field, 'Ada Lovelace'))));
      note('read', name, await timed(() => running.do(contender.read('h1'))));
    }
  }
  return new Map([...rows].map(([row, own]) => [row, samples(own)]));
}

async function observations(all: readonly Running[], pages: Record<string, string>) {
  const rows = new Map<string, Row>();
  for (const [page, url] of Object.entries(pages)) {
    const row: Row = new Map();
    for (const running of all) {
      await running.do(running.contender.goto(url));
      const middle = encode(await running.do(running.contender.observe())).length;
      row.set(running.contender.name, { middle });
    }
    rows.set(page, row);
  }
  return rows;
}

/** Ten steps in the shop: find a product, put it into the cart, read what the cart says. A look
 * is for something, and says so to whoever can use that. */
async function shopping(running: Running, site: Site): Promise<Trip> {
  const { contender } = running;
  return await counted(running, site, async () => {
    await running.do(contender.goto(`${site.url}/shop?banner=0`));
    const first = await running.do(contender.observe('search'));
    // A role stands before the name; the label beside the field has none.
    await running.do(contender.type(running.find(first, /[a-z]\w* "Search products"/), 'Larch'));
    await running.do(contender.click(running.find(first, /(button|btn) "(Search|Find)/)));
    const found = await running.do(contender.observe('Larch 24 Daypack'));
    await running.do(contender.click(running.find(found, /link "[^"]*Larch 24 Daypack/)));
    const product = await running.do(contender.observe('Add to cart'));
    await running.do(contender.click(running.find(product, /(button|btn) "Add to cart/)));
    await running.do(contender.goto(`${site.url}/shop/cart?banner=0`));
    return await running.do(contender.read('main'));
  });
}

/** The same errand as a model does it that need not look before every step: one look for what
 * only the page can tell, and the rest as one task, by the words of the goal. */
async function errand(running: Running, site: Site): Promise<Trip> {
  const { contender } = running;
  if (contender.task === undefined) return await shopping(running, site);
  const { goto, task } = contender;
  return await counted(running, site, async () => {
    await running.do(goto(`${site.url}/shop?banner=0`));
    const look = await running.do(contender.observe('search'));
    return await running.do(
      task([
        contender.type(running.find(look, /[a-z]\w* "Search products"/), 'Larch'),
        contender.click(running.find(look, /(button|btn) "(Search|Find)/)),
        contender.click('a:has-text(Larch 24 Daypack)'),
        contender.click('text=Add to cart'),
        goto(`${site.url}/shop/cart?banner=0`),
        contender.read('main'),
      ]),
    );
  });
}

interface Trip {
  readonly ms: number;
  readonly tokens: number;
}

async function counted(running: Running, site: Site, go: () => Promise<string>): Promise<Trip> {
  site.reset();
  running.tokens = 0;
  let cart = '';
  const ms = await timed(async () => {
    cart = await go();
  });
  const { name } = running.contender;
  if (!cart.includes('Larch 24 Daypack')) throw new Error(`${name}: ${cart}`);
  if (site.counts()['cart:add'] !== 1) throw new Error(`${name} added it more than once`);
  return { ms, tokens: running.tokens };
}

type Way = typeof shopping;

/** The median way through the shop of each, taken in turns, the pages' own loading among them. */
async function shoppingTrips(all: readonly Running[], site: Site, way: Way): Promise<Trips> {
  const times = new Map(all.map(({ contender }) => [contender.name, [] as number[]]));
  const tokens = new Map<string, number>();
  const [alone, byHand]: [number[], number[]] = [[], []];
  const [bare, raw] = await Promise.all([BareShopper.start(), RawShopper.start()]);
  for (let trip = 0; trip < trips; trip++) {
    for (const running of all) {
      const done = await way(running, site);
      times.get(running.contender.name)?.push(done.ms);
      tokens.set(running.contender.name, done.tokens);
    }
    alone.push(await bare.shop(site));
    byHand.push(await raw.shop(site));
  }
  await Promise.all([bare.close(), raw.close()]);
  return {
    times: samples(times),
    tokens: counts(tokens),
    alone: sampleOf(alone),
    byHand: sampleOf(byHand),
  };
}

interface Trips {
  readonly times: Row;
  readonly tokens: Row;
  readonly alone: Sample;
  readonly byHand: Sample;
}

/** Ours as a part of each peer's; the bar may differ by peer, and a peer without one is only told. */
type Bars = number | Readonly<Record<string, number>>;

function print(title: string, row: Row, bars: Bars): void {
  const [own = { middle: Number.NaN }, ...theirs] = row.values();
  const names = [...row.keys()].slice(1);
  for (const [index, value] of theirs.entries()) {
    const name = names[index] ?? '';
    const most = typeof bars === 'number' ? bars : bars[name];
    tell({
      name: `${title}, beside ${name}`,
      ours: say(own),
      against: say(value),
      ratio: own.middle / value.middle,
      ...(most !== undefined && { bar: { most } }),
    });
  }
}

const [playwrightName, tunedName, devtoolsName] = [
  '@playwright/mcp',
  'tuned @playwright/mcp',
  'chrome-devtools-mcp',
] as const;
const besideBoth = (most: number): Bars => ({ [playwrightName]: most, [devtoolsName]: most });

async function printTokens(running: readonly Running[], site: Site, pages: string): Promise<void> {
  const listings = await Promise.all(
    running.map(async (each) => [each.contender.name, await each.listing()] as const),
  );
  print('tools/list, tokens', counts(listings), 1);
  const thousand = { '1,000 controls': `${pages}/shop1000` };
  const big = quick ? thousand : { ...thousand, '5,000 controls': `${pages}/shop5000` };
  for (const [page, row] of await observations(running, big)) print(`${page}, tokens`, row, 0.2);
  const usual = quick
    ? ['form', 'modal']
    : ['form', 'table', 'article', 'shadow', 'frames', 'modal'];
  const others = Object.fromEntries(usual.map((page) => [page, `${site.url}/${page}`]));
  for (const [page, row] of await observations(running, others)) print(`${page}, tokens`, row, 1);
}

function printCalled({ times, tokens }: Trips): void {
  print('10-step task, a call a step, ms', times, besideBoth(1));
  print('10-step task, a call a step, tokens', tokens, besideBoth(1));
}

/** How much of the errand's time is the pages' own, and how fast anybody could be. */
function printLimit({ times, alone, byHand }: Trips): void {
  const limits = { 'the pages alone': alone, 'raw CDP with real input': byHand };
  const own = new Map([...times].slice(0, 1));
  const bars = { 'the pages alone': 2, 'raw CDP with real input': 1.5 };
  print('10-step task, ms', new Map([...own, ...Object.entries(limits)]), bars);
  // Named apart from the rows that compare us: these are nobody's times.
  for (const [limit, least] of Object.entries(limits))
    for (const [name, theirs] of [...times].slice(1))
      tell({
        name: `10-step task, ${limit} against ${name}, ms`,
        ours: say(least),
        against: say(theirs),
        ratio: least.middle / theirs.middle,
      });
}

const clickBars: Bars = { [playwrightName]: 0.1, [tunedName]: 0.4, [devtoolsName]: 1 };

async function main(): Promise<void> {
  // What is measured is what `npm start` and a package would run.
  await buildAll();
  const [all, site, pages] = await Promise.all([contenders(), startSite(), startPages()]);
  const cold = await coldStarts(all, `${pages.url}/desk`);
  print('cold start to first call, ms', cold, { [playwrightName]: 0.7, [devtoolsName]: 1 });
  const running: Running[] = [];
  try {
    for (const contender of all) running.push(await Running.start(contender));
    const [, playwright] = all;
    const tuned = playwright && (await Running.start(tunedOf(playwright)));
    const paced = tuned === undefined ? running : [...running, tuned];
    for (const [row, values] of await latencies(paced, pages.url))
      print(`${row}, ms`, values, row === 'click' ? clickBars : 1);
    await tuned?.close();
    await printTokens(running, site, pages.url);
    if (!quick) printCalled(await shoppingTrips(running, site, shopping));
    const asTask = await shoppingTrips(running, site, errand);
    print('10-step task, ms', asTask.times, besideBoth(0.2));
    print('10-step task, tokens', asTask.tokens, besideBoth(0.1));
    printLimit(asTask);
  } finally {
    await Promise.all(running.map((each) => each.close()));
    pages.close();
    await site.close();
  }
  endFigures();
}

if (import.meta.main) await main();
