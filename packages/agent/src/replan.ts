// Has the page changed so much that the plan must be looked at again.

import type { LocalNode, LocalTree } from '@tabhand/protocol';

export interface Shape {
  readonly place: string;
  readonly signatures: readonly string[];
  readonly interactive: readonly string[];
  readonly counts: {
    readonly form: number;
    readonly nav: number;
    readonly dialog: number;
    readonly table: number;
    readonly main: number;
  };
}

const utility = /^(?:[a-z]{1,2}-|\w+-\d+$|is-|has-|css-|sc-|jsx-)|\d{3,}/;

function signature(node: LocalNode): string {
  const classes = (node.classes ?? []).filter((name) => !utility.test(name)).slice(0, 3);
  const id = node.htmlId === undefined ? '' : `#${node.htmlId}`;
  const type = node.inputType === undefined ? '' : `[${node.inputType}]`;
  return `${node.tag}${id}${classes.map((name) => `.${name}`).join('')}[${node.role}]${type}[${node.name}]`;
}

const maxKept = 400;

/** Bounded: it is kept in the state between turns. */
export function shapeOf(tree: LocalTree): Shape {
  const shown = tree.nodes.filter((node) => node.visible && node.tag !== '#text');
  const acting = shown.filter((node) => node.clickable !== undefined || node.editable === true);
  const count = (...roles: string[]) => shown.filter((node) => roles.includes(node.role)).length;
  return {
    place: placeOf(tree.url),
    signatures: [...new Set(shown.filter((node) => node.role !== '').map(signature))].slice(
      0,
      maxKept,
    ),
    interactive: [...new Set(acting.map(signature))].slice(0, maxKept),
    counts: {
      form: count('form'),
      nav: count('navigation'),
      dialog: count('dialog', 'alertdialog'),
      table: count('table', 'grid'),
      main: count('main'),
    },
  };
}

/** Host and path only: a query or a hash does not make another place. */
export function placeOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : `${parsed.host}${parsed.pathname}`;
}

export function similarity(before: Shape, after: Shape): number {
  const a = new Set(before.signatures);
  const b = new Set(after.signatures);
  const both = [...a].filter((each) => b.has(each)).length;
  const jaccard = a.size + b.size === 0 ? 1 : both / (a.size + b.size - both);
  return 0.6 * jaccard + 0.4 * retained(before, after);
}

function retained(before: Shape, after: Shape): number {
  const now = new Set(after.interactive);
  const kept = before.interactive.filter((each) => now.has(each)).length;
  return before.interactive.length === 0 ? 1 : kept / before.interactive.length;
}

export function structuralChanges(before: Shape, after: Shape): string[] {
  const parts = ['form', 'nav', 'dialog', 'table', 'main'] as const;
  const changed = parts.flatMap((part) => {
    const [from, to] = [before.counts[part], after.counts[part]];
    return from === to ? [] : [`${part} ${from < to ? 'added' : 'removed'} (${from} → ${to})`];
  });
  return retained(before, after) < 0.5 ? [...changed, 'most controls were replaced'] : changed;
}

export interface ReplanReason {
  readonly replan: boolean;
  readonly reasons: readonly string[];
  readonly similarity: number;
}

export function shouldReplan(before: Shape, after: Shape): ReplanReason {
  const alike = similarity(before, after);
  const reasons = structuralChanges(before, after);
  if (before.place !== after.place) reasons.unshift(`the place changed to ${after.place}`);
  if (alike < 0.7) reasons.push(`similarity ${alike.toFixed(2)}`);
  return { replan: reasons.length > 0, reasons, similarity: alike };
}
