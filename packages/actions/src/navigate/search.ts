// Search the web: go to an engine's page of results.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { requireReachable } from '../reach.ts';
import { placeDone } from './place.ts';

const engines = {
  duckduckgo: 'https://duckduckgo.com/?q=',
  google: 'https://www.google.com/search?q=',
  bing: 'https://www.bing.com/search?q=',
} as const;

export const search = defineAction({
  name: 'search',
  tool: 'browser_navigate',
  says: ['search'],
  calls: ['search', 'googleSearch'],
  summary: 'Search the web with a search engine',
  effect: 'navigate',
  params: z.object({
    query: z.string().min(1).max(2_000).describe('What to look for'),
    engine: z.enum(['duckduckgo', 'google', 'bing']).optional().describe('duckduckgo by default'),
  }),
  async run({ page, signal, gestured, policy }, { query, engine = 'duckduckgo' }) {
    const url = `${engines[engine]}${encodeURIComponent(query)}`;
    requireReachable(policy, url);
    gestured();
    return placeDone(await page.navigate({ to: 'url', url, until: 'load' }, signal));
  },
});
