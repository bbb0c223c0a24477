// The checks that a chain's actions bring along, made in the page: what a field holds, whether an
// element is there, can be used, or is another than it was, and what the page said meanwhile.

import type { Page } from '@tabhand/actions';
import type { Found, LocateRequest, Miss } from '@tabhand/dom';
import type { ClientCheck, Observation } from '@tabhand/protocol';

export interface Checking {
  readonly page: Page;
  readonly signal: AbortSignal;
  /** What the element was before the action, by `stateOf`. */
  readonly before?: string | undefined;
  readonly look: () => Promise<Observation | undefined>;
}

const patienceMs = 500;

/** Why the check does not hold; undefined when it does. */
export async function whyUnmet(check: ClientCheck, at: Checking): Promise<string | undefined> {
  const { type, elementId, expectedValue } = check;
  if (type === 'no_error_message' || type === 'success_message') return await unmetWords(check, at);
  if (elementId === undefined) return undefined;
  const ref = String(elementId);
  if (type === 'value_matches') return await unmetValue(ref, expectedValue, at);
  if (type === 'state_changed') return await unchanged(ref, at);
  const found = await locate(at, { target: { ref }, purpose: 'point', timeoutMs: patienceMs });
  return found.found ? undefined : found.why;
}

/** All that a person would call its state; undefined for an element that is not there. */
export async function stateOf(
  { page, signal }: Pick<Checking, 'page' | 'signal'>,
  ref: string,
): Promise<string | undefined> {
  const found = await locate(
    { page, signal },
    { target: { ref }, purpose: 'read', timeoutMs: 0, read: { what: 'facts' } },
  );
  if (!found.found) return undefined;
  const { value, visible, enabled, states, name } = Object(found.read);
  return JSON.stringify([value, visible, enabled, states, name]);
}

async function unchanged(ref: string, at: Checking): Promise<string | undefined> {
  const now = await stateOf(at, ref);
  return now === at.before ? `Element ${ref} is as it was before` : undefined;
}

async function unmetValue(
  ref: string,
  expected: string | undefined,
  at: Checking,
): Promise<string | undefined> {
  const read = { what: 'text' } as const;
  const asked = { target: { ref }, purpose: 'read', timeoutMs: patienceMs, read } as const;
  const found = await locate(at, asked);
  if (!found.found) return found.why;
  if (found.password || found.read === expected) return undefined;
  return `The field holds '${String(found.read ?? '')}', not '${expected ?? ''}'`;
}

async function unmetWords(
  { type, textPattern }: ClientCheck,
  { look }: Checking,
): Promise<string | undefined> {
  const seen = await look();
  const wanted = textPattern === undefined ? undefined : safePattern(textPattern);
  const events = seen?.recentEvents ?? [];
  const matching = wanted === undefined ? events : events.filter((event) => wanted.test(event));
  if (type === 'success_message') {
    const met = wanted === undefined ? seen?.hasSuccess === true : matching.length > 0;
    return met ? undefined : 'No success message appeared';
  }
  const error = matching.find((event) => /error/i.test(event));
  const bad = wanted === undefined ? seen?.hasErrors === true : error !== undefined;
  return bad ? (error ?? 'An error message appeared') : undefined;
}

function safePattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'i');
  } catch {
    return new RegExp(pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
  }
}

/** In whichever frame has it. */
async function locate(
  { page, signal }: Pick<Checking, 'page' | 'signal'>,
  request: LocateRequest,
): Promise<Found | Miss> {
  const frames = page.frames();
  const asked = frames.map((frame) => page.call(frame, 'locate', request, signal));
  const answers = await Promise.all(asked.map((each) => each.catch(() => undefined)));
  const known = answers.filter((answer) => answer !== undefined);
  const missing: Miss = { found: false, reason: 'missing', why: 'The page has no frame' };
  return known.find(({ found }) => found) ?? known[0] ?? missing;
}
