// Screenshots, PDFs and traces by reference: the bytes become an artifact, the answer names it.
// A small picture is shown inline only to whoever asks.

import type { ImageContent, ResourceLink } from '@modelcontextprotocol/sdk/types.js';
import type { Json, JsonObject, Success, TaskWithCommands } from '@tabhand/protocol';
import { fileUri } from './resource-uri.ts';
import type { McpSession } from './tool.ts';

const mostBytes = 50 * 1024 * 1024;

/** Fields of answers that hold base64, and what of. */
const carriers: Readonly<Record<string, { name: string; mimeType: string }>> = {
  pdf: { name: 'page.pdf', mimeType: 'application/pdf' },
  trace: { name: 'trace.json', mimeType: 'application/json' },
};

interface Bytes {
  readonly name: string;
  readonly mimeType: string;
  readonly data: string;
}

export async function keepBytes(
  { parts, caller }: McpSession,
  task: TaskWithCommands,
  outcome: Success,
): Promise<ResourceLink[]> {
  const kept = bytesOf(outcome).map(async ({ name, mimeType, data }): Promise<ResourceLink> => {
    const record = await parts.artifacts.keep([Buffer.from(data, 'base64')], {
      tenant: caller.tenant,
      taskId: task.id,
      kind: mimeType.startsWith('image/') ? 'screenshot' : 'other',
      filename: name,
      mimeType,
      maxBytes: mostBytes,
    });
    return { type: 'resource_link', uri: fileUri(record.id), name, mimeType };
  });
  return await Promise.all(kept);
}

function bytesOf({ content = [], value }: Success): Bytes[] {
  const pictures = content.flatMap((each) =>
    each.type === 'image'
      ? [
          {
            name: `screen.${each.mimeType.slice('image/'.length)}`,
            mimeType: each.mimeType,
            data: each.data,
          },
        ]
      : [],
  );
  const others = Object.entries(carriers).flatMap(([field, about]) => {
    const data = isObject(value) ? value[field] : undefined;
    return typeof data === 'string' ? [{ ...about, data }] : [];
  });
  return [...pictures, ...others];
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer's data without what is kept by reference; undefined when nothing else is in it. */
export function withoutBytes(value: Json | undefined): Json | undefined {
  if (!isObject(value)) return value;
  const bytes = new Set(['screenshot', ...Object.keys(carriers)]);
  const kept = Object.entries(value).filter(([field]) => !bytes.has(field));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

const small = { format: 'jpeg', quality: 60, maxWidth: 512 } as const;

export async function preview(
  { parts }: McpSession,
  instanceId: string,
  signal: AbortSignal,
): Promise<ImageContent> {
  const driver = await parts.engine.instances.driver(instanceId);
  const { data, mimeType } = await driver.capture(small, signal);
  return { type: 'image', data, mimeType };
}
