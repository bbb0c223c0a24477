// Reads a posted body: urlencoded, multipart (with files) or plain text.

import type { IncomingMessage } from 'node:http';

export type Fields = Readonly<Record<string, string | readonly string[]>>;

export interface Upload {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export interface Body {
  readonly fields: Fields;
  readonly uploads: readonly Upload[];
}

const maxBytes = 64 * 1024 * 1024;

export async function readBody(message: IncomingMessage): Promise<Body> {
  const bytes = await collect(message);
  const type = message.headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded'))
    return { fields: group([...new URLSearchParams(bytes.toString())]), uploads: [] };
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary !== undefined) return readMultipart(bytes, boundary);
  return { fields: bytes.length > 0 ? { text: bytes.toString() } : {}, uploads: [] };
}

async function collect(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    size += chunk.length;
    if (size > maxBytes) throw new RangeError(`A post may hold ${maxBytes} bytes at most.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Fields sent once stay strings; fields sent more often become lists. */
function group(entries: readonly (readonly [string, string])[]): Fields {
  const fields: Record<string, string | readonly string[]> = {};
  for (const [name, value] of entries) {
    const before = fields[name];
    fields[name] = before === undefined ? value : [...[before].flat(), value];
  }
  return fields;
}

function readMultipart(bytes: Buffer, boundary: string): Body {
  const entries: [string, string][] = [];
  const uploads: Upload[] = [];
  for (const part of split(bytes, Buffer.from(`--${boundary}`))) {
    const end = part.indexOf('\r\n\r\n');
    if (end < 0) continue;
    const head = part.subarray(0, end).toString();
    const content = part.subarray(end + 4, part.length - 2);
    const name = unquote(/[; ]name="([^"]*)"/.exec(head)?.[1]);
    const filename = /filename="([^"]*)"/.exec(head)?.[1];
    if (filename === undefined) entries.push([name, content.toString()]);
    else if (filename !== '') {
      const type = /content-type: *([^\r\n]+)/i.exec(head)?.[1] ?? '';
      uploads.push({ field: name, name: unquote(filename), type, size: content.length });
      entries.push([name, `${unquote(filename)} (${content.length} bytes)`]);
    }
  }
  return { fields: group(entries), uploads };
}

function* split(bytes: Buffer, mark: Buffer): Generator<Buffer> {
  let from = bytes.indexOf(mark);
  while (from >= 0) {
    const to = bytes.indexOf(mark, from + mark.length);
    if (to < 0) return;
    yield bytes.subarray(from + mark.length + 2, to);
    from = to;
  }
}

/** Browsers send a quote in a name as %22. */
function unquote(text = ''): string {
  return text.replaceAll('%22', '"');
}
