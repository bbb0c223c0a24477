// A task that is followed to its end: steps live, questions asked at the terminal, and the
// summary that `--json` prints.

import { createInterface } from 'node:readline/promises';
import type { Tabhand } from '@tabhand/client';
import type { HttpTask, StatusSnapshot } from '@tabhand/protocol';
import { clip, harmless, json, mark, paint, sayMs, sayResult, width } from './print.ts';
import { Progress, showEvent } from './progress.ts';

export interface FollowOptions {
  readonly json?: boolean | undefined;
  readonly signal: AbortSignal;
}

export interface Ended {
  readonly task: HttpTask;
  readonly summary: Summary;
}

/** The documented shape of `--json`. */
interface Summary {
  readonly status: string;
  readonly taskId: string;
  readonly result: unknown;
  readonly steps: number;
  /** Of the language model; 0 when none was asked. */
  readonly tokens: number;
  readonly durationMs: number;
  readonly evidence: readonly unknown[];
}

/** Follows to the end, prints the outcome, sets the exit code. Ctrl-C cancels the task. */
export async function seeThrough(
  tabhand: Tabhand,
  taskId: string,
  options: FollowOptions,
): Promise<Ended> {
  const cancel = (): void => void tabhand.tasks.cancel(taskId).catch(() => undefined);
  options.signal.addEventListener('abort', cancel, { once: true });
  if (options.signal.aborted) cancel();
  const said = await follow(tabhand, taskId, options);
  const task = await tabhand.tasks.get(taskId);
  const summary = summarise(task);
  if (options.json === true) json(summary);
  else conclude(task, summary);
  lament(task, said);
  process.exitCode = task.status === 'completed' ? 0 : 1;
  return { task, summary };
}

/** Answers what was said last of what went wrong. */
async function follow(tabhand: Tabhand, taskId: string, options: FollowOptions): Promise<string> {
  const progress = options.json === true ? undefined : new Progress();
  let asked: string | undefined;
  try {
    for await (const { event } of tabhand.tasks.follow(taskId)) {
      if (progress !== undefined) showEvent(progress, event);
      const waits = event.event === 'status' ? event.status.waiting_for : undefined;
      if (waits === undefined || waits.text === asked) continue;
      asked = waits.text;
      progress?.close();
      await ask(tabhand, { taskId, waits, signal: options.signal });
    }
    return progress?.said ?? '';
  } finally {
    progress?.close();
  }
}

interface Question {
  readonly taskId: string;
  readonly waits: NonNullable<StatusSnapshot['waiting_for']>;
  readonly signal: AbortSignal;
}

/** Nobody can answer where no person sits: the task is cancelled and says so. */
async function ask(tabhand: Tabhand, { taskId, waits, signal }: Question): Promise<void> {
  if (process.stdin.isTTY !== true) {
    const hint = waits.kind === 'confirmation' ? '; --yes agrees beforehand' : '';
    console.error(`The task asks, and nobody can answer here: ${waits.text}${hint}`);
    await tabhand.tasks.cancel(taskId);
    return;
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // Readline keeps Ctrl-C to itself while it reads.
  lines.on('SIGINT', () => process.emit('SIGINT'));
  const hint = waits.kind === 'confirmation' ? ' (yes or no)' : '';
  try {
    const said = await lines.question(`${paint('magenta', '?')} ${waits.text}${hint} `, { signal });
    await tabhand.tasks.answer(taskId, said);
  } finally {
    lines.close();
  }
}

const summarise = (task: HttpTask): Summary => ({
  status: task.status,
  taskId: task.id,
  result: task.result ?? null,
  steps: task.commands.length,
  tokens: (task.usage?.promptTokens ?? 0) + (task.usage?.completionTokens ?? 0),
  durationMs: (task.completedAt ?? task.createdAt) - (task.startedAt ?? task.createdAt),
  evidence: task.evidence ?? [],
});

function conclude(task: HttpTask, { durationMs, tokens }: Summary): void {
  const cost = tokens > 0 ? `, ${tokens} tokens` : '';
  const id = paint('dim', task.id);
  console.log(`${mark(task.status)} ${task.status} in ${sayMs(durationMs)}${cost}  ${id}`);
  for (const { claim, found } of task.evidence ?? [])
    console.log(paint('dim', clip(`  proof: ${proof(String(claim), found)}`, width())));
  if (task.result != null) console.log(sayResult(task.result));
}

/** What was found is told unless the claim names it already. */
function proof(claim: string, found: unknown): string {
  const text = found == null ? '' : sayResult(found);
  return claim.includes(text) ? claim : `${claim}: ${text}`;
}

/** On standard error, for scripts too; a person who has just read it is spared. */
function lament({ error }: HttpTask, said: string): void {
  if (error === undefined) return;
  const read = process.stdout.isTTY === true && said === error.message;
  if (!read) console.error(paint('red', harmless(error.message)));
  if (error.hint !== undefined && error.code !== 'CANCELLED') console.error(error.hint);
}
