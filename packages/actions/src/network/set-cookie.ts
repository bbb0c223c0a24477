// Set a cookie.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';
import { given } from '../given.ts';

export const setCookie = defineAction({
  name: 'set_cookie',
  tool: 'browser_network',
  says: ['set_cookie'],
  calls: ['setCookie', 'set_cookie'],
  summary: 'Set a cookie',
  effect: 'input',
  needs: ['network'],
  looksBack: false,
  params: z.object({
    name: z.string().min(1).max(4096).describe('Its name'),
    value: z.string().max(4096).describe('Its value'),
    url: z.string().optional().describe('The address it is for; the page’s own by default'),
    domain: z.string().optional().describe('The domain it is for'),
    path: z.string().optional().describe('The path it is for'),
    secure: z.boolean().optional().describe('Only over https'),
    httpOnly: z.boolean().optional().describe('Hidden from scripts'),
    sameSite: z.enum(['Strict', 'Lax', 'None']).optional().describe('When it is sent across sites'),
    expires: z.number().optional().describe('Seconds since 1970; a session cookie by default'),
  }),
  async run(
    { page, gestured },
    { name, value, url, domain, path, secure, httpOnly, sameSite, expires },
  ) {
    const at = url ?? (domain === undefined ? page.place().url : undefined);
    gestured();
    const cookie = given({
      name,
      value,
      url: at,
      domain,
      path,
      secure,
      httpOnly,
      sameSite,
      expires,
    });
    const { success } = await page.devtools('Network.setCookie', cookie);
    if (success === false)
      throw new TabhandError('EXECUTION_ERROR', `The browser refused the cookie ${name}`);
    return { summary: `Set cookie ${name}`, value: { success: true, name } };
  },
});
