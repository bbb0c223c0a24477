// One look at pages of every kind and size, by everyone, in turns: time, tokens, and how both grow.
// `npx node bench/growth.ts [--quick]`; the rows are kept for the plots.

import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { endFigures, tell } from './figures.ts';
import { type Looker, lookers } from './lookers.ts';
import { type Kind, kinds } from './pages.ts';
import { sampleOf, say } from './timing.ts';

const quick = process.argv.includes('--quick');
const rounds = quick ? 2 : 9;
const sizes = quick ? [100, 1000] : [100, 1000, 5000];
const largest = 20_000;
const quickKinds: readonly Kind[] = ['list'];
/** Whoever takes longer than this at 5,000 controls is not asked on the largest page. */
const patienceMs = 2_000;

export interface Row {
  readonly kind: Kind;
  readonly controls: number;
  readonly who: string;
  readonly sees: Looker['sees'];
  readonly ms: number;
  readonly spread: number;
  readonly tokens: number;
}

async function servePages(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://page');
    const make = kinds[searchParams.get('kind') as Kind];
    const html = make === undefined ? '' : make(Number(searchParams.get('controls')));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

class Watching {
  readonly times: number[] = [];
  readonly looker: Looker;
  seen = '';

  constructor(looker: Looker) {
    this.looker = looker;
  }

  async look(): Promise<void> {
    const began = performance.now();
    this.seen = await this.looker.look();
    this.times.push(performance.now() - began);
  }

  row(kind: Kind, controls: number): Row {
    const { middle: ms, spread = 0 } = sampleOf(this.times);
    const { name: who, sees } = this.looker;
    const tokens = sees === 'nothing' ? 0 : encode(this.seen).length;
    return { kind, controls, who, sees, ms, spread, tokens };
  }
}

async function watchPage(
  url: string,
  all: readonly Looker[],
  page: [Kind, number],
): Promise<Row[]> {
  const [kind, controls] = page;
  const watching = all.map((looker) => new Watching(looker));
  const address = `${url}?kind=${encodeURIComponent(kind)}&controls=${controls}`;
  for (const { looker } of watching) await looker.open(address);
  for (let round = 0; round < rounds; round++) {
    for (const each of watching) await each.look();
  }
  return watching.map((each) => each.row(kind, controls));
}

/** The slope of time over size, both as logarithms: 1 is in step with the page, 0 is not at all. */
export function exponent(points: readonly (readonly [number, number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const mean = (pick: 0 | 1): number => logs.reduce((sum, at) => sum + at[pick], 0) / logs.length;
  const [mx, my] = [mean(0), mean(1)];
  const over = logs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  return over / logs.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
}

function tellPage(rows: readonly Row[]): void {
  const [own] = rows;
  for (const row of rows.slice(1)) {
    if (own === undefined) return;
    const name = `${row.kind}, ${row.controls}: ${row.who} beside our view`;
    const sayRow = ({ ms, spread, tokens }: Row): string =>
      `${say({ middle: ms, spread }, ' ms', 1)}, ${tokens} tokens`;
    tell({ name, ours: sayRow(own), against: sayRow(row), ratio: row.ms / own.ms });
  }
}

function tellGrowth(rows: readonly Row[]): void {
  const lists = rows.filter(({ kind, controls }) => kind === 'list' && controls >= 1000);
  const own = lists[0]?.who;
  for (const who of new Set(lists.map((row) => row.who))) {
    const points = lists
      .filter((row) => row.who === who)
      .map((row) => [row.controls, row.ms] as const);
    if (points.length < 2) continue;
    tell({
      name: `growth exponent, ${who}`,
      ours: `${points.length} sizes`,
      against: 'in step with the page: 1',
      ratio: exponent(points),
      ...(who === own && !quick && { bar: { most: 0.8 } }),
    });
  }
}

function keepRows(rows: readonly Row[]): void {
  const folder = join(import.meta.dirname, '..', '.cache', 'bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'growth-rows.json'), JSON.stringify(rows, null, 2));
}

async function main(): Promise<void> {
  const [pages, all] = await Promise.all([servePages(), lookers()]);
  const rows: Row[] = [];
  try {
    for (const kind of quick ? quickKinds : (Object.keys(kinds) as Kind[])) {
      for (const controls of sizes)
        rows.push(...(await watchPage(pages.url, all, [kind, controls])));
      tellPage(rows.slice(-all.length));
    }
    const able = all.filter(({ name }) =>
      rows.every((row) => row.who !== name || row.controls < 5000 || row.ms < patienceMs),
    );
    if (!quick) rows.push(...(await watchPage(pages.url, able, ['list', largest])));
    tellGrowth(rows);
  } finally {
    await Promise.allSettled(all.map((each) => each.close()));
    pages.close();
  }
  if (!quick) keepRows(rows);
  endFigures();
}

if (import.meta.main) await main();
