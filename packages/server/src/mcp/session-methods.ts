// What the methods of the revisions with a handshake (up to 2025-11-25) answer.

import { asTabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { version } from '../version.ts';
import { callTool, capabilities, instructions, listTools, rising } from './methods.ts';
import { CallSchema, CursorSchema, PromptSchema, UriSchema } from './params.ts';
import { getPrompt, prompts } from './prompts.ts';
import { checkUri } from './resource-uri.ts';
import { codes, modern, RpcError, supported } from './stateless.ts';
import type { Calling, McpSession, McpTool } from './tool.ts';

export interface Answering {
  /** A handshake and a listing need no browser, and do not wait for one. */
  readonly session: () => Promise<McpSession>;
  readonly tools: readonly McpTool[];
  readonly signal: AbortSignal;
  readonly ask: Calling['ask'];
  /** Addresses whose changes the client wants to hear of. */
  readonly subscribed: Set<string>;
  notify(method: string, params: object): void;
}

type Method = (params: unknown, answering: Answering) => Promise<object>;

const newest = '2025-11-25';

/** Loaded when they are first asked for; reports and files bring a lot along. */
const resources = () => import('./resources.ts');

const methods: Readonly<Record<string, Method>> = {
  initialize: async (params) => ({
    protocolVersion: agreed(Object(params).protocolVersion),
    capabilities,
    serverInfo: { name: 'tabhand', version },
    instructions,
  }),
  ping: async () => ({}),
  'tools/list': async (_, { tools }) => ({ tools: listTools(tools, { stateless: false }) }),
  'tools/call': call,
  'prompts/list': async () => ({ prompts }),
  'prompts/get': async (params) => {
    const { name, arguments: values } = PromptSchema.parse(params);
    return getPrompt(name, values);
  },
  'resources/list': async (params = {}, { session }) => {
    const { cursor } = CursorSchema.parse(params);
    return await (await resources()).listResources(await session(), cursor);
  },
  'resources/templates/list': async () => ({ resourceTemplates: (await resources()).templates }),
  'resources/read': async (params, { session, signal }) => {
    const { uri } = UriSchema.parse(params);
    return await (await resources()).readResource(await session(), uri, signal);
  },
  'resources/subscribe': async (params, { subscribed }) => {
    subscribed.add(checkUri(UriSchema.parse(params).uri));
    return {};
  },
  'resources/unsubscribe': async (params, { subscribed }) => {
    subscribed.delete(UriSchema.parse(params).uri);
    return {};
  },
};

/** The revision that was asked for, if it is one of these; else the newest of them. */
const agreed = (asked: unknown): string =>
  supported.find((each) => each === asked && each !== modern) ?? newest;

export async function answerSession(
  { method, params }: { readonly method: string; readonly params?: unknown },
  answering: Answering,
): Promise<object> {
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (answer === undefined) throw new RpcError(codes.method, `Method not found: ${method}`);
  try {
    return await answer(params, answering);
  } catch (thrown) {
    throw asRpc(thrown);
  }
}

async function call(params: unknown, answering: Answering): Promise<object> {
  const { name, arguments: args, _meta } = CallSchema.parse(params);
  const tool = answering.tools.find((each) => each.name === name);
  if (tool === undefined) throw new RpcError(codes.params, `Unknown tool: ${name}`);
  const { signal, ask } = answering;
  const progress = progressOf(_meta?.progressToken, answering);
  return await callTool(tool, args, { session: await answering.session(), signal, ask, progress });
}

function progressOf(token: string | number | undefined, { notify }: Answering) {
  if (token === undefined) return () => undefined;
  return rising(({ done, ...rest }) =>
    notify('notifications/progress', { progressToken: token, progress: done, ...rest }),
  );
}

const resourceNotFound = -32002;

function asRpc(thrown: unknown): RpcError {
  if (thrown instanceof RpcError) return thrown;
  if (thrown instanceof z.ZodError) return new RpcError(codes.params, z.prettifyError(thrown));
  const { code, message } = asTabhandError(thrown);
  if (code === 'NOT_FOUND') return new RpcError(resourceNotFound, message);
  return new RpcError(code === 'INVALID_ARGUMENTS' ? codes.params : codes.internal, message);
}
