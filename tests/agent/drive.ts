// Drives goals in a real Chromium with the rules planner, and keeps what was decided.

import { setTimeout as sleep } from 'node:timers/promises';
import { type Decision, type Driven, drive, rulesPlanner, startState } from '@tabhand/agent';
import { TestBrowser } from '../actions/browser.ts';

export interface Run extends Driven {
  /** Action strings with their descriptions, in order. */
  readonly acts: readonly string[];
}

export class AgentBrowser {
  readonly browser: TestBrowser;

  private constructor(browser: TestBrowser) {
    this.browser = browser;
  }

  static async open(): Promise<AgentBrowser> {
    return new AgentBrowser(await TestBrowser.open());
  }

  async goto(url: string): Promise<void> {
    await this.browser.ok('browser_navigate', { action: 'goto', url });
  }

  async run(query: string, answers: readonly string[] = []): Promise<Run> {
    const left = [...answers];
    const acts: string[] = [];
    const signal = AbortSignal.timeout(60_000);
    const driven = await drive(startState(query, { now: Date.now() }), {
      driver: this.browser.driver,
      tools: { now: () => Date.now(), locale: 'en-GB', planner: rulesPlanner, signal },
      context: {
        signal,
        taskId: 'task',
        readArtifact: async (id) => {
          throw new Error(`no artifact ${id}`);
        },
      },
      answer: async () => left.shift(),
      onDecision: (decision) => acts.push(...sayDecision(decision)),
      pause: async (ms) => {
        await sleep(Math.min(ms, 1000));
      },
    });
    return { ...driven, acts };
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}

function sayDecision(decision: Decision): string[] {
  if (decision.kind === 'act')
    return decision.acts.map((act) => `${act.action} ${act.description}`);
  if (decision.kind === 'wait') return [`wait ${decision.why}`];
  if (decision.kind === 'ask') return [`ask ${decision.question}`];
  return decision.kind === 'fail' ? [`fail ${decision.reason}`] : [];
}
