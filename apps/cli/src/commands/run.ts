// tabhand run "<goal>": plain English in, verified outcome out.

import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Tabhand } from '@tabhand/client';
import { type Command, Option } from 'commander';
import { seeThrough } from '../goal.ts';
import { clientCommand, examples } from '../options.ts';
import { type ReachOptions, withServer } from '../reach.ts';

interface Flags extends ReachOptions {
  readonly url?: string;
  readonly start?: string;
  readonly cdp?: string;
  readonly instance?: string;
  readonly file?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
  readonly report?: string;
}

export function run(): Command {
  return clientCommand('run', 'Do something in the browser, said in plain English')
    .argument('<goal...>', 'what to do')
    .option('--url <page>', 'page to begin on')
    .addOption(new Option('--start <page>', 'the same').hideHelp())
    .option('--cdp <address>', 'use the browser at this DevTools address')
    .option('--instance <id>', 'use this browser of the running server')
    .option('--headed', 'show the browser')
    .option('--file <path>', 'a file to fill forms from')
    .option('--yes', 'agree to buying, sending and deleting without being asked')
    .option('--report <file>', 'save a report page')
    .addHelpText(
      'after',
      examples(
        'tabhand run "search for a tent and tell me the cheapest" --url https://shop.example',
        'tabhand run "fill in the form" --url https://crm.example/new --file people.csv --yes',
        'tabhand run "what is the newest order?" --cdp http://127.0.0.1:9222 --json',
      ),
    )
    .addHelpText('after', ending)
    .action(go);
}

const ending = `
--json prints one object at the end: {status, taskId, result, steps, tokens, durationMs,
evidence}. The exit code is 0 only when the outcome was verified, 130 after Ctrl-C.`;

async function go(words: readonly string[], flags: Flags): Promise<void> {
  await withServer(flags, async (tabhand, signal) => {
    const instance = flags.cdp === undefined ? flags.instance : await attach(tabhand, flags.cdp);
    const taskId = await tabhand.tasks.goal({
      prompt: words.join(' '),
      ...startOf(flags),
      ...(instance !== undefined && { instance_id: instance }),
      metadata: await wishes(tabhand, flags),
    });
    await seeThrough(tabhand, taskId, { json: flags.json, signal });
    if (flags.report !== undefined)
      await writeFile(flags.report, await tabhand.tasks.report(taskId, 'html'));
  });
}

function startOf({ url, start }: Flags): { current_url?: string } {
  const page = url ?? start;
  return page === undefined ? {} : { current_url: page };
}

async function wishes(tabhand: Tabhand, { file, yes }: Flags): Promise<Record<string, unknown>> {
  const approve = yes === true && { approveAll: true };
  if (file === undefined) return { ...approve };
  const { s3Key } = await tabhand.upload(new Blob([await readFile(file)]), basename(file));
  return { ...approve, file_id: s3Key };
}

interface Launched {
  readonly structuredContent?: { readonly instanceId?: string };
}

/** Another program's browser becomes an instance; it stays open when we leave. */
async function attach(tabhand: Tabhand, cdpUrl: string): Promise<string | undefined> {
  const result = await tabhand.do('browser_instance', { action: 'new', cdpUrl });
  return (result as Launched).structuredContent?.instanceId;
}
