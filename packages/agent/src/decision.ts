// What the agent does next, and the checks that prove it.

import type { BlockerInfo, Evidence, Json, JsonObject, MemoryResult } from '@tabhand/protocol';
import type { ChainKind } from './chain-place.ts';

export interface ActTarget {
  readonly ref: string;
  readonly role: string;
  readonly name: string;
  readonly selector?: string;
}

/** Something that must be true of the page, stated so that a machine can check it. */
export type Check =
  | { readonly is: 'value'; readonly field: string; readonly want: string; readonly ref?: string }
  | {
      readonly is: 'state';
      readonly name: string;
      readonly state: string;
      readonly on: boolean;
      readonly ref?: string;
    }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'gone'; readonly text: string }
  | { readonly is: 'url'; readonly part: string }
  | { readonly is: 'download'; readonly name: string }
  | { readonly is: 'changed' };

/** One gesture: what is sent to a client and what is performed by a driver. */
export interface Act {
  /** `click(42)` */
  readonly action: string;
  readonly command: { readonly action: string; readonly args: JsonObject };
  readonly description: string;
  readonly target?: ActTarget;
  readonly expects?: readonly Check[];
  /** The chain goes on when this one fails. */
  readonly canFail?: boolean;
  /** Set when the act was done here (`remember`, `recall`): nobody has to execute it. */
  readonly memory?: MemoryResult;
}

export interface Correction {
  readonly strategy:
    | 'ALTERNATIVE_SELECTOR'
    | 'ALTERNATIVE_TOOL'
    | 'GATHER_INFORMATION'
    | 'UPDATE_PLAN'
    | 'RETRY_WITH_DELAY';
  readonly reason: string;
  readonly retryAction: string;
}

export interface Wish {
  readonly mode: 'skeleton' | 'hybrid' | 'full' | 'scroll';
  readonly screenshot: boolean;
  readonly skeleton: boolean;
  readonly reason: string;
  /** `scroll("down")` when the page must be scrolled to see more. */
  readonly action?: string;
  /** The tree it was wished on: the same tree again means that nothing moved. */
  readonly seen?: string;
}

export type Decision =
  | {
      readonly kind: 'act';
      readonly thought: string;
      readonly acts: readonly [Act, ...Act[]];
      /** What several acts have in common, as the page shows it. */
      readonly chain?: ChainKind;
      readonly correction?: Correction;
      /** It is worth another try only after a while. */
      readonly delayMs?: number;
    }
  | { readonly kind: 'look'; readonly thought: string; readonly wish: Wish }
  | {
      readonly kind: 'ask';
      readonly question: string;
      readonly missing: readonly string[];
      readonly why: string;
      /** Set when only a person can clear the way (`awaiting_user`). */
      readonly blocker?: BlockerInfo;
    }
  | {
      readonly kind: 'wait';
      readonly ms: number;
      readonly why: string;
      /** Set when something stands in the way that passes by itself. */
      readonly blocker?: BlockerInfo;
    }
  | {
      readonly kind: 'finish';
      readonly thought: string;
      readonly answer?: string;
      readonly result?: Json;
      readonly evidence: readonly Evidence[];
    }
  | {
      readonly kind: 'fail';
      readonly reason: string;
      readonly code: FailCode;
      readonly evidence: readonly Evidence[];
    };

export type FailCode =
  | 'NOT_UNDERSTOOD'
  | 'NOT_FOUND'
  | 'NO_EFFECT'
  | 'REFUSED'
  | 'PAGE_SAYS_NO'
  | 'LOOP'
  | 'MAX_STEPS_EXCEEDED'
  | 'TIME_EXCEEDED'
  | 'TOKENS_EXCEEDED'
  | 'MONEY_EXCEEDED'
  | 'NO_PROOF'
  | 'PLANNER_ERROR';
