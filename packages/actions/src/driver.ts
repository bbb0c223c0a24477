// The driver port: how the engine reaches a browser, here or across the extension link.

import type { Command, LocalTree, Observation, ObserveOptions, Outcome } from '@tabhand/protocol';
import type { Instances } from './instances.ts';
import type { Ability, Capture, Picture } from './page.ts';
import type { Policy } from './policy.ts';
import type { TabFacts } from './tabs.ts';

export interface PerformContext {
  readonly signal: AbortSignal;
  readonly taskId: string;
  readonly readArtifact: (id: string) => Promise<{ name: string; path: string }>;
  readonly instances?: Instances;
  readonly policy?: Policy;
  /** The value of a secret for pages of this origin; undefined when it is not for them. */
  readonly secret?: (name: string, origin: string) => Promise<string | undefined>;
}

/** One picture of the tab in front, as watchers get it. */
export interface ScreenFrame {
  /** Base64. */
  readonly data: string;
  readonly mimeType: 'image/jpeg';
  /** The page's visible size in CSS pixels; the picture itself may be smaller. */
  readonly width: number;
  readonly height: number;
  readonly at: number;
  readonly tabId: string;
  readonly url: string;
}

export interface Driver {
  readonly has: ReadonlySet<Ability>;
  /** Never rejects: whatever goes wrong is a failed outcome. */
  perform(command: Command, context: PerformContext): Promise<Outcome>;
  observe(options: ObserveOptions, signal: AbortSignal): Promise<Observation>;
  /** Waits until the page is quiet; once `hurry` is aborted it is taken as it is. */
  local(signal: AbortSignal, hurry?: AbortSignal): Promise<LocalTree>;
  capture(capture: Capture, signal: AbortSignal): Promise<Picture>;
  tabs(): readonly TabFacts[];
  /** Attempts to leave a task's limits that no outcome has told of yet. */
  blocked?(): readonly string[];
  /** Films the tab in front until the answer is called; absent where that cannot be done. */
  screencast?(watcher: (frame: ScreenFrame) => void, onTrouble?: (why: string) => void): () => void;
  /** Called once, when the browser is gone, whatever the cause. */
  onGone(listener: (why: string) => void): void;
  close(): Promise<void>;
}
