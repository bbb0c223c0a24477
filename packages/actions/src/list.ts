// The list of actions, and the look-ups that the rim needs.

import { type Command, type JsonObject, TabhandError } from '@tabhand/protocol';
import { click } from './click.ts';
import type { Action } from './define.ts';
import { evaluate } from './evaluate.ts';
import { goto } from './goto.ts';

export const actions: readonly Action[] = [goto, click, evaluate];

const byName = new Map(actions.map((action) => [action.name, action]));
const byWire: ReadonlyMap<string, Action> = new Map(
  actions.flatMap((action) =>
    action.says.map((said) => [`${action.tool} ${said}`, action] as const),
  ),
);
const tools = new Set(actions.map((action) => action.tool as string));

export const findAction = (name: string): Action | undefined => byName.get(name);

/** A tool with one action needs no `action` field. */
function wireAction(tool: string, args: JsonObject): Action | undefined {
  if (typeof args.action === 'string') return byWire.get(`${tool} ${args.action}`);
  const own = actions.filter((action) => action.tool === tool);
  return args.action === undefined && own.length === 1 ? own[0] : undefined;
}

/** Reads a wire command strictly; the message names the field that is wrong. */
export function readCommand(tool: string, args: JsonObject, intention?: string): Command {
  if (!tools.has(tool)) throw new TabhandError('INVALID_ARGUMENTS', `Unknown tool: ${tool}`);
  const action = wireAction(tool, args);
  if (action === undefined) {
    throw new TabhandError(
      'INVALID_ARGUMENTS',
      `Invalid action "${args.action}" for tool "${tool}"`,
    );
  }
  const { action: _, ...rest } = args;
  const parsed = action.params.safeParse(rest);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = issue?.path.join('.') || 'args';
    throw new TabhandError(
      'INVALID_ARGUMENTS',
      `${tool} ${action.says[0]}: ${field}: ${issue?.message}`,
    );
  }
  const said = intention ?? `${tool} ${action.says[0]}`;
  return { action: action.name, args: rest, intention: said, toolName: tool };
}
