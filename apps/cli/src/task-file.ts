// Task files: JSON from a path or from standard input; a list of commands alone is a task too.

import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { TaskInput } from '@tabhand/client';
import { TabhandError } from '@tabhand/protocol/errors';

export async function readTaskFile(path: string): Promise<TaskInput> {
  const source = path === '-' ? await text(process.stdin) : await read(path);
  const value = parse(source, path === '-' ? 'standard input' : path);
  if (Array.isArray(value)) return { task_name: 'Commands', commands: value };
  const hasCommands = typeof value === 'object' && value !== null && 'commands' in value;
  if (hasCommands) return value as TaskInput;
  throw new TabhandError('INVALID_REQUEST', 'There are no commands in the task file', {
    hint: 'It holds {"task_name": …, "commands": […]}, or the list of commands alone.',
  });
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new TabhandError('NOT_FOUND', `The file ${path} cannot be read`, {
      cause,
      hint: 'Check the path; - reads standard input.',
    });
  }
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
