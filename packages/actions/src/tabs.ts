// The tabs of one browser, as far as an action may see and change them.

import type { Place } from './page.ts';

export interface TabFacts extends Place {
  readonly id: string;
  readonly active: boolean;
  readonly index: number;
}

export interface Tabs {
  list(): readonly TabFacts[];
  open(url: string | undefined, signal: AbortSignal): Promise<TabFacts>;
  close(id: string): Promise<void>;
  activate(id: string): Promise<void>;
}
