// Launches browsers for the engine, or attaches to one by its address.

import { join } from 'node:path';
import {
  connectRemote,
  ensureChromium,
  type Launched,
  LocalDriver,
  launchChromium,
  listProfiles,
  pageScript,
  reapOrphans,
} from '@tabhand/browser/node';
import { TabhandError } from '@tabhand/protocol';
import type { Launch, LaunchRequest } from '@tabhand/tasks';
import type { KeepDownloadOf } from './agent/downloads.ts';
import type { Config } from './config.ts';

export interface Launcher {
  readonly launch: Launch;
  /** Profiles that were kept, by the name they were asked for. */
  readonly profiles: () => Promise<{ directory: string; name: string }[]>;
  /** Ends what a server killed earlier left running in this folder. */
  reap(): Promise<void>;
}

export interface LauncherOptions {
  readonly keepDownload?: KeepDownloadOf;
  /** A plain browser that was launched while the server still loaded; the first to ask gets it. */
  readonly ahead?: Promise<Launched> | undefined;
}

export function makeLauncher(
  config: Config,
  tell: (line: string) => void,
  { keepDownload, ahead: early }: LauncherOptions = {},
): Launcher {
  const folder = join(config.dataDir, 'profiles');
  let ahead = early;
  const takeAhead = (request: LaunchRequest): Promise<Launched> | undefined => {
    const taken = Object.keys(request).length === 0 ? ahead : undefined;
    if (taken !== undefined) ahead = undefined;
    return taken;
  };
  return {
    launch: async (id, request) => {
      const downloads = downloadsOf(id, keepDownload);
      if (request.cdpUrl !== undefined) return await attach(request.cdpUrl, downloads);
      const options = launchOptions(request, config, folder);
      const launched =
        (await takeAhead(request)) ??
        (await launchChromium({ executable: await ensureChromium(tell), ...options }));
      return await LocalDriver.over(
        launched.browser,
        await pageScript(),
        launched.close,
        downloads,
      );
    },
    profiles: () => listProfiles(folder),
    reap: async () => void (await reapOrphans(folder)),
  };
}

const downloadsOf = (id: string, keep: KeepDownloadOf | undefined) =>
  keep === undefined ? {} : { onDownload: (path: string, name: string) => keep(id, path, name) };

async function attach(url: string, downloads: ReturnType<typeof downloadsOf>) {
  const remote = await connectRemote(url);
  return await LocalDriver.over(remote.browser, await pageScript(), remote.close, downloads);
}

function launchOptions(request: LaunchRequest, config: Config, profiles: string) {
  const { url, profile, headless = config.headless, proxy, userAgent, viewport } = request;
  const flags = checkFlags(request.args ?? []);
  return {
    headless,
    profiles,
    args: url === undefined ? flags : [...flags, url],
    ...(profile && { profile: join(profiles, profile) }),
    ...(proxy && { proxy }),
    ...(userAgent && { userAgent }),
    ...(viewport && { viewport }),
  };
}

/** Chromium has flags that run programs and open ports; a task may only change how pages look. */
const harmless =
  /^--(lang|window-position|force-dark-mode|force-device-scale-factor|disable-gpu|incognito|kiosk|start-maximized|accept-lang)(=[\w.,-]*)?$/;

function checkFlags(flags: readonly string[]): readonly string[] {
  const bad = flags.find((flag) => !harmless.test(flag));
  if (bad === undefined) return flags;
  throw new TabhandError('POLICY_BLOCKED', `The browser flag ${bad} is not allowed`, {
    hint: 'Leave it out; only flags that change how pages look are passed on.',
  });
}
