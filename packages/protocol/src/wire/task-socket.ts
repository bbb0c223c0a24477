// The task socket: what a client may send and what the server answers or says on its own.
// Commands are strict; the messages around them ignore what they do not know.

import { z } from 'zod';
import { IdSchema } from '../ids.ts';
import { absentIfNull, OpenObjectSchema, TextSchema } from './fields.ts';

export const WireTaskStatusSchema = z.enum([
  'queued',
  'running',
  'completed',
  'failed',
  'cancelled',
]);
export type WireTaskStatus = z.infer<typeof WireTaskStatusSchema>;

export const WireCommandStatusSchema = z.enum([
  'pending',
  'running',
  'success',
  'error',
  'skipped',
]);
export type WireCommandStatus = z.infer<typeof WireCommandStatusSchema>;

export const TaskFilterSchema = z.enum([...WireTaskStatusSchema.options, 'all']);
export type TaskFilter = z.infer<typeof TaskFilterSchema>;

export const CommandInputSchema = z
  .strictObject({
    tool_name: TextSchema.describe('A tool that drives the browser; see /api/tools.'),
    intention: TextSchema.optional().describe('What the command is for. Default: tool and action.'),
    args: OpenObjectSchema.describe('The tool’s arguments, checked against its schema.'),
  })
  .describe('One command of a task. Unknown fields are refused.');
export type CommandInput = z.infer<typeof CommandInputSchema>;

/** The fields of a submission, shared with `POST /tasks`. */
export const submissionFields = {
  task_name: TextSchema.describe('Display name.'),
  task_intention: absentIfNull(TextSchema).describe('Purpose. Default: `task_name`.'),
  instanceId: absentIfNull(z.string()).describe('Target browser. Default: any that is free.'),
  commands: z.array(CommandInputSchema).min(1, 'No commands provided'),
  metadata: absentIfNull(OpenObjectSchema).describe('Kept with the task and given back.'),
};

export const TaskSubmitMessageSchema = z
  .object({ type: z.literal('task_submit'), ...submissionFields })
  .describe('Submit a task; the sender is subscribed to it.');
export type TaskSubmitMessage = z.infer<typeof TaskSubmitMessageSchema>;

export const TaskListMessageSchema = z
  .object({
    type: z.literal('task_list'),
    instanceId: absentIfNull(z.string()).describe('Only tasks of this browser.'),
    status: absentIfNull(TaskFilterSchema).describe('Only tasks in this status. Default: all.'),
  })
  .describe('List tasks.');
export type TaskListMessage = z.infer<typeof TaskListMessageSchema>;

export const TaskStatusMessageSchema = z
  .object({ type: z.literal('task_status'), taskId: IdSchema })
  .describe('Ask for a task with its commands.');
export type TaskStatusMessage = z.infer<typeof TaskStatusMessageSchema>;

export const TaskCancelMessageSchema = z
  .object({ type: z.literal('task_cancel'), taskId: IdSchema })
  .describe('Cancel a queued or running task.');
export type TaskCancelMessage = z.infer<typeof TaskCancelMessageSchema>;

export const SubscribeTaskMessageSchema = z
  .object({ type: z.literal('subscribe_task'), taskId: IdSchema })
  .describe('Receive progress and completion of a task.');
export type SubscribeTaskMessage = z.infer<typeof SubscribeTaskMessageSchema>;

export const SubscribeInstanceMessageSchema = z
  .object({ type: z.literal('subscribe_instance'), instanceId: TextSchema })
  .describe('Receive progress and completion of every task of a browser.');
export type SubscribeInstanceMessage = z.infer<typeof SubscribeInstanceMessageSchema>;

export const UnsubscribeTaskMessageSchema = z
  .object({ type: z.literal('unsubscribe_task'), taskId: IdSchema })
  .describe('Undo `subscribe_task`.');
export type UnsubscribeTaskMessage = z.infer<typeof UnsubscribeTaskMessageSchema>;

export const UnsubscribeInstanceMessageSchema = z
  .object({ type: z.literal('unsubscribe_instance'), instanceId: TextSchema })
  .describe('Undo `subscribe_instance`.');
export type UnsubscribeInstanceMessage = z.infer<typeof UnsubscribeInstanceMessageSchema>;

export const AuthMessageSchema = z
  .object({ type: z.literal('auth'), token: TextSchema })
  .describe('First message where a token is needed and no header can carry it.');
export type AuthMessage = z.infer<typeof AuthMessageSchema>;

export const TaskClientMessageSchema = z
  .discriminatedUnion('type', [
    TaskSubmitMessageSchema,
    TaskListMessageSchema,
    TaskStatusMessageSchema,
    TaskCancelMessageSchema,
    SubscribeTaskMessageSchema,
    SubscribeInstanceMessageSchema,
    UnsubscribeTaskMessageSchema,
    UnsubscribeInstanceMessageSchema,
    AuthMessageSchema,
  ])
  .describe('Everything a client may send.');
export type TaskClientMessage = z.infer<typeof TaskClientMessageSchema>;
