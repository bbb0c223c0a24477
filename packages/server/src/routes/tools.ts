// HTTP for single tool calls. A call is a one-command task in the same queue as all others.

import {
  asTabhandError,
  errorTable,
  type JsonObject,
  ListToolsAnswerSchema,
  OpenObjectSchema,
  RunToolAnswerSchema,
  TabhandError,
  type TaskWithCommands,
} from '@tabhand/protocol';
import { z } from 'zod';
import { resultOf } from '../dialects/result.ts';
import { idempotencyOf } from '../dialects/submission.ts';
import { toolInfos } from '../dialects/tools.ts';
import type { Parts } from '../parts.ts';
import { Answer, defineRoute, type Route } from '../route.ts';
import { readKey } from './tasks.ts';

const tag = 'tools';
const failures = [400, 404, 409, 500, 501, 502, 503, 504] as const;
const failed = Object.fromEntries(failures.map((status) => [status, RunToolAnswerSchema]));

export const toolRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'GET',
    path: '/api/tools',
    access: 'local',
    tag,
    summary: 'The browser tools and their arguments',
    answers: { 200: ListToolsAnswerSchema },
    handler: async () => ({ tools: [...toolInfos()] }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/tools/:name',
    access: 'local',
    tag,
    summary: 'Run one tool and wait for what comes of it',
    params: z.object({ name: z.string().max(128) }),
    body: OpenObjectSchema,
    answers: { 200: RunToolAnswerSchema, ...failed },
    handler: async ({ params, body, caller, signal, request }) => {
      requireTool(params.name);
      const { instanceId } = body;
      const call = {
        tool: params.name,
        args: body as JsonObject,
        ...(typeof instanceId === 'string' && { instanceId }),
      };
      const task = await parts.engine.runTool(call, caller, {
        signal,
        idempotency: idempotencyOf(readKey(request), call),
      });
      return printCall(task);
    },
  }),
];

function requireTool(name: string): void {
  if (toolInfos().some((tool) => tool.name === name)) return;
  throw new TabhandError('TOOL_NOT_FOUND', `There is no tool ${name}`);
}

function printCall(task: TaskWithCommands): Answer {
  const command = task.commands[0];
  const taskId = task.id;
  if (command?.outcome?.ok) {
    return new Answer(200, { success: true, result: resultOf(command.outcome), taskId });
  }
  const error = command?.error ?? task.error;
  const { code, message, hint } = error ?? asTabhandError('The call did not run').details();
  return new Answer(errorTable[code].http, {
    success: false,
    error: { code, message, hint },
    taskId,
  });
}
