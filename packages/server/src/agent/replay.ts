// Saved runs as tasks of their own: what a file must hold, and the source that does it again.

import { readCommand } from '@tabhand/actions';
import type { JsonObject, TaskWithCommands } from '@tabhand/protocol';
import { type Engine, type ReplayStep, replaySource, type Source } from '@tabhand/tasks';
import { z } from 'zod';
import { wireArgs } from '../dialects/wire-args.ts';

const ArgsSchema = z.record(z.string(), z.json());

const CommandSchema = z.object({
  tool_name: z.string().min(1),
  intention: z.string().optional(),
  args: ArgsSchema.default({}),
});

const ExpectedSchema = z.object({
  role: z.string().optional(),
  name: z.string().optional(),
  url: z.string().optional(),
});

const ProofSchema = z.object({
  kind: z.enum(['url', 'text', 'value', 'element', 'state', 'count', 'download', 'answer']),
  claim: z.string(),
  found: z.string(),
  where: z.string().optional(),
});

/** What `format=task` of a report gives, and any list of commands. */
export const TaskFileSchema = z.object({
  task_name: z.string().min(1).max(500).default('Replay'),
  commands: z.array(CommandSchema).min(1).max(10_000),
  metadata: z
    .object({
      expected: z.array(ExpectedSchema).optional(),
      evidence: z.array(ProofSchema).optional(),
      replayOf: z.string().optional(),
    })
    .optional(),
});
export type TaskFile = z.infer<typeof TaskFileSchema>;

export const ReplayModeSchema = z.enum(['strict', 'heal']);

const ReplaySchema = z.object({ mode: ReplayModeSchema, file: TaskFileSchema });

export const isReplay = ({ metadata }: TaskWithCommands): boolean =>
  ReplaySchema.safeParse(metadata?.replay).success;

/** Throws INVALID_ARGUMENTS when a command is none. */
export function stepsOf({ commands, metadata }: TaskFile): ReplayStep[] {
  return commands.map(({ tool_name, intention, args }, index) => ({
    command: readCommand(tool_name, args as JsonObject, intention),
    ...metadata?.expected?.[index],
  }));
}

interface ReplayParts {
  readonly engine: () => Pick<Engine, 'instances'>;
  readonly waitMs: number;
}

export function replayOf(task: TaskWithCommands, { engine, waitMs }: ReplayParts): Source {
  const { mode, file } = ReplaySchema.parse(task.metadata?.replay);
  return replaySource({
    mode,
    steps: stepsOf(file),
    proofs: (file.metadata?.evidence ?? []).map(({ where, ...proof }) => ({
      ...proof,
      ...(where !== undefined && { where }),
    })),
    driver: () => engine().instances.driver(task.instanceId),
    taskId: task.id,
    waitMs,
    print: (command) => ({
      tool_name: command.toolName,
      intention: command.intention,
      args: JSON.parse(JSON.stringify(wireArgs(command))),
    }),
  });
}
