// The task socket, server to client: answers to requests, progress, completion. Times are ISO.

import { z } from 'zod';
import {
  ErrorDetailsSchema,
  IsoTimeSchema,
  MsTimeSchema,
  OpenObjectSchema,
  ToolResultSchema,
} from './fields.ts';
import { WireCommandStatusSchema, WireTaskStatusSchema } from './task-socket.ts';

const index = z.int().nonnegative();

export const CommandErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  hint: z.string().optional().describe('What to try.'),
});
export type WireCommandError = z.infer<typeof CommandErrorSchema>;

export const TaskErrorSchema = CommandErrorSchema.extend({
  commandId: z.string().optional().describe('The command that failed, if one did.'),
});
export type WireTaskError = z.infer<typeof TaskErrorSchema>;

export const WelcomeMessageSchema = z
  .object({
    type: z.literal('welcome'),
    sessionId: z.string().describe('Id of this connection, `session_…`.'),
    serverVersion: z.string(),
  })
  .describe('First message of every connection.');
export type WelcomeMessage = z.infer<typeof WelcomeMessageSchema>;

export const TaskSubmitResponseSchema = z
  .object({
    type: z.literal('task_submit_response'),
    taskId: z.string().describe('Empty when rejected.'),
    status: z.enum(['accepted', 'rejected']),
    queuePosition: index.optional().describe('Tasks ahead on the browser, the running one too.'),
    error: z.string().optional().describe('Why it was rejected.'),
    errorDetails: ErrorDetailsSchema.optional(),
    metadata: OpenObjectSchema.optional(),
  })
  .describe('Answer to `task_submit`.');
export type TaskSubmitResponse = z.infer<typeof TaskSubmitResponseSchema>;

export const SocketTaskItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: WireTaskStatusSchema,
  instanceId: z.string(),
  currentCommandIndex: index,
  totalCommands: index,
  createdAt: IsoTimeSchema,
  startedAt: IsoTimeSchema.optional(),
  completedAt: IsoTimeSchema.optional(),
});
export type SocketTaskItem = z.infer<typeof SocketTaskItemSchema>;

export const TaskListResponseSchema = z
  .object({
    type: z.literal('task_list_response'),
    tasks: z.array(SocketTaskItemSchema),
    hasMore: z
      .literal(true)
      .optional()
      .describe('There are older ones; `GET /tasks?before=` has them.'),
  })
  .describe('Answer to `task_list`, newest first.');
export type TaskListResponse = z.infer<typeof TaskListResponseSchema>;

export const SocketCommandSchema = z.object({
  id: z.string().optional(),
  tool_name: z.string(),
  intention: z.string(),
  args: OpenObjectSchema,
  status: WireCommandStatusSchema,
  result: ToolResultSchema.optional(),
  error: CommandErrorSchema.optional(),
  startedAt: IsoTimeSchema.optional(),
  completedAt: IsoTimeSchema.optional(),
});
export type SocketCommand = z.infer<typeof SocketCommandSchema>;

export const SocketTaskSchema = SocketTaskItemSchema.extend({
  intention: z.string(),
  totalCommands: index.optional(),
  commands: z.array(SocketCommandSchema),
  error: TaskErrorSchema.optional(),
  metadata: OpenObjectSchema.optional(),
});
export type SocketTask = z.infer<typeof SocketTaskSchema>;

export const TaskStatusResponseSchema = z
  .object({
    type: z.literal('task_status_response'),
    task: SocketTaskSchema.nullable().describe('`null` when there is no such task.'),
    error: z.string().optional(),
    errorDetails: ErrorDetailsSchema.optional(),
  })
  .describe('Answer to `task_status`.');
export type TaskStatusResponse = z.infer<typeof TaskStatusResponseSchema>;

export const TaskCancelResponseSchema = z
  .object({
    type: z.literal('task_cancel_response'),
    taskId: z.string(),
    success: z.boolean(),
    error: z.string().optional(),
    errorDetails: ErrorDetailsSchema.optional(),
  })
  .describe('Answer to `task_cancel`.');
export type TaskCancelResponse = z.infer<typeof TaskCancelResponseSchema>;

const subscription = { taskId: z.string().optional(), instanceId: z.string().optional() };

export const SubscribeAckSchema = z
  .object({ type: z.literal('subscribe_ack'), ...subscription })
  .describe('A subscription began; names the task or the instance.');
export type SubscribeAck = z.infer<typeof SubscribeAckSchema>;

export const UnsubscribeAckSchema = z
  .object({ type: z.literal('unsubscribe_ack'), ...subscription })
  .describe('A subscription ended.');
export type UnsubscribeAck = z.infer<typeof UnsubscribeAckSchema>;

export const TaskProgressMessageSchema = z
  .object({
    type: z.literal('task_progress'),
    taskId: z.string(),
    commandIndex: index,
    status: WireCommandStatusSchema,
    tool_name: z.string(),
    intention: z.string(),
    result: ToolResultSchema.optional(),
    error: z.string().optional(),
    errorDetails: ErrorDetailsSchema.optional(),
    commandId: z.string().optional(),
    totalCommands: index.optional(),
    timestamp: MsTimeSchema.optional(),
  })
  .describe('A command moved.');
export type TaskProgressMessage = z.infer<typeof TaskProgressMessageSchema>;

export const CommandResultSchema = z.object({
  status: WireCommandStatusSchema,
  result: ToolResultSchema.optional(),
  error: z.string().optional(),
  errorDetails: ErrorDetailsSchema.optional(),
  commandId: z.string().optional(),
});
export type CommandResult = z.infer<typeof CommandResultSchema>;

export const TaskSummarySchema = z.object({
  totalCommands: index,
  successfulCommands: index,
  failedCommandIndex: index.optional(),
  duration: z.number().nonnegative().describe('Milliseconds from start to end.'),
});
export type TaskSummary = z.infer<typeof TaskSummarySchema>;

export const TaskCompleteMessageSchema = z
  .object({
    type: z.literal('task_complete'),
    taskId: z.string(),
    status: z.enum(['completed', 'failed', 'cancelled']),
    results: z.array(CommandResultSchema).describe('One a command, in order.'),
    completedAt: IsoTimeSchema,
    timestamp: MsTimeSchema.optional(),
    summary: TaskSummarySchema.optional(),
    error: TaskErrorSchema.optional(),
    metadata: OpenObjectSchema.optional(),
  })
  .describe('A task ended; sent exactly once.');
export type TaskCompleteMessage = z.infer<typeof TaskCompleteMessageSchema>;

export const AuthAckSchema = z
  .object({ type: z.literal('auth_ack') })
  .describe('Answer to `auth` where the sender was let in already.');
export type AuthAck = z.infer<typeof AuthAckSchema>;

export const SocketErrorMessageSchema = z
  .object({
    type: z.literal('error'),
    message: z.string(),
    errorDetails: ErrorDetailsSchema.optional(),
  })
  .describe('A message could not be understood or served.');
export type SocketErrorMessage = z.infer<typeof SocketErrorMessageSchema>;

export const TaskServerMessageSchema = z
  .discriminatedUnion('type', [
    WelcomeMessageSchema,
    TaskSubmitResponseSchema,
    TaskListResponseSchema,
    TaskStatusResponseSchema,
    TaskCancelResponseSchema,
    SubscribeAckSchema,
    UnsubscribeAckSchema,
    AuthAckSchema,
    TaskProgressMessageSchema,
    TaskCompleteMessageSchema,
    SocketErrorMessageSchema,
  ])
  .describe('Everything the server may send.');
export type TaskServerMessage = z.infer<typeof TaskServerMessageSchema>;
