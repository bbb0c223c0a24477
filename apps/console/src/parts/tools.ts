// The server's tools as the command editor knows them: which actions there are, and what is
// wrong with a list of commands before it is sent.

import type { ToolInfo } from '@tabhand/protocol';

interface Schema {
  readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
  readonly required?: readonly string[];
}

export interface Offer {
  readonly tool: string;
  readonly action: string | undefined;
}

/** Every tool with every action, to choose from. */
export function offersOf(tools: readonly ToolInfo[]): readonly Offer[] {
  return tools.flatMap(({ name, inputSchema }): Offer[] => {
    const { properties } = inputSchema as Schema;
    const actions = properties?.action?.enum;
    return actions === undefined
      ? [{ tool: name, action: undefined }]
      : actions.map((action) => ({ tool: name, action }));
  });
}

export const templateOf = ({ tool, action }: Offer): Readonly<Record<string, unknown>> => ({
  tool_name: tool,
  args: action === undefined ? {} : { action },
});

/** The first thing that is wrong, in words; nothing when the server would take it. */
export function problemIn(text: string, tools: readonly ToolInfo[]): string | undefined {
  const commands = parse(text);
  if (typeof commands === 'string') return commands;
  for (const [index, command] of commands.entries()) {
    const problem = problemOf(command, tools);
    if (problem !== undefined) return `Command ${index + 1}: ${problem}`;
  }
  return undefined;
}

function parse(text: string): readonly unknown[] | string {
  try {
    const read: unknown = JSON.parse(text);
    if (!Array.isArray(read)) return 'Commands are a JSON array, as in the example.';
    return read.length === 0 ? 'There is no command in the list yet.' : read;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : 'This is not JSON.';
  }
}

function problemOf(command: unknown, tools: readonly ToolInfo[]): string | undefined {
  if (typeof command !== 'object' || command === null) return 'is not an object';
  const { tool_name, args } = command as Readonly<Record<string, unknown>>;
  const tool = tools.find(({ name }) => name === tool_name);
  if (tool === undefined) return `there is no tool ${JSON.stringify(tool_name)}`;
  if (typeof args !== 'object' || args === null) return 'args is missing';
  const { properties = {}, required = [] } = tool.inputSchema as Schema;
  const given = Object.entries(args);
  const unknown = given.find(([name]) => !Object.hasOwn(properties, name));
  if (unknown !== undefined) return `${tool.name} has no argument ${unknown[0]}`;
  const missing = required.find((name) => !Object.hasOwn(args, name));
  if (missing !== undefined) return `${tool.name} needs ${missing}`;
  const wrong = given.find(([name, value]) => {
    const choices = properties[name]?.enum;
    return choices !== undefined && !choices.includes(String(value));
  });
  return wrong && `${wrong[0]} cannot be ${JSON.stringify(wrong[1])}`;
}
