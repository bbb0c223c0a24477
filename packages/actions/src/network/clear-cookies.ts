// Forget cookies: all, or those of a domain.

import { z } from 'zod';
import { defineAction } from '../define.ts';

const cookieSchema = z.object({ name: z.string(), domain: z.string(), path: z.string() });
const listSchema = z.object({ cookies: z.array(cookieSchema) });

export const clearCookies = defineAction({
  name: 'clear_cookies',
  tool: 'browser_network',
  says: ['clear_cookies'],
  calls: ['clearCookies', 'clear_cookies'],
  summary: 'Delete cookies',
  effect: 'input',
  needs: ['network'],
  looksBack: false,
  params: z.object({
    domain: z.string().min(1).optional().describe('Only those of this domain and below'),
  }),
  async run({ page, gestured }, { domain }) {
    const { cookies } = listSchema.parse(await page.devtools('Network.getAllCookies', {}));
    const own = cookies.filter((cookie) => domain === undefined || belongs(cookie.domain, domain));
    gestured();
    await Promise.all(
      own.map(({ name, domain: of, path }) =>
        page.devtools('Network.deleteCookies', { name, domain: of, path }),
      ),
    );
    return {
      summary: `Deleted ${own.length} cookies`,
      value: { success: true, count: own.length },
    };
  },
});

function belongs(of: string, domain: string): boolean {
  const bare = of.replace(/^\./, '');
  const wanted = domain.replace(/^\./, '');
  return bare === wanted || bare.endsWith(`.${wanted}`);
}
