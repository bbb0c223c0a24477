// How the network behaves, as CDP wants to be told.

import type { Page } from '../page.ts';

export interface Conditions {
  readonly offline: boolean;
  /** Bytes a second; -1 is unlimited. */
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
  /** Milliseconds. */
  readonly latency: number;
}

export const unlimited: Conditions = {
  offline: false,
  downloadThroughput: -1,
  uploadThroughput: -1,
  latency: 0,
};

export async function setConditions(page: Page, conditions: Conditions): Promise<void> {
  await page.devtools('Network.emulateNetworkConditions', { ...conditions });
}
