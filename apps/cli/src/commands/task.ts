// tabhand task …: submit, list, show, watch, answer, cancel and rerun tasks.

import type { Tabhand } from '@tabhand/client';
import { Command, Option } from 'commander';
import { seeThrough } from '../goal.ts';
import { interruptible } from '../interrupt.ts';
import { clientCommand, examples, wholeNumber } from '../options.ts';
import {
  clip,
  json,
  mark,
  paint,
  sayMs,
  sayResult,
  sayWhen,
  table,
  tellDone,
  width,
} from '../print.ts';
import { Progress, showEvent } from '../progress.ts';
import { type ReachOptions, reachRunning, withServer } from '../reach.ts';
import { readTaskFile } from '../task-file.ts';
import { runCommands } from '../task-progress.ts';

interface Flags extends ReachOptions {
  readonly json?: boolean;
  readonly status?: string;
  readonly limit?: number;
  readonly detach?: boolean;
}

export function task(): Command {
  const command = new Command('task').description(
    'Submit, list, show, watch, answer, cancel and rerun tasks',
  );
  for (const each of [submitCommand(), listCommand(), ...onOne()]) command.addCommand(each);
  return command.addHelpText(
    'after',
    examples('tabhand task submit login.json', 'tabhand task list --status failed'),
  );
}

const submitCommand = (): Command =>
  clientCommand('submit', 'Run a task file and follow it to its end')
    .argument('[file]', 'task JSON, or a list of commands; - reads standard input', '-')
    .option('--detach', 'print the id and leave; needs a running server')
    .addHelpText(
      'after',
      examples('tabhand task submit login.json', 'tabhand task submit - --json < login.json'),
    )
    .action(submit);

const statuses = ['queued', 'running', 'completed', 'failed', 'cancelled'];

const listCommand = (): Command =>
  clientCommand('list', 'The newest tasks')
    .addOption(new Option('--status <word>', 'only those that are so').choices(statuses))
    .option('--limit <number>', 'at most so many', wholeNumber, 20)
    .addHelpText('after', examples('tabhand task list --status running --json'))
    .action(list);

type OnOne = (id: string, flags: Flags) => Promise<void>;

function onOne(): Command[] {
  const one = (name: string, about: string, action: OnOne): Command =>
    clientCommand(name, about)
      .argument('<id>', 'of the task')
      .addHelpText('after', examples(`tabhand task ${name} task_1731700000000_4f2a`))
      .action(action);
  return [
    one('show', 'One task with its commands', show),
    one('watch', 'Follow a task live', watch),
    one('cancel', 'Stop a task', cancel),
    one('rerun', 'Run an ended task again', rerun),
    clientCommand('answer', 'Answer the question a task waits with')
      .argument('<id>', 'of the task')
      .argument('<words...>', 'the answer')
      .addHelpText('after', examples('tabhand task answer task_1731700000000_4f2a yes'))
      .action(answer),
  ];
}

async function submit(file: string, flags: Flags): Promise<void> {
  const input = await readTaskFile(file);
  if (flags.detach === true) {
    const { tabhand } = await reachRunning(flags);
    const { taskId } = await tabhand.tasks.submit(input);
    tellDone(flags, { taskId }, taskId);
    return;
  }
  await withServer(flags, async (tabhand, signal) => {
    await runCommands(tabhand, input, { json: flags.json, signal });
  });
}

async function list({ status, limit = 20, ...flags }: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const tasks = await tabhand.tasks.list({ limit, ...(status !== undefined && { status }) });
  if (flags.json === true) return json(tasks);
  if (tasks.length === 0)
    return console.log('No tasks yet. Submit one with: tabhand task submit FILE');
  const rows = tasks.map(({ id, totalCommands, createdAt, name, ...each }) => {
    return [id, each.status, `${totalCommands}`, sayWhen(createdAt), name];
  });
  console.log(table([['ID', 'STATUS', 'STEPS', 'CREATED', 'NAME'], ...rows]));
}

async function show(id: string, flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const found = await tabhand.tasks.get(id);
  if (flags.json === true) return json(found);
  console.log(`${mark(found.status)} ${found.name}`);
  console.log(paint('dim', `  ${found.status}, created ${sayWhen(found.createdAt)}, ${found.id}`));
  for (const { status, intention, error, startedAt = 0, completedAt = 0 } of found.commands) {
    const took = completedAt > 0 ? paint('dim', `  ${sayMs(completedAt - startedAt)}`) : '';
    console.log(`  ${mark(status)} ${clip(intention, width() - 14)}${took}`);
    if (error) console.log(paint('red', `    ${error.message}`));
  }
  if (found.result != null) console.log(sayResult(found.result));
  const told = found.commands.some(({ error }) => error?.message === found.error?.message);
  if (found.error !== undefined && !told) console.log(paint('red', found.error.message));
}

async function watch(id: string, flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  await interruptible(async (signal) => {
    const progress = new Progress();
    try {
      for await (const { event } of tabhand.tasks.follow(id, { signal })) {
        if (flags.json === true) console.log(JSON.stringify(event));
        else showEvent(progress, event);
      }
    } finally {
      progress.close();
    }
    const ended = await tabhand.tasks.get(id);
    if (flags.json !== true) console.log(`${mark(ended.status)} ${ended.status}`);
    process.exitCode = ended.status === 'completed' ? 0 : 1;
  }, 'No longer watching; the task goes on.');
}

async function cancel(id: string, flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const cancelled = await tabhand.tasks.cancel(id);
  const words = cancelled ? 'Cancelled' : 'Task not found or already completed';
  tellDone(flags, { cancelled }, words);
  process.exitCode = cancelled ? 0 : 1;
}

async function rerun(id: string, flags: Flags): Promise<void> {
  await withRunning(flags, async (tabhand, signal) => {
    const again = await tabhand.tasks.rerun(id);
    await seeThrough(tabhand, again, { json: flags.json, signal });
  });
}

async function answer(id: string, words: readonly string[], flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  await tabhand.tasks.answer(id, words.join(' '));
  tellDone(flags, { answered: true }, 'Answered; the task goes on.');
}

async function withRunning(
  flags: Flags,
  work: (tabhand: Tabhand, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  await interruptible((signal) => work(tabhand, signal));
}
