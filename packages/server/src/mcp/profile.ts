// Which tools a client is shown: the few that most work needs, all, or a list of its own.

import { TabhandError } from '@tabhand/protocol';
import { agentRun } from './agent-tool.ts';
import { browserTools } from './browser-tools.ts';
import { fileTools } from './file-tools.ts';
import { observe } from './observe-tool.ts';
import { taskTools } from './task-tools.ts';
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

/** `core`, `full`, or names separated by commas; the order is always the same. */
export function toolsOf(profile: string): readonly McpTool[] {
  const all = [...browserTools(), observe, ...taskTools(), agentRun, ...fileTools()];
  if (profile === 'full') return all;
  const names = profile === 'core' ? core : profile.split(',').map((name) => name.trim());
  const wanted = names.flatMap((name) => (name === 'core' ? core : [name]));
  const unknown = wanted.filter((name) => !all.some((tool) => tool.name === name));
  if (unknown.length > 0)
    throw new TabhandError('CONFIG_INVALID', `Unknown tools: ${unknown.join(', ')}`, {
      hint: `Choose core, full, or from: ${all.map((tool) => tool.name).join(', ')}.`,
    });
  return all.filter((tool) => wanted.includes(tool.name));
}
