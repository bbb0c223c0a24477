// Tabhand's own agent as the settings have it: with the rules planner, which needs no model and no
// key, or with the model that TABHAND_MODEL names.

import { setTimeout as sleep } from 'node:timers/promises';
import { readCommand } from '@tabhand/actions';
import { type Decision, type Driven, drive, startState } from '@tabhand/agent';
import { connectRemote, LocalDriver, pageScript } from '@tabhand/browser/node';
import { readConfig } from '@tabhand/server';
import { type Planners, plannerFor } from '../../../packages/server/src/agent/planner.ts';
import { buildAll } from '../../../scripts/build.ts';
import type { Job, Run, Runner } from '../runner.ts';

export async function createRunner(env = process.env): Promise<Runner> {
  await buildAll();
  const config = readConfig({ env, cwd: process.cwd() });
  const planners = plannerFor(config);
  return {
    name: `tabhand ${config.model ?? 'rules'}`,
    run: (job) => run(job, planners),
    [Symbol.asyncDispose]: async () => undefined,
  };
}

async function run(job: Job, planners: Planners): Promise<Run> {
  const remote = await connectRemote(job.browser);
  const driver = await LocalDriver.over(remote.browser, await pageScript(), remote.close);
  const transcript: string[] = [];
  const context = {
    signal: job.signal,
    taskId: 'eval',
    readArtifact: () => Promise.reject(new Error('no files')),
  };
  try {
    await driver.perform(readCommand('browser_tab', { action: 'new', url: job.url }), context);
    const driven = await drive(startState(job.instruction, { now: Date.now() }), {
      driver,
      context,
      tools: { ...planners, now: () => Date.now(), locale: 'en-GB', signal: job.signal },
      pause: (ms, signal) => sleep(ms, undefined, { signal }),
      onDecision: (decision) => transcript.push(say(decision)),
    });
    return { ...verdict(driven), transcript: transcript.join('\n') };
  } finally {
    await driver.close();
  }
}

function verdict({ state, decision }: Driven): Pick<Run, 'status' | 'answer' | 'steps' | 'tokens'> {
  const { steps } = state;
  const tokens = state.tokens.prompt + state.tokens.completion;
  if (decision.kind === 'finish') return { status: 'done', answer: decision.answer, steps, tokens };
  return { status: decision.kind === 'ask' ? 'asked' : 'failed', steps, tokens };
}

function say(decision: Decision): string {
  switch (decision.kind) {
    case 'act':
      return decision.acts.map((act) => `${act.action}  ${act.description}`).join('\n');
    case 'ask':
      return `ask ${decision.question}`;
    case 'wait':
      return `wait ${decision.why}`;
    case 'look':
      return `look ${decision.wish.reason}`;
    case 'finish':
      return `finish ${decision.answer ?? decision.thought}`;
    case 'fail':
      return `fail ${decision.code}: ${decision.reason}`;
  }
}
