// What covers a control, said so that one can do something about it: the layer, its name,
// and the control inside it that would send it away.

import type { CoveredBy } from '@tabhand/protocol';
import { maybeControl } from './control.ts';
import { nameOf } from './name.ts';
import { boxOf } from './pass.ts';
import { roleOf } from './role.ts';
import { refOf } from './tag.ts';
import { areaOf, isPainted, overlap, viewport } from './visible.ts';
import { containsDeep, elementAt, parentOf, rootsIn } from './walk.ts';

/** In the order in which they are tried: leave, then agree. */
const dismissals: readonly RegExp[] = [
  /^(x|×|✕|✖|✗|⨯|close|dismiss)$/i,
  /\b(close|dismiss|hide)\b/i,
  /\b(no,? thanks|not now|maybe later|skip|cancel|reject|decline|necessary only|essential only|continue without)\b/i,
  /\b(accept|agree|allow|got it|ok|okay|understood|i understand|continue)\b/i,
];

const dialogs = 'dialog,[role=dialog],[role=alertdialog],[aria-modal=true]';

/** The whole layer that an element on top belongs to: as far up as it does not hold the covered one. */
function layerOf(top: Element, covered: Element): Element {
  let layer = top;
  for (let at = parentOf(layer); at && !containsDeep(at, covered); at = parentOf(at)) layer = at;
  return layer;
}

/** A bare backdrop belongs to the dialog that stands on it. */
function dialogFor(layer: Element): Element {
  if (layer.matches(dialogs)) return layer;
  const inside = layer.querySelector(dialogs);
  if (inside && isPainted(inside)) return inside;
  if (/\S/.test(layer.textContent ?? '')) return layer;
  const ground = boxOf(layer);
  const standing = [...document.querySelectorAll(dialogs)].filter(
    (dialog) => isPainted(dialog) && areaOf(overlap(boxOf(dialog), ground)) > 0,
  );
  return standing.at(-1) ?? layer;
}

export function coverOf(covered: Element, top: Element): CoveredBy {
  const layer = dialogFor(layerOf(top, covered));
  const dismiss = dismissalIn(layer);
  return {
    what: describe(layer),
    ref: refOf(layer),
    ...(dismiss ? { dismiss: { ref: refOf(dismiss), name: nameOf(dismiss).slice(0, 50) } } : {}),
  };
}

function describe(layer: Element): string {
  const role = roleOf(layer);
  const kind = role === '' || role === 'generic' ? layer.localName : role;
  const title = nameOf(layer) || headingIn(layer) || (layer.textContent ?? '');
  const short = title.replace(/\s+/g, ' ').trim().slice(0, 50);
  return short ? `${kind} '${short}'` : kind;
}

const headingIn = (layer: Element): string =>
  layer.querySelector('h1,h2,h3,h4,h5,h6,[role=heading]')?.textContent ?? '';

function dismissalIn(layer: Element): Element | undefined {
  const controls = rootsIn(layer).flatMap((root) => [...root.querySelectorAll(maybeControl)]);
  const reachable = controls.filter((control) => isPainted(control) && isOnTop(control));
  for (const words of dismissals) {
    const found = reachable.find((control) => words.test(nameOf(control)));
    if (found) return found;
  }
  return undefined;
}

function isOnTop(control: Element): boolean {
  const seen = overlap(boxOf(control), viewport());
  if (areaOf(seen) === 0) return false;
  const hit = elementAt((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
  return hit !== null && containsDeep(control, hit);
}
