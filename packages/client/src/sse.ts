// Server-sent events out of a byte stream, by the rules of the HTML standard that matter here.

export interface SseFrame {
  readonly event: string;
  readonly data: string;
  readonly id: string | undefined;
  readonly retry: number | undefined;
}

/** A frame longer than this is not ours. */
const longest = 16 * 1024 * 1024;

export async function* readFrames(body: ReadableStream<Uint8Array>): AsyncGenerator<SseFrame> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const parts = rest.split(/\r\n\r\n|\n\n|\r\r/);
    rest = parts.pop() ?? '';
    if (rest.length > longest) throw new Error('an event of the stream is too long');
    for (const part of parts) {
      const frame = readFrame(part);
      if (frame !== undefined) yield frame;
    }
  }
}

function readFrame(block: string): SseFrame | undefined {
  const fields = new Map<string, string[]>();
  for (const line of block.split(/\r\n|\n|\r/)) {
    if (line === '' || line.startsWith(':')) continue;
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  const retry = Number(fields.get('retry')?.at(-1));
  if (!fields.has('data') && Number.isNaN(retry)) return undefined;
  return {
    event: fields.get('event')?.at(-1) ?? 'message',
    data: fields.get('data')?.join('\n') ?? '',
    id: fields.get('id')?.at(-1),
    retry: Number.isNaN(retry) ? undefined : retry,
  };
}
