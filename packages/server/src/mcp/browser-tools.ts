// The browser tools, derived from the action list. A call is a one-command task.

import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { actions, type ToolName, toolNames } from '@tabhand/actions';
import type { JsonObject, Success, TaskWithCommands } from '@tabhand/protocol';
import { toolInfos } from '../dialects/tools.ts';
import { fenceShort } from './fence.ts';
import { keepBytes, preview, withoutBytes } from './pictures.ts';
import { browserOf, type Calling, type McpTool, textResult } from './tool.ts';
import { sayError, sayOutcome } from './words.ts';

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

/** Tools whose answer is told by its summary; a copy of it as data would only cost. */
const told = new Set<string>(['browser_navigate', 'browser_interact', 'sleep']);

const isToolName = (name: string): name is ToolName =>
  (toolNames as readonly string[]).includes(name);

/** Fields that a shorter way makes needless; each costs tokens. */
const dropped = new Set(['settle', 'awaitPromise', 'snapshotRef', 'path']);

const previewField = {
  preview: { type: 'boolean', description: 'screenshot: show it small, here' },
};

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
    inputSchema: () => slim(name, info.inputSchema),
    annotations: {
      readOnlyHint: readOnly,
      ...(!readOnly && { destructiveHint: true, idempotentHint: false }),
      openWorldHint: name !== 'sleep',
    },
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
  const more = name === 'browser_content' && previewField;
  return { ...rest, properties: { ...Object.fromEntries(short), ...action, ...more } };
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
  given: Readonly<Record<string, unknown>>,
  calling: Calling,
): Promise<CallToolResult> {
  const { session, signal } = calling;
  const wantsPreview = tool === 'browser_content' && given.preview === true;
  const args = Object.entries(given).filter(([key]) => key !== 'preview' || !wantsPreview);
  const call = {
    tool,
    args: Object.fromEntries(args) as JsonObject,
    instanceId: browserOf(session, given.instanceId),
  };
  const task = await session.parts.engine.runTool(call, session.caller, { signal });
  const result = await printTask(task, tool, calling);
  if (!wantsPreview || result.isError === true) return result;
  return { content: [...result.content, await preview(session, task.instanceId, signal)] };
}

async function printTask(
  task: TaskWithCommands,
  tool: string,
  { session }: Calling,
): Promise<CallToolResult> {
  const outcome = task.commands[0]?.outcome;
  if (outcome === undefined)
    return textResult(task.error ? sayError(task.error) : 'The call did not run', true);
  if (!outcome.ok) return textResult(sayOutcome(outcome), true);
  const links = await keepBytes(session, task, outcome);
  const refs = links.map(({ uri }) => `\n${uri}`).join('');
  return { content: [{ type: 'text', text: `${printOutcome(outcome, tool)}${refs}` }, ...links] };
}

/** Texts as they are; else what was found, as data; else what was done. */
function printOutcome(outcome: Success, tool: string): string {
  const texts = (outcome.content ?? []).flatMap((each) => (each.type === 'text' ? each.text : []));
  if (texts.length > 0) return fenceShort(texts.join('\n'));
  const value = withoutBytes(outcome.value);
  if (told.has(tool) || value === undefined) return sayOutcome(outcome);
  return `${sayOutcome(outcome)}\n${fenceShort(JSON.stringify(value))}`;
}
