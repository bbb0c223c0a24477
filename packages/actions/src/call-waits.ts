// The two ways in which an agent's action strings say what to wait for.

import { type ActionValue, type JsonObject, TabhandError } from '@tabhand/protocol';
import { z } from 'zod';

/** What people of the page's own making have a role, and what HTML gives it without saying. */
const tags: Readonly<Record<string, string>> = {
  button: 'button, [role="button"], input[type="submit"], input[type="button"]',
  link: 'a[href], [role="link"]',
  textbox: 'input:not([type]), input[type="text"], textarea, [role="textbox"]',
  checkbox: 'input[type="checkbox"], [role="checkbox"]',
  heading: 'h1, h2, h3, h4, h5, h6, [role="heading"]',
  dialog: 'dialog[open], [role="dialog"], [role="alertdialog"]',
  table: 'table, [role="table"]',
  list: 'ul, ol, [role="list"]',
};

/** `waitForElement("Saved", "alert", 5000)`: text, role and time, each of them optional. */
export function waitForRole([said, role, timeout]: readonly ActionValue[]): JsonObject {
  const roles = typeof role === 'string' && role !== '' ? role : undefined;
  return {
    ...(typeof said === 'string' && said !== '' && { text: said }),
    ...(roles !== undefined && { selector: tags[roles] ?? `[role="${safe(roles)}"]` }),
    ...(typeof timeout === 'number' && { timeout }),
  };
}

const safe = (word: string): string => word.replace(/[^\w-]/g, '');

const WaitSchema = z.object({
  type: z.enum(['text', 'selector', 'element_count', 'url_change', 'custom']),
  value: z.string().default(''),
  timeout: z.number().optional(),
});

/** `wait_for('{"type":"element_count","value":".row:3"}')`; a plain text is a text to wait for. */
export function waitedFor(args: readonly ActionValue[]): JsonObject {
  const [said] = args;
  if (typeof said !== 'string' || !said.trim().startsWith('{')) return waitForRole(args);
  const { type, value, timeout = 60_000 } = readWait(said);
  switch (type) {
    case 'text':
      return { text: value, timeout };
    case 'selector':
      return { selector: value, timeout };
    case 'element_count': {
      const [, selector = value, count = '1'] = /^(.*):(\d+)$/s.exec(value) ?? [];
      return { selector, count: Number(count), timeout };
    }
    case 'url_change':
      return value === '' ? { urlChange: true, timeout } : { url: value, timeout };
    case 'custom':
      return { expression: value, timeout };
  }
}

function readWait(json: string): z.infer<typeof WaitSchema> {
  try {
    return WaitSchema.parse(JSON.parse(json));
  } catch (cause) {
    throw new TabhandError('INVALID_ACTION_FORMAT', `Cannot wait for ${json.slice(0, 200)}`, {
      cause,
      hint: 'Say {"type": "text|selector|element_count|url_change|custom", "value": "…"}.',
    });
  }
}
