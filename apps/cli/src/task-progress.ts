// A list of commands, submitted over the task socket and shown while it runs: each command with
// its time, and what it read.

import type { Tabhand, TaskInput } from '@tabhand/client';
import type { TaskCompleteMessage, TaskProgressMessage } from '@tabhand/protocol';
import type { FollowOptions } from './goal.ts';
import { json, mark, paint, sayMs } from './print.ts';
import { Progress } from './progress.ts';

/** Sets the exit code: 0 only when every command succeeded. Ctrl-C cancels the task. */
export async function runCommands(
  tabhand: Tabhand,
  input: TaskInput,
  options: FollowOptions,
): Promise<TaskCompleteMessage> {
  const progress = options.json === true ? undefined : new Progress();
  const run = tabhand.tasks.run(input, options.signal);
  try {
    let step = await run.next();
    while (step.done !== true) {
      if (progress !== undefined) show(progress, step.value);
      step = await run.next();
    }
    progress?.close();
    const { status, summary, taskId } = step.value;
    if (options.json === true) json(step.value);
    else
      console.log(
        `${mark(status)} ${status} in ${sayMs(summary?.duration ?? 0)}  ${paint('dim', taskId)}`,
      );
    process.exitCode = status === 'completed' ? 0 : 1;
    return step.value;
  } finally {
    progress?.close();
  }
}

function show(progress: Progress, message: TaskProgressMessage): void {
  const { status, intention, error, tool_name } = message;
  if (status === 'pending' || status === 'running') {
    progress.now(intention);
    return;
  }
  const read = tool_name === 'browser_content' ? textOf(message) : '';
  const detail = error ?? read;
  progress.ended(status, intention, detail === '' ? {} : { detail });
}

const textOf = ({ result }: TaskProgressMessage): string =>
  (result?.content ?? []).flatMap((each) => (each.type === 'text' ? [each.text] : [])).join('\n');
