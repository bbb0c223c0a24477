// The server's tools as the command editor knows them: which actions there are, what may be
// written at a place, and what is wrong with a list of commands before it is sent.

import type { ToolInfo } from '@tabhand/protocol';
import type { Place } from './json-place.ts';

interface Field {
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly description?: string;
}

interface Schema {
  readonly properties?: Readonly<Record<string, Field>>;
  readonly required?: readonly string[];
}

export interface Offer {
  readonly tool: string;
  readonly action: string | undefined;
}

export interface Suggestion {
  readonly words: string;
  readonly about: string;
}

const schemaOf = ({ inputSchema }: ToolInfo): Schema => inputSchema as Schema;

/** Every tool with every action, to choose from. */
export function offersOf(tools: readonly ToolInfo[]): readonly Offer[] {
  return tools.flatMap((tool): Offer[] => {
    const actions = schemaOf(tool).properties?.action?.enum;
    return actions === undefined
      ? [{ tool: tool.name, action: undefined }]
      : actions.map((action) => ({ tool: tool.name, action }));
  });
}

export const templateOf = ({ tool, action }: Offer): Readonly<Record<string, unknown>> => ({
  tool_name: tool,
  args: action === undefined ? {} : { action },
});

/** What an action does, in the tool's own words. */
const aboutAction = ({ description }: ToolInfo, action: string): string =>
  description
    .split('\n')
    .find((line) => line.startsWith(`${action}: `))
    ?.slice(action.length + 2) ?? '';

const commandKeys: readonly Suggestion[] = [
  { words: 'tool_name', about: 'Which tool' },
  { words: 'intention', about: 'What it is for, in words' },
  { words: 'args', about: 'The arguments of the tool' },
];

/** What may stand there, the nearest first. */
export function suggest(place: Place, tools: readonly ToolInfo[]): readonly Suggestion[] {
  const fits = ({ words }: Suggestion): boolean =>
    words !== place.prefix && words.toLowerCase().includes(place.prefix.toLowerCase());
  const starts = ({ words }: Suggestion): number => (words.startsWith(place.prefix) ? 0 : 1);
  return [...possible(place, tools)]
    .filter(fits)
    .sort((a, b) => starts(a) - starts(b))
    .slice(0, 24);
}

function possible(
  { part, key, inside, tool: name }: Place,
  tools: readonly ToolInfo[],
): readonly Suggestion[] {
  if (inside === 'command') {
    if (part === 'key') return commandKeys;
    if (key !== 'tool_name') return [];
    return tools.map((each) => ({ words: each.name, about: firstLine(each.description) }));
  }
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) return [];
  const { properties = {} } = schemaOf(tool);
  if (part === 'key') {
    return Object.entries(properties).map(([words, field]) => ({ words, about: sayField(field) }));
  }
  const values = key === undefined ? [] : (properties[key]?.enum ?? []);
  return values.map((words) => ({ words, about: aboutAction(tool, words) }));
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

function sayField({ type, enum: choices, description = '' }: Field): string {
  const kind = choices?.join(', ') ?? [type ?? []].flat().join(' or ');
  return description === '' ? kind : `${description} (${kind})`;
}

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
  const { properties = {}, required = [] } = schemaOf(tool);
  const given = Object.entries(args);
  const unknown = given.find(([name]) => !Object.hasOwn(properties, name));
  if (unknown !== undefined) return `${tool.name} has no argument ${unknown[0]}`;
  const missing = required.find((name) => !Object.hasOwn(args, name));
  if (missing !== undefined) return `${tool.name} needs ${missing}`;
  for (const [name, value] of given) {
    const problem = problemWith(properties[name] ?? {}, value);
    if (problem !== undefined) return `${name} ${problem}`;
  }
  return undefined;
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

function problemWith({ type, enum: choices }: Field, value: unknown): string | undefined {
  if (choices !== undefined && !choices.includes(String(value)))
    return `cannot be ${JSON.stringify(value)}`;
  const kinds = [type ?? []].flat();
  const own = typeOf(value);
  const fits = kinds.length === 0 || kinds.includes(own);
  if (fits || (own === 'integer' && kinds.includes('number'))) return undefined;
  return `must be ${kinds.join(' or ')}, not ${own}`;
}
