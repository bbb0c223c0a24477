// Secrets are named in commands, `{{secret:name}}`, and put in only here, on the page's side,
// after its origin was asked for.

import { TabhandError } from '@tabhand/protocol';
import type { PerformContext } from './driver.ts';

const mention = /\{\{secret:([\w.-]+)\}\}/g;

export async function revealSecrets(
  text: string,
  url: string,
  secret: PerformContext['secret'],
): Promise<string> {
  const names = [...new Set([...text.matchAll(mention)].map((match) => match[1] ?? ''))];
  if (names.length === 0) return text;
  const origin = URL.parse(url)?.origin ?? 'null';
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
