// Says how a run of the evals went, and what is different from the one before.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Result, Trial, Verdict } from './trial.ts';

export type Report = { runner: string; seed: number; at: string; results: Result[] };

const verdicts: Verdict[] = ['success', 'false-done', 'asked', 'failed'];
const columns = ['', 'trials', 'success', ...verdicts.slice(1), 'steps', 'tokens', 'ms'];

export function table(results: readonly Result[]): string {
  const buckets = [...new Set(results.map((result) => result.bucket))].sort();
  const rows = [
    columns,
    ...buckets.map((bucket) =>
      row(
        bucket,
        results.filter((result) => result.bucket === bucket),
      ),
    ),
    ...[0, 1, 2].map((wording) =>
      row(
        `wording ${wording}${wording === 0 ? '' : ' (held out)'}`,
        results.filter((result) => result.wording === wording),
      ),
    ),
    row('all', results),
  ];
  const widths = columns.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));
  return rows.map((cells) => aligned(cells, widths)).join('\n');
}

function row(name: string, results: readonly Result[]): string[] {
  const count = (verdict: Verdict) => results.filter((one) => one.verdict === verdict).length;
  const share =
    results.length === 0 ? '–' : `${((100 * count('success')) / results.length).toFixed(1)} %`;
  const means = (['steps', 'tokens', 'ms'] as const).map((key) => mean(results, key));
  const others = verdicts.slice(1).map((verdict) => String(count(verdict)));
  return [name, String(results.length), share, ...others, ...means];
}

function mean(results: readonly Result[], key: 'steps' | 'tokens' | 'ms'): string {
  if (results.length === 0) return '–';
  const sum = results.reduce((total, result) => total + result[key], 0);
  return (sum / results.length).toFixed(key === 'steps' ? 1 : 0);
}

function aligned(cells: string[], widths: number[]): string {
  const padded = cells.map((cell, at) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
  );
  return padded.join('  ');
}

/** Trials that ended otherwise than last time; those run only once are not compared. */
export function differences(last: Report, now: Report): string[] {
  const key = (result: Result) => `${result.id} #${result.wording}`;
  const known = new Map(last.results.map((result) => [key(result), result.verdict]));
  return now.results.flatMap((result) => {
    const was = known.get(key(result));
    return was && was !== result.verdict ? [`${key(result)}: ${was} → ${result.verdict}`] : [];
  });
}

export function readReport(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export function writeReport(file: string, report: Report): void {
  writeFileSync(file, `${JSON.stringify(report, null, 1)}\n`);
}

/** All one needs to understand a failure without running it again. */
export function story({ result, instruction, run, seen }: Trial): string {
  const changes = Object.keys({ ...seen.before, ...seen.after }).filter(
    (key) => JSON.stringify(seen.before[key]) !== JSON.stringify(seen.after[key]),
  );
  const shown = changes.map(
    (key) => `  ${key}: ${JSON.stringify(seen.before[key])} → ${JSON.stringify(seen.after[key])}`,
  );
  return [
    `--- ${result.id} #${result.wording}: ${result.verdict}`,
    `  “${instruction}”`,
    ...(run.answer === undefined ? [] : [`  answer: ${run.answer}`]),
    ...(shown.length === 0 ? ['  nothing changed'] : shown),
    ...run.transcript.split('\n').map((line) => `  | ${line}`),
  ].join('\n');
}
