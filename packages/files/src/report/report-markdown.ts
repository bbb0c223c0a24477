// The report as Markdown. Text of pages and people is shown, never rendered: no pipes,
// links, pictures or HTML of theirs survive.

import type { ReportInput } from './report-input.ts';
import { jsonReport, queryOf, resultText } from './report-json.ts';

const marks = { success: '✅', failure: '❌', pending: '⏳' } as const;

/** One line of plain text inside Markdown. */
export const markdownText = (text: string): string =>
  text
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*|[\]]/g, '\\$&')
    .replace(/(^|\W)_|_(?=\W|$)/g, (found) => found.replace('_', '\\_'))
    .replace(/\b(https?|ftp|javascript|data):/gi, '$1&#58;')
    .trim();

export function markdownReport(input: ReportInput): string {
  const { actionHistory, summary, task } = jsonReport(input);
  const rows = actionHistory.map(
    (action) =>
      `| ${action.stepIndex} | ${markdownText(action.action)} | ${marks[action.status]} | ${markdownText(action.thought)} |`,
  );
  const result = resultText(input);
  const lines = [
    '# Task Report',
    '',
    '## Overview',
    `- **Query:** ${markdownText(queryOf(input))}`,
    `- **Status:** ${task.status}`,
    `- **Duration:** ${summary.duration}`,
    '',
    '## Action History',
    '',
    '| Step | Action | Status | Thought |',
    '|------|--------|--------|---------|',
    ...rows,
    ...evidenceLines(input),
    ...(result === undefined ? [] : ['', '## Result', ...result.split(/\r?\n/).map(markdownText)]),
  ];
  return `${lines.join('\n')}\n`;
}

function evidenceLines({ task }: ReportInput): string[] {
  const found = task.evidence ?? [];
  if (found.length === 0) return [];
  return [
    '',
    '## Evidence',
    ...found.map(
      (one) => `- ${markdownText(one.claim)}: ${markdownText(one.found)} (${one.strength})`,
    ),
  ];
}
