// What a task may do, as plain data, and the questions asked of it: where it may write, and
// which presses need someone's consent. Text of a page never counts as consent.

import { TabhandError } from '@tabhand/protocol';
import type { Reach } from './reach.ts';
import { sensitivityOf } from './sensitive.ts';

export {
  type SensitiveDeed,
  type Sensitivity,
  sensitiveDeed,
  sensitiveDeeds,
  sensitivityOf,
} from './sensitive.ts';

export interface Policy extends Reach {
  /** Origins that may be written to (`https://shop.example`, `https://*.shop.example`); all when absent. */
  readonly origins?: readonly string[];
  /** Whether sensitive presses need consent; they do not when absent. */
  readonly consent?: 'needed' | 'given';
  /** What a person approved or asked for: a sensitive press passes when its words are in here. */
  readonly approved?: readonly string[];
}

/** `*` stands for one or more labels of a host name. */
export function originMatches(origin: string, pattern: string): boolean {
  if (pattern === '*' || pattern === origin) return true;
  if (!pattern.includes('*')) return false;
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/:]+')}$`).test(origin);
}

/** An empty tab belongs to nobody. */
export function isWritable(origins: readonly string[], url: string): boolean {
  if (url === 'about:blank') return true;
  const origin = URL.parse(url)?.origin ?? 'null';
  return origins.some((pattern) => originMatches(origin, pattern));
}

/** Throws when a task may not write to this page. */
export function requireWritable(policy: Policy | undefined, url: string): void {
  const origin = URL.parse(url)?.origin ?? 'null';
  if (policy?.origins === undefined || isWritable(policy.origins, url)) return;
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
