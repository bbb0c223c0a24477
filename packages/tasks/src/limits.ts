// How much a submission may hold. Checked before anything of it is stored.

import { TabhandError } from '@tabhand/protocol';

export interface Limits {
  readonly commands: number;
  /** Bytes of a command's arguments, and of the metadata, as JSON. */
  readonly argsBytes: number;
}

const deepest = 32;

export function checkCount(count: number, most: number): void {
  if (count === 0) throw new TabhandError('NO_COMMANDS', 'No commands provided');
  if (count <= most) return;
  throw new TabhandError('PAYLOAD_TOO_LARGE', `${count} commands; a task may have ${most}`, {
    hint: 'Split the task.',
  });
}

export function checkSize(value: object, what: string, most: number): void {
  if (tooDeep(value, deepest)) {
    throw new TabhandError('INVALID_ARGUMENTS', `${what}: nested deeper than ${deepest} levels`);
  }
  const bytes = Buffer.byteLength(JSON.stringify(value));
  if (bytes <= most) return;
  throw new TabhandError('PAYLOAD_TOO_LARGE', `${what}: ${bytes} bytes; at most ${most} are taken`);
}

function tooDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (left === 0) return true;
  return Object.values(value).some((inner) => tooDeep(inner, left - 1));
}
