// What only the host of a page can see, the page script cannot: requests, dialogs, downloads,
// tabs, the console. Hosts that see none of it leave these parts of the port out.

import type { Changes } from '@tabhand/protocol';

/** Everything since it was last asked for, so that nothing that comes late is lost. */
export interface News extends Pick<Changes, 'dialogs' | 'downloads' | 'tabs' | 'blocked'> {
  /** Requests that began. */
  readonly requests: number;
  /** Requests still under way. */
  readonly inFlight: number;
  /** Set when the page was stopped because it misbehaved. */
  readonly stopped?: string;
}

export const consoleLevels = ['log', 'info', 'warning', 'error'] as const;

export interface ConsoleLine {
  readonly level: (typeof consoleLevels)[number];
  readonly text: string;
  readonly timestamp: number;
  readonly source: string;
}

export interface ConsoleLog {
  lines(): readonly ConsoleLine[];
  clear(): void;
}

export interface DialogAnswer {
  readonly action: 'accept' | 'dismiss';
  readonly promptText?: string;
}

export interface Dialogs {
  /** Answers the open dialog, or keeps the answer for the next one. */
  answer(
    answer: DialogAnswer,
  ): Promise<{ handled: boolean; dialogType?: string; message?: string }>;
  /** The next dialog that opens, once it has been answered. */
  next(signal: AbortSignal): Promise<{ readonly dialogType: string; readonly message: string }>;
}

export const downloadStates = ['in_progress', 'complete', 'error'] as const;

export interface Download {
  readonly id: string;
  readonly filename: string;
  readonly filepath: string;
  readonly url: string;
  readonly state: (typeof downloadStates)[number];
  readonly bytesReceived: number;
  readonly totalBytes: number;
  readonly progress: number;
  readonly startTime: number;
  readonly endTime?: number;
  readonly error?: string;
  readonly artifactId?: string;
}

export interface Downloads {
  list(): readonly Download[];
  /** Resolves when it is no longer in progress. */
  wait(id: string | undefined, signal: AbortSignal): Promise<Download>;
}

export interface RequestRule {
  readonly urlPattern: string;
  readonly resourceType?: string;
  readonly do: 'block' | 'continue' | 'mock' | 'modify';
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Requests {
  /** Replaces all rules; none switches interception off. */
  rules(rules: readonly RequestRule[]): Promise<void>;
}
