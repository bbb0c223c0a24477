// Reads a wire command strictly. What is wrong is said by field, with the names that would
// have been right.

import { type Command, type JsonObject, TabhandError } from '@tabhand/protocol';
import type { z } from 'zod';
import type { Action } from './define.ts';
import { actionsOf, findWireAction } from './list.ts';
import { readTarget } from './target.ts';

export function readCommand(tool: string, args: JsonObject, intention?: string): Command {
  const own = actionsOf(tool);
  if (own.length === 0) throw new TabhandError('INVALID_ARGUMENTS', `Unknown tool: ${tool}`);
  const action = findWireAction(tool, args.action);
  if (action === undefined) throw unknownAction(tool, args.action, own);
  const { action: _, ...rest } = args;
  readArgs(action, rest);
  const said = intention ?? `${tool} ${action.says[0]}`;
  const alias = typeof args.action === 'string' && args.action !== action.says[0];
  const command: Command = { action: action.name, args: rest, intention: said, toolName: tool };
  return alias ? { ...command, said: String(args.action) } : command;
}

function unknownAction(tool: string, said: unknown, own: readonly Action[]): TabhandError {
  const expected = own.map((action) => action.says[0]);
  const message =
    said === undefined
      ? `${tool} needs an action: one of ${expected.join(', ')}`
      : `Invalid action "${String(said)}" for tool "${tool}"`;
  return new TabhandError('INVALID_ARGUMENTS', message, {
    hint: `Use one of ${expected.join(', ')}.`,
    data: { field: 'action', expected },
  });
}

interface Read {
  readonly action: Action;
  readonly args: Record<string, unknown>;
}

/** Commands are read when they come in and once more when they are performed. */
const known = new WeakMap<JsonObject, Read>();

/** The arguments as the action takes them; throws INVALID_ARGUMENTS that names the field. */
export function readArgs(action: Action, args: JsonObject): Record<string, unknown> {
  const before = known.get(args);
  if (before?.action === action) return before.args;
  const read = parseArgs(action, args);
  known.set(args, { action, args: read });
  return read;
}

function parseArgs(action: Action, args: JsonObject): Record<string, unknown> {
  const parsed = action.params.safeParse(args);
  if (!parsed.success) throw badArgs(action, parsed.error.issues[0], args);
  // The action's own schema made the value that its own check takes.
  const wrong = action.check?.(parsed.data as never) ?? missingTarget(action, parsed.data);
  if (wrong !== undefined) throw refusal(action, wrong, undefined);
  return parsed.data;
}

function missingTarget(action: Action, args: Record<string, unknown>): string | undefined {
  if (action.purpose === undefined || action.targetOptional) return undefined;
  if (readTarget(args) !== undefined) return undefined;
  const half = (args.x === undefined) !== (args.y === undefined);
  if (half) return 'x and y belong together';
  return 'x' in action.params.shape
    ? 'selector, ref, or x and y are required'
    : 'selector or ref is required';
}

function badArgs(
  action: Action,
  issue: z.core.$ZodIssue | undefined,
  args: JsonObject,
): TabhandError {
  if (issue?.code === 'unrecognized_keys') {
    const field = [...issue.path, issue.keys[0]].join('.');
    const expected = Object.keys(action.params.shape).join(', ');
    return refusal(action, `unknown field ${field}; expected ${expected}`, field);
  }
  const field = issue?.path.join('.') || 'args';
  const isMissing = issue?.path.length === 1 && args[field] === undefined;
  return refusal(action, isMissing ? `${field} is required` : `${field}: ${issue?.message}`, field);
}

function refusal(action: Action, why: string, field: string | undefined): TabhandError {
  const expected = Object.keys(action.params.shape);
  const said = action.tool === action.says[0] ? action.tool : `${action.tool} ${action.says[0]}`;
  return new TabhandError('INVALID_ARGUMENTS', `${said}: ${why}`, {
    hint: `${said} takes ${expected.join(', ')}.`,
    data: { expected, ...(field !== undefined && { field }) },
  });
}
