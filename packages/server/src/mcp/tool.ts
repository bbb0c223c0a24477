// A tool as MCP lists and calls it, whichever revision the client speaks.

import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { issueText, TabhandError } from '@tabhand/protocol';
import { requireOpen } from '@tabhand/tasks';
import { z } from 'zod';
import type { Basics } from '../basics.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';

/** What tools need of a server; whether it listens anywhere is not their concern. */
export type McpParts = Basics & Pick<Parts, 'stopping'>;

/** One client: who it is, and the browser that is its own. */
export interface McpSession {
  readonly parts: McpParts;
  readonly caller: Caller;
  /** The browser to use when a call names none; reserved at the first need. */
  readonly instanceId: () => string;
  /** Whether that browser is meant, without reserving one. */
  readonly isOwn: (instanceId: string) => boolean;
}

export interface Question {
  readonly taskId: string;
  readonly text: string;
  /** Yes or no is wanted, not words. */
  readonly confirm: boolean;
}

/** `later`: nobody could be asked now; the task waits for its answer. */
export type Reply =
  | { readonly kind: 'answered'; readonly answer: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'later' };

export interface Progress {
  readonly done: number;
  readonly total?: number;
  readonly message: string;
}

export interface Calling {
  readonly session: McpSession;
  readonly signal: AbortSignal;
  /** Tells the client how far a long call has got, if it asked. */
  readonly progress: (progress: Progress) => void;
  /** Asks the person behind the client, if the client can do that. */
  readonly ask: (question: Question) => Promise<Reply>;
}

export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Made when the tools are listed, which a call need not wait for. */
  readonly inputSchema: () => Readonly<Record<string, unknown>>;
  readonly annotations: ToolAnnotations;
  call(args: Readonly<Record<string, unknown>>, calling: Calling): Promise<CallToolResult>;
}

export const textResult = (text: string, isError = false): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(isError && { isError: true }),
});

interface OwnTool<P extends z.ZodObject> extends Omit<McpTool, 'inputSchema' | 'call'> {
  readonly params: P;
  run(args: z.output<P>, calling: Calling): Promise<CallToolResult | string>;
}

/** A tool that is not derived from the action list. */
export const defineTool = <P extends z.ZodObject>(tool: OwnTool<P>): McpTool => {
  const { params, run, ...facts } = tool;
  return {
    ...facts,
    inputSchema: () => {
      const { $schema: _, ...schema } = z.toJSONSchema(params, { io: 'input' });
      return schema;
    },
    call: async (args, calling) => {
      const read = params.safeParse(args);
      if (!read.success) throw new TabhandError('INVALID_ARGUMENTS', issueText(read.error));
      const given = await run(read.data, calling);
      return typeof given === 'string' ? textResult(given) : given;
    },
  };
};

/** Stateless clients name their browser; everybody may. */
export const instanceField = z.string().optional().describe('Browser; default: your own');

/** The browser that was named, or the session's own; a foreign one answers like a missing one. */
export function browserOf({ parts, caller, instanceId }: McpSession, named?: unknown): string {
  if (typeof named !== 'string') return instanceId();
  const instance = parts.engine.instances.find(named);
  if (instance?.tenant === caller.tenant) {
    requireOpen(instance, caller);
    return named;
  }
  throw new TabhandError('INVALID_INSTANCE', `Instance not connected: ${named}`);
}
