// tabhand instances: the browsers of the running server.

import type { Command } from 'commander';
import { clientCommand, examples } from '../options.ts';
import { json, sayWhen, table } from '../print.ts';
import { type ReachOptions, reachRunning } from '../reach.ts';

export function instances(): Command {
  return clientCommand('instances', 'List the browsers of the running server')
    .addHelpText('after', examples('tabhand instances', 'tabhand instances --json'))
    .action(run);
}

async function run(flags: ReachOptions & { json?: boolean }): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const list = await tabhand.instances();
  if (flags.json === true) return json(list);
  if (list.length === 0) return console.log('No browser yet; the first task starts one.');
  const rows = list.map(({ id, kind = '', queued = 0, runningTaskId, connectedAt }) => {
    const busy = runningTaskId == null ? 'free' : `runs ${runningTaskId}`;
    return [id, kind, sayWhen(connectedAt), `${queued}`, busy];
  });
  console.log(table([['ID', 'KIND', 'CONNECTED', 'QUEUED', 'NOW'], ...rows]));
}
