// One MCP server object per client session, so that no answer can reach another client.
// Revisions up to 2025-11-25; the stateless one after it is answered in stateless.ts.

import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type ServerNotification,
  type ServerRequest,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { asTabhandError } from '@tabhand/protocol';
import type { Caller } from '../caller.ts';
import { version } from '../version.ts';
import { canElicit, elicitForm, readReply } from './elicit.ts';
import { callTool, capabilities, instructions, listTools, rising } from './methods.ts';
import { watchResources } from './news.ts';
import { ownBrowser } from './own-browser.ts';
import { toolsOf } from './profile.ts';
import { getPrompt, prompts } from './prompts.ts';
import { checkUri } from './resource-uri.ts';
import { listResources, readResource, templates } from './resources.ts';
import type { Calling, McpParts, McpSession } from './tool.ts';

export interface McpServerOptions {
  readonly parts: McpParts;
  readonly caller: Caller;
  readonly profile: string;
}

export interface OpenedMcp {
  readonly server: Server;
  close(): Promise<void>;
}

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

export function openMcp({ parts, caller, profile }: McpServerOptions): OpenedMcp {
  const own = ownBrowser(parts, caller);
  const session: McpSession = { parts, caller, ...own };
  const server = new Server({ name: 'tabhand', version }, { capabilities, instructions });
  offerTools(server, session, profile);
  offerPrompts(server);
  const unwatch = offerResources(server, session);
  let closing: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    unwatch();
    await server.close();
    await own.close();
  };
  /** Closing the server tells us that it was closed: once is enough. */
  const close = (): Promise<void> => {
    closing ??= end();
    return closing;
  };
  return { server, close };
}

function offerTools(server: Server, session: McpSession, profile: string): void {
  const tools = toolsOf(profile);
  const listed = listTools(tools, { stateless: false });
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: listed }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const tool = tools.find((each) => each.name === params.name);
    if (tool === undefined)
      throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
    const progress = progressOf(params._meta?.progressToken, extra);
    const calling = { session, signal: extra.signal, progress, ask: asker(server, extra) };
    return await callTool(tool, params.arguments, calling);
  });
}

function progressOf(token: string | number | undefined, extra: Extra): Calling['progress'] {
  if (token === undefined) return () => undefined;
  return rising(({ done, ...rest }) => {
    const params = { progressToken: token, progress: done, ...rest };
    extra.sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
  });
}

/** As long as a question may stay open in the task itself. */
const answerMs = 30 * 60_000;

function asker(server: Server, extra: Extra): Calling['ask'] {
  return async (question) => {
    if (!canElicit(server.getClientCapabilities())) return { kind: 'later' };
    const { signal, requestId: relatedRequestId } = extra;
    const options = { signal, relatedRequestId, timeout: answerMs };
    return readReply(await server.elicitInput(elicitForm(question), options));
  };
}

function offerPrompts(server: Server): void {
  server.setRequestHandler(ListPromptsRequestSchema, async () => ({ prompts: [...prompts] }));
  server.setRequestHandler(
    GetPromptRequestSchema,
    async ({ params }) => await asProtocol(async () => getPrompt(params.name, params.arguments)),
  );
}

/** Answers what stops the telling of changes. */
function offerResources(server: Server, session: McpSession): () => void {
  const subscribed = new Set<string>();
  server.setRequestHandler(
    ListResourcesRequestSchema,
    async ({ params }) => await asProtocol(() => listResources(session, params?.cursor)),
  );
  server.setRequestHandler(ListResourceTemplatesRequestSchema, async () => ({
    resourceTemplates: [...templates],
  }));
  server.setRequestHandler(
    ReadResourceRequestSchema,
    async ({ params }, extra) =>
      await asProtocol(() => readResource(session, params.uri, extra.signal)),
  );
  server.setRequestHandler(
    SubscribeRequestSchema,
    async ({ params }) =>
      await asProtocol(async () => {
        subscribed.add(checkUri(params.uri));
        return {};
      }),
  );
  server.setRequestHandler(UnsubscribeRequestSchema, async ({ params }) => {
    subscribed.delete(params.uri);
    return {};
  });
  return watchResources(session, () => subscribed, {
    updated: (uri) => void server.sendResourceUpdated({ uri }).catch(() => undefined),
    listChanged: () => void server.sendResourceListChanged().catch(() => undefined),
  });
}

const resourceNotFound = -32002;

async function asProtocol<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const { code, message } = asTabhandError(thrown);
    if (code === 'NOT_FOUND') throw new McpError(resourceNotFound, message);
    if (code === 'INVALID_ARGUMENTS') throw new McpError(ErrorCode.InvalidParams, message);
    throw new McpError(ErrorCode.InternalError, message);
  }
}
