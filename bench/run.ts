// Every benchmark, one after the other and nothing beside them, as one table of ratios.
//   npm run bench                all of them, with the peers
//   npm run bench -- --quick     fewer rounds, under three minutes
//   npm run bench -- --write     docs/benchmarks.md from this run
//   npm run bench -- observe     one of them

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release } from 'node:os';
import { join } from 'node:path';
import { type Found, sayBar } from './figures.ts';

interface Bench {
  readonly name: string;
  readonly about: string;
  readonly args?: readonly string[];
  readonly quick?: readonly string[];
}

const benches: readonly Bench[] = [
  { name: 'observe', about: 'Page observations', args: ['--peers'], quick: ['--quick'] },
  { name: 'actions', about: 'Actions', args: ['--peers'], quick: ['--quick'] },
  { name: 'mcp', about: 'MCP, beside the peers', quick: ['--quick'] },
  { name: 'tasks', about: 'Task server', quick: ['--quick'] },
  { name: 'stream', about: 'Task stream', quick: ['--quick'] },
  { name: 'push', about: 'Push and sessions', quick: ['200', '20'] },
  { name: 'files', about: 'Hostile files' },
];

const folder = join(import.meta.dirname, '..', '.cache', 'bench');
const given = process.argv.slice(2);
const quick = given.includes('--quick');
const named = given.filter((each) => !each.startsWith('--'));

interface Measured {
  readonly bench: Bench;
  readonly figures: readonly Found[];
  /** Load of the machine before it began: what others did is in the figures too. */
  readonly load: number;
}

mkdirSync(folder, { recursive: true });
const wanted = benches.filter(({ name }) => named.length === 0 || named.includes(name));
const all = wanted.map(measure);
const table = print(all);
process.stdout.write(`\n${table}`);
writeFileSync(join(folder, 'latest.json'), JSON.stringify(all, null, 2));
if (given.includes('--write')) {
  writeFileSync(join(import.meta.dirname, '..', 'docs', 'benchmarks.md'), table);
}
const missed = all.flatMap(({ figures }) => figures).filter(({ met }) => met === false).length;
process.exitCode = missed === 0 ? 0 : 1;

function measure(bench: Bench): Measured {
  const file = join(folder, `${bench.name}.jsonl`);
  rmSync(file, { force: true });
  process.stdout.write(`\n${bench.about}\n`);
  const [load = 0] = loadavg();
  const args = quick ? (bench.quick ?? []) : (bench.args ?? []);
  spawnSync(process.execPath, [join(import.meta.dirname, `${bench.name}.ts`), ...args], {
    stdio: 'inherit',
    env: { ...process.env, TABHAND_FIGURES: file },
    // A benchmark that hangs must not take the others with it.
    timeout: 15 * 60_000,
  });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return { bench, figures: lines.map((line): Found => JSON.parse(line)), load };
}

function print(measured: readonly Measured[]): string {
  const when = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Linux ${release()}`;
  const head = [
    '# Benchmarks',
    '',
    `Measured on ${when} with Node ${process.versions.node} (${machine}). Absolute times mean`,
    'little on another machine; the ratios were taken in one run, ours and the other by turns.',
    'Made by `npm run bench -- --write`.',
    '',
  ];
  return `${[...head, ...measured.flatMap(section)].join('\n')}\n`;
}

function section({ bench, figures, load }: Measured): string[] {
  const rows = figures.map((each) => {
    const verdict = each.met === undefined ? '' : each.met ? 'met' : '**missed**';
    const cells = [
      each.name,
      each.ours,
      each.against,
      each.ratio.toFixed(2),
      sayBar(each),
      verdict,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `## ${bench.about}`,
    '',
    `Load of the machine before it began: ${load.toFixed(2)}.`,
    '',
    '| figure | ours | against | ratio | bar | |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ];
}
