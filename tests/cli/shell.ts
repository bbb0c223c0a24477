// The command line as a person types it: the real bin, in a folder of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const bin = join(import.meta.dirname, '../../apps/cli/bin/tabhand.js');

export interface Said {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Typed {
  readonly child: ChildProcess;
  readonly ended: Promise<Said>;
  /** Resolves when either output holds the text. */
  says(text: string): Promise<void>;
}

export interface ShellOptions {
  readonly dataDir: string;
  readonly input?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export function type(args: readonly string[], options: ShellOptions): Typed {
  const env = { ...process.env, TABHAND_DATA_DIR: options.dataDir, ...options.env };
  const child = spawn(process.execPath, [bin, ...args], { env, cwd: options.cwd });
  let [stdout, stderr] = ['', ''];
  const lookers = new Set<() => void>();
  const look = (): void => {
    for (const each of lookers) each();
  };
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    look();
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
    look();
  });
  // One that ended at once reads nothing.
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  const end = Promise.withResolvers<Said>();
  child.on('close', (code) => end.resolve({ code, stdout, stderr }));
  const says = async (text: string): Promise<void> => {
    const heard = Promise.withResolvers<void>();
    lookers.add(() => {
      if ((stdout + stderr).includes(text)) heard.resolve();
    });
    look();
    const over = end.promise.then((said) => {
      throw new Error(`it ended without saying ${text}: ${JSON.stringify(said)}`);
    });
    await Promise.race([heard.promise, over]);
  };
  return { child, ended: end.promise, says };
}

export const tabhand = (args: readonly string[], options: ShellOptions): Promise<Said> =>
  type(args, options).ended;
