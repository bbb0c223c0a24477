// What a server of our own is set to: as the user wishes, without a trace left behind.

import { type ConfigInput, readConfig } from './host.ts';

/** Of the user's settings, those that say how to work; where a server listens or keeps things is ours. */
const carried = /^(model\w*|blockPrivate|commandTimeout|taskTimeout)$/;

export function embeddedSettings(): ConfigInput {
  const config = readConfig({ env: process.env, cwd: process.cwd() });
  const kept = Object.entries(config).filter(([name]) => carried.test(name));
  // All its tasks are ours: when we leave, nobody waits for them.
  return { ...Object.fromEntries(kept), port: 0, drainTimeout: 2000, logLevel: 'error' };
}
