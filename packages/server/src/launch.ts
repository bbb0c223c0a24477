// Launches managed browsers for the engine.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium, LocalDriver, launchChromium, pageScript } from '@tabhand/browser/node';
import { TabhandError } from '@tabhand/protocol';
import type { Launch, LaunchRequest } from '@tabhand/tasks';
import type { Config } from './config.ts';

export function makeLauncher(config: Config, tell: (line: string) => void): Launch {
  return async (_id, request) => {
    const { url, profile: name, headless = config.headless, proxy, userAgent, viewport } = request;
    const flags = checkFlags(request);
    const executable = await ensureChromium(tell);
    const profile = name === undefined ? undefined : join(profilesIn(config), name);
    const launched = await launchChromium({
      executable,
      headless,
      args: url === undefined ? flags : [...flags, url],
      ...(profile && { profile }),
      ...(proxy && { proxy }),
      ...(userAgent && { userAgent }),
      ...(viewport && { viewport }),
    });
    return await LocalDriver.over(launched.browser, await pageScript(), launched.close);
  };
}

const profilesIn = (config: Config): string => join(config.dataDir, 'profiles');

/** Profiles that were kept, by the name they were asked for. */
export async function listProfiles(config: Config) {
  const entries = await readdir(profilesIn(config), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ directory: name, name }));
}

/** Chromium has flags that run programs and open ports; a task may only change how pages look. */
const harmless =
  /^--(lang|window-position|force-dark-mode|force-device-scale-factor|disable-gpu|incognito|kiosk|start-maximized|accept-lang)(=[\w.,-]*)?$/;

function checkFlags({ args = [], cdpUrl }: LaunchRequest): readonly string[] {
  if (cdpUrl !== undefined) {
    throw new TabhandError('NOT_SUPPORTED', 'This server attaches to no remote browsers');
  }
  const bad = args.find((flag) => !harmless.test(flag));
  if (bad === undefined) return args;
  throw new TabhandError('POLICY_BLOCKED', `The browser flag ${bad} is not allowed`, {
    hint: 'Leave it out; only flags that change how pages look are passed on.',
  });
}
