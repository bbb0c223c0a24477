// What must not be seen: a password or a secret, typed without echo, or read from a pipe. It is
// never an argument, since arguments are seen by every program of the machine.

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { TabhandError } from '@tabhand/protocol/errors';

export async function readHidden(label: string): Promise<string> {
  const said = await read(label);
  if (said !== '') return said;
  throw new TabhandError('INVALID_REQUEST', `The ${label.toLowerCase()} is empty`, {
    hint: 'Type it when asked, or send it through a pipe: printf %s "$VALUE" | tabhand …',
  });
}

async function read(label: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input: stdin, output: nowhere, terminal: true });
  stderr.write(`${label}: `);
  try {
    return await line.question('');
  } finally {
    line.close();
    stderr.write('\n');
  }
}
