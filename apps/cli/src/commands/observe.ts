// tabhand observe <url>: the page as the agent sees it.

import { extname } from 'node:path';
import type { Observed, Tabhand } from '@tabhand/client';
import { type Command, Option } from 'commander';
import { expectFolderOf, writeNamed } from '../named-file.ts';
import { atLeast, clientCommand, examples } from '../options.ts';
import { harmless, json, paint } from '../print.ts';
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
    .option('--budget <tokens>', 'most tokens, from 50 on', atLeast(50))
    .option('--whole', 'the whole page, not only what is in view')
    .option('--find <words>', 'keep what fits these words')
    .option('--screenshot <file>', 'save a picture too: .png, or anything else for JPEG')
    .addOption(new Option('--text', 'print text (the default)').conflicts('json'))
    .addHelpText(
      'after',
      examples(
        'tabhand observe https://example.com --budget 500',
        'tabhand observe https://example.com --whole --find "prices"',
        'tabhand observe https://example.com --screenshot page.png',
      ),
    )
    .action(run);
}

async function run(url: string, flags: Flags): Promise<void> {
  await expectFolderOf(flags.screenshot);
  await withServer(flags, async (tabhand, signal) => {
    const { budget, find } = flags;
    const request = {
      url,
      ...(flags.whole === true && { scope: 'page' as const }),
      ...(budget !== undefined && { budget }),
      ...(find !== undefined && { find }),
      ...(flags.screenshot !== undefined && { screenshot: true }),
    };
    const seen = await tabhand.observe(request, signal);
    const { observation, text, tokens } = seen;
    if (flags.screenshot !== undefined) await save(tabhand, seen, flags.screenshot);
    if (flags.json === true) json({ ...observation, tokens });
    else console.log(`${harmless(text)}\n${paint('dim', `${tokens} tokens`)}`);
  });
}

interface Pictured {
  readonly content?: readonly { readonly type: string; readonly data?: string }[];
}

/** A look comes with a JPEG; a PNG is taken of the page that is then open. */
async function save(tabhand: Tabhand, seen: Observed, file: string): Promise<void> {
  const { instanceId, screenshot } = seen;
  const png = extname(file).toLowerCase() === '.png';
  const args = { action: 'screenshot', format: 'png', instanceId };
  const taken = png ? ((await tabhand.do('browser_content', args)) as Pictured) : undefined;
  const data = taken?.content?.find(({ type }) => type === 'image')?.data ?? screenshot?.data;
  await writeNamed(file, Buffer.from(data ?? '', 'base64'));
}
