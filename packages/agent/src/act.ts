// Before an act: is its target really there to be acted on, and what to do when it is covered.

import { argumentId, type CoveredBy, parseAction, type SemanticNode } from '@tabhand/protocol';
import { act, actOn } from './calls.ts';
import type { Act } from './decision.ts';

export interface Validation {
  readonly valid: boolean;
  readonly error?: string;
  readonly suggestion?: string;
}

/** Gestures that a cover or a disabled control would swallow; reading needs neither. */
const checked = new Set([
  ...['click', 'doubleClick', 'dblclick', 'rightClick', 'contextMenu', 'hover', 'tap'],
  ...['setValue', 'check', 'uncheck', 'selectDropdown', 'selectOption', 'dragAndDrop'],
]);

/** Refuses covered, disabled and missing targets; the texts are part of the contract. */
export function validateActionTarget(
  action: string,
  tree: readonly Pick<SemanticNode, 'i' | 'n' | 's' | 'occ'>[],
): Validation {
  const call = parseAction(action);
  if (!checked.has(call.name)) return { valid: true };
  const id = argumentId(call.args[0]);
  if (call.name === 'click' && call.args.length === 2) return { valid: true };
  const target = tree.find((node) => node.i === id);
  if (target === undefined) {
    return {
      valid: false,
      error: `Element ${id} not found in current viewport`,
      suggestion: 'scroll("down") to reveal more elements',
    };
  }
  if (target.occ === true) {
    return {
      valid: false,
      error: `Element "${target.n}" is occluded by a modal/overlay`,
      suggestion: 'Dismiss the overlay first (press Escape or click close button)',
    };
  }
  if (target.s?.includes('disabled')) {
    return {
      valid: false,
      error: `Element "${target.n}" is disabled`,
      suggestion: 'Check if a prerequisite action is needed',
    };
  }
  return { valid: true };
}

export const closeWord =
  /^(?:close|dismiss|not now|no,? thanks|skip|×|✕|✖|x)\b|^(?:×|✕|✖|cancel|no)$/i;
export const acceptWord = /\b(?:accept|got it|agree|allow all|ok(?:ay)?|understood)\b/i;
export const declineWord = /\b(?:decline|reject|refuse|only necessary|essential only|deny)\b/i;

/**
 * How to get rid of what covers an element: its close button, its accept button, Escape.
 * Only buttons inside the covering element count: "Close account" elsewhere is no way out.
 */
export function dismissOverlay(
  covered: CoveredBy | undefined,
  inside: readonly SemanticNode[],
): Act {
  if (covered?.dismiss !== undefined) return closeBy(covered.dismiss.ref, covered.dismiss.name);
  const buttons = inside.filter((node) => node.r === 'btn' && node.occ !== true);
  const way =
    buttons.find((node) => closeWord.test(node.n.trim())) ??
    buttons.find((node) => declineWord.test(node.n)) ??
    buttons.find((node) => acceptWord.test(node.n));
  if (way === undefined)
    return act('press', ['Escape'], 'Press Escape to close what covers the page');
  return closeBy(way.i, way.n);
}

export const closeBy = (ref: string, name: string): Act =>
  actOn('click', { ref, role: 'button', name }, [], {
    description: `Close what covers the page: "${name}"`,
  });
