// Tabhand's own agent with the rules planner: no model, no key.

import { setTimeout as sleep } from 'node:timers/promises';
import { readCommand } from '@tabhand/actions';
import { type Decision, type Driven, drive, rulesPlanner, startState } from '@tabhand/agent';
import { connectRemote, LocalDriver, pageScript } from '@tabhand/browser/node';
import { buildAll } from '../../../scripts/build.ts';
import type { Job, Run, Runner } from '../runner.ts';

export async function createRunner(): Promise<Runner> {
  await buildAll();
  return { name: 'tabhand rules', run, [Symbol.asyncDispose]: async () => undefined };
}

async function run(job: Job): Promise<Run> {
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
      tools: { now: () => Date.now(), locale: 'en-GB', planner: rulesPlanner, signal: job.signal },
      pause: (ms, signal) => sleep(ms, undefined, { signal }),
      onDecision: (decision) => transcript.push(say(decision)),
    });
    return { ...verdict(driven), tokens: 0, transcript: transcript.join('\n') };
  } finally {
    await driver.close();
  }
}

function verdict({ state, decision }: Driven): Pick<Run, 'status' | 'answer' | 'steps'> {
  const { steps } = state;
  if (decision.kind === 'finish') return { status: 'done', answer: decision.answer, steps };
  return { status: decision.kind === 'ask' ? 'asked' : 'failed', steps };
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
