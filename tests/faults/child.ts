// Starts a server process for fault stories, and ends it with all it started.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AppOptions } from '@tabhand/server';

export interface ChildServer {
  readonly url: string;
  readonly socketUrl: string;
  readonly pid: number;
  /** As power loss does to a process: nothing of it runs on. */
  kill(): Promise<void>;
  /** Asks it to stop; answers its exit code. */
  stop(): Promise<number | null>;
  /** Nothing of it runs until it is thawed. */
  freeze(): void;
  thaw(): void;
}

export interface Restraint {
  /** Most files and sockets that the process may have open. */
  readonly openFiles?: number;
  /** A folder that only this process sees as a disk of so many megabytes. */
  readonly disk?: { readonly at: string; readonly megabytes: number };
}

const mountAt = ({ at, megabytes }: NonNullable<Restraint['disk']>): string =>
  `mount -t tmpfs -o size=${megabytes}m tmpfs '${at}' &&`;

/** Gives a server that was started with a small disk a larger one. */
export function growDisk({ pid }: ChildServer, at: string, megabytes: number): void {
  const into = ['-t', `${pid}`, '--user', '--mount', '--preserve-credentials'];
  // Options of the mount as it is hold a user id that its own namespace does not know.
  const remount = ['--options-mode', 'ignore', '-o', `remount,size=${megabytes}m`];
  execFileSync('nsenter', [...into, 'mount', ...remount, at]);
}

export async function startChild(
  options: AppOptions,
  { openFiles, disk }: Restraint = {},
): Promise<ChildServer> {
  const script = join(import.meta.dirname, 'server.ts');
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles};`;
  const shell = `${disk ? mountAt(disk) : ''} ${limit} exec "$0" "$@"`;
  const command = ['sh', '-c', shell, process.execPath, script, JSON.stringify(options)];
  // Every user may mount in a namespace of his own.
  const [program = '', ...args] = disk ? ['unshare', '-Urm', ...command] : command;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await listening(child);
  return {
    url,
    socketUrl: url.replace('http', 'ws'),
    pid: child.pid ?? 0,
    kill: async () => {
      if (hasEnded(child)) return;
      const browsers = childrenOf(child.pid ?? 0);
      await ended(child, 'SIGKILL');
      for (const pid of browsers) killGroup(pid);
    },
    stop: async () => await ended(child, 'SIGTERM'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const gone = new Promise<number | null>((done) => child.once('exit', done));
  child.kill(signal);
  return await gone;
}

async function listening(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let complaint = '';
  child.stderr?.on('data', (part) => {
    complaint += part;
  });
  child.once('exit', () => reject(new Error(`the server ended: ${complaint}`)));
  if (child.stdout === null) throw new Error('no output to read');
  createInterface(child.stdout).on('line', (line) => {
    const found = /^listening on (\S+)$/.exec(line)?.[1];
    if (found !== undefined) resolve(found);
  });
  return await promise;
}

function childrenOf(pid: number): number[] {
  try {
    const rows = execFileSync('ps', ['--ppid', String(pid), '-o', 'pid=']).toString();
    return rows.split('\n').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** A browser leads its own group; it would notice the loss of its pipe by itself, but later. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It noticed already.
  }
}
