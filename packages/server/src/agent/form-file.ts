// The attached file of a web task as a source of form values, and the row whose turn it is:
// the first that no earlier task of the session has used.

import { nextRow } from '@tabhand/files';
import { AttachmentSchema, type Task, type TaskWithCommands } from '@tabhand/protocol';
import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { handleOf, readAttachment } from './attachment.ts';
import type { FormFile } from './form-planner.ts';

const AboutSchema = z.object({ attachment: AttachmentSchema });
const ResultSchema = z.object({ row: z.int().nonnegative() });

/** Undefined when the task has no file. */
export async function formFileOf(
  parts: Pick<Parts, 'artifacts' | 'engine'>,
  task: TaskWithCommands,
  signal: AbortSignal,
): Promise<FormFile | undefined> {
  const about = AboutSchema.safeParse(task.metadata).data;
  if (about === undefined) return undefined;
  const { attachment } = about;
  const file = await readAttachment(parts, task.tenant, { attachment, signal });
  const handle = handleOf(attachment.s3Key);
  const { filename, table } = file;
  if (table === undefined) return { filename, handle, table, row: undefined };
  const used = await usedRows(parts, task, handle);
  return { filename, handle, table, row: nextRow(table, used) };
}

const mostTasks = 500;

async function usedRows(
  { engine }: Pick<Parts, 'engine'>,
  { tenant, sessionId, id }: Task,
  handle: string,
): Promise<number[]> {
  const statuses = ['completed'] as const;
  const tasks = await engine.list({ tenant, sessionId, statuses, limit: mostTasks });
  return tasks.flatMap((task) => {
    const about = AboutSchema.safeParse(task.metadata).data;
    const result = ResultSchema.safeParse(task.result).data;
    const same = about !== undefined && handleOf(about.attachment.s3Key) === handle;
    return same && result !== undefined && task.id !== id ? [result.row] : [];
  });
}
