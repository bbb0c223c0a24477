// Running processes by an argument of their command line.

import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The whole argument: the profile `work2` is not the profile `work`. */
export async function processesWith(argument: string): Promise<number[]> {
  if (process.platform === 'win32') return [];
  const lines = process.platform === 'linux' ? await fromProc() : await fromPs();
  const isIn = (command: string): boolean => `${command.trimEnd()} `.includes(`${argument} `);
  return lines.filter(({ command }) => isIn(command)).map(({ pid }) => pid);
}

interface Line {
  readonly pid: number;
  readonly command: string;
}

/** Slim machines have no ps. */
async function fromProc(): Promise<Line[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return { pid: Number(pid), command: command.replaceAll('\0', ' ') };
    }),
  );
}

async function fromPs(): Promise<Line[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,command='], { maxBuffer: 10_000_000 });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined || command === undefined ? [] : [{ pid: Number(pid), command }];
  });
}
