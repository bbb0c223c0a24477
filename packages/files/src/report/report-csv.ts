// The report as CSV. Every text cell is quoted, and none begins with what a spreadsheet
// would run as a formula.

import { reportActions } from './report-actions.ts';
import type { ReportInput } from './report-input.ts';

// Full-width look-alikes are turned into the plain signs by some spreadsheets.
const triggers = new Set('=+-@＝＋－＠﹢﹣﹦﹫');

/** Spreadsheets pass over blanks and control characters before they look for a formula. */
const wouldRun = (text: string): boolean => {
  const first = text.replace(/^[\p{Z}\p{Cc}\p{Cf}]+/u, '')[0] ?? '';
  return triggers.has(first) || /^\p{Cc}/u.test(text);
};

/** One quoted cell, RFC 4180. */
export const csvCell = (text: string): string =>
  `"${(wouldRun(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export function csvReport(input: ReportInput): string {
  const rows = reportActions(input).map((action) =>
    [
      String(action.stepIndex),
      csvCell(action.action),
      csvCell(action.status),
      csvCell(action.thought),
      csvCell(action.timestamp),
    ].join(','),
  );
  return `${['Step,Action,Status,Thought,Timestamp', ...rows].join('\n')}\n`;
}
