// Which tools a client is shown: the few that most work needs, all, or a list of its own.

import { TabhandError } from '@tabhand/protocol';
import { agentTools } from './agent-tools.ts';
import { browserTools } from './browser-tools.ts';
import { ownTools } from './own-tools.ts';
import type { McpTool } from './tool.ts';

const core = [
  'browser_navigate',
  'browser_interact',
  'browser_content',
  'page_observe',
  'task_submit',
  'task_status',
  'agent_run',
];

/** `core`, `full`, or names separated by commas. */
export function toolsOf(profile: string): readonly McpTool[] {
  const all = [...browserTools(), ...ownTools(), ...agentTools()];
  if (profile === 'full') return all;
  const wanted = profile === 'core' ? core : profile.split(',').map((name) => name.trim());
  const unknown = wanted.filter(
    (name) => !core.includes(name) && !all.some((tool) => tool.name === name),
  );
  if (unknown.length > 0)
    throw new TabhandError('CONFIG_INVALID', `Unknown tools: ${unknown.join(', ')}`);
  return all.filter((tool) => wanted.includes(tool.name));
}
