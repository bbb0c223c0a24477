// What a page looks like: the small tree that models see, the local tree that only
// our own code sees, and the answers of one look.

import type { Rect } from './rect.ts';

/** The minified node of the semantic protocol; keys as the spec has them. */
export interface SemanticNode {
  i: string;
  r: string;
  n: string;
  v?: string;
  s?: string;
  xy?: [number, number];
  f?: number;
  box?: [number, number, number, number];
  scr?: { depth: string; h: boolean };
  occ?: boolean;
}

/** What covers a control, and the control inside it that would dismiss it. */
export interface CoveredBy {
  readonly what: string;
  readonly ref?: string;
  readonly dismiss?: { readonly ref: string; readonly name: string };
}

export interface ScrollableContainer {
  readonly id: string;
  readonly depth: string;
  readonly hasMore: boolean;
}

export interface Omission {
  /** "14 more links below the viewport" */
  readonly what: string;
  /** "scroll down, or raise budget" */
  readonly how: string;
  readonly count: number;
}

export interface Observation {
  readonly url: string;
  readonly title: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scrollPosition: string;
  readonly tree: readonly SemanticNode[];
  /** By element id, for nodes with `occ`. */
  readonly covered: Readonly<Record<string, CoveredBy>>;
  readonly scrollableContainers: readonly ScrollableContainer[];
  readonly recentEvents: readonly string[];
  readonly hasErrors: boolean;
  readonly hasSuccess: boolean;
  /** djb2 over i, r, n, v, s. */
  readonly hash: string;
  readonly tokens: number;
  readonly omitted: readonly Omission[];
  /** Set when the tree looks implausibly empty for what is painted. */
  readonly doubt?: { readonly why: string; readonly tryNext: 'frames' | 'vision' | 'wait' };
  readonly delta?: ObservationDelta;
  readonly filter?: {
    readonly reason: string;
    readonly originalNodeCount: number;
    readonly tokenReduction: number;
  };
}

export interface ObservationDelta {
  readonly since: string;
  readonly added: readonly SemanticNode[];
  readonly removed: readonly string[];
  readonly changed: readonly SemanticNode[];
}

export interface ObserveOptions {
  /** `viewport` (default) or the whole document. */
  readonly scope?: 'viewport' | 'page';
  /** Most tokens the tree may cost. */
  readonly budget?: number;
  /** Hash of an earlier look: answer with the difference if that is smaller. */
  readonly since?: string;
  /** Keep what is relevant to these words. */
  readonly find?: string;
  readonly boxes?: boolean;
  readonly minVisibleRatio?: number;
  readonly atomicLeafOptimization?: boolean;
  readonly pruneEmptyContainers?: boolean;
}

/** Why a node of the local tree is not shown. Hidden nodes are evidence, never targets. */
export type HiddenWhy =
  | 'display'
  | 'visibility'
  | 'opacity'
  | 'collapsed'
  | 'size'
  | 'offscreen'
  | 'option'
  | 'inert';

/** A node of the local tree: the whole document, flat, typed; no model sees it. */
export interface LocalNode {
  /** Position in the array. */
  readonly at: number;
  /** Position of the parent in the array, -1 at the root. */
  readonly parent: number;
  /** Element id when it can be acted on. */
  readonly i?: string;
  readonly frame?: number;
  readonly tag: string;
  /** `#text` nodes have tag `#text` and only text and rect. */
  readonly role: string;
  readonly name: string;
  readonly nameFrom?:
    | 'label'
    | 'aria'
    | 'text'
    | 'alt'
    | 'title'
    | 'placeholder'
    | 'value'
    | 'legend';
  readonly text?: string;
  readonly value?: string;
  readonly placeholder?: string;
  readonly inputType?: string;
  /** min, max, step, pattern, maxlength, required, readonly … as written. */
  readonly limits?: Readonly<Record<string, string>>;
  readonly states?: readonly string[];
  readonly options?: readonly {
    readonly text: string;
    readonly value: string;
    readonly selected: boolean;
    readonly disabled: boolean;
  }[];
  readonly rect: Rect;
  readonly visible: boolean;
  readonly hiddenWhy?: HiddenWhy;
  readonly inView: boolean;
  readonly occBy?: string;
  readonly clickable?: 'native' | 'role' | 'listener' | 'cursor' | 'tabindex';
  readonly editable?: boolean;
  readonly live?: boolean;
  readonly fg?: string;
  readonly bg?: string;
  readonly fontSize?: number;
  readonly bold?: boolean;
  readonly level?: number;
  readonly cell?: { readonly row: number; readonly col: number; readonly header?: string };
  readonly group?: string;
  readonly href?: string;
  readonly testId?: string;
  readonly htmlId?: string;
  readonly classes?: readonly string[];
  readonly glyph?: string;
  readonly draggable?: boolean;
}

export interface LocalTree {
  readonly url: string;
  readonly title: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scroll: { readonly y: number; readonly height: number };
  readonly nodes: readonly LocalNode[];
  readonly focused?: string;
  readonly recentEvents: readonly string[];
  readonly hasErrors: boolean;
  readonly hasSuccess: boolean;
  readonly lang?: string;
}
