// tabhand do <tool> <json>: one tool call.

import { TabhandError } from '@tabhand/protocol/errors';
import type { Command } from 'commander';
import { clientCommand, examples } from '../options.ts';
import { harmless, json, wrap } from '../print.ts';
import { type ReachOptions, withServer } from '../reach.ts';

interface Result {
  readonly content?: readonly { readonly type: string; readonly text?: string }[];
}

export function doTool(): Command {
  return clientCommand('do', 'Call one browser tool')
    .argument('[tool]', 'browser_navigate, browser_interact, …; without one: lists them')
    .argument('[arguments]', 'its arguments as JSON', '{}')
    .addHelpText(
      'after',
      examples(
        'tabhand do',
        `tabhand do browser_navigate '{"action":"goto","url":"https://example.com"}'`,
        `tabhand do browser_content '{"action":"get_text","selector":"h1"}' --json`,
      ),
    )
    .action(run);
}

type Flags = ReachOptions & { json?: boolean };

async function run(tool: string | undefined, text: string, flags: Flags): Promise<void> {
  if (tool === undefined) return await list(flags);
  const args = readArguments(text);
  await withServer(flags, async (tabhand, signal) => {
    const result = (await tabhand.do(tool, args, signal)) as Result;
    if (flags.json === true) json(result);
    else
      for (const each of result.content ?? []) console.log(harmless(each.text ?? `[${each.type}]`));
  });
}

async function list(flags: Flags): Promise<void> {
  await withServer(flags, async (tabhand) => {
    const tools = await tabhand.tools();
    if (flags.json === true) return json(tools);
    const room = Math.max(...tools.map(({ name }) => name.length)) + 2;
    for (const { name, description = '' } of tools)
      console.log(`${name.padEnd(room)}${wrap(does(description), room)}`);
  });
}

/** A tool of several actions describes one a line; their names say enough. */
function does(description: string): string {
  const actions = [...description.matchAll(/^(\w+): /gm)].map((match) => match[1]);
  return actions.length > 0 ? actions.join(', ') : description;
}

function readArguments(text: string): Record<string, unknown> {
  const value = parse(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject) return { ...value };
  throw new TabhandError('INVALID_ARGUMENTS', `The arguments are no JSON object: ${text}`, {
    hint: `Write them in quotes: '{"action":"get_text","selector":"h1"}'`,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
