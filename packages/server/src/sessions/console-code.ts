// An address that opens the console for somebody, once.

import type { Owner, Tokens } from '@tabhand/sessions';

export async function consoleAddress(base: URL, tokens: Tokens, owner: Owner): Promise<string> {
  const { token } = await tokens.issue(owner, 'code', { name: 'console' });
  const url = new URL('/ui/login', base);
  url.searchParams.set('code', token);
  return url.href;
}
