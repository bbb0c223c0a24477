// The attached file of a web task as a source of form values, and the row whose turn it is:
// the first that no earlier task of the session has used.

import { nextRow } from '@tabhand/files';
import { AttachmentSchema, type Task, type TaskWithCommands } from '@tabhand/protocol';
import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { handleOf, readAttachment } from './attachment.ts';
import type { FormFile } from './form-planner.ts';

/** A client's attachment, or the handle of any file that is kept. */
const AboutSchema = z.union([
  z.object({ attachment: AttachmentSchema }).transform(({ attachment }) => attachment.s3Key),
  z.object({ file_id: z.string().min(1) }).transform((about) => about.file_id),
]);
const ResultSchema = z.object({ row: z.int().nonnegative() });

/** Undefined when the task has no file. */
export async function formFileOf(
  parts: Pick<Parts, 'artifacts'> & { readonly engine: Pick<Parts['engine'], 'list'> },
  task: TaskWithCommands,
  signal: AbortSignal,
): Promise<FormFile | undefined> {
  const s3Key = AboutSchema.safeParse(task.metadata).data;
  if (s3Key === undefined) return undefined;
  const { filename, table, text } = await readAttachment(parts, task.tenant, { s3Key, signal });
  const known = { filename, handle: handleOf(s3Key), table, text };
  if (table === undefined) return { ...known, row: undefined };
  const used = await usedRows(parts, task, known.handle);
  return { ...known, row: nextRow(table, used) };
}

const mostTasks = 500;

async function usedRows(
  { engine }: { readonly engine: Pick<Parts['engine'], 'list'> },
  { tenant, sessionId, id }: Task,
  handle: string,
): Promise<number[]> {
  const statuses = ['completed'] as const;
  const tasks = await engine.list({ tenant, sessionId, statuses, limit: mostTasks });
  return tasks.flatMap((task) => {
    const s3Key = AboutSchema.safeParse(task.metadata).data;
    const result = ResultSchema.safeParse(task.result).data;
    const same = s3Key !== undefined && handleOf(s3Key) === handle;
    return same && result !== undefined && task.id !== id ? [result.row] : [];
  });
}
