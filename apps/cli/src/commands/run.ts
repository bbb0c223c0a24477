// tabhand run "<goal>": plain English in, verified outcome out.

import { basename } from 'node:path';
import type { Tabhand } from '@tabhand/client';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { seeThrough } from '../goal.ts';
import { expectFolderOf, readNamed, writeNamed } from '../named-file.ts';
import { clientCommand, examples, wholeNumber } from '../options.ts';
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
  readonly maxSteps?: number;
  readonly maxSeconds?: number;
  readonly maxTokens?: number;
  readonly maxCost?: number;
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
    .option('--max-steps <n>', 'stop after so many steps (50)', wholeNumber)
    .option('--max-seconds <n>', 'stop after so much time (600)', wholeNumber)
    .option('--max-tokens <n>', 'stop after so many tokens of the model (400000)', wholeNumber)
    .option('--max-cost <usd>', 'stop when the model has cost so much', dollars)
    .addHelpText(
      'after',
      examples(
        'tabhand run "search for tents, cheapest first" --url https://shop.example',
        'tabhand run "fill in the form" --url https://crm.example --file people.csv',
        'tabhand run "what is the newest order?" --cdp http://127.0.0.1:9222 --json',
      ),
    )
    .addHelpText('after', ending)
    .action(go);
}

const ending = `
--json prints one object at the end: {status, taskId, result, steps, tokens,
durationMs, evidence}. The exit code is 0 only when the outcome was verified,
130 after Ctrl-C.`;

function dollars(text: string): number {
  const usd = Number(text);
  if (usd > 0 && Number.isFinite(usd)) return usd;
  throw new InvalidArgumentError('Give an amount in US dollars: 0.25');
}

async function go(words: readonly string[], flags: Flags): Promise<void> {
  await expectFolderOf(flags.report);
  const file = flags.file === undefined ? undefined : new Uint8Array(await readNamed(flags.file));
  await withServer(flags, async (tabhand, signal) => {
    const own = await ownInstance(tabhand, flags);
    try {
      const taskId = await submit(tabhand, words.join(' '), { ...flags, ...own, bytes: file });
      await seeThrough(tabhand, taskId, { json: flags.json, signal });
      if (flags.report !== undefined)
        await writeNamed(flags.report, await tabhand.tasks.report(taskId, 'html'));
    } finally {
      await own?.leave();
    }
  });
}

async function submit(tabhand: Tabhand, prompt: string, flags: Wishes): Promise<string> {
  const { instance } = flags;
  return await tabhand.tasks.goal({
    prompt,
    ...startOf(flags),
    ...(instance !== undefined && { instance_id: instance }),
    metadata: await wishes(tabhand, flags),
  });
}

function startOf({ url, start }: Flags): { current_url?: string } {
  const page = url ?? start;
  return page === undefined ? {} : { current_url: page };
}

interface Wishes extends Flags {
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

async function wishes(
  tabhand: Tabhand,
  { file = '', bytes, yes, ...limits }: Wishes,
): Promise<Record<string, unknown>> {
  const budget = budgetOf(limits);
  const said = {
    ...(yes === true && { approveAll: true }),
    ...(Object.keys(budget).length > 0 && { budget }),
  };
  if (bytes === undefined) return said;
  const { s3Key } = await tabhand.upload(new Blob([bytes]), basename(file));
  return { ...said, file_id: s3Key };
}

const budgetOf = ({ maxSteps, maxSeconds, maxTokens, maxCost }: Partial<Flags>) => ({
  ...(maxSteps !== undefined && { steps: maxSteps }),
  ...(maxSeconds !== undefined && { ms: maxSeconds * 1000 }),
  ...(maxTokens !== undefined && { tokens: maxTokens }),
  ...(maxCost !== undefined && { usd: maxCost }),
});

interface Launched {
  readonly structuredContent?: { readonly instanceId?: string };
}

interface OwnInstance {
  readonly instance?: string;
  leave(): Promise<void>;
}

/** A browser for this run alone: one with a window, or another program's, which stays open. */
async function ownInstance(tabhand: Tabhand, flags: Flags): Promise<OwnInstance | undefined> {
  const { cdp, headed, instance } = flags;
  if (cdp === undefined && (headed !== true || instance !== undefined)) return undefined;
  const wanted = cdp === undefined ? { headless: false } : { cdpUrl: cdp };
  const made = await tabhand.do('browser_instance', { action: 'new', ...wanted });
  const instanceId = (made as Launched).structuredContent?.instanceId;
  const close = { action: 'close', instanceId };
  const leave = async () => void (await tabhand.do('browser_instance', close));
  return { ...(instanceId !== undefined && { instance: instanceId }), leave };
}
