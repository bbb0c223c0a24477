// tabhand replay <file>: a saved run, done again without a planner.

import { type Command, Option } from 'commander';
import { seeThrough } from '../goal.ts';
import { clientCommand, examples } from '../options.ts';
import { type ReachOptions, withServer } from '../reach.ts';
import { readTaskFile } from '../task-file.ts';

interface Flags extends ReachOptions {
  readonly mode: 'strict' | 'heal';
  readonly instance?: string;
  readonly json?: boolean;
}

export function replay(): Command {
  return clientCommand('replay', 'Do a saved run again, without a planner')
    .argument('<file>', 'from: tabhand export <task> --as task; - reads standard input')
    .addOption(
      new Option('--mode <mode>', 'strict ends at the first drift, heal finds targets again')
        .choices(['strict', 'heal'])
        .default('strict'),
    )
    .option('--instance <id>', 'use this browser of the running server')
    .option('--headed', 'show the browser')
    .addHelpText(
      'after',
      examples('tabhand replay login.json', 'tabhand replay login.json --mode heal --json'),
    )
    .action(run);
}

async function run(path: string, { mode, instance, ...flags }: Flags): Promise<void> {
  const file = await readTaskFile(path);
  await withServer(flags, async (tabhand, signal) => {
    const options = { mode, ...(instance !== undefined && { instanceId: instance }) };
    const taskId = await tabhand.tasks.replay(file, options);
    await seeThrough(tabhand, taskId, { json: flags.json, signal });
  });
}
