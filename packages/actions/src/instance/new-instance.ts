// Launch a browser, or attach to one by its CDP address.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { given } from '../given.ts';
import { requireInstances } from '../instances.ts';
import { webAddress } from '../navigate/goto.ts';

export const newInstance = defineAction({
  name: 'instance_new',
  tool: 'browser_instance',
  says: ['new'],
  summary: 'Launch a browser',
  effect: 'navigate',
  needs: [],
  params: z.object({
    url: z.string().min(1).optional().describe('The first page'),
    mode: z.string().optional().describe('chromium, chrome, edge; the found one by default'),
    headless: z.boolean().optional().describe('Without a window; true by default'),
    profile: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional()
      .describe('A profile that is kept; a throwaway one by default'),
    proxy: z.string().optional().describe('http://host:port'),
    userAgent: z.string().max(2_000).optional().describe('Another user agent'),
    viewport: z
      .strictObject({ width: z.int().min(100).max(10_000), height: z.int().min(100).max(10_000) })
      .optional()
      .describe('Size of the window'),
    args: z.array(z.string().startsWith('--')).max(50).optional().describe('Additional flags'),
    cdpUrl: z.string().min(1).optional().describe('Attach to this browser instead'),
    extensions: z
      .array(z.string())
      .max(20)
      .optional()
      .describe('Not loaded: the server drives the browser itself'),
    closeOtherTabs: z.boolean().optional().describe('A new browser has one tab anyway'),
  }),
  async run({ instances, signal, gestured }, args) {
    const { mode, headless, profile, proxy, userAgent, viewport, args: flags, cdpUrl } = args;
    const url = args.url === undefined ? undefined : webAddress(args.url);
    const wanted = given({
      url,
      mode,
      headless,
      profile,
      proxy,
      userAgent,
      viewport,
      args: flags,
      cdpUrl,
    });
    gestured();
    const made = await requireInstances(instances).launch(wanted, signal);
    const message = `Launched ${made.browserType} as ${made.instanceId}`;
    return { summary: message, value: { ...made, extensionAutoLoaded: false, message } };
  },
});
