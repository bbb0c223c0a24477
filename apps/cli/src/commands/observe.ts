// tabhand observe <url>: the page as the agent sees it.

import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { clientCommand, examples, wholeNumber } from '../options.ts';
import { json, paint } from '../print.ts';
import { type ReachOptions, withServer } from '../reach.ts';

interface Flags extends ReachOptions {
  readonly budget?: number;
  readonly whole?: boolean;
  readonly find?: string;
  readonly json?: boolean;
  readonly screenshot?: string;
}

export function observe(): Command {
  return clientCommand('observe', 'Show a page as the agent sees it')
    .argument('<url>', 'page to look at')
    .option('--budget <tokens>', 'most tokens', wholeNumber)
    .option('--whole', 'the whole page, not only what is in view')
    .option('--find <words>', 'keep what fits these words')
    .option('--screenshot <file>', 'save a picture too')
    .option('--text', 'print text (the default)')
    .addHelpText(
      'after',
      examples(
        'tabhand observe https://example.com --budget 500',
        'tabhand observe https://example.com --whole --find "prices" --screenshot page.jpg',
      ),
    )
    .action(run);
}

async function run(url: string, flags: Flags): Promise<void> {
  await withServer(flags, async (tabhand, signal) => {
    const { budget, find } = flags;
    const request = {
      url,
      ...(flags.whole === true && { scope: 'page' as const }),
      ...(budget !== undefined && { budget }),
      ...(find !== undefined && { find }),
      ...(flags.screenshot !== undefined && { screenshot: true }),
    };
    const { observation, text, tokens, screenshot } = await tabhand.observe(request, signal);
    if (flags.screenshot !== undefined && screenshot !== undefined)
      await writeFile(flags.screenshot, Buffer.from(screenshot.data, 'base64'));
    if (flags.json === true) json({ ...observation, tokens });
    else console.log(`${text}\n${paint('dim', `${tokens} tokens`)}`);
  });
}
