// Runs one step of a check: a program of the workspace, timed, its output shown on failure.

import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Show the output while it runs. */
  readonly live?: boolean;
}

/** True when it ended well. */
export async function runStep(step: Step): Promise<boolean> {
  const began = performance.now();
  const { code, output } = await run(step);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.error(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  if (code !== 0 && !step.live) console.error(output);
  return code === 0;
}

async function run(step: Step): Promise<{ code: number; output: string }> {
  const [program, ...args] = step.command;
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
  const stdio = step.live ? 'inherit' : 'pipe';
  const child = spawn(program, args, { cwd: root, stdio, env: { ...process.env, PATH: path } });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = Promise.withResolvers<number>();
  child.on('error', (error) => {
    output += error.message;
    ended.resolve(1);
  });
  child.on('close', (code) => ended.resolve(code ?? 1));
  return { code: await ended.promise, output };
}
