// The tools that drive a browser, as HTTP and MCP list them: one a tool name, its actions
// told apart by `action`, its arguments merged into one object schema.

import { type Action, actions, shared } from '@tabhand/actions';
import type { ToolInfo } from '@tabhand/protocol';
import { z } from 'zod';

type Properties = Record<string, unknown>;

let made: readonly ToolInfo[] | undefined;

export function toolInfos(): readonly ToolInfo[] {
  made ??= [...Map.groupBy(actions, (action) => action.tool)].map(([name, own]) =>
    infoOf(name, own),
  );
  return made;
}

/** A schema takes a while to make, and whoever only calls a tool never asks for it. */
function infoOf(name: string, own: readonly Action[]): ToolInfo {
  let schema: Properties | undefined;
  return {
    name,
    description: describe(own),
    get inputSchema() {
      schema ??= inputSchema(own);
      return schema;
    },
  };
}

const describe = (own: readonly Action[]): string =>
  own.length === 1
    ? (own[0]?.summary ?? '')
    : own.map((action) => `${action.says[0]}: ${action.summary}`).join('\n');

function inputSchema(own: readonly Action[]): Properties {
  const schemas = own.map((action) => z.toJSONSchema(action.params, { io: 'input' }));
  const properties = Object.assign({}, ...schemas.map((schema) => schema.properties).reverse());
  const first = schemas[0]?.required ?? [];
  const always = first.filter((name) => schemas.every((schema) => schema.required?.includes(name)));
  const several = own.length > 1;
  const action = {
    type: 'string',
    enum: own.flatMap((each) => each.says),
    description: 'What to do',
  };
  return {
    type: 'object',
    properties: several ? { action, ...ordered(properties) } : ordered(properties),
    required: several ? ['action', ...always] : always,
    additionalProperties: false,
  };
}

/** What every command may carry comes last. */
function ordered(properties: Properties): Properties {
  const own = Object.entries(properties).filter(([name]) => !Object.hasOwn(shared, name));
  const rest = Object.entries(properties).filter(([name]) => Object.hasOwn(shared, name));
  return Object.fromEntries([...own, ...rest]);
}
