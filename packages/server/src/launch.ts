// Launches managed browsers for the engine.

import { join } from 'node:path';
import { ensureChromium, LocalDriver, launchChromium, pageScript } from '@tabhand/browser/node';
import type { Launch } from '@tabhand/tasks';
import type { Config } from './config.ts';

export function makeLauncher(config: Config, tell: (line: string) => void): Launch {
  return async (_id, request) => {
    const executable = await ensureChromium(tell);
    const { profile: name, headless = config.headless } = request;
    const profile = name === undefined ? undefined : join(config.dataDir, 'profiles', name);
    const launched = await launchChromium({ executable, headless, ...(profile && { profile }) });
    return await LocalDriver.over(launched.browser, await pageScript(), launched.close);
  };
}
