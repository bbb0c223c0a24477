// Stands in for the agent's routes: answers each interact request as the test's script says, and
// keeps what it was sent. Requests and answers are held to their schemas.

import {
  type InteractData,
  InteractDataSchema,
  type InteractRequest,
  InteractRequestSchema,
} from '@tabhand/protocol';
import { z } from 'zod';
import { defineRoute, type Route } from '../../packages/server/src/route.ts';

export type Script = (request: InteractRequest, at: number) => InteractData | Promise<InteractData>;

const open = z.record(z.string(), z.unknown());

export class AgentStandIn {
  readonly requests: InteractRequest[] = [];
  readonly keys: string[] = [];
  readonly begun: string[] = [];
  readonly cancelled: string[] = [];
  readonly resumed: unknown[] = [];
  messages: object[] = [];
  /** Sessions that the server knows, newest first. */
  sessions: object[] = [];
  #script: Script = () => ({ action: 'finish()' });

  play(script: Script): void {
    this.requests.length = 0;
    this.keys.length = 0;
    this.#script = script;
  }

  routes(): readonly Route[] {
    return [
      defineRoute({
        method: 'POST',
        path: '/api/agent/interact',
        access: 'bearer',
        tag: 'agent',
        summary: 'Stand-in',
        bodyLimit: 8 * 1024 * 1024,
        body: InteractRequestSchema,
        answers: { 200: open },
        handler: async ({ body, request }) => {
          this.requests.push(body);
          this.keys.push(String(request.headers['idempotency-key']));
          const data = InteractDataSchema.parse(await this.#script(body, this.requests.length - 1));
          return { success: true, data };
        },
      }),
      defineRoute({
        method: 'POST',
        path: '/api/session/init',
        access: 'bearer',
        tag: 'agent',
        summary: 'Stand-in',
        body: z.object({ sessionId: z.uuid() }),
        answers: { 200: open },
        handler: async ({ body }) => {
          this.begun.push(body.sessionId);
          return { success: true, data: { sessionId: body.sessionId, created: true } };
        },
      }),
      defineRoute({
        method: 'GET',
        path: '/api/session/:sessionId/messages',
        access: 'bearer',
        tag: 'agent',
        summary: 'Stand-in',
        answers: { 200: open },
        handler: async () => ({ messages: this.messages }),
      }),
      defineRoute({
        method: 'POST',
        path: '/api/tasks/:id/cancel',
        access: 'bearer',
        tag: 'agent',
        summary: 'Stand-in',
        params: z.object({ id: z.string() }),
        answers: { 200: open },
        handler: async ({ params }) => {
          this.cancelled.push(params.id);
          return { success: true };
        },
      }),
      defineRoute({
        method: 'POST',
        path: '/api/session/:sessionId/task/:taskId/resume',
        access: 'bearer',
        tag: 'agent',
        summary: 'Stand-in',
        body: open,
        answers: { 200: open },
        handler: async ({ body }) => {
          this.resumed.push(body);
          return { success: true };
        },
      }),
      defineRoute({
        method: 'GET',
        path: '/api/session',
        access: 'bearer',
        tag: 'agent',
        summary: 'Stand-in',
        answers: { 200: open },
        handler: async () => ({
          success: true,
          data: {
            sessions: this.sessions,
            pagination: { total: this.sessions.length, limit: 50, offset: 0, hasMore: false },
          },
        }),
      }),
    ];
  }
}

/** The id of a control of the tree, by the start of its name. */
export function idOf(request: InteractRequest, role: string, name: string): string {
  const node = request.interactiveTree?.find((each) => each.r === role && each.n.startsWith(name));
  if (node === undefined) throw new Error(`no ${role} ${name} in the tree`);
  return node.i;
}
