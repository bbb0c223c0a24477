// Type text into a field, at the caret. `clear` replaces what is there.

import { z } from 'zod';
import { defineAction, type Scene } from '../define.ts';
import { elementFields } from '../target.ts';
import { sayHit } from '../words.ts';

const mostDelayMs = 1_000;

export const type = defineAction({
  name: 'type',
  tool: 'browser_interact',
  says: ['type'],
  calls: ['type', 'typeText'],
  summary: 'Type text into a field, after what it holds unless clear is set',
  effect: 'input',
  purpose: 'edit',
  targetOptional: true,
  arrives: 'text',
  params: z.object({
    ...elementFields,
    text: z.string().max(1_000_000).describe('What to type'),
    clear: z.boolean().optional().describe('Replace what the field holds'),
    delay: z
      .number()
      .min(0)
      .max(mostDelayMs)
      .optional()
      .describe('Milliseconds between keys; 0 types at once'),
    submit: z.boolean().optional().describe('Press Enter afterwards'),
  }),
  arrival: ({ text, delay = 0, submit }) =>
    text !== '' && delay === 0 && submit !== true ? { kind: 'input', times: 1 } : undefined,
  locating: ({ clear }) => ({ focus: clear === true ? 'all' : 'end' }),
  async run(scene, args, hit) {
    const text = await scene.reveal(args.text);
    scene.gestured();
    if (args.clear === true && text === '')
      await scene.page.keys([{ key: 'Delete', modifiers: [] }], scene.signal);
    else await enter(scene, text, args.delay ?? 0);
    if (args.submit === true)
      await scene.page.keys([{ key: 'Enter', modifiers: [] }], scene.signal);
    const shown = hit?.password === true ? '••••••' : args.text;
    const where = hit === undefined ? '' : ` into ${sayHit(hit)}`;
    return {
      summary: `Typed '${shown.slice(0, 80)}'${where}`,
      value: { typed: true, text: shown },
    };
  },
});

/** At once as one insertion; with a delay key by key, as pages that listen to keys need it. */
async function enter({ page, signal, sent }: Scene, text: string, delay: number): Promise<void> {
  if (delay === 0) {
    const inserted = page.insertText(text, signal);
    sent();
    return await inserted;
  }
  for (const char of text) {
    signal.throwIfAborted();
    if (/^[\x20-\x7e]$/.test(char)) await page.keys([{ key: char, modifiers: [] }], signal);
    else if (char === '\n') await page.keys([{ key: 'Enter', modifiers: [] }], signal);
    else await page.insertText(char, signal);
    await pause(delay, signal);
  }
}

export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
