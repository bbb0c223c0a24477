// tabhand export <task>: a run as a task that can be replayed, as a Playwright test, or as text.

import { type Command, Option } from 'commander';
import { clientCommand, examples } from '../options.ts';
import { playwrightTest, type SavedRun } from '../playwright.ts';
import { type ReachOptions, reachRunning } from '../reach.ts';
import { deliver } from './report.ts';

interface Flags extends ReachOptions {
  readonly as: 'task' | 'playwright' | 'markdown';
  readonly output?: string;
  readonly json?: boolean;
}

export function exportRun(): Command {
  return clientCommand(
    'export',
    'Save a run: to replay it, as a Playwright test, or as text',
    'the same as --as task',
  )
    .argument('<task>', 'its id')
    .addOption(
      new Option('--as <kind>', 'task is for tabhand replay')
        .choices(['task', 'playwright', 'markdown'])
        .default('task'),
    )
    .option('-o, --output <file>', 'write it there; default: print it')
    .addHelpText(
      'after',
      examples(
        'tabhand export task_1731700000000_4f2a -o login.json',
        'tabhand export task_1731700000000_4f2a --as playwright -o login.spec.ts',
      ),
    )
    .action(run);
}

async function run(id: string, { as: asked, output, ...flags }: Flags): Promise<void> {
  const as = flags.json === true ? 'task' : asked;
  const { tabhand } = await reachRunning(flags);
  const text = await tabhand.tasks.report(id, as === 'markdown' ? 'markdown' : 'task');
  if (as !== 'playwright') return await deliver(text, output);
  const saved: SavedRun = JSON.parse(text);
  await deliver(playwrightTest(saved), output);
}
