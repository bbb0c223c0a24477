// The peers that benchmarks compare with, installed outside the lockfile.

import { installScratch } from '../scripts/scratch.ts';

export const peerVersions = { '@playwright/mcp': '0.0.83', 'chrome-devtools-mcp': '1.11.0' };

/** The folder whose node_modules holds them. */
export const peers = (): Promise<string> => installScratch('peers', peerVersions);
