// The gateway: one tool or one task over HTTP, for programs that are not on this machine. With a
// policy file its own tokens, signatures and limits count; without one the server's.

import {
  GatewayHealthAnswerSchema,
  GatewayTaskAnswerSchema,
  GatewayTaskRequestSchema,
  type GatewayTenant,
  GatewayToolAnswerSchema,
  GatewayToolRequestSchema,
} from '@tabhand/protocol';
import type { FastifyRequest } from 'fastify';
import { gateway } from '../envelope.ts';
import type { Parts } from '../parts.ts';
import { Answer, defineRoute, type Route } from '../route.ts';
import { runGatewayTask, runGatewayTool, unlimited } from '../stream/gateway.ts';
import { GatewayLimits } from '../stream/gateway-limits.ts';
import { checkSignature } from '../stream/signed-body.ts';

const tag = 'gateway';

type GatewayParts = Pick<Parts, 'env' | 'engine' | 'store' | 'door'>;

export function gatewayRoutes(parts: GatewayParts): readonly Route[] {
  const limits = new GatewayLimits(() => parts.env.monotonic());
  return [healthzRoute(), toolRoute(parts, limits), taskRoute(parts, limits)];
}

const healthzRoute = (): Route =>
  defineRoute({
    method: 'GET',
    path: '/healthz',
    access: 'open',
    tag,
    summary: 'The gateway answers',
    answers: { 200: GatewayHealthAnswerSchema },
    handler: async () => ({ status: 'ok' as const }),
  });

/** The tenant of a call that was let in; a signed one is checked against its bytes. */
function tenantOf(
  { door }: Pick<Parts, 'door'>,
  id: string,
  request: FastifyRequest,
): GatewayTenant {
  const tenant = door?.tenant(id);
  if (tenant !== undefined) checkSignature(request.raw, tenant);
  return tenant ?? unlimited(id);
}

const toolRoute = (parts: GatewayParts, limits: GatewayLimits): Route =>
  defineRoute({
    method: 'POST',
    path: '/v1/tools/run',
    access: 'gateway',
    tag,
    envelope: gateway,
    summary: 'Run one tool and wait for what comes of it',
    body: GatewayToolRequestSchema,
    answers: { 200: GatewayToolAnswerSchema },
    handler: async ({ body, caller, signal, request }) => {
      const tenant = tenantOf(parts, caller.tenant, request);
      limits.checkTool(tenant, body.tool);
      return await limits.take(tenant, () =>
        runGatewayTool(parts, body, { caller, tenant, signal }),
      );
    },
  });

const taskRoute = (parts: GatewayParts, limits: GatewayLimits): Route =>
  defineRoute({
    method: 'POST',
    path: '/v1/tasks/run',
    access: 'gateway',
    tag,
    envelope: gateway,
    summary: 'Start a task from a plan or a goal; follow it at stream_path',
    body: GatewayTaskRequestSchema,
    answers: { 202: GatewayTaskAnswerSchema },
    handler: async ({ body, caller, request }) => {
      const tenant = tenantOf(parts, caller.tenant, request);
      const task = await limits.take(tenant, () => runGatewayTask(parts, body, { caller, tenant }));
      const stream_path = `/v1/tasks/${task.id}/stream`;
      return new Answer(202, { success: true, task_id: task.id, stream_path });
    },
  });
