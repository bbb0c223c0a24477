// The last check of a press, at the moment it arrives: what would receive it must be what was
// located. Otherwise the press and all that follows from it are withheld.

import type { LookBack } from './contract.ts';
import { nameOf } from './name.ts';
import { roleOf } from './role.ts';
import { refOf } from './tag.ts';
import { receives } from './visible.ts';
import { elementAt, isElement, shadowOf } from './walk.ts';

interface Watch {
  /** Undefined: only counted; null: no press may arrive in this document. */
  readonly target: WeakRef<Element> | null | undefined;
  /** A person may be at the same browser: a press that comes late is not ours. */
  readonly until: number;
  presses: number;
  inputs: number;
  withheld: string | undefined;
  listening: AbortController;
}

const following = [
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
];

const watchMs = 3_000;

let watch: Watch | undefined;

export function armGuard(target: Element | null | undefined): void {
  watch?.listening.abort();
  const listening = new AbortController();
  const own: Watch = {
    target: target ? new WeakRef(target) : target,
    until: performance.now() + watchMs,
    presses: 0,
    inputs: 0,
    withheld: undefined,
    listening,
  };
  watch = own;
  const options = { capture: true, signal: listening.signal };
  addEventListener('pointerdown', (event) => onPress(own, event), options);
  addEventListener('input', () => own.inputs++, options);
  for (const name of following) addEventListener(name, (event) => onFollowing(own, event), options);
}

function onPress(own: Watch, event: PointerEvent): void {
  if (!event.isTrusted || performance.now() > own.until) return;
  own.presses++;
  const hit = receiver(event);
  const target = own.target === null ? null : own.target?.deref();
  if (target === undefined && own.target === undefined) return;
  if (target && hit && receives(target, hit)) return;
  own.withheld = hit ? say(hit) : 'nothing';
  withhold(event);
}

function onFollowing(own: Watch, event: Event): void {
  if (own.withheld !== undefined && event.isTrusted) withhold(event);
}

function withhold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Events do not show what is inside a closed root; a hit test through it does. */
function receiver(event: PointerEvent): Element | null {
  const [first] = event.composedPath();
  if (!(first instanceof Node) || !isElement(first)) return null;
  return shadowOf(first) ? elementAt(event.clientX, event.clientY) : first;
}

function say(element: Element): string {
  const role = roleOf(element);
  const kind = role === '' || role === 'generic' ? element.localName : role;
  const name = nameOf(element).slice(0, 50);
  return name ? `${kind} '${name}'` : kind;
}

type Report = Pick<LookBack, 'target' | 'withheld' | 'presses' | 'inputs'>;

/** Ends the watch and says what it saw. */
export function guardReport(): Report {
  const own = watch;
  watch = undefined;
  own?.listening.abort();
  if (!own) return { target: 'none' };
  const element = own.target?.deref();
  const target = !own.target ? 'none' : element?.isConnected ? 'same' : 'gone';
  const by = own.withheld;
  return {
    target,
    presses: own.presses,
    inputs: own.inputs,
    ...(by === undefined ? {} : { withheld: { by } }),
  };
}

/** For a press inside a frame: here it must land on that frame's element, and nowhere else. */
export function guardHole(point: { x: number; y: number }): {
  open: boolean;
  by?: string;
  ref?: string;
} {
  const hit = elementAt(point.x, point.y);
  armGuard(null);
  if (hit && /^(iframe|frame|object|embed|fencedframe)$/.test(hit.localName)) {
    return { open: true, ref: refOf(hit) };
  }
  return { open: false, by: hit ? say(hit) : 'nothing' };
}
