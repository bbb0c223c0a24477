// What the console asks of the task socket beyond the document: everything it watches, over
// one connection, resumed by cursor. Additive: other clients never see these messages.

import { z } from 'zod';
import { IsoTimeSchema } from './fields.ts';
import { SocketTaskItemSchema } from './task-socket-answers.ts';
import { TaskStreamEventSchema } from './task-stream.ts';

export const FollowTaskMessageSchema = z
  .object({
    type: z.literal('follow_task'),
    taskId: z.string().min(1),
    cursor: z.int().nonnegative().nullish().describe('Continue after this event id.'),
    together: z
      .boolean()
      .nullish()
      .describe('Frames that follow each other at once may come as one `task_events`.'),
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

export const TaskEventsMessageSchema = z
  .object({
    type: z.literal('task_events'),
    taskId: z.string(),
    events: z.array(TaskEventMessageSchema.pick({ id: true, event: true })),
  })
  .describe('Several frames of the task’s stream, for whoever follows it with `together`.');
export type TaskEventsMessage = z.infer<typeof TaskEventsMessageSchema>;

export const TaskChangedMessageSchema = z.object({
  type: z.literal('task_changed'),
  task: SocketTaskItemSchema,
});
export type TaskChangedMessage = z.infer<typeof TaskChangedMessageSchema>;

export const WatchScreenMessageSchema = z
  .object({ type: z.literal('watch_screen'), taskId: z.string().min(1) })
  .describe('Send pictures of the task’s browser as they change, until the task ends.');
export type WatchScreenMessage = z.infer<typeof WatchScreenMessageSchema>;

export const UnwatchScreenMessageSchema = z.object({
  type: z.literal('unwatch_screen'),
  taskId: z.string().min(1),
});
export type UnwatchScreenMessage = z.infer<typeof UnwatchScreenMessageSchema>;

export const ScreenFrameMessageSchema = z
  .object({
    type: z.literal('screen_frame'),
    taskId: z.string(),
    tabId: z.string(),
    url: z.string(),
    at: IsoTimeSchema,
    width: z.number().describe('Of the visible page, in CSS pixels, as input is given in.'),
    height: z.number(),
    mimeType: z.literal('image/jpeg'),
    data: z.string().describe('Base64. The picture may be smaller than the page.'),
  })
  .describe('The tab in front, now. A slow line gets fewer of them, never old ones.');
export type ScreenFrameMessage = z.infer<typeof ScreenFrameMessageSchema>;

export const ScreenStateMessageSchema = z
  .object({
    type: z.literal('screen_state'),
    taskId: z.string(),
    state: z
      .enum(['waiting', 'live', 'ended', 'unsupported'])
      .describe('`waiting`: the task has no browser yet. The last two are final.'),
    message: z.string().optional(),
  })
  .describe('How the watching goes; sent when it changes.');
export type ScreenStateMessage = z.infer<typeof ScreenStateMessageSchema>;
