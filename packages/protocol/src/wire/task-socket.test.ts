import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ErrorDetails } from '../errors.ts';
import { TabhandError } from '../errors.ts';
import type { WireErrorDetails } from './fields.ts';
import { SubmitTaskRequestSchema } from './http-tasks.ts';
import { readTaskClientMessage } from './read-message.ts';
import { TaskClientMessageSchema } from './task-socket.ts';
import { TaskServerMessageSchema } from './task-socket-answers.ts';

const command = { tool_name: 'browser_navigate', args: { action: 'reload' } };
const submit = { type: 'task_submit', task_name: 'Reload', commands: [command] };

const refused = (text: string): TabhandError => {
  try {
    readTaskClientMessage(text);
  } catch (error) {
    if (error instanceof TabhandError) return error;
  }
  throw new Error('was not refused');
};
const refusedFor = (message: object) => refused(JSON.stringify(message));

test('[WS-2] knows the six requests and nine answers of the protocol', () => {
  const requests = TaskClientMessageSchema.options.map((option) => option.shape.type.value);
  const answers = TaskServerMessageSchema.options.map((option) => option.shape.type.value);
  expect(requests).toEqual(
    expect.arrayContaining([
      'task_submit',
      'task_list',
      'task_status',
      'task_cancel',
      'subscribe_task',
      'subscribe_instance',
    ]),
  );
  expect(answers).toEqual(
    expect.arrayContaining([
      'welcome',
      'task_submit_response',
      'task_list_response',
      'task_status_response',
      'task_cancel_response',
      'subscribe_ack',
      'task_progress',
      'task_complete',
      'error',
    ]),
  );
});

test('[WS-3] intentions, instance and metadata may be missing or null', () => {
  expect(readTaskClientMessage(JSON.stringify(submit))).toEqual(submit);
  const nulls = { task_intention: null, instanceId: null, metadata: null };
  expect(readTaskClientMessage(JSON.stringify({ ...submit, ...nulls }))).toEqual(submit);
});

test.each([
  ['task_name', { ...submit, task_name: '' }],
  ['task_name', { type: 'task_submit', commands: [command] }],
  ['No commands provided', { ...submit, commands: [] }],
  ['commands', { type: 'task_submit', task_name: 'Reload' }],
  ['task_intention', { ...submit, task_intention: '' }],
  ['commands.0.args', { ...submit, commands: [{ tool_name: 'browser_navigate' }] }],
  ['commands.0.tool_name', { ...submit, commands: [{ args: {} }] }],
  ['commands.0.intention', { ...submit, commands: [{ ...command, intention: '' }] }],
])('[TF-15][TF-16] a wrong submission is refused by name: %s', (name, message) => {
  expect(refusedFor(message)).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'Invalid message format',
    data: { type: 'task_submit', issues: expect.stringContaining(name) },
  });
});

test('a command with an unknown field is refused by name, a message with one is not', () => {
  const error = refusedFor({ ...submit, commands: [{ ...command, argz: {} }] });
  expect(error.data?.issues).toContain('argz');
  expect(readTaskClientMessage(JSON.stringify({ ...submit, later: 1 }))).toEqual(submit);
});

test('[WS-4] task_list filters by every status, `all`, or null', () => {
  for (const status of ['queued', 'running', 'completed', 'failed', 'cancelled', 'all']) {
    const message = { type: 'task_list', status };
    expect(readTaskClientMessage(JSON.stringify(message))).toEqual(message);
  }
  expect(readTaskClientMessage('{"type":"task_list","status":null}')).toEqual({
    type: 'task_list',
  });
  expect(refusedFor({ type: 'task_list', status: 'waiting' }).code).toBe('VALIDATION_ERROR');
});

test('[WS-15] what is no message is refused in the words of the protocol', () => {
  for (const text of ['', '{', '[]', '1', 'null', '{}', '{"type":7}']) {
    expect(refused(text)).toMatchObject({ code: 'PARSE_ERROR', message: 'Invalid message format' });
  }
  expect(refused('{"type":"sing"}').message).toBe('Unknown message type: sing');
  expect(refused('{"type":"toString"}').message).toBe('Unknown message type: toString');
});

test('[WS-5] a request that names no task is refused', () => {
  for (const type of ['task_status', 'task_cancel', 'subscribe_task']) {
    expect(refusedFor({ type }).message).toBe('Invalid message format');
  }
});

test('POST /tasks takes a submission without its type', () => {
  const { type: _, ...body } = submit;
  expect(SubmitTaskRequestSchema.parse(body)).toEqual(body);
});

test('error details go out as they are', () => {
  const details: ErrorDetails = new TabhandError('QUEUE_FULL', 'Full', {
    data: { n: 1 },
  }).details();
  const wire: WireErrorDetails = details;
  expect(wire.hint).toContain('Wait');
});

test('any text is either a message or refused with a code', () => {
  const known = fc.constantFrom('task_submit', 'task_list', 'task_status', 'auth');
  const typed = fc
    .record(
      { type: known, taskId: fc.jsonValue(), commands: fc.jsonValue() },
      { requiredKeys: ['type'] },
    )
    .map((message) => JSON.stringify(message));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), typed), (text) => {
      try {
        expect(readTaskClientMessage(text)).toHaveProperty('type');
      } catch (error) {
        expect(error).toBeInstanceOf(TabhandError);
      }
    }),
    { numRuns: 300 },
  );
});
