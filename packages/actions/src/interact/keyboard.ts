// Press a key or a combination, in the focused element or in the one given.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';
import type { KeyStep } from '../page.ts';
import { elementFields } from '../target.ts';

type Modifier = KeyStep['modifiers'][number];

const modifierNames: Readonly<Record<string, Modifier>> = {
  alt: 'Alt',
  option: 'Alt',
  control: 'Control',
  ctrl: 'Control',
  meta: 'Meta',
  cmd: 'Meta',
  command: 'Meta',
  shift: 'Shift',
};

/** `Control+Shift+K`, `Enter`, `+`. */
export function readKey(key: string, extra: readonly string[]): KeyStep {
  const parts = key.length > 1 ? key.split(/\+(?=.)/) : [key];
  const last = parts.at(-1) ?? key;
  const modifiers = [...parts.slice(0, -1), ...extra].map((name) => {
    const known = modifierNames[name.trim().toLowerCase()];
    if (known === undefined)
      throw new TabhandError('INVALID_ARGUMENTS', `Unknown modifier: ${name}`);
    return known;
  });
  return { key: last, modifiers: [...new Set(modifiers)] };
}

const flags = ['ctrl', 'alt', 'shift', 'meta'] as const;

export const keyboard = defineAction({
  name: 'keyboard',
  tool: 'browser_interact',
  says: ['keyboard', 'press'],
  calls: ['press', 'pressKey', 'send_keys'],
  summary: 'Press a key, with modifiers if wanted',
  effect: 'input',
  purpose: 'read',
  targetOptional: true,
  params: z.object({
    ...elementFields,
    key: z.string().min(1).max(100).describe('Enter, Tab, ArrowDown, a, Control+A …'),
    modifiers: z.array(z.string()).max(4).optional().describe('Control, Alt, Shift, Meta'),
    ctrl: z.boolean().optional().describe('Hold Control'),
    alt: z.boolean().optional().describe('Hold Alt'),
    shift: z.boolean().optional().describe('Hold Shift'),
    meta: z.boolean().optional().describe('Hold Meta (Command)'),
  }),
  async run({ page, signal, gestured }, args, hit) {
    const step = readKey(args.key, [
      ...(args.modifiers ?? []),
      ...flags.filter((flag) => args[flag]),
    ]);
    if (hit !== undefined)
      await page.call(hit.frame, 'gesture', { do: 'focus', ref: hit.ref, caret: 'end' }, signal);
    gestured();
    await page.keys([step], signal);
    const said = [...step.modifiers, step.key].join('+');
    return { summary: `Pressed ${said}`, value: { pressed: true, key: said } };
  },
});
