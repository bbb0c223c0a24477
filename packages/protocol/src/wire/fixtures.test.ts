// Every example of the documents, in values of our own, against its schema: it is read and printed
// back the same, and no field of it can be renamed unnoticed.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as p from '../index.ts';

const root = new URL('../../fixtures/', import.meta.url);

const tables: Record<string, Record<string, z.ZodType>> = {
  'task-format': {
    'command-navigate': p.CommandInputSchema,
    'command-interact': p.CommandInputSchema,
    'command-content': p.CommandInputSchema,
    'command-execute': p.CommandInputSchema,
    'task-simple': p.SubmitTaskRequestSchema,
    'task-form': p.SubmitTaskRequestSchema,
    'task-extraction': p.SubmitTaskRequestSchema,
    'task-search': p.SubmitTaskRequestSchema,
    'task-metadata': p.SubmitTaskRequestSchema,
    'task-model': p.HttpTaskSchema,
    'command-model': p.HttpCommandSchema,
    'task-error': p.TaskErrorSchema,
    'command-error': p.CommandErrorSchema,
  },
  'websocket-protocol': {
    'task-submit': p.TaskClientMessageSchema,
    'task-submit-bare': p.TaskClientMessageSchema,
    'task-list': p.TaskClientMessageSchema,
    'task-list-bare': p.TaskClientMessageSchema,
    'task-status': p.TaskClientMessageSchema,
    'task-cancel': p.TaskClientMessageSchema,
    'subscribe-task': p.TaskClientMessageSchema,
    'subscribe-instance': p.TaskClientMessageSchema,
    'command-with-intention': p.CommandInputSchema,
    welcome: p.TaskServerMessageSchema,
    'submit-accepted': p.TaskServerMessageSchema,
    'submit-rejected': p.TaskServerMessageSchema,
    'list-response': p.TaskServerMessageSchema,
    'status-response': p.TaskServerMessageSchema,
    'status-response-missing': p.TaskServerMessageSchema,
    'cancel-done': p.TaskServerMessageSchema,
    'cancel-refused': p.TaskServerMessageSchema,
    'subscribe-ack-task': p.TaskServerMessageSchema,
    'subscribe-ack-instance': p.TaskServerMessageSchema,
    'progress-running': p.TaskServerMessageSchema,
    'progress-success': p.TaskServerMessageSchema,
    'progress-error': p.TaskServerMessageSchema,
    'complete-success': p.TaskServerMessageSchema,
    'complete-failed': p.TaskServerMessageSchema,
    'complete-cancelled': p.TaskServerMessageSchema,
    'error-format': p.TaskServerMessageSchema,
    'error-unknown-type': p.TaskServerMessageSchema,
  },
  'action-protocol': {
    'navigate-to': p.ActionCommandSchema,
    'click-element': p.ActionCommandSchema,
    'type-text': p.ActionCommandSchema,
    'scroll-to': p.ActionCommandSchema,
    'action-result': p.ActionResultSchema,
    snapshot: p.SnapshotSchema,
    'message-action-command': p.LinkServerMessageSchema,
    'message-snapshot': p.LinkClientMessageSchema,
    'flow-snapshot': p.LinkClientMessageSchema,
    'flow-action-command': p.LinkServerMessageSchema,
    'flow-action-result': p.LinkClientMessageSchema,
  },
  'task-stream-protocol': {
    observation: p.TaskStreamEventSchema,
    overlay: p.TaskStreamEventSchema,
    annotation: p.TaskStreamEventSchema,
    status: p.TaskStreamEventSchema,
    log: p.TaskStreamEventSchema,
    context: p.TaskStreamEventSchema,
    watchdog: p.TaskStreamEventSchema,
    judge: p.TaskStreamEventSchema,
    'self-heal': p.TaskStreamEventSchema,
    alert: p.TaskStreamEventSchema,
  },
  'specs-and-contracts': {
    'interact-request': p.InteractRequestSchema,
    'session-init-request': p.SessionInitRequestSchema,
    'session-init-answer': p.SessionInitAnswerSchema,
    'interact-answer': p.InteractAnswerSchema,
    'plan-step': p.PlanStepSchema,
    messages: p.ListMessagesAnswerSchema,
    'plan-preview': p.PlanMessageSchema,
    'new-message': p.NewMessagePushSchema,
    'interact-selector-path': p.InteractDataSchema,
    'interact-needs-context': p.InteractDataSchema,
    'semantic-payload': p.SemanticPayloadSchema,
    'semantic-payload-advanced': p.SemanticPayloadSchema,
    'semantic-nodes': z.array(p.SemanticNodeSchema),
    'long-nodes': z.array(p.LongNodeSchema),
    'interact-plain': p.InteractDataSchema,
    'interact-needs-scroll': p.InteractDataSchema,
    'interact-chain': p.InteractDataSchema,
    'interact-chain-failure': p.InteractRequestSchema,
    'interact-chat-with-file': p.InteractRequestSchema,
    'interact-chat': p.InteractRequestSchema,
    'interact-web-with-file': p.InteractRequestSchema,
    attachment: p.AttachmentSchema,
    'interact-task-type': p.InteractDataSchema,
    'interact-question': p.InteractDataSchema,
    report: p.TaskReportSchema,
    error: p.ErrorEnvelopeSchema,
  },
  additions: {
    'unsubscribe-task': p.TaskClientMessageSchema,
    'unsubscribe-instance': p.TaskClientMessageSchema,
    'unsubscribe-ack': p.TaskServerMessageSchema,
    auth: p.TaskClientMessageSchema,
    'progress-extras': p.TaskServerMessageSchema,
    'complete-extras': p.TaskServerMessageSchema,
    'submit-metadata': p.TaskServerMessageSchema,
    'http-submit-answer': p.SubmitTaskAnswerSchema,
    'http-tasks': p.ListTasksAnswerSchema,
    'http-task': p.GetTaskAnswerSchema,
    'http-cancel': p.CancelTaskAnswerSchema,
    instances: p.ListInstancesAnswerSchema,
    tools: p.ListToolsAnswerSchema,
    'tool-done': p.RunToolAnswerSchema,
    'tool-failed': p.RunToolAnswerSchema,
    health: p.HealthAnswerSchema,
    info: p.InfoAnswerSchema,
    'session-init-link': p.LinkServerMessageSchema,
    ping: p.LinkClientMessageSchema,
    pong: p.LinkServerMessageSchema,
    'session-update': p.LinkClientMessageSchema,
    'action-request': p.LinkServerMessageSchema,
    'action-command-request-id': p.LinkServerMessageSchema,
    'action-result-request-id': p.LinkClientMessageSchema,
    'get-page-content': p.ActionCommandSchema,
    'page-content': p.PageContentSchema,
    'get-interactive-elements': p.ActionCommandSchema,
    'interactive-elements': p.InteractiveElementsSchema,
    'alert-webhook': p.AlertWebhookSchema,
    'agent-history': p.TaskStreamEventSchema,
    gap: p.TaskStreamEventSchema,
    'stream-error': p.TaskStreamEventSchema,
    'status-full': p.TaskStreamEventSchema,
    'overlay-execution': p.TaskStreamEventSchema,
    'observation-artifact': p.TaskStreamEventSchema,
    'create-goal': p.CreateGoalRequestSchema,
    'create-goal-answer': p.CreateGoalAnswerSchema,
    'stream-tasks': p.StreamTasksAnswerSchema,
    'stream-task': p.StreamTaskAnswerSchema,
    'stream-status': p.StreamStatusAnswerSchema,
    'stream-logs': p.StreamLogsAnswerSchema,
    'stream-observations': p.StreamObservationsAnswerSchema,
    'stream-artifacts': p.StreamArtifactsAnswerSchema,
    annotate: p.AnnotateRequestSchema,
    'annotate-answer': p.AnnotateAnswerSchema,
    'execute-answer': p.ExecuteAnswerSchema,
    'stream-not-found': p.StreamErrorSchema,
    'self-heal-strategies': p.SelfHealStrategiesAnswerSchema,
    'gateway-tool': p.GatewayToolRequestSchema,
    'gateway-tool-answer': p.GatewayToolAnswerSchema,
    'gateway-task': p.GatewayTaskRequestSchema,
    'gateway-task-answer': p.GatewayTaskAnswerSchema,
    'gateway-error': p.GatewayErrorSchema,
    'gateway-policy': p.GatewayPolicySchema,
    login: p.LoginRequestSchema,
    'login-answer': p.LoginAnswerSchema,
    refresh: p.RefreshRequestSchema,
    'auth-session': p.AuthSessionAnswerSchema,
    sessions: p.ListSessionsAnswerSchema,
    session: p.GetSessionAnswerSchema,
    'session-latest': p.LatestSessionAnswerSchema,
    'session-by-domain': p.SessionByDomainAnswerSchema,
    'session-rename': p.RenameSessionRequestSchema,
    'session-rename-answer': p.RenameSessionAnswerSchema,
    'session-archive-answer': p.ArchiveSessionAnswerSchema,
    'task-active': p.ActiveTaskAnswerSchema,
    resume: p.ResumeTaskRequestSchema,
    'resume-answer': p.ResumeTaskAnswerSchema,
    'pusher-auth': p.PusherAuthRequestSchema,
    'pusher-auth-answer': p.PusherAuthAnswerSchema,
    'interact-response-push': p.InteractResponsePushSchema,
    'plan-update': p.PlanMessageSchema,
    'upload-answer': p.UploadAnswerSchema,
    'interact-extras': p.InteractAnswerSchema,
    'interact-awaiting-user': p.InteractAnswerSchema,
    'error-details': p.ErrorEnvelopeSchema,
    'plain-error': p.PlainErrorSchema,
  },
};

