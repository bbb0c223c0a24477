// What a server process holds at a moment, from the system's own books.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Sample {
  readonly seconds: number;
  readonly tasks: number;
  readonly memoryMb: number;
  readonly handles: number;
  /** The server and all it started. */
  readonly processes: number;
  readonly tempFiles: number;
  readonly storeMb: number;
}

export const figures = ['memoryMb', 'handles', 'processes', 'tempFiles', 'storeMb'] as const;

export interface Places {
  readonly dataDir: string;
  /** Where the server and its browsers put what is only for a while. */
  readonly tempDir: string;
}

export function takeSample(
  pid: number,
  { dataDir, tempDir }: Places,
): Omit<Sample, 'seconds' | 'tasks'> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    memoryMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    processes: treeSize(pid),
    tempFiles: readdirSync(tempDir).length,
    storeMb: sizeOf(dataDir) / 1024 / 1024,
  };
}

function treeSize(root: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=']).toString().trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const known = new Set([root]);
  // Parents come before their children often enough that a few rounds find all.
  for (let before = 0; before < known.size; ) {
    before = known.size;
    for (const [pid = 0, parent = 0] of pairs) if (known.has(parent)) known.add(pid);
  }
  return known.size;
}

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const sizes = entries.filter((entry) => entry.isFile()).map((entry) => fileSize(entry));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A file may go while its folder is read. */
function fileSize({ parentPath, name }: { parentPath: string; name: string }): number {
  return statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0;
}
