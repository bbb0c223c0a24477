// Locates a target or says why not, in the words of the specs.

import type { LocateRequest, Miss } from '@tabhand/dom';
import { type ErrorCode, TabhandError } from '@tabhand/protocol';
import type { Hit } from './define.ts';
import { locate } from './locate.ts';
import type { Page } from './page.ts';
import { sayTarget } from './target.ts';

const actionableMs = 5_000;

const codes: Readonly<Record<Miss['reason'], ErrorCode>> = {
  missing: 'ELEMENT_NOT_FOUND',
  hidden: 'ELEMENT_NOT_VISIBLE',
  covered: 'ELEMENT_COVERED',
  disabled: 'ELEMENT_DISABLED',
  moving: 'ELEMENT_NOT_VISIBLE',
  stale: 'STALE_REF',
  ambiguous: 'ELEMENT_AMBIGUOUS',
  readonly: 'ELEMENT_DISABLED',
  'bad-selector': 'INVALID_ARGUMENTS',
};

interface Finding {
  readonly signal: AbortSignal;
  readonly timeoutMs: unknown;
  /** Told why the target cannot be had yet. */
  readonly missed?: (refusal: TabhandError) => void;
}

export async function find(
  page: Page,
  request: Omit<LocateRequest, 'timeoutMs'>,
  { signal, timeoutMs, missed }: Finding,
): Promise<Hit> {
  const said = sayTarget(request.target);
  // The refusal must come before the command's own deadline, or nobody learns the reason.
  const most =
    typeof timeoutMs === 'number' ? timeoutMs - Math.max(100, timeoutMs * 0.2) : actionableMs;
  const found = await locate(
    page,
    { ...request, timeoutMs: Math.min(Math.max(0, most), 60_000) },
    { signal, missed: (miss) => missed?.(refusal(said, miss)) },
  );
  if (found.found) return found;
  throw refusal(said, found);
}

const refusal = (said: string, miss: Miss): TabhandError =>
  new TabhandError(codes[miss.reason], sayMiss(said, miss), {
    ...hintFor(miss),
    data: {
      reason: miss.reason,
      ...(miss.covered && { covered: miss.covered }),
      ...(miss.near && { near: miss.near }),
    },
  });

function sayMiss(said: string, miss: Miss): string {
  if (miss.reason === 'missing') return `Element not found: ${said}`;
  if (miss.reason === 'bad-selector') return miss.why;
  return `${said}: ${miss.why}`;
}

function hintFor({ covered, reason, why }: Miss): { hint?: string } {
  if (reason === 'missing' && why.includes('ref')) return { hint: 'Take a new snapshot.' };
  const dismiss = covered?.dismiss;
  return dismiss === undefined
    ? {}
    : { hint: `Click '${dismiss.name}' (ref ${dismiss.ref}) first.` };
}
