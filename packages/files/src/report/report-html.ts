// The report as one page that opens anywhere without a network: facts, result, evidence,
// and a timeline with screenshots and the boxes of what was acted on.

import type { CommandRecord, Rect, ReportAction } from '@tabhand/protocol';
import { reportActions } from './report-actions.ts';
import {
  isoSeconds,
  type ReportInput,
  type ReportScreenshot,
  taskDuration,
} from './report-input.ts';
import { jsonReport, queryOf, resultText } from './report-json.ts';
import { reportStyle } from './report-style.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const words = {
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
  queued: 'Queued',
  running: 'Running',
  waiting: 'Waiting for you',
} as const;

export function htmlReport(input: ReportInput): string {
  const { task } = input;
  const { summary } = jsonReport(input);
  const title = escapeHtml(queryOf(input));
  // Nothing may be fetched and nothing may run, whatever a page's text tries.
  const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark">
<title>Task report: ${title}</title>
<style>${reportStyle}</style>
</head>
<body>
<header>
<p class="kicker">Task report</p>
<h1>${title}</h1>
<p class="facts"><span class="pill ${task.status}">${words[task.status]}</span>
<span>${summary.successfulSteps} of ${summary.totalSteps} steps</span><span>${taskDuration(input)}</span>
<span>${timeTag(task.startedAt ?? task.createdAt)}</span></p>
</header>
<main>
${resultPart(input)}${evidencePart(input)}${timelinePart(input)}</main>
<footer>Task <code>${escapeHtml(task.id)}</code> · made ${timeTag(input.generatedAt)} by Tabhand</footer>
</body>
</html>
`;
}

const timeTag = (ms: number): string =>
  `<time datetime="${isoSeconds(ms)}">${isoSeconds(ms).replace('T', ' ').replace('Z', ' UTC')}</time>`;

function resultPart(input: ReportInput): string {
  const result = resultText(input);
  if (result === undefined) return '';
  const failed = input.task.status === 'failed' ? ' class="bad"' : '';
  return `<section${failed}><h2>Result</h2><p class="result">${escapeHtml(result)}</p></section>\n`;
}

function evidencePart({ task }: ReportInput): string {
  const found = task.evidence ?? [];
  if (found.length === 0) return '';
  const items = found.map(
    (one) =>
      `<li><span class="tick" aria-hidden="true">✓</span><div><strong>${escapeHtml(one.claim)}</strong><p>${escapeHtml(one.found)}${one.where === undefined ? '' : ` <span class="dim">${escapeHtml(one.where)}</span>`}</p></div><span class="tag">${one.strength}</span></li>`,
  );
  return `<section><h2>Evidence</h2><ul class="evidence">${items.join('')}</ul></section>\n`;
}

function timelinePart(input: ReportInput): string {
  const actions = reportActions(input);
  const items = input.commands.map((command, at) => stepPart(input, command, actions[at]));
  const loose = (input.screenshots ?? []).filter((shot) => shot.index === undefined);
  const end =
    loose.length === 0 ? '' : `<h2>Screens</h2>${loose.map((shot) => picture(shot)).join('')}`;
  return `<section><h2>Timeline</h2><ol class="timeline">${items.join('\n')}</ol>${end}</section>\n`;
}

function stepPart(
  input: ReportInput,
  command: CommandRecord,
  action: ReportAction | undefined,
): string {
  const status = action?.status ?? 'pending';
  const shots = (input.screenshots ?? []).filter((shot) => shot.index === command.index);
  const outcome = command.outcome;
  const said =
    outcome?.ok === true
      ? outcome.summary
      : (command.error?.message ?? (outcome?.ok === false ? outcome.error.message : ''));
  const took =
    outcome === undefined ? '' : `<span class="dim">${durationWords(outcome.durationMs)}</span>`;
  const mark = { success: '✓', failure: '✕', pending: '·' }[status];
  const to = outcome?.changes?.url?.to;
  const url = to !== undefined && said.includes(to) ? undefined : to;
  return `<li class="${status}"><span class="dot" aria-hidden="true">${mark}</span><div class="step">
<p class="thought">${escapeHtml(action?.thought ?? command.intention)} ${took}</p>
<p><code>${escapeHtml(action?.action ?? command.action)}</code></p>
${said === '' ? '' : `<p class="${status === 'failure' ? 'error' : 'dim'}">${escapeHtml(said)}</p>`}${url === undefined ? '' : `<p class="dim">→ ${escapeHtml(url)}</p>`}
${shots.map((shot) => picture(shot, outcome?.target)).join('')}</div></li>`;
}

const durationWords = (ms: number): string =>
  ms < 950 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

function picture(
  shot: ReportScreenshot,
  target?: { readonly box: Rect; readonly name: string; readonly role: string },
): string {
  const own = shot.overlays ?? [];
  const overlays =
    own.length > 0 || target === undefined
      ? own
      : [{ box: target.box, label: target.name || target.role }];
  const boxes = overlays.map((overlay) => boxPart(overlay.box, overlay.label, shot)).join('');
  const type = /^image\/(png|jpeg|webp|gif)$/.test(shot.mimeType) ? shot.mimeType : 'image/png';
  const data = Buffer.from(shot.bytes).toString('base64');
  const where = shot.url === undefined ? '' : escapeHtml(shot.url);
  return `<figure><div class="screen"><img alt="Screen at ${isoSeconds(shot.at)}" src="data:${type};base64,${data}">${boxes}</div><figcaption>${where}${where === '' ? '' : ' · '}${timeTag(shot.at)}</figcaption></figure>`;
}

function boxPart(box: Rect, label: string, { width, height }: ReportScreenshot): string {
  const percent = (part: number, whole: number) =>
    `${((part / Math.max(1, whole)) * 100).toFixed(3)}%`;
  const place = `left:${percent(box.x, width)};top:${percent(box.y, height)};width:${percent(box.width, width)};height:${percent(box.height, height)}`;
  return `<span class="box" style="${place}"><b>${escapeHtml(label.slice(0, 60))}</b></span>`;
}
