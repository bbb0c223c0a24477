// A finished report: its body, its type and its name, in one of five formats.

import { TabhandError } from '@tabhand/protocol';
import { contentDisposition } from '../filename.ts';
import { taskReport } from './report-as-task.ts';
import { csvReport } from './report-csv.ts';
import { htmlReport } from './report-html.ts';
import type { ReportInput } from './report-input.ts';
import { jsonReport } from './report-json.ts';
import { markdownReport } from './report-markdown.ts';

const kinds = {
  json: {
    type: 'application/json',
    extension: 'json',
    make: (input: ReportInput) => pretty(jsonReport(input)),
  },
  csv: { type: 'text/csv', extension: 'csv', make: csvReport },
  markdown: { type: 'text/markdown', extension: 'md', make: markdownReport },
  html: { type: 'text/html', extension: 'html', make: htmlReport },
  task: {
    type: 'application/json',
    extension: 'task.json',
    make: (input: ReportInput) => pretty(taskReport(input)),
  },
} as const;

export type ReportKind = keyof typeof kinds;
export const reportKinds: readonly ReportKind[] = ['json', 'csv', 'markdown', 'html', 'task'];

export interface Report {
  readonly body: string;
  readonly contentType: string;
  readonly filename: string;
  /** Exactly those of the report API, with what keeps a browser from guessing. */
  readonly headers: Readonly<Record<string, string>>;
}

export function makeReport(input: ReportInput, kind: ReportKind): Report {
  const { type, extension, make } = kinds[kind];
  const filename = `task-report-${input.generatedAt}.${extension}`;
  return {
    body: make(input),
    contentType: type,
    filename,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': contentDisposition(filename),
      'Cache-Control': 'no-cache, no-store, must-revalidate',
      'X-Content-Type-Options': 'nosniff',
    },
  };
}

/** The `format` of a request; `json` when none is given. */
export function readReportKind(format: string | undefined): ReportKind {
  const found = reportKinds.find((kind) => kind === (format ?? 'json'));
  if (found !== undefined) return found;
  throw new TabhandError('VALIDATION_ERROR', `Invalid format: ${String(format).slice(0, 40)}`, {
    hint: `Use one of ${reportKinds.join(', ')}.`,
    data: { field: 'format', expected: reportKinds },
  });
}

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
