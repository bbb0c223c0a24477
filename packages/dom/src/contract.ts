// What may be asked of the page from outside: the table of functions that `main.ts`
// puts into the isolated world of every frame. Arguments and answers are plain JSON.
// Coordinates are CSS pixels of the frame's own viewport; merging frames is `merge.ts`.

import type {
  CoveredBy,
  HiddenWhy,
  Json,
  LocalNode,
  ObserveOptions,
  Rect,
  ScrollableContainer,
  SemanticNode,
} from '@tabhand/protocol';
import type { CaretAt } from './caret.ts';
import type { ExpectAnswer, Expectation } from './expect.ts';
import type { Gesture, GestureAnswer } from './gesture.ts';
import type { Arrival } from './guard.ts';
import type { HoleAnswer, HoleRequest } from './guard-hole.ts';
import type { Mark } from './marks.ts';
import type { QueryAnswer } from './query-facts.ts';
import type { Reading } from './read.ts';
import type { StorageRequest } from './storage.ts';

export type {
  Arrival,
  CaretAt,
  ExpectAnswer,
  Expectation,
  Gesture,
  GestureAnswer,
  Mark,
  QueryAnswer,
  Reading,
  StorageRequest,
};

/** What an action acts on. One of: ref, snapshotRef, selector, role (+ name), x and y. */
export interface Target {
  /** A stable element id (`data-llm-id`). */
  readonly ref?: string;
  /** A ref of the action protocol's last snapshot. */
  readonly snapshotRef?: number;
  /** CSS, `text=…`, or `tag:has-text(…)`; pierces open and closed shadow roots. */
  readonly selector?: string;
  readonly role?: string;
  readonly name?: string;
  readonly x?: number;
  readonly y?: number;
}

export interface LocateRequest {
  readonly target: Target;
  /** What must be true of it: `point` receives the event, `edit` takes text, `read` is merely there. */
  readonly purpose: 'point' | 'edit' | 'read';
  /** Wait at most this long for the target to become actionable. */
  readonly timeoutMs: number;
  /** Focus it in the same crossing: caret at the end, or everything selected. */
  readonly focus?: CaretAt;
  /** Read it in the same crossing; the answer is in `read`. */
  readonly read?: Reading;
}

export interface Found {
  readonly found: true;
  readonly ref: string;
  readonly role: string;
  readonly name: string;
  readonly tag: string;
  readonly inputType?: string;
  readonly editable: boolean;
  readonly box: Rect;
  /** Where to press: a visible point that hits the element. */
  readonly at: { readonly x: number; readonly y: number };
  readonly selector: string;
  readonly how: 'same' | 'healed';
  readonly confidence: number;
  readonly password: boolean;
  /** Origin of the frame it is in; `null` when opaque. */
  readonly origin: string;
  readonly states: readonly string[];
  /** What `read` asked for; null when there is no such thing. */
  readonly read?: Json;
}

export type MissReason =
  | 'missing'
  | 'hidden'
  | 'covered'
  | 'disabled'
  | 'moving'
  | 'stale'
  | 'ambiguous'
  | 'readonly'
  | 'bad-selector';

export interface Miss {
  readonly found: false;
  readonly reason: MissReason;
  readonly why: string;
  readonly hiddenWhy?: HiddenWhy;
  readonly covered?: CoveredBy;
  /** Near misses, best first, to help whoever corrects the command. */
  readonly near?: readonly { readonly ref: string; readonly role: string; readonly name: string }[];
}

export type Located = Found | Miss;

/** The one probe after a gesture. */
export interface LookBack {
  readonly url: string;
  readonly title: string;
  /** Mutations since the gesture began. */
  readonly mutations: number;
  /** Requests begun since the gesture, as far as the page can see. */
  readonly messages: readonly {
    readonly text: string;
    readonly kind: 'error' | 'success' | 'warning' | 'info';
  }[];
  /** What became of the element acted on. */
  readonly target: 'same' | 'gone' | 'none';
  /** Set when the press was withheld because something else would have received it. */
  readonly withheld?: { readonly by: string };
  /** Presses and input events that arrived in this frame since it was armed. */
  readonly presses?: number;
  readonly inputs?: number;
}

