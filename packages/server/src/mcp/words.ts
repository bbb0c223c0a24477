// Outcomes and observations as the short text that a model reads. Text that comes from a
// page is fenced and named as data, so that it is never taken for an instruction.

import type { Changes, Observation, Outcome, SemanticNode } from '@tabhand/protocol';
import { fence, fenceQuotes } from './fence.ts';

const quote = (text: string): string => JSON.stringify(text);

/** One or two lines: what was done, what changed. Never the page again. */
export function sayOutcome(outcome: Outcome): string {
  if (!outcome.ok) {
    return sayError(outcome.error);
  }
  const changes = outcome.changes === undefined ? '' : sayChanges(outcome.changes, outcome.summary);
  return fenceQuotes(changes === '' ? outcome.summary : `${outcome.summary}\n${changes}`);
}

export function sayError(error: { code: string; message: string; hint?: string }): string {
  const { code, message, hint } = error;
  const said = `${code}: ${fenceQuotes(message)}`;
  return hint === undefined ? said : `${said}\nTry: ${fenceQuotes(hint)}`;
}

function sayChanges(changes: Changes, summary: string): string {
  const to = changes.url?.to;
  const told = to === undefined || summary.includes(to);
  const said = [
    told ? undefined : `now at ${to}`,
    ...(changes.tabs ?? []).map((tab) => `tab ${tab.how}: ${tab.url}`),
    ...(changes.dialogs ?? []).map(
      (dialog) => `${dialog.type} ${quote(dialog.message)} answered ${dialog.answer}`,
    ),
    ...(changes.downloads ?? []).map(
      (file) => `downloaded ${quote(file.filename)} as ${file.artifactId}`,
    ),
    ...(changes.messages ?? []).map(
      (message) => `the page says (${message.kind}): ${quote(message.text)}`,
    ),
    ...(changes.blocked ?? []).map((what) => `blocked: ${what}`),
  ].filter((each) => each !== undefined);
  if (said.length > 0) return said.join('\n');
  if (to !== undefined) return '';
  return changes.mutations === undefined ? 'Nothing on the page changed yet.' : 'The page changed.';
}

export function sayNode(node: SemanticNode, observation: Observation): string {
  const value = node.v === undefined ? '' : ` = ${quote(node.v)}`;
  const state = node.s === undefined ? '' : ` (${node.s})`;
  const frame = node.f === undefined ? '' : ` frame ${node.f}`;
  const more =
    node.scr === undefined ? '' : ` scrolled ${node.scr.depth}${node.scr.h ? ', more below' : ''}`;
  return `${node.i} ${node.r} ${quote(node.n)}${value}${state}${frame}${more}${sayCover(node, observation)}`;
}

function sayCover(node: SemanticNode, { covered }: Observation): string {
  if (node.occ !== true) return '';
  const by = covered[node.i];
  if (by === undefined) return ' COVERED';
  const dismiss =
    by.dismiss === undefined ? '' : `; dismiss with ${by.dismiss.ref} ${quote(by.dismiss.name)}`;
  return ` COVERED by ${quote(by.what)}${dismiss}`;
}

/** The lines that came from the page, most telling first. */
function pageLines(observation: Observation): string[] {
  const { title, recentEvents, delta } = observation;
  if (delta === undefined) {
    const tree = observation.tree.map((node) => sayNode(node, observation));
    return [quote(title), ...recentEvents, ...tree];
  }
  return [
    quote(title),
    ...recentEvents,
    ...delta.added.map((node) => `+ ${sayNode(node, observation)}`),
    ...delta.changed.map((node) => `~ ${sayNode(node, observation)}`),
    ...(delta.removed.length > 0 ? [`- gone: ${delta.removed.join(' ')}`] : []),
  ];
}

/** With `most`, no more than so many lines of the page; what is missing is said. */
export function sayObservation(observation: Observation, most = Number.POSITIVE_INFINITY): string {
  const { url, viewport, scrollPosition, omitted, doubt, hash, delta, recentEvents } = observation;
  const lines = pageLines(observation);
  const cut = Math.max(0, lines.length - most);
  const same = delta !== undefined && lines.length === 1 + recentEvents.length;
  return [
    `since=${hash} ${viewport.width}×${viewport.height}, scrolled ${scrollPosition}`,
    fence([clip(url), ...lines.slice(0, most)].join('\n')),
    ...(same ? ['Nothing changed.'] : []),
    ...(cut > 0 ? [`Left out: ${cut} more lines; raise budget, or use find.`] : []),
    ...omitted.map(({ what, how }) => `Left out: ${what}; ${how}.`),
    ...(doubt === undefined ? [] : [`Doubtful: ${doubt.why}; try ${doubt.tryNext}.`]),
  ].join('\n');
}

/** The least that is still an answer, for budgets that allow no more. */
export function sayBare(observation: Observation): string {
  const before = observation.omitted.reduce((sum, { count }) => sum + count, 0);
  return `since=${observation.hash}\nLeft out: ${lineCount(observation) + before} lines; raise budget.`;
}

/** An address may be a whole page in disguise. */
const clip = (url: string): string => (url.length > 200 ? `${url.slice(0, 200)}…` : url);

/** How many lines of the page there are to choose from. */
export const lineCount = (observation: Observation): number => pageLines(observation).length;
