// tabhand run "<goal>": plain English in, verified outcome out.

import { writeFile } from 'node:fs/promises';
import type { Tabhand } from '@tabhand/client';
import type { HttpTask, TaskStreamEvent } from '@tabhand/protocol';
import type { Command } from 'commander';
import { clientCommand } from '../options.ts';
import { mark, paint, sayMs } from '../print.ts';
import { type ReachOptions, reach } from '../reach.ts';

interface Flags extends ReachOptions {
  readonly start?: string;
  readonly instance?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
  readonly report?: string;
}

export function run(): Command {
  return clientCommand('run', 'Do something in the browser, said in plain English')
    .argument('<goal...>', 'what to do')
    .option('--start <url>', 'page to begin on')
    .option('--instance <id>', 'browser to use')
    .option('--headed', 'show the browser')
    .option('--yes', 'agree to buying, sending and deleting without being asked')
    .option('--report <file>', 'save a report page')
    .addHelpText(
      'after',
      '\nExample:\n  tabhand run "search for a tent and tell me the cheapest" --start https://shop.example',
    )
    .action(go);
}

async function go(words: readonly string[], flags: Flags): Promise<void> {
  const server = await reach(flags);
  const { tabhand } = server;
  try {
    const taskId = await tabhand.tasks.goal({
      prompt: words.join(' '),
      ...(flags.start !== undefined && { current_url: flags.start }),
      ...(flags.instance !== undefined && { instance_id: flags.instance }),
      ...(flags.yes === true && { metadata: { approveAll: true } }),
    });
    process.once('SIGINT', () => void tabhand.tasks.cancel(taskId));
    for await (const { event } of tabhand.tasks.follow(taskId))
      if (flags.json !== true) show(event);
    const task = await tabhand.tasks.get(taskId);
    if (flags.json === true) console.log(JSON.stringify(summary(task)));
    else conclude(task);
    if (flags.report !== undefined) await saveReport(tabhand, taskId, flags.report);
    process.exitCode = task.status === 'completed' ? 0 : 1;
  } finally {
    await server.close();
  }
}

function show(event: TaskStreamEvent): void {
  if (event.event === 'agent_history') {
    const { status, title, message } = event.entry;
    console.log(`${mark(status)} ${title}${message == null ? '' : paint('dim', `  ${message}`)}`);
  }
  if (event.event === 'alert') console.log(`${paint('magenta', '?')} ${event.alert.message}`);
}

const took = (task: HttpTask): number =>
  (task.completedAt ?? 0) - (task.startedAt ?? task.createdAt);

/** The documented shape of `--json`. */
const summary = (task: HttpTask) => ({
  status: task.status,
  taskId: task.id,
  result: task.result ?? null,
  steps: task.commands.length,
  tokens: 0,
  durationMs: took(task),
  evidence: task.evidence ?? [],
});

function conclude(task: HttpTask): void {
  console.log(`${mark(task.status)} ${task.status} in ${sayMs(took(task))}`);
  if (task.result !== undefined) console.log(String(task.result));
  if (task.error !== undefined) console.log(paint('red', task.error.message));
}

async function saveReport(tabhand: Tabhand, taskId: string, file: string): Promise<void> {
  const path = `/api/tasks/${encodeURIComponent(taskId)}/report`;
  const response = await tabhand.http.fetch({ path, query: { format: 'html' } });
  await writeFile(file, await response.text());
}
