// Which tests show which requirement, told from test sources and from reports of test runs. Pure.

import { z } from 'zod';

const id = '(?:TF|WS|SC|AP|TS)-\\d+';
const marks = new RegExp(`\\[(${id}(?:\\s*,\\s*${id})*)\\]`, 'g');
const literals = new RegExp(
  `(['"\`])((?:\\\\.|(?!\\1)[^\\\\\\n])*\\[${id}(?:\\\\.|(?!\\1)[^\\\\\\n])*)\\1`,
  'g',
);

/** Ids in a test's name: `[WS-7] …`, `[WS-7][WS-8] …` or `[WS-7, WS-8] …`. */
export const idsIn = (name: string): string[] =>
  [...name.matchAll(marks)].flatMap(([, inner = '']) => inner.split(/\s*,\s*/));

/** The name without its marks. */
export const nameOnly = (name: string): string => name.replaceAll(marks, '').trim();

/** Names in a test's source that carry ids, in order. */
export const namesIn = (source: string): string[] =>
  [...source.matchAll(literals)].map(([, , name = '']) => name);

export type Verdict = 'pass' | 'fail' | 'none';

const ReportSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** How often each id was shown to hold and not to hold in a vitest JSON report. */
export function resultsIn(report: unknown): Map<string, { passed: number; failed: number }> {
  const results = new Map<string, { passed: number; failed: number }>();
  const tests = ReportSchema.parse(report).testResults.flatMap((file) => file.assertionResults);
  for (const { fullName, status } of tests) {
    for (const found of new Set(idsIn(fullName))) {
      const { passed, failed } = results.get(found) ?? { passed: 0, failed: 0 };
      const good = status === 'passed' ? 1 : 0;
      const bad = status === 'failed' ? 1 : 0;
      results.set(found, { passed: passed + good, failed: failed + bad });
    }
  }
  return results;
}

/** A requirement holds when something shows it and nothing contradicts. */
export function verdictOf(result: { passed: number; failed: number } | undefined): Verdict {
  if (result === undefined || result.passed + result.failed === 0) return 'none';
  return result.failed > 0 ? 'fail' : 'pass';
}
