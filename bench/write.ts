// The documents that hold measured figures, written from what the benchmarks kept: the table of all
// figures, the comparison with others, the sentence in the README, and the plots.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@tabhand/browser/node';
import { type Found, sayBar } from './figures.ts';
import type { Row } from './growth.ts';
import { otherVersions } from './lookers.ts';
import { peerVersions } from './peers.ts';
import { type Line, plot } from './plot.ts';
import { type Measured, rowsFile } from './results.ts';

const root = join(import.meta.dirname, '..');

export async function writeDocuments(all: readonly Measured[]): Promise<void> {
  const setting = await saySetting(all);
  writeFileSync(join(root, 'docs/benchmarks.md'), benchmarks(all, setting));
  const rows = readRows();
  drawPlots(rows);
  replace('docs/compare.md', 'measured', comparison(all, rows, setting));
  replace('README.md', 'figures', sentence(rows));
  const nodes = all.find(({ name }) => name === 'nodes');
  if (nodes !== undefined) replace('docs/scale.md', 'measured', scale(nodes));
}

/** A task of the bench: taken in, three commands, the end with the last of them, and its binding. */
const transactionsEach = 5;

function scale(nodes: Measured): string {
  const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Linux`;
  const [one, ...more] = nodes.figures.filter(({ name }) => /^\d+ nodes? on/.test(name));
  const last = more.at(-1);
  const rate = Number.parseFloat(one?.ours ?? '');
  const count = Number.parseInt(last?.name ?? '', 10);
  const slope = last === undefined ? 0 : ((1 - last.ratio) / (count - 1)) * 100;
  const said = `Measured on ${nodes.at.slice(0, 10)} with Node ${process.versions.node} (${machine}).`;
  return `${said} One node and Postgres together did about ${Math.round(rate * transactionsEach)} transactions a second there; each further node on the same cores cost ${slope.toFixed(0)} % of the throughput (leases, notes, polls), and a history of a million tasks cost nothing.\n\n${tableOf(nodes)}`;
}

async function saySetting(all: readonly Measured[]): Promise<string> {
  const executable = (await findChromium()) ?? 'chromium';
  const chromium = execFileSync(executable, ['--version'], { encoding: 'utf8' }).trim();
  const days = [...new Set(all.map(({ at }) => at.slice(0, 10)))].join(' and ');
  const versions = Object.entries({ ...peerVersions, ...otherVersions }).map((each) =>
    each.join(' '),
  );
  const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Linux`;
  return `Measured on ${days} with Node ${process.versions.node}, ${chromium}, ${versions.join(', ')} (${machine}). Absolute times mean little on another machine; ratios were taken in one run, ours and the others' by turns.`;
}

function benchmarks(all: readonly Measured[], setting: string): string {
  const head = `# Benchmarks\n\n${setting} Made by \`npm run bench -- --write\`.\n\n`;
  return head + all.map(section).join('\n');
}

export function section({ about, foreign, isQuick, figures }: Measured): string {
  const share = `Others used ${(foreign * 100).toFixed(0)} % of the machine just before.`;
  const note = isQuick ? ' A quick run: fewer rounds.' : '';
  return `## ${about}\n\n${share}${note}\n\n${tableOf({ figures })}`;
}

const tableOf = ({ figures }: Pick<Measured, 'figures'>): string =>
  table(['figure', 'ours', 'against', 'ratio', 'bar', ''], figures.map(cells));

