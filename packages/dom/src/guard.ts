// The last check of a press, at the moment it arrives: what would receive it must be what was
// located. Otherwise the press and all that follows from it are withheld.

import type { LookBack } from './contract.ts';
import { nameOf } from './name.ts';
import { roleOf } from './role.ts';
import { receives } from './visible.ts';
import { elementAt, isElement, shadowOf } from './walk.ts';

interface Watch {
  /** Undefined: only counted; null: no press may arrive in this document. */
  readonly target: WeakRef<Element> | null | undefined;
  /** A person may be at the same browser: a press that comes late is not ours. */
  readonly until: number;
  presses: number;
  inputs: number;
  releases: number;
  withheld: string | undefined;
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

const watchMs = 10_000;

let watch: Watch | undefined;

let isListening = false;

/** Once for the document: putting listeners up and down for every gesture costs more than the check. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('pointerdown', (event) => watch && onPress(watch, event), true);
  addEventListener('input', () => watch && watch.inputs++, true);
  for (const name of following) {
    addEventListener(name, (event) => watch && onFollowing(watch, event), true);
  }
}

export function armGuard(target: Element | null | undefined): void {
  listen();
  watch = {
    target: target ? new WeakRef(target) : target,
    until: performance.now() + watchMs,
    presses: 0,
    inputs: 0,
    releases: 0,
    withheld: undefined,
  };
}

function onPress(own: Watch, event: PointerEvent): void {
  if (!event.isTrusted || performance.now() > own.until) return;
  own.presses++;
  const hit = receiver(event);
  const target = own.target === null ? null : own.target?.deref();
  if (target === undefined && own.target === undefined) return;
  if (target && hit && receives(target, hit)) return;
  own.withheld = hit ? sayElement(hit) : 'nothing';
  withhold(event);
}

function onFollowing(own: Watch, event: Event): void {
  if (event.type === 'mouseup' && event.isTrusted) own.releases++;
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

export function sayElement(element: Element): string {
  const role = roleOf(element);
  const kind = role === '' || role === 'generic' ? element.localName : role;
  const name = nameOf(element).slice(0, 50);
  return name ? `${kind} '${name}'` : kind;
}

/** What tells that a gesture has come in. */
export interface Arrival {
  readonly kind: 'release' | 'input';
  readonly times: number;
}

/** Handlers run in the same task as the event, so what was counted here has been dealt with. */
export const hasArrived = ({ kind, times }: Arrival): boolean =>
  watch !== undefined && (kind === 'input' ? watch.inputs : watch.releases) >= times;

type Report = Pick<LookBack, 'target' | 'withheld' | 'presses' | 'inputs'>;

/** Ends the watch and says what it saw. */
export function guardReport(): Report {
  const own = watch;
  watch = undefined;
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
