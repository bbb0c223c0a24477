// tabhand report <task>: what a task did and came to, as a file to keep.

import type { ReportFormat } from '@tabhand/client';
import { type Command, Option } from 'commander';
import { writeNamed } from '../named-file.ts';
import { clientCommand, examples } from '../options.ts';
import { type ReachOptions, reachRunning } from '../reach.ts';

interface Flags extends ReachOptions {
  readonly format: ReportFormat;
  readonly output?: string;
  readonly json?: boolean;
}

export function report(): Command {
  return clientCommand('report', 'A report of a task', 'the same as --format json')
    .argument('<task>', 'its id')
    .addOption(
      new Option('--format <format>', 'task is one that repeats the run')
        .choices(['html', 'json', 'csv', 'markdown', 'task'])
        .default('markdown'),
    )
    .option('-o, --output <file>', 'write it there; default: print it')
    .addHelpText(
      'after',
      examples(
        'tabhand report task_1731700000000_4f2a',
        'tabhand report task_1731700000000_4f2a --format html -o report.html',
      ),
    )
    .action(run);
}

async function run(id: string, { format, output, ...flags }: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const text = await tabhand.tasks.report(id, flags.json === true ? 'json' : format);
  await deliver(text, output);
}

/** Into the file, or printed. */
export async function deliver(text: string, output: string | undefined): Promise<void> {
  if (output === undefined) return console.log(text.trimEnd());
  await writeNamed(output, text);
  console.error(`Wrote ${output}`);
}
