// What the console asks of the task socket beyond the document: everything it watches, over
// one connection, resumed by cursor. Additive: other clients never see these messages.

import { z } from 'zod';
import { SocketTaskItemSchema } from './task-socket-answers.ts';
import { TaskStreamEventSchema } from './task-stream.ts';

export const FollowTaskMessageSchema = z
  .object({
    type: z.literal('follow_task'),
    taskId: z.string().min(1),
    cursor: z.int().nonnegative().nullish().describe('Continue after this event id.'),
  })
  .describe('Send the task’s stream over this socket.');
export type FollowTaskMessage = z.infer<typeof FollowTaskMessageSchema>;

export const UnfollowTaskMessageSchema = z.object({
  type: z.literal('unfollow_task'),
  taskId: z.string().min(1),
});
export type UnfollowTaskMessage = z.infer<typeof UnfollowTaskMessageSchema>;

export const FollowTasksMessageSchema = z
  .object({ type: z.literal('follow_tasks') })
  .describe('Tell of every task of the caller that is new or changed.');
export type FollowTasksMessage = z.infer<typeof FollowTasksMessageSchema>;

export const TaskEventMessageSchema = z
  .object({
    type: z.literal('task_event'),
    taskId: z.string(),
    id: z.int().nonnegative().nullable().describe('Null on what the feed says on its own account.'),
    event: TaskStreamEventSchema,
  })
  .describe('One frame of the task’s stream.');
export type TaskEventMessage = z.infer<typeof TaskEventMessageSchema>;

export const TaskChangedMessageSchema = z.object({
  type: z.literal('task_changed'),
  task: SocketTaskItemSchema,
});
export type TaskChangedMessage = z.infer<typeof TaskChangedMessageSchema>;
