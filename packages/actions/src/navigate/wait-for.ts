// Wait until something is so: a selector, a text, an address, an expression. Survives
// navigations on the way.

import type { Expectation } from '@tabhand/dom';
import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction, type Scene } from '../define.ts';
import { given } from '../given.ts';
import { pause } from '../interact/type.ts';
import type { Frame, Page } from '../page.ts';

const defaultWaitMs = 30_000;
const sliceMs = 1_000;
const pollMs = 100;

export const waitFor = defineAction({
  name: 'wait_for',
  tool: 'browser_navigate',
  says: ['wait_for', 'wait'],
  calls: ['waitForElement', 'wait_for'],
  summary: 'Wait for a selector, text, address or expression',
  effect: 'read',
  params: z.object({
    selector: z.string().min(1).max(10_000).optional().describe('Until this is there'),
    state: z
      .enum(['attached', 'visible', 'hidden', 'detached'])
      .optional()
      .describe('What the selector must be; attached by default'),
    count: z.int().min(1).optional().describe('At least so many elements'),
    text: z.string().min(1).max(10_000).optional().describe('Until the page shows this text'),
    url: z
      .string()
      .min(1)
      .max(10_000)
      .optional()
      .describe('Until the address contains this; * is a wildcard'),
    urlChange: z.boolean().optional().describe('Until the address is another than now'),
    expression: z
      .string()
      .min(1)
      .max(100_000)
      .optional()
      .describe('Until this JavaScript is truthy'),
  }),
  check: ({ selector, text, url, urlChange, expression }) =>
    [selector, text, url, urlChange, expression].every((it) => it === undefined)
      ? 'selector, text, url or expression is required'
      : undefined,
  async run(scene, args) {
    const began = performance.now();
    // A little before the command's own deadline, so that the message says what was waited for.
    const deadline = began + Math.max(0, (scene.timeoutMs ?? defaultWaitMs) - 50);
    const { expression, selector, state, count, text, url } = args;
    const wanted = given({ selector, state, count, text, url });
    const said = args.selector ?? args.text ?? args.url ?? expression ?? 'another address';
    scene.late(waitTimeout(said));
    if (args.urlChange === true) await waitForAddress(scene, { deadline, said });
    else if (expression === undefined) await waitInPage(scene, wanted, { deadline, said });
    else await waitForExpression(scene, expression, { deadline, said });
    const waited = Math.round(performance.now() - began);
    return {
      summary: `Found ${said} after ${waited} ms`,
      value: {
        success: true,
        waited,
        ...(args.selector !== undefined && { selector: args.selector }),
      },
    };
  },
});

interface Limit {
  readonly deadline: number;
  readonly said: string;
}

async function waitInPage(
  { page, signal }: Scene,
  wanted: Omit<Expectation, 'timeoutMs'>,
  { deadline, said }: Limit,
): Promise<void> {
  for (;;) {
    const left = deadline - performance.now();
    // The address is that of the main frame; everything else may be in any frame.
    const frames = wanted.url === undefined ? page.frames() : page.frames().slice(0, 1);
    const request = { ...wanted, timeoutMs: Math.max(0, Math.min(left, sliceMs)) };
    const asked = performance.now();
    const answers = await Promise.all(frames.map((frame) => ask(page, frame, request, signal)));
    const overMs = performance.now() - asked - request.timeoutMs;
    const gone = wanted.state === 'hidden' || wanted.state === 'detached';
    const met = gone ? answers.every((each) => each.met) : answers.some((each) => each.met);
    if (met && answers.length > 0) return;
    if (answers.some((each) => each.why === 'bad-selector')) {
      throw new TabhandError('INVALID_ARGUMENTS', `The selector cannot be read: ${said}`);
    }
    if (left <= 0) throw waitTimeout(said);
    if (frames.length === 0) await pause(pollMs, signal);
    // Looking takes long on a huge page; it gets time to go on meanwhile.
    else if (overMs > pollMs) await pause(Math.min(left, overMs * 2), signal);
  }
}

async function ask(page: Page, frame: Frame, request: Expectation, signal: AbortSignal) {
  try {
    return await page.call(frame, 'expect', request, signal);
  } catch (error) {
    // A navigation took the document away; the next round asks the new one.
    signal.throwIfAborted();
    page.gone?.throwIfAborted();
    if (!(error instanceof Error)) throw error;
    await pause(pollMs, signal);
    return { met: false, waitedMs: 0, why: undefined };
  }
}

async function waitForAddress({ page, signal }: Scene, { deadline, said }: Limit): Promise<void> {
  const { url } = page.place();
  while (page.place().url === url) {
    if (performance.now() >= deadline) throw waitTimeout(said);
    await pause(pollMs, signal);
  }
}

async function waitForExpression(
  { page, signal }: Scene,
  expression: string,
  { deadline, said }: Limit,
): Promise<void> {
  for (;;) {
    const answer = await page.evaluate(`return !!(${expression})`, signal);
    if (answer === true) return;
    if (performance.now() >= deadline) throw waitTimeout(said);
    await pause(pollMs, signal);
  }
}

const waitTimeout = (said: string): TabhandError =>
  new TabhandError('COMMAND_TIMEOUT', `Wait timeout: ${said}`);
