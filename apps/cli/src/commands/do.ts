// tabhand do <tool> <json>: one tool call.

import type { Command } from 'commander';
import { clientCommand, examples } from '../options.ts';
import { json } from '../print.ts';
import { type ReachOptions, withServer } from '../reach.ts';

interface Result {
  readonly content?: readonly { readonly type: string; readonly text?: string }[];
}

export function doTool(): Command {
  return clientCommand('do', 'Call one browser tool')
    .argument('<tool>', 'browser_navigate, browser_interact, browser_content, …')
    .argument('[arguments]', 'its arguments as JSON', '{}')
    .addHelpText(
      'after',
      examples(
        `tabhand do browser_navigate '{"action":"goto","url":"https://example.com"}'`,
        `tabhand do browser_content '{"action":"get_text","selector":"h1"}' --json`,
      ),
    )
    .action(run);
}

async function run(
  tool: string,
  text: string,
  flags: ReachOptions & { json?: boolean },
): Promise<void> {
  const args = readArguments(text);
  await withServer(flags, async (tabhand, signal) => {
    const result = (await tabhand.do(tool, args, signal)) as Result;
    if (flags.json === true) json(result);
    else for (const each of result.content ?? []) console.log(each.text ?? `[${each.type}]`);
  });
}

function readArguments(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The arguments are not JSON: ${text}`);
  }
}
