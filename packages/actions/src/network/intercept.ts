// Block, answer or let pass requests by pattern.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';
import type { RequestRule } from '../records.ts';

const patternSchema = z.strictObject({
  urlPattern: z.string().min(1).max(10_000).describe('Address with * and ?'),
  resourceType: z.string().optional().describe('Document, Script, Image, XHR, Fetch …'),
  do: z.enum(['block', 'continue', 'mock', 'modify']).optional().describe('block by default'),
  status: z.int().min(100).max(599).optional().describe('Of a mock; 200 by default'),
  body: z.string().max(5_000_000).optional().describe('Of a mock, or sent instead'),
  headers: z.record(z.string(), z.string()).optional().describe('Of a mock, or sent besides'),
});

export const intercept = defineAction({
  name: 'intercept',
  tool: 'browser_network',
  says: ['intercept'],
  calls: ['interceptRequest', 'mockResponse', 'intercept_request', 'mock_response'],
  summary: 'Block or answer requests by pattern, or stop doing so',
  effect: 'input',
  needs: ['network'],
  looksBack: false,
  params: z.object({
    enabled: z.boolean().describe('false lets everything pass again'),
    patterns: z.array(patternSchema).max(100).optional().describe('What to do with which requests'),
  }),
  check: ({ enabled, patterns }) =>
    enabled && patterns === undefined ? 'patterns is required' : undefined,
  async run({ page, gestured }, { enabled, patterns = [] }) {
    if (page.requests === undefined)
      throw new TabhandError('NOT_SUPPORTED', 'Requests cannot be intercepted here');
    gestured();
    const rules = enabled ? patterns.map(asRule) : [];
    await page.requests.rules(rules);
    const summary = enabled ? `Intercepting ${rules.length} patterns` : 'Intercepting nothing';
    return { summary, value: { success: true, enabled, patterns: rules.length } };
  },
});

function asRule(pattern: z.output<typeof patternSchema>): RequestRule {
  const { urlPattern, resourceType, status, body, headers } = pattern;
  return {
    urlPattern,
    do: pattern.do ?? 'block',
    ...(resourceType !== undefined && { resourceType }),
    ...(status !== undefined && { status }),
    ...(body !== undefined && { body }),
    ...(headers !== undefined && { headers }),
  };
}