function cells(figure: Found): string[] {
  const verdict = figure.met === undefined ? '' : figure.met ? 'met' : '**missed**';
  const { name, ours, against, ratio } = figure;
  return [name, ours, against, ratio.toFixed(2), sayBar(figure), verdict];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (each: readonly string[]): string => `| ${each.join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}

const readRows = (): Row[] =>
  existsSync(rowsFile) ? JSON.parse(readFileSync(rowsFile, 'utf8')) : [];

function drawPlots(rows: readonly Row[]): void {
  const lists = rows.filter(({ kind }) => kind === 'list');
  const draw = (name: string, title: string, [y, pick]: [string, (row: Row) => number]): void => {
    const lines = linesOf(lists, pick);
    if (lines.length === 0) return;
    const drawn = plot({ title, x: 'controls on the page', y, lines });
    writeFileSync(join(root, 'docs/images', `${name}.svg`), drawn);
  };
  draw('look-time', 'One look at a product list', ['ms', ({ ms }) => ms]);
  draw('look-tokens', 'What a look costs a model', ['tokens', ({ tokens }) => tokens]);
}

const linesOf = (rows: readonly Row[], pick: (row: Row) => number): Line[] =>
  [...new Set(rows.map(({ who }) => who))]
    .map((who) => ({
      name: who,
      isOurs: who.startsWith('tabhand'),
      points: rows
        .filter((row) => row.who === who && pick(row) > 0)
        .map((row) => [row.controls, pick(row)] as const),
    }))
    .filter(({ points }) => points.length > 1);

function comparison(all: readonly Measured[], rows: readonly Row[], setting: string): string {
  const mcp = all.find(({ name }) => name === 'mcp')?.figures ?? [];
  const looks = rows.filter(({ controls, sees }) => controls === 5000 && sees !== 'nothing');
  return [
    `${setting} Every figure with its bar: [benchmarks](benchmarks.md).\n`,
    '### Through an MCP client\n',
    besideTable(mcp),
    '### One look at a page of 5,000 controls, ms / tokens\n',
    lookTable(looks),
    '![Time of a look by size of the page](images/look-time.svg)\n',
    '![Tokens of a look by size of the page](images/look-tokens.svg)\n',
  ].join('\n');
}

/** Figures named "what, beside whom" as one row a what. */
function besideTable(figures: readonly Found[]): string {
  const rows = new Map<string, Map<string, string>>();
  for (const { name, ours, against } of figures) {
    const [what, who] = name.split(', beside ');
    if (what === undefined || who === undefined) continue;
    const row = rows.get(what) ?? new Map([['Tabhand', ours]]);
    rows.set(what, row.set(who, against));
  }
  const peers = [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))];
  const body = [...rows].map(([what, row]) => [what, ...peers.map((who) => row.get(who) ?? '–')]);
  return table(['', ...peers], body);
}

function lookTable(rows: readonly Row[]): string {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const body = [...new Set(rows.map(({ who }) => who))].map((who) => [
    who,
    ...kinds.map((kind) => {
      const row = rows.find((each) => each.who === who && each.kind === kind);
      return row ? `${row.ms.toFixed(0)} / ${short(row.tokens)}` : '–';
    }),
  ]);
  return table(['', ...kinds], body);
}

const short = (tokens: number): string =>
  tokens < 10_000 ? `${tokens}` : `${Math.round(tokens / 1000)}k`;

function sentence(rows: readonly Row[]): string {
  const at = (who: string) =>
    rows.find((row) => row.who === who && row.kind === 'list' && row.controls === 5000);
  const [own, other] = [at('tabhand, view, over MCP'), at('@playwright/mcp')];
  if (own === undefined || other === undefined) return '';
  const [slower, more] = [other.ms / own.ms, other.tokens / own.tokens].map(Math.round);
  return `Over MCP, a look at a page with 5,000 controls costs a model ${own.tokens} tokens; Playwright MCP shows the whole page and takes ${slower} times as long and ${more} times the tokens ([all figures, and where others are ahead](docs/compare.md)).`;
}

/** What stands between the two marks of this name is ours to write. */
function replace(path: string, mark: string, text: string): void {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  const [start, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [head, rest = ''] = before.split(start);
  const tail = rest.split(end)[1];
  if (head === undefined || tail === undefined) throw new Error(`${path} has no ${start} … ${end}`);
  writeFileSync(file, `${head}${start}\n${text}\n${end}${tail}`);
}
