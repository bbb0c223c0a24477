// One trial: a task in one wording, run by an agent and judged by the state it left.
import { setTimeout as delay } from 'node:timers/promises';
import type { EvalBrowser } from './browser.ts';
import type { Run, Runner } from './runner.ts';
import type { EvalServer, Opened } from './server.ts';
import { type Bucket, type Seen, type State, succeeded, type Task } from './task.ts';

export type Verdict = 'success' | 'false-done' | 'asked' | 'failed';
export type Result = {
  id: string;
  wording: number;
  bucket: Bucket;
  verdict: Verdict;
  steps: number;
  tokens: number;
  ms: number;
};
export type Trial = { result: Result; instruction: string; run: Run; seen: Seen };
export type Place = { runner: Runner; browser: EvalBrowser; server: EvalServer; seed: number };
type Asked = { task: Task; wording: number; timeoutMs: number };

/** What was pressed last may still be on its way to the server. */
const landingMs = 1_000;

export async function tryTask(place: Place, { task, wording, timeoutMs }: Asked): Promise<Trial> {
  const { runner, browser, server, seed } = place;
  const opened = server.open(task.page, seed);
  const before = opened.state() ?? (await browser.firstState(opened.url));
  const instruction = task.wordings[wording] ?? '';
  const began = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const job = { url: opened.url, instruction, browser: browser.address, signal };
  const run = await Promise.race([runner.run(job), late(signal)]).catch(crashed);
  const ms = Math.round(performance.now() - began);
  const now = () => look(browser, opened, { before, answer: run.answer });
  const seen = run.status === 'done' ? await landed(task, now) : await now();
  await browser.closeTabs(new URL(opened.url).origin);
  const { steps, tokens } = run;
  const verdict = judge(run, succeeded(task, seen));
  const result = { id: task.id, wording, bucket: task.bucket, verdict, steps, tokens, ms };
  return { result, instruction, run, seen };
}

/** Success needs both: the state, and an agent that knows it is done. */
function judge({ status }: Run, holds: boolean): Verdict {
  if (status !== 'done') return status;
  return holds ? 'success' : 'false-done';
}

/** A runner that does not heed the signal must not hold up the other trials. */
function late(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('out of time')), { once: true });
  });
}

const crashed = (error: Error): Run => ({
  status: 'failed',
  steps: 0,
  tokens: 0,
  transcript: `the runner threw: ${error.stack ?? error.message}`,
});

type Known = { before: State; answer: string | undefined };

async function look(browser: EvalBrowser, opened: Opened, known: Known): Promise<Seen> {
  const after = opened.state() ?? (await browser.lastState(opened.url)) ?? {};
  return { ...known, after };
}

async function landed(task: Task, seenNow: () => Promise<Seen>): Promise<Seen> {
  const end = performance.now() + landingMs;
  let seen = await seenNow();
  while (!succeeded(task, seen) && performance.now() < end) {
    await delay(50);
    seen = await seenNow();
  }
  return seen;
}
