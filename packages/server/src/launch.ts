// Launches browsers for the engine, or attaches to one by its address.

import { join } from 'node:path';
import { type Reach, requireReachable } from '@tabhand/actions';
import {
  connectRemote,
  ensureChromium,
  Guard,
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
import { limitsOf } from './limits.ts';

export { attachChromium } from '@tabhand/browser/node';

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

const noSandbox =
  'Chromium runs without its sandbox, because it refuses it to root. Start Tabhand as another user to keep it.';

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

export function makeLauncher(
  config: Config,
  tell: (line: string) => void,
  { keepDownload, ahead: early }: LauncherOptions = {},
): Launcher {
  const folder = join(config.dataDir, 'profiles');
  const limits = limitsOf(config);
  let ahead = early;
  const warnOnce = once(() => {
    if (process.getuid?.() === 0) tell(noSandbox);
  });
  const takeAhead = async (request: LaunchRequest): Promise<Launched | undefined> => {
    if (Object.keys(request).length > 0) return undefined;
    const coming = ahead;
    // Only one may have it, however many ask while it comes.
    ahead = undefined;
    const taken = await coming;
    if (limits.ofBrowsers === undefined) return taken;
    // A browser from before the limits has no way out of ours, and is of no use with them.
    await taken?.close();
    return undefined;
  };
  const start = async (request: LaunchRequest): Promise<Launched> => {
    const reach = limits.ofBrowsers;
    if (request.proxy !== undefined) requireOwnWayOut(reach);
    return await launchChromium({
      executable: await ensureChromium(tell),
      ...launchOptions(request, config, folder),
      ...(reach && { limits: reach }),
    });
  };
  return {
    launch: async (id, request) => {
      const downloads = downloadsOf(id, keepDownload);
      const script = await pageScript();
      if (request.cdpUrl !== undefined) {
        const guard = new Guard(limits.ofBrowsers);
        // Whoever may name a browser could else name a service of the network it is kept off.
        requireReachable(limits.ofBrowsers, request.cdpUrl);
        const remote = await connectRemote(request.cdpUrl);
        return await LocalDriver.over(remote.browser, script, remote.close, {
          ...downloads,
          guard,
        });
      }
      warnOnce();
      const { browser, close, guard } = (await takeAhead(request)) ?? (await start(request));
      return await LocalDriver.over(browser, script, close, {
        ...downloads,
        ...(guard && { guard }),
      });
    },
    profiles: () => listProfiles(folder),
    reap: async () => void (await reapOrphans(folder)),
  };
}

/** A proxy of the task's own would lead past ours, or be itself a place in the network. */
function requireOwnWayOut(reach: Reach | undefined): void {
  if (reach?.blockPrivate !== true) return;
  throw new TabhandError('POLICY_BLOCKED', 'A proxy cannot be chosen with --block-private', {
    hint: 'Leave proxy out; browsers of this server go out by its own way.',
  });
}

const downloadsOf = (id: string, keep: KeepDownloadOf | undefined) =>
  keep === undefined ? {} : { onDownload: (path: string, name: string) => keep(id, path, name) };

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
