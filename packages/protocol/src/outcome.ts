// What came of a command: how far it got, what it acted on, what changed.

import type { ErrorDetails } from './errors.ts';
import type { Json, JsonObject } from './json.ts';
import type { Rect } from './rect.ts';

/** How far a command got. Only what stayed below `gestured` may be tried again. */
export const reachedLevels = ['parsed', 'located', 'gestured', 'settled'] as const;
export type Reached = (typeof reachedLevels)[number];

/** The element a command acted on, as it was when it was located. */
export interface ActedOn {
  readonly ref?: string;
  readonly role: string;
  readonly name: string;
  readonly box: Rect;
  readonly selector?: string;
  /** `healed`: the ref was lost and found again; `gone`: it left the page during the action. */
  readonly how: 'same' | 'healed' | 'gone';
  /** 0..1; 1 unless healed. */
  readonly confidence: number;
}

/** What the look back saw since the gesture. Absent means nothing of that kind. */
export interface Changes {
  readonly url?: { readonly from: string; readonly to: string };
  readonly title?: string;
  readonly mutations?: number;
  readonly requests?: number;
  readonly dialogs?: readonly {
    readonly type: string;
    readonly message: string;
    readonly answer: string;
  }[];
  readonly downloads?: readonly { readonly artifactId: string; readonly filename: string }[];
  readonly tabs?: readonly {
    readonly id: string;
    readonly url: string;
    readonly how: 'opened' | 'closed';
  }[];
  /** Toasts, alerts and errors that appeared, as the page shows them. */
  readonly messages?: readonly {
    readonly text: string;
    readonly kind: 'error' | 'success' | 'warning' | 'info';
  }[];
  readonly blocked?: readonly string[];
}

/** MCP content, the form in which results leave on the task socket and MCP. */
export type Content =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'image';
      readonly data: string;
      readonly mimeType: string;
      readonly artifactId?: string;
    };

/** Bytes kept apart from the journal, always by opaque id. */
export interface ArtifactRef {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly byteLength: number;
}

interface OutcomeFacts {
  readonly reached: Reached;
  readonly durationMs: number;
  readonly target?: ActedOn;
  readonly changes?: Changes;
  readonly artifacts?: readonly ArtifactRef[];
}

export interface Success extends OutcomeFacts {
  readonly ok: true;
  /** One short line for people and models: "Clicked button 'Add to cart'". */
  readonly summary: string;
  /** The tool's own answer, as the spec shapes it. */
  readonly value?: JsonObject | Json;
  readonly content?: readonly Content[];
}

export interface Failure extends OutcomeFacts {
  readonly ok: false;
  readonly error: ErrorDetails;
}

export type Outcome = Success | Failure;

/** A retry may never repeat what may already have happened. */
export function mayRetry(outcome: Outcome, effect: 'read' | 'input' | 'navigate'): boolean {
  if (outcome.ok) return false;
  return effect === 'read' || outcome.reached === 'parsed' || outcome.reached === 'located';
}
