// Outcomes and observations as the short text that a model reads. Text that comes from a
// page is fenced and named as data, so that it is never taken for an instruction.

import type { Changes, Observation, Outcome, SemanticNode } from '@tabhand/protocol';

const quote = (text: string): string => JSON.stringify(text);

/** One or two lines: what was done, what changed. Never the page again. */
export function sayOutcome(outcome: Outcome): string {
  if (!outcome.ok) {
    const { code, message, hint } = outcome.error;
    return `${code}: ${message}\nTry: ${hint}`;
  }
  const changes = outcome.changes === undefined ? '' : sayChanges(outcome.changes);
  return changes === '' ? outcome.summary : `${outcome.summary}\n${changes}`;
}

function sayChanges(changes: Changes): string {
  const said = [
    changes.url && `now at ${changes.url.to}`,
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
  return changes.mutations === undefined ? 'Nothing on the page changed.' : 'The page changed.';
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

function sayTree(observation: Observation): string[] {
  const { delta } = observation;
  if (delta === undefined) return observation.tree.map((node) => sayNode(node, observation));
  return [
    ...delta.added.map((node) => `+ ${sayNode(node, observation)}`),
    ...delta.changed.map((node) => `~ ${sayNode(node, observation)}`),
    ...(delta.removed.length > 0 ? [`- gone: ${delta.removed.join(' ')}`] : []),
  ];
}

export function sayObservation(observation: Observation): string {
  const { url, title, viewport, scrollPosition, omitted, recentEvents, doubt, hash, delta } =
    observation;
  const nothing =
    delta !== undefined && sayTree(observation).length === 0 ? ['Nothing changed.'] : [];
  return [
    `${url} ${viewport.width}×${viewport.height}, scrolled ${scrollPosition}; since=${hash}`,
    '<page untrusted="true">',
    quote(title),
    ...sayTree(observation),
    ...recentEvents,
    '</page>',
    ...nothing,
    ...omitted.map(({ what, how }) => `Left out: ${what}; ${how}.`),
    ...(doubt === undefined ? [] : [`Doubtful: ${doubt.why}; try ${doubt.tryNext}.`]),
  ].join('\n');
}
