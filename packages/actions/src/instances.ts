// The browsers of a server, as far as an action may list, launch and close them. Only the
// server can offer this; elsewhere browser_instance is refused.

import { TabhandError } from '@tabhand/protocol';

export interface InstanceFacts {
  readonly id: string;
  readonly browserType: string;
  readonly profile: string | null;
  readonly connectedAt: number;
  readonly lastActivity: number;
  readonly userAgent?: string;
  readonly port?: number | null;
  readonly windowId?: number | null;
}

export interface NewInstance {
  readonly url?: string;
  readonly mode?: string;
  readonly headless?: boolean;
  readonly profile?: string;
  readonly proxy?: string;
  readonly userAgent?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly args?: readonly string[];
  /** A CDP address to attach to instead of launching. */
  readonly cdpUrl?: string;
}

export interface LaunchedInstance {
  readonly instanceId: string;
  readonly browserType: string;
  readonly profile: string | null;
  readonly downloadDirectory: string | null;
}

export interface Instances {
  list(): Promise<readonly InstanceFacts[]>;
  launch(wanted: NewInstance, signal: AbortSignal): Promise<LaunchedInstance>;
  close(id: string): Promise<void>;
  profiles(): Promise<readonly { readonly directory: string; readonly name: string }[]>;
}

export function requireInstances(instances: Instances | undefined): Instances {
  if (instances !== undefined) return instances;
  throw new TabhandError('NOT_SUPPORTED', 'browser_instance works only on a Tabhand server', {
    hint: 'Send the command to a server; a single browser cannot manage others.',
  });
}
