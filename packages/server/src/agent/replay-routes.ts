// A finished run once more, without a planner: from its task, or from a saved file.

import { makeReport } from '@tabhand/files';
import { CreateGoalAnswerSchema, TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';
import { requireTask, TaskParams } from '../routes/api-tasks.ts';
import { ReplayModeSchema, stepsOf, type TaskFile, TaskFileSchema } from './replay.ts';
import { reportOf } from './report-of.ts';

const WishSchema = z.object({
  mode: ReplayModeSchema.default('strict').describe('strict: any drift fails. heal: find again.'),
  instance_id: z.string().min(1).optional().describe('Target browser. Default: any.'),
});
const FileSchema = WishSchema.extend({ task: TaskFileSchema.describe('As format=task gives it.') });

const facts = {
  method: 'POST',
  access: 'local',
  tag: 'stream',
  bodyLimit: 8 * 1024 * 1024,
  answers: { 200: CreateGoalAnswerSchema },
} as const;

export const replayRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...facts,
    path: '/api/tasks/:id/replay',
    summary: 'Do a finished task again without a model',
    params: TaskParams,
    body: WishSchema,
    handler: async ({ params, body, caller }) => {
      const task = await requireTask(parts, caller, params.id);
      const input = await reportOf(parts, task, { pictures: false });
      const read = TaskFileSchema.safeParse(JSON.parse(makeReport(input, 'task').body));
      if (!read.success)
        throw new TabhandError('INVALID_TASK_STATE', 'No command of this task succeeded', {
          hint: 'Replay a task that did something.',
        });
      return await begin(parts, caller, { ...body, task: read.data });
    },
  }),
  defineRoute({
    ...facts,
    path: '/api/replay',
    summary: 'Do a saved run again without a model',
    body: FileSchema,
    handler: async ({ body, caller }) => await begin(parts, caller, body),
  }),
];

type Asked = z.infer<typeof WishSchema> & { readonly task: TaskFile };

async function begin({ engine }: Parts, caller: Caller, { mode, task: file, instance_id }: Asked) {
  stepsOf(file);
  const { task } = await engine.submit(
    {
      name: `Replay: ${file.task_name}`.slice(0, 500),
      prompt: `Replay: ${file.task_name}`,
      commands: [],
      metadata: { replay: { mode, file } },
      ...(instance_id !== undefined && { instanceId: instance_id }),
    },
    caller,
  );
  const ok = { success: true as const, stdout: [], stderr: [] };
  return { ...ok, task_id: task.id, stream_path: `/api/tasks/${task.id}/stream` };
}
