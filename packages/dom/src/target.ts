// Which element a target means: by ref (healed when it was lost), selector, role and name, or
// point. A press on words goes to the control that holds them.

import { looksTheSame } from './alike.ts';
import type { Found, LocateRequest, Miss, Target } from './contract.ts';
import { clickableBy, isEditable } from './control.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Match } from './heal.ts';
import { later } from './later.ts';
import { nameOf } from './name.ts';
import { snapshotElement } from './numbered.ts';
import { inPass } from './pass.ts';
import { queryAll } from './query.ts';
import { roleOf } from './role.ts';
import { elementOf, fingerprintFor, refOf, wasGiven } from './tag.ts';
import { isPainted } from './visible.ts';
import { elementAt, parentOf, rootsIn } from './walk.ts';

export interface Choice extends Pick<Found, 'how' | 'confidence'> {
  readonly element: Element;
}

export const miss = (reason: Miss['reason'], why: string): Miss => ({ found: false, reason, why });

export function choose({ target, purpose }: LocateRequest): Choice | Miss {
  const choice = chooseAny(target);
  if ('found' in choice || purpose === 'read') return choice;
  const element =
    purpose === 'edit' ? fieldFor(choice.element) : controlFor(choice.element, target);
  return { ...choice, element };
}

function chooseAny(target: Target): Choice | Miss {
  if (target.ref !== undefined) return byRef(target.ref);
  if (target.snapshotRef !== undefined) return bySnapshotRef(target.snapshotRef);
  if (target.selector !== undefined) return bySelector(target.selector);
  if (target.role !== undefined) return onlyOne(later().byRole(target.role, target.name));
  return same(elementAt(target.x ?? 0, target.y ?? 0) ?? undefined);
}

function onlyOne(elements: readonly Element[]): Choice | Miss {
  if (elements.length < 2) return same(elements[0]);
  const near = elements.slice(0, 5).map((element) => sayMatch({ element, confidence: 1 }));
  return { ...miss('ambiguous', `${elements.length} elements match`), near };
}

function same(element: Element | undefined): Choice | Miss {
  if (element === undefined) return miss('missing', 'nothing in the page matches');
  return { element, how: 'same', confidence: 1 };
}

function byRef(ref: string): Choice | Miss {
  const element = elementOf(ref);
  const then = fingerprintFor(ref);
  if (element && (!then || isUnchanged(element, then))) return same(element);
  if (!then) return wasGiven(ref) ? miss('stale', 'it has left the page') : same(undefined);
  const { best, near } = later().findAgain(then);
  if (best) return { ...best, how: best.element === element ? 'same' : 'healed' };
  if (element && isAlone(element)) return same(element);
  const why = element
    ? `it showed '${then.name}' and shows something else now`
    : 'it has left the page and nothing there now is surely the same';
  return { ...miss('stale', why), near: near.map(sayMatch) };
}

type Then = NonNullable<ReturnType<typeof fingerprintFor>>;

const isUnchanged = (element: Element, then: Then): boolean =>
  inPass(() => looksTheSame(then, fingerprintOf(element)));

/** A control that has no likes around it keeps its identity when its words change (a counter, a toggle). */
function isAlone(element: Element): boolean {
  for (let at: Element | null = element, level = 0; at && level < 3; at = parentOf(at), level++) {
    for (const sibling of at.parentElement?.children ?? []) {
      if (sibling === at || sibling.localName !== at.localName) continue;
      if (at === element || sibling.querySelector(element.localName)) return false;
    }
  }
  return true;
}

const sayMatch = ({ element }: Match) => ({
  ref: refOf(element),
  role: roleOf(element),
  name: nameOf(element).slice(0, 50),
});

function bySnapshotRef(ref: number): Choice | Miss {
  const element = snapshotElement(ref);
  if (element) return same(element);
  return miss('missing', `Element with ref ${ref} not found`);
}

function bySelector(selector: string): Choice | Miss {
  const all = queryAll(selector);
  if (all === undefined) return miss('bad-selector', `the selector cannot be read: ${selector}`);
  return same(all.find((element) => isPainted(element)) ?? all[0]);
}

/** From words inside a button to the button. */
function controlFor(element: Element, target: Target): Element {
  if (target.x !== undefined || clickableBy(element)) return element;
  const isWords = /^text=|:has-text\(/i.test(target.selector ?? '');
  for (let at = isWords ? parentOf(element) : null, up = 0; at && up < 6; at = parentOf(at), up++) {
    const by = clickableBy(at);
    if (by === 'native' || by === 'role' || at.localName === 'label') return at;
  }
  return element;
}

/** From a label or a wrapper to the one field in it. */
function fieldFor(element: Element): Element {
  if (isEditable(element) || element.matches('input,textarea,select')) return element;
  if (element instanceof HTMLLabelElement && element.control) return element.control;
  const fields = rootsIn(element).flatMap((root) => [
    ...root.querySelectorAll('input,textarea,[contenteditable]'),
  ]);
  const usable = fields.filter((field) => isEditable(field) && isPainted(field));
  return usable.length === 1 && usable[0] ? usable[0] : element;
}