/** Where a client sends `null` for what it has not got; it is read as absent. */
const nullMeansAbsent = new Set(['task-submit-bare', 'task-list-bare']);

/** Places whose content belongs to someone else and is passed on as it is. */
const openPlaces = [
  /\bargs\./,
  /(task-|http-|submit-|complete-|session|sessions).*\bmetadata\./,
  /errorDetails\.data\./,
  /(task-model|http-task): .*commands\.0\.result\./,
  /tool-done: result\./,
  /tools: .*inputSchema\./,
  /context: context\.perception\./,
  /plan-step: expectedOutcome\./,
  /execute-answer: report\./,
  /gateway-tool: params\./,
  /gateway-tool-answer: data\./,
  /resume: resolutionData\./,
  /interact-extras: data\.toolAction\.parameters\./,
  /error-details: details\./,
];

const load = (document: string, name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${document}/${name}.json`, root), 'utf8'));

/** What remains of a value after it was read and printed. */
const roundTrip = (schema: z.ZodType, value: unknown): unknown =>
  JSON.parse(JSON.stringify(schema.parse(value)));

const withoutNulls = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner) => (inner === null ? undefined : inner));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same value with the field at each path renamed, one at a time. */
function* renamed(value: unknown, path = ''): Generator<{ path: string; value: unknown }> {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries())
      for (const inner of renamed(item, `${path}${at}.`))
        yield { path: inner.path, value: value.with(at, inner.value) };
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _, ...others } = value;
      yield { path: `${path}${key}`, value: { ...others, [`${key}_renamed`]: item } };
      for (const inner of renamed(item, `${path}${key}.`))
        yield { path: inner.path, value: { ...value, [key]: inner.value } };
    }
  }
}

/** True if the rename went through: the renamed value came back whole. */
function survives(schema: z.ZodType, value: unknown): boolean {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return false;
  return (
    JSON.stringify(sorted(JSON.parse(JSON.stringify(parsed.data)))) ===
    JSON.stringify(sorted(value))
  );
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : isObject(value)
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((key) => [key, sorted(value[key])]),
        )
      : value;

describe.each(Object.entries(tables))('%s', (document, table) => {
  test('has a schema for each fixture and a fixture for each schema', () => {
    const files = readdirSync(new URL(`${document}/`, root)).map((f) => f.replace('.json', ''));
    expect(files.sort()).toEqual(Object.keys(table).sort());
  });

  test.each(Object.entries(table))('%s is read and printed back the same', (name, schema) => {
    const value = load(document, name);
    const expected = nullMeansAbsent.has(name) ? withoutNulls(value) : value;
    expect(roundTrip(schema, value)).toEqual(expected);
  });

  test.each(Object.entries(table))('no field of %s can be renamed unnoticed', (name, schema) => {
    const survivors = [...renamed(load(document, name))]
      .filter(({ value }) => survives(schema, value))
      .map(({ path }) => path)
      .filter((path) => !openPlaces.some((open) => open.test(`${name}: ${path}`)));
    expect(survivors).toEqual([]);
  });
});
