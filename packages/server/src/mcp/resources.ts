// What a client may read by URI: the page as it is now, reports of tasks, and the bytes that
// tasks left behind (screenshots, downloads). Lists name the newest; older ones come by cursor.

import type {
  ReadResourceResult,
  Resource,
  ResourceTemplate,
} from '@modelcontextprotocol/sdk/types.js';
import { type ArtifactRecord, makeReport } from '@tabhand/files';
import { asTabhandError, IdSchema, TabhandError, type Task } from '@tabhand/protocol';
import { z } from 'zod';
import { reportOf } from '../agent/report-of.ts';
import { fence } from './fence.ts';
import { isText, mostBytes } from './file-tools.ts';
import { look } from './observe-tool.ts';
import {
  type Address,
  fileUri,
  hasReport,
  missing,
  pageUri,
  parseUri,
  reportUri,
} from './resource-uri.ts';
import type { McpSession } from './tool.ts';

const pageSize = 50;

export async function listResources(
  { parts, caller }: McpSession,
  cursor?: string,
): Promise<{ resources: Resource[]; nextCursor?: string }> {
  const before = cursor === undefined ? {} : { before: readCursor(cursor) };
  const { tenant } = caller;
  const tasks = await parts.engine.list({ tenant, limit: pageSize, ...before });
  const records = await Promise.all(
    tasks.map((task) => parts.artifactStore.list(tenant, { taskId: task.id })),
  );
  const left = tasks.flatMap((task, k) => [
    ...(hasReport(task) ? [reportEntry(task)] : []),
    ...(records[k] ?? []).map(fileEntry),
  ]);
  const last = tasks.length === pageSize ? tasks.at(-1) : undefined;
  return {
    resources: cursor === undefined ? [pageEntry, ...left] : left,
    ...(last !== undefined && { nextCursor: last.id }),
  };
}

function readCursor(cursor: string): string {
  const read = IdSchema.safeParse(cursor);
  if (read.success) return read.data;
  throw new TabhandError('INVALID_ARGUMENTS', 'The cursor is not one of ours');
}

const pageEntry: Resource = {
  uri: pageUri,
  name: 'page',
  title: 'The open page',
  description: 'The controls of the page in your browser, as page_observe shows them',
  mimeType: 'text/plain',
};

const reportEntry = ({ id, name }: Task): Resource => ({
  uri: reportUri(id),
  name: `${id} report`,
  title: `Report: ${name.slice(0, 80)}`,
  mimeType: 'text/markdown',
});

const fileEntry = (record: ArtifactRecord): Resource => ({
  uri: fileUri(record.id),
  name: record.filename,
  title: `${record.kind} of ${record.taskId}`,
  mimeType: record.mimeType,
  size: record.size,
});

export const templates: readonly ResourceTemplate[] = [
  {
    uriTemplate: 'tabhand://page{?scope,budget,find,since}',
    name: 'page',
    title: 'The open page, as wished',
    mimeType: 'text/plain',
  },
  {
    uriTemplate: 'tabhand://browser/{instance_id}/page{?scope,budget,find,since}',
    name: 'browser page',
    title: 'The open page of a browser',
    mimeType: 'text/plain',
  },
  {
    uriTemplate: 'tabhand://task/{task_id}/report',
    name: 'report',
    title: 'What a task did and came to',
    mimeType: 'text/markdown',
  },
  {
    uriTemplate: 'tabhand://file/{file_id}',
    name: 'file',
    title: 'A screenshot, download or upload',
  },
];

export async function readResource(
  session: McpSession,
  uri: string,
  signal: AbortSignal,
): Promise<ReadResourceResult> {
  try {
    return { contents: [{ uri, ...(await read(session, parseUri(uri), signal)) }] };
  } catch (thrown) {
    const { code } = asTabhandError(thrown);
    throw /NOT_FOUND|INVALID_INSTANCE/.test(code) ? missing(uri) : thrown;
  }
}

type Read = { mimeType: string } & ({ text: string } | { blob: string });

async function read(session: McpSession, address: Address, signal: AbortSignal): Promise<Read> {
  switch (address.kind) {
    case 'page':
      return await readPage(session, address, signal);
    case 'report':
      return await readReport(session, address.taskId);
    case 'file':
      return await readFile(session, address.fileId);
  }
}

const LookSchema = z.strictObject({
  scope: z.enum(['viewport', 'page']).optional(),
  budget: z.coerce.number().int().min(50).max(50_000).optional(),
  find: z.string().max(500).optional(),
  since: z.string().max(100).optional(),
});

async function readPage(
  session: McpSession,
  { instanceId, query }: Address & { kind: 'page' },
  signal: AbortSignal,
): Promise<Read> {
  const wanted = LookSchema.safeParse(Object.fromEntries(query));
  if (!wanted.success) throw new TabhandError('NOT_FOUND', 'No such page');
  const text = await look(session, { instanceId, wanted: wanted.data }, signal);
  return { mimeType: 'text/plain', text };
}

async function readReport({ parts, caller }: McpSession, taskId: string): Promise<Read> {
  const task = await parts.engine.get(caller.tenant, taskId);
  if (task === undefined) throw new TabhandError('NOT_FOUND', 'Task not found');
  const { body } = makeReport(await reportOf(parts, task, { pictures: false }), 'markdown');
  return { mimeType: 'text/markdown', text: fence(String(body)) };
}

async function readFile({ parts, caller }: McpSession, fileId: string): Promise<Read> {
  const { mimeType } = await parts.artifacts.find(caller.tenant, fileId);
  const bytes = Buffer.from(await parts.artifacts.read(caller.tenant, fileId, mostBytes));
  if (isText(mimeType)) return { mimeType, text: fence(bytes.toString('utf8')) };
  return { mimeType, blob: bytes.toString('base64') };
}
