// What the gateway does with a call that was let in: one tool as a one-command task, or a plan
// or goal as a task to follow.

import type {
  GatewayTaskRequest,
  GatewayToolAnswer,
  GatewayToolRequest,
  JsonObject,
} from '@tabhand/protocol';
import {
  asTabhandError,
  type GatewayTenant,
  GatewayTenantSchema,
  TabhandError,
  type Task,
  type TaskWithCommands,
} from '@tabhand/protocol';
import { finished, type SubmitRequest } from '@tabhand/tasks';
import type { Caller } from '../caller.ts';
import { resultOf } from '../dialects/result.ts';
import { readPlan } from '../dialects/stream-plan.ts';
import { idempotencyOf } from '../dialects/submission.ts';
import type { Parts } from '../parts.ts';

type GatewayParts = Pick<Parts, 'engine' | 'store' | 'env'>;

/** Who comes without a policy file has no limits of its own. */
export const unlimited = (id: string): GatewayTenant => GatewayTenantSchema.parse({ id });

const defaultMs = 10_000;

export interface ToolCallContext {
  readonly caller: Caller;
  readonly tenant: GatewayTenant;
  readonly signal: AbortSignal;
}

export async function runGatewayTool(
  parts: GatewayParts,
  said: GatewayToolRequest,
  { caller, tenant, signal }: ToolCallContext,
): Promise<GatewayToolAnswer> {
  const { tool, params, routing } = said;
  const tabId = routing?.tab_id;
  const args = { ...params, ...(tabId !== undefined && { tabId: String(tabId) }) } as JsonObject;
  const instanceId = routing?.instance_id;
  const request = { name: tool, commands: [{ tool, args }], ...(instanceId && { instanceId }) };
  const task = await submitOnce(parts, request, { caller, tenant, key: said.idempotency_key });
  const limitMs = Math.min(said.timeout_ms ?? defaultMs, tenant.timeout_ms_tool);
  const late = new TabhandError('TIMEOUT', `The tool did not end within ${limitMs} ms`);
  const ended = await endedWithin({ parts, task, signal, limitMs, late });
  return printTool(ended, said.trace_id ?? null);
}

interface Waiting {
  readonly parts: GatewayParts;
  readonly task: Task;
  readonly signal: AbortSignal;
  readonly limitMs: number;
  readonly late: TabhandError;
}

/** Whoever does not wait any longer does not want it done any more. */
async function endedWithin({ parts, task, signal, limitMs, late }: Waiting) {
  const { engine, store } = parts;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(late), limitMs);
  const either = AbortSignal.any([signal, limit.signal]);
  try {
    return await finished(task, store, engine.journal, either);
  } catch (thrown) {
    await engine.cancel(task.tenant, task.id, asTabhandError(thrown).message);
    const whole = await engine.get(task.tenant, task.id);
    if (whole === undefined) throw thrown;
    return whole;
  } finally {
    clearTimeout(timer);
  }
}

function printTool(task: TaskWithCommands, traceId: string | null): GatewayToolAnswer {
  const [command] = task.commands;
  const base = { task_id: task.id, trace_id: traceId, action_id: command?.id ?? null };
  if (command?.outcome?.ok) return { ...base, status: 'ok', data: resultOf(command.outcome) };
  const { code, message } = command?.error ??
    task.error ?? { code: 'INTERNAL_ERROR', message: 'The tool did not run' };
  return { ...base, status: 'error', error: { code, message } };
}

interface Once {
  readonly caller: Caller;
  readonly tenant: GatewayTenant;
  readonly key: string | null | undefined;
}

/** The same key within the tenant's window is the same task; later it is a new one. */
async function submitOnce(
  { engine, env }: GatewayParts,
  request: SubmitRequest,
  { caller, tenant, key }: Once,
): Promise<Task> {
  if (key == null) return (await engine.submit(request, caller)).task;
  const windowMs = tenant.idempotency_window_sec * 1000;
  for (let round = 0; ; round++) {
    const idempotency = idempotencyOf(`gateway:${key}:${round}`, request);
    const { task, created } = await engine.submit({ ...request, idempotency }, caller);
    if (created || env.now() - task.createdAt <= windowMs) return task;
  }
}

export async function runGatewayTask(
  { engine }: GatewayParts,
  said: GatewayTaskRequest,
  { caller, tenant }: Pick<ToolCallContext, 'caller' | 'tenant'>,
): Promise<Task> {
  const { prompt, plan, constraints, context } = said;
  const about = { ...(constraints && { constraints }), ...(context && { context }) };
  const metadata = Object.keys(about).length > 0 ? { metadata: about } : {};
  const request: SubmitRequest =
    plan == null
      ? { name: prompt.slice(0, 200), prompt, commands: [], ...metadata }
      : { name: plan.title || prompt.slice(0, 200), commands: readPlan(plan), ...metadata };
  checkTools(request, tenant);
  return (await engine.submit(request, caller)).task;
}

/** A goal finds its own tools, so it is only for those who may use every one. */
function checkTools({ commands, prompt }: SubmitRequest, { allow_tools }: GatewayTenant): void {
  if (allow_tools.length === 0) return;
  const other = commands.find(({ tool }) => !allow_tools.includes(tool))?.tool;
  if (other === undefined && prompt === undefined) return;
  throw new TabhandError('FORBIDDEN', `Not allowed here: ${other ?? 'goals without a plan'}`);
}