/** One frame's share of an observation; `merge.ts` puts the frames together. */
export interface FrameObservation {
  readonly url: string;
  readonly title: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scrollPosition: string;
  readonly nodes: readonly SemanticNode[];
  readonly covered: Readonly<Record<string, CoveredBy>>;
  readonly scrollableContainers: readonly ScrollableContainer[];
  readonly recentEvents: readonly string[];
  readonly hasErrors: boolean;
  readonly hasSuccess: boolean;
  /** Child frames' elements: where they are and how much of them is in view. */
  readonly frames: readonly FrameHole[];
  /** Controls that were left out, by reason. */
  readonly left: { readonly above: number; readonly below: number; readonly hidden: number };
  readonly doubt?: { readonly why: string; readonly tryNext: 'frames' | 'vision' | 'wait' };
  /** Only when asked for with `long`. */
  readonly long?: readonly LongNode[];
  /** There are new parts of which only the host of the script can tell more (listeners, closed roots). */
  readonly strangers?: boolean;
}

/** The long-key form of a node, for clients that ask for `semanticNodes`. */
export interface LongNode {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly value?: string;
  readonly state?: string;
  readonly placeholder?: string;
  readonly isInShadow?: boolean;
  readonly frameId?: number;
  readonly bounds: Rect;
}

export interface FrameHole {
  /** The iframe element's ref. */
  readonly ref: string;
  /** The content box, in this frame's viewport. */
  readonly content: Rect;
  /** The part of the content box that is in view and uncovered. */
  readonly visible: Rect;
  readonly occluded: boolean;
  /** What lies on top of parts of it. */
  readonly covers?: readonly { readonly rect: Rect; readonly by: CoveredBy }[];
}

export interface FrameLocal {
  readonly url: string;
  readonly title: string;
  readonly lang: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scroll: { readonly y: number; readonly height: number };
  readonly nodes: readonly LocalNode[];
  readonly frames: readonly FrameHole[];
  readonly focused?: string;
  readonly strangers?: boolean;
  readonly recentEvents: readonly string[];
  readonly hasErrors: boolean;
  readonly hasSuccess: boolean;
}

/** A node of the action protocol's snapshot. */
export interface SnapshotNode {
  readonly id: number;
  readonly role: string;
  readonly name: string;
  readonly tag: string;
  readonly bounds: Rect;
}

export interface Setup {
  /** The frame's number in its tab; 0 is the main frame. */
  readonly frame: number;
  /** First element id of this frame's block. */
  readonly firstId: number;
}

/** The function table. Each takes one JSON argument and answers JSON, maybe later. */
export interface PageTable {
  setup(setup: Setup): void;
  locate(request: LocateRequest): Promise<Located>;
  /** Starts watching for the look back, and guards the next press on `ref`. */
  arm(request: { ref?: string }): void;
  /** With an arrival: null when that has not come in yet. */
  lookBack(after?: Arrival): LookBack | null;
  /** For a press inside a child frame: says whether the point lies on a frame here, and lets no press land elsewhere. */
  guardHole(request: HoleRequest): HoleAnswer;
  gesture(request: Gesture): GestureAnswer;
  /** Reads an element, or the document when no ref is given. */
  read(request: { ref?: string; reading: Reading }): Json;
  query(request: { selector: string; limit: number }): QueryAnswer;
  expect(request: Expectation): Promise<ExpectAnswer>;
  /** Draws numbered boxes over the controls in view, or takes them away. */
  marks(request: { show: boolean }): { marked: readonly Mark[] };
  storage(request: StorageRequest): Json;
  /** 64 characters of 0 and 1. */
  pictureHash(picture: { data: string; mimeType: string }): Promise<string>;
  observe(options: ObserveOptions & { long?: boolean }): FrameObservation;
  local(options: { scope?: string }): FrameLocal;
  snapshot(): { tree: SnapshotNode[] };
  skeleton(): string;
  fullDom(options: { limit?: number }): string;
  viewportDom(options: {
    maxElements?: number;
    domDepth?: number;
    includeHidden?: boolean;
    minSize?: number;
  }): unknown;
  /** Main content as plain text or Markdown. */
  readable(options: { format: 'text' | 'markdown' }): string;
  /** Resolves when nothing changed for `quietMs`, or after `capMs`. */
  quiet(options: {
    quietMs: number;
    capMs: number;
    idleMs?: number;
  }): Promise<{ quiet: boolean; waitedMs: number }>;
}
