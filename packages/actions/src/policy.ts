// What a task may do, as plain data, and the questions asked of it: where it may write, and
// which presses need someone's consent. Text of a page never counts as consent.

import { TabhandError } from '@tabhand/protocol';

export interface Policy {
  /** Origins that may be written to (`https://shop.example`, `https://*.shop.example`); all when absent. */
  readonly origins?: readonly string[];
  /** Whether sensitive presses need consent; they do not when absent. */
  readonly consent?: 'needed' | 'given';
  /** What a person approved or asked for: a sensitive press passes when its words are in here. */
  readonly approved?: readonly string[];
}

export type Sensitivity = 'buy' | 'send' | 'delete' | 'permission';

const sensitive: readonly (readonly [Sensitivity, RegExp])[] = [
  [
    'buy',
    /\b(buy|purchase|pay|place (the |your |my )?order|order now|checkout now|subscribe|donate|transfer|bid)\b/i,
  ],
  [
    'delete',
    /\b(delete|erase|remove (the |my |this )?(account|project|repository|user|data)|deactivate|wipe|cancel (the |my )?(subscription|account|order))\b/i,
  ],
  [
    'send',
    /\b(send|publish|post|tweet|submit (payment|application)|e-?mail (it|them)|share publicly)\b/i,
  ],
  ['permission', /\b(grant|authori[sz]e|allow access|give access|make (me )?admin)\b/i],
];

export function sensitivityOf(name: string): Sensitivity | undefined {
  return sensitive.find(([, words]) => words.test(name))?.[0];
}

/** `*` stands for one or more labels of a host name. */
export function originMatches(origin: string, pattern: string): boolean {
  if (pattern === '*' || pattern === origin) return true;
  if (!pattern.includes('*')) return false;
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/:]+')}$`).test(origin);
}

/** Throws when a task may not write to this page. */
export function requireWritable(policy: Policy | undefined, url: string): void {
  if (policy?.origins === undefined || url === 'about:blank') return;
  const origin = URL.parse(url)?.origin ?? 'null';
  if (policy.origins.some((pattern) => originMatches(origin, pattern))) return;
  throw new TabhandError('POLICY_BLOCKED', `This task may not act on ${origin}`, {
    hint: `Allow ${origin} for the task, or stay on ${policy.origins.join(', ')}.`,
    data: { origin },
  });
}

/** Throws when a press needs consent that nobody gave. */
export function requireConsent(policy: Policy | undefined, name: string): void {
  if (policy?.consent !== 'needed') return;
  const kind = sensitivityOf(name);
  if (kind === undefined || isApproved(policy.approved ?? [], name)) return;
  throw new TabhandError('CONSENT_REQUIRED', `Pressing '${name}' needs consent (${kind})`, {
    data: { kind, name },
  });
}

function isApproved(approved: readonly string[], name: string): boolean {
  const said = name.trim().toLowerCase();
  return approved.some((words) => words.trim().toLowerCase() === said);
}
