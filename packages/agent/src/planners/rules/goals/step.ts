// What a goal says next: act, done, stuck, ask, wait. Skills and goals all answer in this.

import type { Evidence, LocalNode } from '@tabhand/protocol';
import type { Act, ActTarget, FailCode } from '../../../decision.ts';
import type { Job, RulesMind } from '../../../mind.ts';
import type { Verification } from '../../../verify.ts';
import type { ActReport, Depth } from '../../../view.ts';
import type { Page } from '../page/view.ts';
import type { DateContext } from '../text/dates.ts';
import type { Intent } from '../text/intent.ts';

export type Step =
  | {
      readonly do: 'act';
      readonly acts: readonly [Act, ...Act[]];
      readonly job: Job;
      readonly thought: string;
    }
  | {
      readonly do: 'held';
      readonly evidence: readonly Evidence[];
      readonly answer?: string;
      readonly it?: string;
      /** Nothing was to be done: forbidden, or its condition does not hold. */
      readonly waived?: boolean;
    }
  | { readonly do: 'stuck'; readonly why: string; readonly code: FailCode }
  | {
      readonly do: 'ask';
      readonly question: string;
      readonly missing: readonly string[];
      /** What is to be known when the answer comes. */
      readonly job?: Job;
    }
  | { readonly do: 'wait'; readonly ms: number; readonly why: string; readonly job: Job };

export interface Scene {
  readonly page: Page;
  readonly intent: Intent;
  readonly job: Job;
  readonly mind: RulesMind;
  /** What became of the last acts, if they belonged to this goal. */
  readonly verified: Verification | undefined;
  /** The intent that follows, as far as it can be read now. */
  readonly next: Intent | undefined;
  readonly dates: DateContext;
  readonly depth: Depth;
  /** Dialogs of the browser that the last acts met, with how they were answered. */
  readonly dialogs: NonNullable<ActReport['dialogs']>;
  /** What the page showed before the last act. */
  readonly shown?: readonly string[];
  /** The whole instruction. */
  readonly query: string;
  /** The last reply of the user, if a question was asked. */
  readonly reply: { readonly question: string; readonly answer: string } | undefined;
}

export const targetOf = (node: LocalNode): ActTarget => ({
  ref: node.i ?? '',
  role: node.role,
  name: node.name || node.text || node.placeholder || node.glyph || node.tag,
  ...(node.htmlId !== undefined && !/[\s"'\\]/.test(node.htmlId)
    ? { selector: `#${cssEscape(node.htmlId)}` }
    : {}),
});

/** Identifiers in selectors: whatever is no plain letter or digit is escaped. */
const cssEscape = (id: string): string =>
  id
    .replace(/^\d/, (digit) => `\\3${digit} `)
    .replace(/[^\w\u00a0-\uffff\\ -]/g, (char) => `\\${char}`);

export const perform = (act: Act, job: Job, thought = act.description): Step => ({
  do: 'act',
  acts: [act],
  job,
  thought,
});

export const stuck = (why: string, code: FailCode = 'NOT_FOUND'): Step => ({
  do: 'stuck',
  why,
  code,
});

export const held = (claim: string, found: string, more: Partial<Evidence> = {}): Step => ({
  do: 'held',
  evidence: [{ kind: 'element', claim, found, strength: 'medium', ...more }],
});

export const again = (job: Job, phase: string): Job => ({
  ...job,
  phase,
  count: job.phase === phase ? (job.count ?? 0) + 1 : 1,
});

/** How often this phase was done already. */
export const timesIn = (job: Job, phase: string): number =>
  job.phase === phase ? (job.count ?? 0) : 0;
