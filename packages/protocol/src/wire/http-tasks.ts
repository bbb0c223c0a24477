// The HTTP side of the task server: tasks, instances, tools, health. Times are milliseconds.

import { z } from 'zod';
import { absentIfNull, MsTimeSchema, OpenObjectSchema, TextSchema } from './fields.ts';
import {
  submissionFields,
  TaskFilterSchema,
  WireCommandStatusSchema,
  WireTaskStatusSchema,
} from './task-socket.ts';
import { CommandErrorSchema, TaskErrorSchema } from './task-socket-answers.ts';

const index = z.int().nonnegative();

export const SubmitTaskRequestSchema = z
  .object(submissionFields)
  .describe('POST /tasks: `task_submit` without `type`.');
export type SubmitTaskRequest = z.infer<typeof SubmitTaskRequestSchema>;

export const SubmitTaskAnswerSchema = z
  .object({
    taskId: z.string(),
    queuePosition: index.describe('Tasks ahead on the browser, the running one too.'),
    wsEndpoint: z.string(),
    metadata: OpenObjectSchema.optional(),
  })
  .describe('POST /tasks, 201.');
export type SubmitTaskAnswer = z.infer<typeof SubmitTaskAnswerSchema>;

export const ListTasksQuerySchema = z
  .object({
    instanceId: z.string().optional(),
    status: TaskFilterSchema.optional(),
    limit: z.coerce.number().int().min(1).max(1000).optional(),
  })
  .describe('GET /tasks, query.');
export type ListTasksQuery = z.infer<typeof ListTasksQuerySchema>;

export const HttpTaskItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: WireTaskStatusSchema,
  instanceId: z.string(),
  currentCommandIndex: index,
  totalCommands: index,
  createdAt: MsTimeSchema,
  startedAt: MsTimeSchema.optional(),
  completedAt: MsTimeSchema.optional(),
});
export type HttpTaskItem = z.infer<typeof HttpTaskItemSchema>;

export const ListTasksAnswerSchema = z
  .object({ tasks: z.array(HttpTaskItemSchema), wsEndpoint: z.string() })
  .describe('GET /tasks, newest first.');
export type ListTasksAnswer = z.infer<typeof ListTasksAnswerSchema>;

export const HttpCommandSchema = z
  .object({
    id: z.string().describe('`{taskId}_cmd_{index}`'),
    tool_name: z.string(),
    intention: z.string(),
    args: OpenObjectSchema,
    status: WireCommandStatusSchema,
    startedAt: MsTimeSchema.optional(),
    completedAt: MsTimeSchema.optional(),
    result: z.unknown().optional(),
    error: CommandErrorSchema.optional(),
    target: z
      .object({
        role: z.string(),
        name: z.string(),
        selector: z.string().optional(),
        how: z.enum(['same', 'healed', 'gone']),
        confidence: z.number().min(0).max(1),
      })
      .optional()
      .describe('The element it acted on, as it was when it was found.'),
    changes: OpenObjectSchema.optional().describe(
      'What was seen afterwards: url, title, messages, dialogs, downloads, tabs, blocked.',
    ),
  })
  .describe('A command of the task model.');
export type HttpCommand = z.infer<typeof HttpCommandSchema>;

export const HttpTaskSchema = z
  .object({
    id: z.string().describe('`task_{ms}_{counter36}`, or a UUID for client-driven tasks.'),
    instanceId: z.string(),
    name: z.string(),
    intention: z.string(),
    commands: z.array(HttpCommandSchema),
    status: WireTaskStatusSchema,
    currentCommandIndex: index,
    totalCommands: index.optional(),
    createdAt: MsTimeSchema,
    startedAt: MsTimeSchema.optional(),
    completedAt: MsTimeSchema.optional(),
    error: TaskErrorSchema.optional(),
    metadata: OpenObjectSchema.optional(),
    kind: z.enum(['commands', 'goal', 'interact']).optional(),
    sessionId: z.string().optional(),
    prompt: z.string().optional().describe('Goal and interact tasks: the person’s words.'),
    result: z.unknown().optional().describe('Goal and interact tasks: the answer.'),
    evidence: z
      .array(OpenObjectSchema)
      .optional()
      .describe('Goal and interact tasks: what was checked by machine and held.'),
    usage: z
      .object({
        promptTokens: index,
        completionTokens: index,
        usd: z.number().nonnegative().optional().describe('Where the price is known.'),
      })
      .optional()
      .describe(
        'Goal and interact tasks: what the language model used; zeros when none was asked.',
      ),
  })
  .describe('The task model.');
export type HttpTask = z.infer<typeof HttpTaskSchema>;

export const GetTaskAnswerSchema = z
  .object({ task: HttpTaskSchema })
  .describe('GET /tasks/{taskId}.');
export type GetTaskAnswer = z.infer<typeof GetTaskAnswerSchema>;

export const CancelTaskAnswerSchema = z
  .object({ success: z.boolean(), message: z.string() })
  .describe('POST /tasks/{taskId}/cancel; 200 in both cases.');
export type CancelTaskAnswer = z.infer<typeof CancelTaskAnswerSchema>;

export const InstanceInfoSchema = z.object({
  id: z.string(),
  kind: z.enum(['managed', 'remote', 'extension']).optional(),
  name: z.string().optional(),
  userAgent: z.string(),
  windowId: z.number().nullish(),
  port: z.number().nullish().describe('Always absent: every instance shares the one port.'),
  connectedAt: MsTimeSchema,
  lastActivity: MsTimeSchema,
  has: z.array(z.string()).optional().describe('Abilities: dom, trusted-input, evaluate, …'),
  runningTaskId: z.string().nullish(),
  queued: index.optional().describe('Tasks waiting for this browser.'),
});
export type InstanceInfo = z.infer<typeof InstanceInfoSchema>;

export const ListInstancesAnswerSchema = z
  .object({ instances: z.array(InstanceInfoSchema) })
  .describe('GET /instances: the browsers that can act now.');
export type ListInstancesAnswer = z.infer<typeof ListInstancesAnswerSchema>;

export const ToolInfoSchema = z.object({
  name: z.string(),
  description: z.string(),
  inputSchema: OpenObjectSchema.describe('JSON Schema of the arguments.'),
});
export type ToolInfo = z.infer<typeof ToolInfoSchema>;

export const ListToolsAnswerSchema = z
  .object({ tools: z.array(ToolInfoSchema) })
  .describe('GET /api/tools.');
export type ListToolsAnswer = z.infer<typeof ListToolsAnswerSchema>;

export const RunToolAnswerSchema = z
  .discriminatedUnion('success', [
    z.object({
      success: z.literal(true),
      result: z.unknown(),
      taskId: z.string().optional(),
    }),
    z.object({
      success: z.literal(false),
      error: z.object({ code: TextSchema, message: z.string(), hint: z.string().optional() }),
      taskId: absentIfNull(z.string()),
    }),
  ])
  .describe('POST /api/tools/{name}.');
export type RunToolAnswer = z.infer<typeof RunToolAnswerSchema>;
