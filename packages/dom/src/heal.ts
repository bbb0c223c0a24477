// Finds an element again whose ref was lost, or whose node now shows something else. A wrong
// element is worse than none: the words must agree, and the best must win clearly.

import { hasSameKey, isSamePlace, keyNames } from './alike.ts';
import { clickableBy, maybeControl } from './control.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import { inPass } from './pass.ts';
import { isPainted } from './visible.ts';
import { rootsIn } from './walk.ts';

export interface Match {
  readonly element: Element;
  readonly confidence: number;
}

export interface Ranking {
  readonly best?: Match;
  readonly near: readonly Match[];
}

const acceptFrom = 0.5;
const clearMargin = 0.15;

export function score(then: Fingerprint, now: Fingerprint, isInteractive: boolean): number {
  const words = wordScore(then.name, now.name);
  const isKnown = hasSameKey(then, now);
  if (!isKnown && (words === 0 || !isSamePlace(then, now))) return 0;
  const distance = Math.hypot(then.x - now.x, then.y - now.y);
  const near = distance < 50 ? 0.3 : distance < 100 ? 0.2 : distance < 150 ? 0.1 : 0;
  const role = then.role === now.role ? 0.3 : 0;
  const able = isInteractive ? 0.1 : -0.2;
  const total = words + role + near + able + keyScore(then, now);
  return Math.max(0, Math.min(1, total));
}

function wordScore(then: string, now: string): number {
  if (then === '' || now === '') return 0;
  if (then === now) return 0.4;
  const a = then.toLowerCase();
  const b = now.toLowerCase();
  return a.includes(b) || b.includes(a) ? 0.25 : 0;
}

function keyScore(then: Fingerprint, now: Fingerprint): number {
  const parts = keyNames.map((name) => {
    const a = then.attributes[name];
    const b = now.attributes[name];
    if (a === undefined || b === undefined) return 0;
    // Ids are often made anew with every render; the other keys say what a thing is.
    if (a !== b) return name === 'id' ? -0.1 : -0.3;
    return 0.15;
  });
  return Math.max(
    -0.5,
    Math.min(
      0.2,
      parts.reduce<number>((sum, part) => sum + part, 0),
    ),
  );
}

/** Ranks everything in the page that could be the lost element. */
export function findAgain(then: Fingerprint): Ranking {
  return inPass(() => {
    const all = rootsIn(document).flatMap((root) => [...root.querySelectorAll(maybeControl)]);
    const ranked = all
      .filter((element) => element.localName === then.tag || clickableBy(element) !== undefined)
      .map((element) => rate(then, element))
      .filter((match) => match.confidence > 0.3)
      .sort((a, b) => b.confidence - a.confidence);
    return choose(ranked);
  });
}

function rate(then: Fingerprint, element: Element): Match {
  const now = fingerprintOf(element);
  const confidence = isPainted(element) ? score(then, now, clickableBy(element) !== undefined) : 0;
  return { element, confidence };
}

export function choose(ranked: readonly Match[]): Ranking {
  const [first, second] = ranked;
  const near = ranked.slice(0, 3);
  if (first === undefined || first.confidence < acceptFrom) return { near };
  const isClear = first.confidence - (second?.confidence ?? 0) >= clearMargin;
  return isClear ? { best: first, near } : { near };
}
