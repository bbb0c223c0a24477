// The answer to one stateless request, over whatever transport it came. A question to the
// person becomes an `input_required` result; the client repeats its request with the answer.

import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { asTabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { version } from '../version.ts';
import { canElicit, elicitForm, readReply } from './elicit.ts';
import { callTool, capabilities, instructions, listTools, rising } from './methods.ts';
import { CallSchema, CursorSchema, PromptSchema, UriSchema } from './params.ts';
import { getPrompt, prompts } from './prompts.ts';
import { type Sealing, seal, unseal } from './request-state.ts';
import { listResources, readResource, templates } from './resources.ts';
import { codes, metaKeys, RpcError, type StatelessRequest, supported } from './stateless.ts';
import type { Calling, McpSession, McpTool, Question, Reply } from './tool.ts';

export interface Answering {
  readonly session: McpSession;
  readonly tools: readonly McpTool[];
  readonly signal: AbortSignal;
  /** Seals what the client carries between question and answer. */
  readonly key: Buffer;
  /** A message that belongs to this request and comes before its answer. */
  notify(method: string, params: object): void;
}

type Result = Record<string, unknown>;
type Method = (request: StatelessRequest, answering: Answering) => Promise<Result>;

const day = 24 * 60 * 60_000;
/** The same for everybody until the server is another one. */
const shared = { ttlMs: day, cacheScope: 'public' };
const own = { ttlMs: 0, cacheScope: 'private' };

const methods: Readonly<Record<string, Method>> = {
  'server/discover': async () => ({
    supportedVersions: supported,
    capabilities,
    instructions,
    serverInfo,
    ...shared,
  }),
  'tools/list': async (_, { tools }) => ({
    tools: listTools(tools, { stateless: true }),
    ...shared,
  }),
  'tools/call': call,
  'prompts/list': async () => ({ prompts, ...shared }),
  'prompts/get': async ({ params }) => {
    const { name, arguments: values } = PromptSchema.parse(params);
    return { ...getPrompt(name, values) };
  },
  'resources/list': async ({ params }, { session }) => ({
    ...(await listResources(session, CursorSchema.parse(params).cursor)),
    ...own,
  }),
  'resources/templates/list': async () => ({ resourceTemplates: templates, ...shared }),
  'resources/read': async ({ params }, { session, signal }) => ({
    ...(await readResource(session, UriSchema.parse(params).uri, signal)),
    ...own,
  }),
};

const serverInfo = { name: 'tabhand', version };

export async function answerStateless(
  request: StatelessRequest,
  answering: Answering,
): Promise<Result> {
  const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
  if (method === undefined)
    throw new RpcError(codes.method, `Method not found: ${request.method}`, { status: 404 });
  try {
    const result = await method(request, answering);
    return { resultType: 'complete', ...result, _meta: { [metaKeys.serverInfo]: serverInfo } };
  } catch (thrown) {
    throw asRpc(thrown);
  }
}

function asRpc(thrown: unknown): RpcError {
  if (thrown instanceof RpcError) return thrown;
  if (thrown instanceof z.ZodError) return new RpcError(codes.params, z.prettifyError(thrown));
  const { code, message } = asTabhandError(thrown);
  const theirs = code === 'NOT_FOUND' || code === 'INVALID_ARGUMENTS';
  return new RpcError(theirs ? codes.params : codes.internal, message);
}

type Call = z.infer<typeof CallSchema>;

async function call(request: StatelessRequest, answering: Answering): Promise<Result> {
  const given = CallSchema.parse(request.params);
  const tool = answering.tools.find((each) => each.name === given.name);
  if (tool === undefined) throw new RpcError(codes.params, `Unknown tool: ${given.name}`);
  const { session, signal } = answering;
  const sealing = sealingOf(given, answering);
  const carried = stateOf(given, sealing);
  let asked: Question | undefined;
  const ask: Calling['ask'] = async (question) => {
    const reply = carried?.question === question.text ? carried.reply() : undefined;
    if (reply !== undefined && reply.kind !== 'later') return reply;
    asked = question;
    return { kind: 'later' };
  };
  const args = carried === undefined ? given.arguments : { task_id: carried.taskId };
  const calling = { session, signal, progress: progressOf(request, answering), ask };
  const result = await callTool(tool, args, calling);
  if (asked === undefined || !canElicit(request.capabilities)) return complete(result);
  return inputRequired(asked, seal({ taskId: asked.taskId, question: asked.text }, sealing));
}

const complete = (result: CallToolResult): Result => ({ ...result });

const inputRequired = (question: Question, requestState: string): Result => ({
  resultType: 'input_required',
  inputRequests: { answer: { method: 'elicitation/create', params: elicitForm(question) } },
  requestState,
});

const sealingOf = ({ name, arguments: args = {} }: Call, answering: Answering): Sealing => ({
  key: answering.key,
  now: answering.session.parts.env.now(),
  caller: answering.session.caller,
  call: `${name} ${JSON.stringify(args)}`,
});

/** A reply counts once, and only for the question it was given to. */
function stateOf({ requestState, inputResponses = {} }: Call, sealing: Sealing) {
  if (requestState === undefined) return undefined;
  const state = unseal(requestState, sealing);
  if (state === undefined)
    throw new RpcError(codes.params, 'requestState is not valid for this request any more');
  let reply: Reply | undefined = readReply(Object(inputResponses.answer));
  const take = (): Reply | undefined => {
    const taken = reply;
    reply = undefined;
    return taken;
  };
  return { taskId: state.taskId, question: state.question, reply: take };
}

function progressOf({ meta }: StatelessRequest, { notify }: Answering): Calling['progress'] {
  const { progressToken } = meta;
  if (progressToken === undefined) return () => undefined;
  return rising(({ done, ...rest }) =>
    notify('notifications/progress', { progressToken, progress: done, ...rest }),
  );
}
