// Secrets are named in commands, `{{secret:name}}`, and put in only here, on the page's side,
// after the origin of the frame that gets it was checked.

import { TabhandError } from '@tabhand/protocol';
import type { PerformContext } from './driver.ts';

const mention = /\{\{secret:([\w.-]+)\}\}/g;

export async function revealSecrets(
  text: string,
  origin: string | undefined,
  secret: PerformContext['secret'],
): Promise<string> {
  const names = [...new Set([...text.matchAll(mention)].map((match) => match[1] ?? ''))];
  if (names.length === 0) return text;
  // Without a target the text goes wherever the focus is, which may be a frame of someone else.
  if (origin === undefined) {
    throw new TabhandError('POLICY_BLOCKED', 'A secret is typed only into a named element', {
      hint: 'Give selector or ref of the field.',
    });
  }
  const values = new Map<string, string>();
  for (const name of names) values.set(name, await reveal(name, origin, secret));
  return text.replace(mention, (_, name: string) => values.get(name) ?? '');
}

async function reveal(
  name: string,
  origin: string,
  secret: PerformContext['secret'],
): Promise<string> {
  const value = await secret?.(name, origin);
  if (value !== undefined) return value;
  throw new TabhandError('POLICY_BLOCKED', `The secret ${name} is not for ${origin}`, {
    hint: `Set it for this origin: tabhand secret set ${name}`,
  });
}
