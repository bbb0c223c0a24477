// What the agent sees of a page. Whatever the source (the page engine's local tree, the small
// tree of a client, an HTML string), planners read one shape.

import type { CoveredBy, LocalTree, ScrollableContainer, SemanticNode } from '@tabhand/protocol';
import { localFromHtml } from './view-html.ts';
import { localFromTree } from './view-tree.ts';

export interface ClientFacts {
  readonly didNetworkOccur?: boolean;
  readonly didDomMutate?: boolean;
  readonly didUrlChange?: boolean;
  readonly previousUrl?: string;
  /** The client looked for the element it expected. */
  readonly elementFound?: boolean;
  /** What the client's own check of the last action said. */
  readonly passed?: boolean;
  readonly errors?: readonly string[];
  readonly successes?: readonly string[];
}

/** What came of the last decision's acts, as its driver tells it. */
export interface ActReport {
  /** How many acts of the chain were done. */
  readonly done: number;
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly index: number;
    /** Where the act was not allowed, when that was the reason. */
    readonly origin?: string;
  };
  /** Values that reading acts gave back, by position. */
  readonly values?: readonly unknown[];
  /** Files that the acts brought. */
  readonly downloads?: readonly { readonly artifactId: string; readonly filename: string }[];
  readonly newTab?: { readonly id: string; readonly url: string };
  readonly dialogs?: readonly {
    readonly type: string;
    readonly message: string;
    readonly answer: string;
  }[];
}

export interface AgentView {
  readonly url: string;
  readonly title: string;
  readonly local?: LocalTree;
  readonly tree?: readonly SemanticNode[];
  /** A skeleton or the full document, when a client sent one. */
  readonly html?: string;
  /** The document holds its controls only. */
  readonly isSkeleton?: boolean;
  readonly covered?: Readonly<Record<string, CoveredBy>>;
  readonly scrollableContainers?: readonly ScrollableContainer[];
  /** How far the page is scrolled: `50%`. */
  readonly scrollPosition?: string;
  readonly recentEvents?: readonly string[];
  readonly hasErrors?: boolean;
  readonly hasSuccess?: boolean;
  /** A picture came along; only a model can use it. */
  readonly screenshot?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly client?: ClientFacts;
  readonly report?: ActReport;
  /** A JavaScript dialog is open and holds the page. */
  readonly dialog?: { readonly type: string; readonly message: string };
}

/** How much of the page a view really holds. */
export type Depth = 'local' | 'html' | 'skeleton' | 'tree' | 'none';

export function depthOf(view: AgentView): Depth {
  if (view.local !== undefined) return 'local';
  if (view.html !== undefined) return view.isSkeleton === true ? 'skeleton' : 'html';
  return view.tree === undefined || view.tree.length === 0 ? 'none' : 'tree';
}

/** One typed tree for every source. */
export function localOf(view: AgentView): LocalTree {
  const tree = sourceOf(view);
  return {
    ...tree,
    url: view.url,
    title: view.title || tree.title,
    recentEvents: view.recentEvents ?? tree.recentEvents,
    hasErrors: view.hasErrors ?? tree.hasErrors,
    hasSuccess: view.hasSuccess ?? tree.hasSuccess,
  };
}

function sourceOf(view: AgentView): LocalTree {
  if (view.local !== undefined) return view.local;
  if (view.html !== undefined) return localFromHtml(view.html, view.tree);
  return localFromTree(view.tree ?? []);
}
