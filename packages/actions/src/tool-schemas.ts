// The tools as JSON schemas, for MCP, HTTP and docs. The input schema of a tool is one flat
// object (models and MCP clients refuse a union at the top); each action's own is beside it.

import type { JsonObject } from '@tabhand/protocol';
import { z } from 'zod';
import { type Action, type Effect, type ToolName, toolNames } from './define.ts';
import { actionsOf } from './list.ts';

export interface ActionSchema {
  readonly action: string;
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly effect: Effect;
  readonly schema: JsonObject;
}

export interface ToolSchema {
  readonly name: ToolName;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly readOnly: boolean;
  readonly actions: readonly ActionSchema[];
}

const about: Readonly<Record<ToolName, string>> = {
  browser_navigate: 'Navigate, reload, go back and forward, wait for elements',
  browser_interact: 'Interact with page elements: click, type, scroll, select, drag, upload',
  browser_content: 'Get page content: text, HTML, Markdown, screenshots, PDF, elements',
  browser_execute: 'Execute JavaScript in page context',
  browser_instance: 'Manage browser instances',
  browser_tab: 'List, open, close and switch tabs',
  browser_network: 'Cookies, storage, headers, request interception',
  browser_emulate: 'Emulate viewport, device, location, time zone, network',
  browser_debug: 'Dialogs, console, downloads, performance, traces',
  sleep: 'Wait for some milliseconds',
};

let made: readonly ToolSchema[] | undefined;

export function toolSchemas(): readonly ToolSchema[] {
  made ??= toolNames.map(toolSchema);
  return made;
}

function toolSchema(name: ToolName): ToolSchema {
  const own = actionsOf(name);
  const lines = own.map((action) => `- ${action.says[0]}: ${action.summary}`);
  return {
    name,
    description: own.length === 1 ? about[name] : `${about[name]}.\n${lines.join('\n')}`,
    inputSchema: own.length === 1 ? schemaOf(own[0]) : flatSchema(own),
    readOnly: own.every((action) => action.effect === 'read'),
    actions: own.map(actionSchema),
  };
}

function actionSchema(action: Action): ActionSchema {
  const [said, ...aliases] = action.says;
  return {
    action: said,
    aliases,
    summary: action.summary,
    effect: action.effect,
    schema: schemaOf(action),
  };
}

function schemaOf(action: Action | undefined): JsonObject {
  if (action === undefined) return { type: 'object' };
  const { $schema: _, ...schema } = z.toJSONSchema(action.params, { io: 'input' });
  const said = { type: 'string', enum: [...action.says] };
  const properties = { action: said, ...schema.properties };
  // zod prints plain JSON.
  return { ...schema, properties, additionalProperties: false } as unknown as JsonObject;
}

function flatSchema(own: readonly Action[]): JsonObject {
  const fields = new Map<string, { schema: JsonObject; used: string[] }>();
  for (const action of own) {
    const { properties } = schemaOf(action);
    for (const [field, schema] of Object.entries(properties ?? {}))
      collect(fields, field, schema, action);
  }
  const said = own.flatMap((action) => [...action.says]);
  const properties = Object.fromEntries(
    [...fields].map(([field, each]) => [field, describe(each, own.length)]),
  );
  return {
    type: 'object',
    properties: {
      action: { type: 'string', enum: said, description: 'What to do' },
      ...properties,
    },
    required: ['action'],
    additionalProperties: false,
  };
}

type Fields = Map<string, { schema: JsonObject; used: string[] }>;

function collect(fields: Fields, field: string, schema: unknown, action: Action): void {
  if (field === 'action' || typeof schema !== 'object' || schema === null) return;
  const known = fields.get(field);
  if (known === undefined)
    fields.set(field, { schema: schema as JsonObject, used: [action.says[0]] });
  else known.used.push(action.says[0]);
}

/** Says which actions take a field, unless all do. */
function describe(
  { schema, used }: { schema: JsonObject; used: readonly string[] },
  all: number,
): JsonObject {
  if (used.length === all) return schema;
  const text = typeof schema.description === 'string' ? `${schema.description} ` : '';
  return { ...schema, description: `${text}(${used.join(', ')})` };
}
