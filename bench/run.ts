// Every benchmark, one after the other and nothing beside them, as one table of ratios.
//   npm run bench                all of them, with the peers
//   npm run bench -- --quick     fewer rounds, under three minutes
//   npm run bench -- --write     docs/benchmarks.md, docs/compare.md, the README and the plots
//   npm run bench -- observe     one of them

import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keep, kept, type Measured, newLines, readLines } from './results.ts';
import { section, writeDocuments } from './write.ts';

interface Bench {
  readonly name: string;
  readonly about: string;
  readonly args?: readonly string[];
  readonly quick?: readonly string[];
}

const benches: readonly Bench[] = [
  { name: 'observe', about: 'Page observations', args: ['--peers'], quick: ['--quick'] },
  { name: 'growth', about: 'Looks by kind and size of page', quick: ['--quick'] },
  { name: 'actions', about: 'Actions', args: ['--peers'], quick: ['--quick'] },
  { name: 'mcp', about: 'MCP, beside the peers', quick: ['--quick'] },
  { name: 'tasks', about: 'Task server', quick: ['submitting', 'fanningOut', '--quick'] },
  { name: 'stream', about: 'Task stream', quick: ['fanningOut', '--quick'] },
  { name: 'push', about: 'Push and sessions', quick: ['200', '20'] },
  { name: 'files', about: 'Hostile files' },
  { name: 'console', about: 'Web console', quick: ['--quick', 'frames', 'load'] },
  { name: 'nodes', about: 'Several nodes on one Postgres', quick: ['--quick'] },
];

const given = process.argv.slice(2);
const isQuick = given.includes('--quick');
const named = given.filter((each) => !each.startsWith('--'));
const wanted = benches.filter(({ name }) => named.length === 0 || named.includes(name));

const all: Measured[] = [];
if (!given.includes('--only-write')) for (const bench of wanted) all.push(await measure(bench));
process.stdout.write(`\n${all.map(section).join('\n')}`);
const writes = given.includes('--write') || given.includes('--only-write');
if (writes) await writeDocuments(kept(benches.map(({ name }) => name)));
const missed = all.flatMap(({ figures }) => figures).filter(({ met }) => met === false).length;
process.exitCode = missed === 0 ? 0 : 1;

async function measure(bench: Bench): Promise<Measured> {
  const { name, about } = bench;
  const lines = newLines(name);
  process.stdout.write(`\n${about}\n`);
  const foreign = await usedByOthers();
  const begun = performance.now();
  const args = isQuick ? (bench.quick ?? []) : (bench.args ?? []);
  const { status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `${name}.ts`), ...args],
    {
      stdio: 'inherit',
      env: { ...process.env, TABHAND_FIGURES: lines },
      // A benchmark that hangs must not take the others with it.
      timeout: 25 * 60_000,
    },
  );
  const figures = readLines(name);
  process.stdout.write(`${name} took ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  if (status === null || figures.length === 0) throw new Error(`${name} broke off`);
  const measured = { name, about, at: new Date().toISOString(), isQuick, foreign, figures };
  // What the documents are written from is a whole run.
  if (!isQuick) keep(measured);
  return measured;
}

/** This program does nothing meanwhile, so whatever the cores did was somebody else's. */
async function usedByOthers(): Promise<number> {
  const busy = (): [number, number] => {
    const times = cpus().map((core) => core.times);
    const idle = times.reduce((sum, each) => sum + each.idle, 0);
    const sum = times.reduce(
      (all, { user, nice, sys, idle: rest, irq }) => all + user + nice + sys + rest + irq,
      0,
    );
    return [sum - idle, sum];
  };
  const [before, all] = busy();
  await pause(isQuick ? 200 : 1_000);
  const [after, later] = busy();
  return (after - before) / Math.max(1, later - all);
}
