// Self-heal strategies over HTTP: list, switch, and tell running tasks of one. Dead letters of
// the alert webhook are shown beside them.

import {
  type EventBody,
  SelfHealInjectRequestSchema,
  SelfHealStrategiesAnswerSchema,
  SelfHealStrategyAnswerSchema,
  SelfHealSwitchRequestSchema,
} from '@tabhand/protocol';
import { z } from 'zod';
import type { Caller } from '../caller.ts';
import { stream } from '../envelope.ts';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';
import { DeadLetterSchema } from '../stream/webhook.ts';

const tag = 'stream';
const StrategyParams = z.object({ id: z.string().max(128) });

export const selfHealRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'GET',
    path: '/api/self-heal/strategies',
    access: 'local',
    tag,
    envelope: stream,
    summary: 'What is tried when a command fails',
    answers: { 200: SelfHealStrategiesAnswerSchema },
    handler: async ({ caller }) => {
      const strategies = await parts.strategies.list(caller.tenant);
      const enabled_strategies = strategies.filter(({ enabled }) => enabled).length;
      const stats = { total_strategies: strategies.length, enabled_strategies };
      return { success: true as const, strategies, stats };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/self-heal/strategies/:id',
    access: 'local',
    tag,
    envelope: stream,
    summary: 'Switch a strategy on or off',
    params: StrategyParams,
    body: SelfHealSwitchRequestSchema,
    answers: { 200: SelfHealStrategyAnswerSchema },
    handler: async ({ params, body, caller }) => {
      const strategy = await parts.strategies.switch(caller.tenant, params.id, body.enabled);
      await tellRunning(parts, caller, told(params.id, body.enabled ? 'enabled' : 'disabled'));
      return { success: true as const, strategy };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/self-heal/strategies/:id/inject',
    access: 'local',
    tag,
    envelope: stream,
    summary: 'Tell every running task of a strategy',
    params: StrategyParams,
    body: SelfHealInjectRequestSchema,
    answers: { 200: SelfHealStrategyAnswerSchema },
    handler: async ({ params, body, caller }) => {
      const strategy = await parts.strategies.find(caller.tenant, params.id);
      await tellRunning(parts, caller, told(params.id, 'injected', body.note ?? undefined));
      return { success: true as const, strategy };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/alerts/dead-letters',
    access: 'local',
    tag,
    envelope: stream,
    summary: 'Alerts that the webhook never took, newest last',
    answers: { 200: z.object({ success: z.literal(true), letters: z.array(DeadLetterSchema) }) },
    handler: async ({ caller }) => {
      const letters = await parts.webhook.deadLetters();
      const own = letters.filter(({ tenant }) => tenant === caller.tenant);
      return { success: true as const, letters: own };
    },
  }),
];

const told = (strategyId: string, action: string, note?: string): EventBody => ({
  kind: 'self_heal',
  strategyId,
  action,
  ...(note !== undefined && { note }),
});

async function tellRunning({ engine, env }: Parts, caller: Caller, event: EventBody) {
  const from = ['running', 'waiting'] as const;
  const running = await engine.list({ tenant: caller.tenant, statuses: from, limit: 1000 });
  for (const task of running) {
    await engine.journal.append({ taskId: task.id, at: env.now(), from, events: [event] });
  }
}
