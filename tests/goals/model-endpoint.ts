// A language model that says what a test tells it to, over the real wire formats: OpenAI chat
// completions, Anthropic messages, Google generateContent.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of the model; a number is an HTTP error, `never` an answer that does not come. */
export type Line = Record<string, unknown> | string | number | 'never';

export interface AskedBody {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** What the model was shown of the page and the task. */
  readonly prompt: string;
}

export interface Endpoint {
  /** For OpenAI-compatible clients and Anthropic alike. */
  readonly url: string;
  readonly asked: AskedBody[];
  /** Said in order, the last one again and again; or made from what was asked. */
  say(...lines: readonly Line[]): void;
  answer(with_: (asked: AskedBody) => Line | Promise<Line>): void;
  close(): Promise<void>;
}

const openAi = (content: string) => ({
  id: 'x',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 },
});

const anthropic = (text: string) => ({
  id: 'x',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content: [{ type: 'text', text }],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 1000, output_tokens: 200 },
});

const google = (text: string) => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
  usageMetadata: { promptTokenCount: 1000, candidatesTokenCount: 200, totalTokenCount: 1200 },
});

function wire(path: string, text: string): object {
  if (path.includes('/messages')) return anthropic(text);
  return path.includes(':generateContent') ? google(text) : openAi(text);
}

export async function startEndpoint(): Promise<Endpoint> {
  const asked: AskedBody[] = [];
  let next: (body: AskedBody) => Line | Promise<Line> = () => 500;
  const server = createServer(async (request, response) => {
    const parts = await Array.fromAsync(request);
    const body = Buffer.concat(parts).toString();
    const path = request.url ?? '';
    const said = { path, headers: request.headers, body, prompt: promptIn(body) };
    asked.push(said);
    const line = await next(said);
    if (line === 'never') return;
    const json = { 'content-type': 'application/json' };
    if (typeof line === 'number') {
      response.writeHead(line, json).end('{"error":{"message":"busy","type":"overloaded"}}');
      return;
    }
    const text = typeof line === 'string' ? line : JSON.stringify(line);
    response.writeHead(200, json).end(JSON.stringify(wire(path, text)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    say: (...lines) => {
      const left = [...lines];
      next = () => (left.length > 1 ? left.shift() : left[0]) ?? 500;
    },
    answer: (with_) => {
      next = with_;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The text parts of the last message, whatever the format. */
function promptIn(body: string): string {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each);
    else if (typeof value === 'object' && value !== null) {
      if ('text' in value && typeof value.text === 'string') texts.push(value.text);
      if ('content' in value && typeof value.content === 'string') texts.push(value.content);
      for (const each of Object.values(value)) walk(each);
    }
  };
  walk(JSON.parse(body === '' ? '{}' : body));
  return texts.find((text) => text.startsWith('TASK')) ?? '';
}

/** The id of the element with that name in what the model was shown. */
export function idOf(prompt: string, name: string, role = ''): string {
  const line = prompt
    .split('\n')
    .find((each) => each.includes(`"n":${JSON.stringify(name)}`) && each.includes(role));
  return /"i":"([^"]+)"/.exec(line ?? '')?.[1] ?? '0';
}
