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

/** Fields that a session's own browser or a shorter way makes needless; each costs tokens. */
const dropped = new Set(['instanceId', 'settle', 'awaitPromise', 'snapshotRef', 'path']);

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
    inputSchema: slim(name, info.inputSchema),
    annotations: { readOnlyHint: readOnly, destructiveHint: !readOnly, openWorldHint: true },
    call: (args, calling) => callTool(name, args, calling),
  };
}

/** The listing is read on every session: limits and aliases are left to the validation. */
function slim(name: ToolName, schema: object): Readonly<Record<string, unknown>> {
  const { properties, ...rest } = schema as { properties?: Record<string, object> };
  const kept = Object.entries(properties ?? {}).filter(([field]) => !dropped.has(field));
  const short = kept.map(([field, value]) => [field, withoutLimits(value)]);
  const own = actions.filter((action) => action.tool === name).map((action) => action.says[0]);
  const action = own.length > 1 && { action: { type: 'string', enum: own } };
  return { ...rest, properties: { ...Object.fromEntries(short), ...action } };
}

const limits = /^(exclusive)?(min|max)(imum|Length|Items)?$/i;

function withoutLimits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLimits);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !limits.test(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutLimits(inner)]));
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
