// Reads one text frame of the task socket; refusals carry the texts that clients expect.

import { z } from 'zod';
import { TabhandError } from '../errors.ts';
import { type TaskClientMessage, TaskClientMessageSchema } from './task-socket.ts';

const knownTypes: ReadonlySet<string> = new Set(
  TaskClientMessageSchema.options.map((option) => option.shape.type.value),
);

const TypedSchema = z.object({ type: z.string() });

/** A zod refusal as one line: `commands.0.args: expected record`. */
export const issueText = (error: z.ZodError): string =>
  error.issues
    .map((issue) => `${issue.path.length === 0 ? '' : `${issue.path.join('.')}: `}${issue.message}`)
    .join('; ');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TabhandError('PARSE_ERROR', 'Invalid message format', { cause });
  }
}

/**
 * The message in a frame. Throws PARSE_ERROR for what is no JSON object with a `type`,
 * INVALID_REQUEST for an unknown type, VALIDATION_ERROR (data.type, data.issues) for a
 * known type with wrong fields.
 */
export function readTaskClientMessage(text: string): TaskClientMessage {
  const json = parseJson(text);
  const typed = TypedSchema.safeParse(json);
  if (!typed.success) throw new TabhandError('PARSE_ERROR', 'Invalid message format');
  const { type } = typed.data;
  if (!knownTypes.has(type)) {
    throw new TabhandError('INVALID_REQUEST', `Unknown message type: ${type}`);
  }
  const message = TaskClientMessageSchema.safeParse(json);
  if (message.success) return message.data;
  const issues = issueText(message.error);
  throw new TabhandError('VALIDATION_ERROR', 'Invalid message format', {
    hint: issues,
    data: { type, issues },
  });
}
