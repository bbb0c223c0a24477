// tabhand task …: submit, list, show, watch, cancel and rerun tasks.

import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { CommandInput, TaskInput } from '@tabhand/client';
import { Command } from 'commander';
import { clientCommand } from '../options.ts';
import { json, mark, paint, sayMs, table } from '../print.ts';
import { type Reached, type ReachOptions, reach, reachRunning } from '../reach.ts';

interface Flags extends ReachOptions {
  readonly json?: boolean;
  readonly status?: string;
  readonly limit?: string;
}

export function task(): Command {
  return new Command('task')
    .description('Submit, list, show, watch, cancel and rerun tasks')
    .addCommand(
      clientCommand('submit', 'Run a task file and follow it to its end')
        .argument(
          '[file]',
          'task JSON, or a list of commands; - or nothing reads standard input',
          '-',
        )
        .addHelpText('after', '\nExample:\n  tabhand task submit login.json')
        .action(submit),
    )
    .addCommand(
      clientCommand('list', 'The newest tasks')
        .option('--status <word>', 'queued, running, completed, failed, cancelled')
        .option('--limit <number>', 'at most so many', '20')
        .action(list),
    )
    .addCommand(clientCommand('show', 'One task with its commands').argument('<id>').action(show))
    .addCommand(clientCommand('watch', 'Follow a task live').argument('<id>').action(watch))
    .addCommand(clientCommand('cancel', 'Stop a task').argument('<id>').action(cancel))
    .addCommand(clientCommand('rerun', 'Run a task again').argument('<id>').action(rerun));
}

async function readTask(file: string): Promise<TaskInput> {
  const source = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
  const value: unknown = JSON.parse(source);
  if (!Array.isArray(value)) return value as TaskInput;
  return { task_name: 'Commands', commands: value as CommandInput[] };
}

async function submit(file: string, flags: Flags): Promise<void> {
  const input = await readTask(file);
  const server = await reach(flags);
  try {
    await follow(server, input, flags);
  } finally {
    await server.close();
  }
}

async function follow({ tabhand }: Reached, input: TaskInput, flags: Flags): Promise<void> {
  const run = tabhand.tasks.run(input);
  for (;;) {
    const { value, done } = await run.next();
    if (done) {
      if (flags.json === true) json(value);
      else
        console.log(
          `${mark(value.status)} ${value.status} in ${sayMs(value.summary?.duration ?? 0)}  ${paint('dim', value.taskId)}`,
        );
      process.exitCode = value.status === 'completed' ? 0 : 1;
      return;
    }
    const ended = value.status !== 'running' && value.status !== 'pending';
    if (ended && flags.json !== true)
      console.log(
        `${mark(value.status)} ${value.intention}${value.error ? paint('red', `: ${value.error}`) : ''}`,
      );
  }
}

async function list(flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const limit = Number(flags.limit);
  const tasks = await tabhand.tasks.list({
    limit,
    ...(flags.status !== undefined && { status: flags.status }),
  });
  if (flags.json === true) return json(tasks);
  if (tasks.length === 0)
    return console.log('No tasks yet. Submit one with: tabhand task submit FILE');
  const rows = tasks.map((each) => [each.id, each.status, `${each.totalCommands}`, each.name]);
  console.log(table([['ID', 'STATUS', 'STEPS', 'NAME'], ...rows]));
}

async function show(id: string, flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const found = await tabhand.tasks.get(id);
  if (flags.json === true) return json(found);
  console.log(
    `${mark(found.status)} ${found.name}  ${paint('dim', `${found.status}, ${found.id}`)}`,
  );
  for (const command of found.commands) {
    console.log(
      `  ${mark(command.status)} ${command.intention}${command.error ? paint('red', `: ${command.error.message}`) : ''}`,
    );
  }
}

async function watch(id: string, flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  for await (const { event } of tabhand.tasks.follow(id)) {
    if (flags.json === true) console.log(JSON.stringify(event));
    else if (event.event === 'log')
      console.log(`${event.log.timestamp.slice(11, 19)} ${event.log.message}`);
  }
}

async function cancel(id: string, flags: Flags): Promise<void> {
  const { tabhand } = await reachRunning(flags);
  const cancelled = await tabhand.tasks.cancel(id);
  console.log(cancelled ? 'Cancelled' : 'Task not found or already completed');
  process.exitCode = cancelled ? 0 : 1;
}

async function rerun(id: string, flags: Flags): Promise<void> {
  const server = await reachRunning(flags);
  const { name, commands } = await server.tabhand.tasks.get(id);
  const again = commands.map(({ tool_name, intention, args }) => ({ tool_name, intention, args }));
  await follow(server, { task_name: name, commands: again }, flags);
}
