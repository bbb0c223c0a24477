// Task files: JSON from a path or from standard input; a list of commands alone is a task too.

import { text } from 'node:stream/consumers';
import type { TaskInput } from '@tabhand/client';
import { TabhandError } from '@tabhand/protocol/errors';
import { readNamed } from './named-file.ts';

export async function readTaskFile(path: string): Promise<TaskInput> {
  const source =
    path === '-'
      ? await text(process.stdin)
      : String(await readNamed(path, 'Check the path; - reads standard input.'));
  const value = parse(source, path === '-' ? 'standard input' : path);
  if (Array.isArray(value)) return { task_name: 'Commands', commands: value };
  const hasCommands = typeof value === 'object' && value !== null && 'commands' in value;
  if (hasCommands) return value as TaskInput;
  throw new TabhandError('INVALID_REQUEST', 'There are no commands in the task file', {
    hint: 'It holds {"task_name": …, "commands": […]}, or the list of commands alone.',
  });
}

function parse(source: string, where: string): unknown {
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw new TabhandError('INVALID_REQUEST', `What ${where} holds is not JSON`, {
      cause,
      hint: String((cause as Error).message),
    });
  }
}
