// The browser tools, derived from the action list. A call is a one-command task.

import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { actions, type ToolName, toolNames } from '@tabhand/actions';
import type { Content, JsonObject, TaskWithCommands } from '@tabhand/protocol';
import { toolInfos } from '../dialects/tools.ts';
import { type Calling, type McpTool, textResult } from './tool.ts';
import { sayOutcome } from './words.ts';

const titles: Readonly<Record<ToolName, string>> = {
  browser_navigate: 'Navigate',
  browser_interact: 'Act on the page',
  browser_content: 'Read the page',
  browser_execute: 'Run JavaScript',
  browser_instance: 'Browsers',
  browser_tab: 'Tabs',
  browser_network: 'Network and storage',
  browser_emulate: 'Emulate a device',
  browser_debug: 'Dialogs, console, downloads',
  sleep: 'Wait',
};

const isToolName = (name: string): name is ToolName =>
  (toolNames as readonly string[]).includes(name);

/** Fields that a session's own browser makes needless; they cost tokens in every listing. */
const dropped = new Set(['instanceId', 'settle', 'awaitPromise']);

export function browserTools(): McpTool[] {
  return toolInfos().flatMap((info) => (isToolName(info.name) ? [toMcp(info.name, info)] : []));
}

function toMcp(name: ToolName, info: { description: string; inputSchema: object }): McpTool {
  const effects = actions.filter((action) => action.tool === name).map((action) => action.effect);
  const readOnly = effects.every((effect) => effect === 'read');
  return {
    name,
    title: titles[name],
    description: info.description,
    inputSchema: slim(info.inputSchema),
    annotations: { readOnlyHint: readOnly, destructiveHint: !readOnly, openWorldHint: true },
    call: (args, calling) => callTool(name, args, calling),
  };
}

function slim(schema: object): Readonly<Record<string, unknown>> {
  const { properties, ...rest } = schema as { properties?: Record<string, unknown> };
  const kept = Object.entries(properties ?? {}).filter(([field]) => !dropped.has(field));
  return { ...rest, properties: Object.fromEntries(kept) };
}

async function callTool(
  tool: string,
  args: JsonObject | Readonly<Record<string, unknown>>,
  calling: Calling,
): Promise<CallToolResult> {
  const { session, signal } = calling;
  const { engine } = session.parts;
  const named = typeof args.instanceId === 'string' ? args.instanceId : session.instanceId();
  const call = { tool, args: args as JsonObject, instanceId: named };
  return printTask(await engine.runTool(call, session.caller, { signal }));
}

function printTask(task: TaskWithCommands): CallToolResult {
  const outcome = task.commands[0]?.outcome;
  if (outcome === undefined) return textResult(task.error?.message ?? 'The call did not run', true);
  if (!outcome.ok) return textResult(sayOutcome(outcome), true);
  const said = { type: 'text' as const, text: sayOutcome(outcome) };
  const pictures = (outcome.content ?? []).filter((each) => each.type === 'image').map(picture);
  const texts = (outcome.content ?? []).filter((each) => each.type === 'text');
  return { content: pictures.length > 0 || texts.length === 0 ? [said, ...pictures] : [...texts] };
}

const picture = (content: Content & { type: 'image' }) => ({
  type: 'image' as const,
  data: content.data,
  mimeType: content.mimeType,
});
