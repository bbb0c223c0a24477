// The tools of others that stories run, each in a folder outside the lockfile. The whole suite
// fetches them in the background from its start: a story that waits for npm would hold up two others.

import { installWidgets } from '../bench/evals/widgets.ts';
import { installScratch } from '../scripts/scratch.ts';

const tools = {
  inspector: { '@modelcontextprotocol/inspector': '2.12.0' },
  conformance: { '@modelcontextprotocol/conformance': '0.1.16' },
  'openapi-lint': {
    '@redocly/openapi-core': '2.64.0',
    '@stoplight/spectral-core': '1.24.1',
    '@stoplight/spectral-rulesets': '1.23.1',
  },
  'playwright-test': { '@playwright/test': '1.65.0' },
  s3rver: { s3rver: '3.7.1' },
  'dockerfile-utils': { 'dockerfile-utils': '0.16.3' },
  yaml: { yaml: '2.9.0' },
} as const satisfies Record<string, Record<string, string>>;

type Tool = keyof typeof tools;

/** Answers the folder whose node_modules holds the tool. */
export const installTool = (name: Tool): Promise<string> => installScratch(name, tools[name]);

/** One after the other, so that tests have the machine; what fails is tried again by who needs it. */
export async function fetchTools(): Promise<void> {
  await installWidgets().catch(() => undefined);
  for (const name of Object.keys(tools) as Tool[]) await installTool(name).catch(() => undefined);
}
