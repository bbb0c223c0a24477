// tabhand instances: the browsers of the running server.

import type { Command } from 'commander';
import { clientCommand } from '../options.ts';
import { json, table } from '../print.ts';
import { type ReachOptions, reachRunning } from '../reach.ts';

export function instances(): Command {
  return clientCommand('instances', 'List the browsers of the running server').action(run);
}

async function run(flags: ReachOptions & { json?: boolean }): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const list = await tabhand.instances();
  if (flags.json === true) return json(list);
  if (list.length === 0) return console.log('No browser yet; the first task starts one.');
  const since = (at: unknown): string => new Date(String(at)).toISOString();
  console.log(
    table([['ID', 'CONNECTED'], ...list.map((each) => [each.id, since(each.connectedAt)])]),
  );
}
