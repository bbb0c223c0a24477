// A tool as MCP lists and calls it.

import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';

/** One client's session: who it is, and the browser that is its own. */
export interface McpSession {
  readonly parts: Parts;
  readonly caller: Caller;
  /** The browser to use when a call names none; reserved at the first need. */
  readonly instanceId: () => string;
}

export interface Calling {
  readonly session: McpSession;
  readonly signal: AbortSignal;
  /** Tells the client how far a long call has got, if it asked. */
  readonly progress: (done: number, message: string) => void;
}

export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly annotations: ToolAnnotations;
  call(args: Readonly<Record<string, unknown>>, calling: Calling): Promise<CallToolResult>;
}

export const textResult = (text: string, isError = false): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(isError && { isError: true }),
});

export interface OwnTool<P extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly params: P;
  readonly annotations: ToolAnnotations;
  run(args: z.output<P>, calling: Calling): Promise<CallToolResult | string>;
}
