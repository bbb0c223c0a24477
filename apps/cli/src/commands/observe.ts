// tabhand observe <url>: the page as the agent sees it.

import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { clientCommand } from '../options.ts';
import { json, paint } from '../print.ts';
import { type ReachOptions, reach } from '../reach.ts';

interface Flags extends ReachOptions {
  readonly budget?: string;
  readonly whole?: boolean;
  readonly find?: string;
  readonly json?: boolean;
  readonly screenshot?: string;
}

interface Observed {
  readonly text: string;
  readonly tokens: number;
  readonly observation: unknown;
  readonly screenshot?: { readonly data: string };
}

export function observe(): Command {
  return clientCommand('observe', 'Show a page as the agent sees it')
    .argument('<url>', 'page to look at')
    .option('--budget <tokens>', 'most tokens')
    .option('--whole', 'the whole page, not only what is in view')
    .option('--find <words>', 'keep what fits these words')
    .option('--screenshot <file>', 'save a picture too')
    .addHelpText('after', '\nExample:\n  tabhand observe https://example.com --budget 500')
    .action(run);
}

async function run(url: string, flags: Flags): Promise<void> {
  const { tabhand, close } = await reach(flags);
  try {
    const body = {
      url,
      ...(flags.whole === true && { scope: 'page' }),
      ...(flags.budget !== undefined && { budget: Number(flags.budget) }),
      ...(flags.find !== undefined && { find: flags.find }),
      ...(flags.screenshot !== undefined && { screenshot: true }),
    };
    const seen = await tabhand.http.json<Observed>({ method: 'POST', path: '/api/observe', body });
    if (flags.screenshot !== undefined && seen.screenshot !== undefined) {
      await writeFile(flags.screenshot, Buffer.from(seen.screenshot.data, 'base64'));
    }
    if (flags.json === true) json({ ...(seen.observation as object), tokens: seen.tokens });
    else console.log(`${seen.text}\n${paint('dim', `${seen.tokens} tokens`)}`);
  } finally {
    await close();
  }
}
