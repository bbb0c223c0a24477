// What an agent must offer to be put through the evals.
import { pathToFileURL } from 'node:url';

/** The agent opens `url` in a tab of the given browser, works, and leaves that tab open. */
export type Job = {
  url: string;
  instruction: string;
  /** DevTools address of the Chromium to use, e.g. `http://127.0.0.1:40123`. */
  browser: string;
  signal: AbortSignal;
};

export type Run = {
  /** What the agent says of itself; the checks decide. */
  status: 'done' | 'asked' | 'failed';
  answer?: string | undefined;
  steps: number;
  tokens: number;
  transcript: string;
};

export type Runner = AsyncDisposable & { name: string; run: (job: Job) => Promise<Run> };

/** A runner module exports `createRunner`. */
export async function loadRunner(path: string): Promise<Runner> {
  const module: unknown = await import(pathToFileURL(path).href);
  const { createRunner } = Object(module);
  if (typeof createRunner !== 'function') {
    throw new Error(`${path} exports no createRunner(): see bench/evals/runner.ts`);
  }
  return await createRunner();
}
