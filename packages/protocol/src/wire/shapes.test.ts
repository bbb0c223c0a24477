import { describe, expect, test } from 'vitest';
import {
  ActionCommandSchema,
  ActionResultSchema,
  LinkClientMessageSchema,
  LinkServerMessageSchema,
} from './action-protocol.ts';
import { NewMessagePushSchema, ReceivedMessageSchema } from './chat-message.ts';
import { GatewayPolicySchema } from './gateway.ts';
import { SelfHealSwitchRequestSchema } from './self-heal.ts';
import { SessionInitRequestSchema } from './session.ts';
import { TaskStreamEventSchema } from './task-stream.ts';

describe('action protocol', () => {
  test('[AP-1] a command with a missing or unknown field is refused', () => {
    expect(ActionCommandSchema.safeParse({ type: 'click_element' }).success).toBe(false);
    expect(ActionCommandSchema.safeParse({ type: 'click_element', ref: 0 }).success).toBe(false);
    expect(ActionCommandSchema.safeParse({ type: 'click_element', ref: 1, x: 1 }).success).toBe(
      false,
    );
    expect(ActionCommandSchema.safeParse({ type: 'type_text', ref: 1, text: '' }).success).toBe(
      true,
    );
  });

  test('[AP-2] a result may leave out error and data, or send them as null', () => {
    expect(ActionResultSchema.safeParse({ success: true }).success).toBe(true);
    const nulls = { success: false, error: null, data: null };
    expect(ActionResultSchema.parse(nulls)).toEqual(nulls);
  });

  test('[AP-5] envelopes ignore what they do not know, in both directions', () => {
    const frame = { type: 'Snapshot', data: { tree: [] } };
    expect(LinkClientMessageSchema.parse({ ...frame, epoch: 3 })).toEqual(frame);
    const command = { type: 'ActionCommand', data: { type: 'scroll_to', x: 0, y: 1 } };
    expect(LinkServerMessageSchema.parse({ ...command, instance: 'i' })).toEqual(command);
    expect(LinkServerMessageSchema.safeParse(frame).success).toBe(false);
  });
});

describe('task stream', () => {
  test('[TS-2] knows the ten events of the protocol by name', () => {
    const names = TaskStreamEventSchema.options.map((option) => option.shape.event.value);
    expect(names).toEqual(
      expect.arrayContaining([
        'status',
        'log',
        'context',
        'observation',
        'overlay',
        'annotation',
        'watchdog',
        'judge',
        'self_heal',
        'alert',
      ]),
    );
  });
});

describe('sessions and messages', () => {
  test('[SC-11] init takes nothing but a v4 UUID', () => {
    const of = (sessionId: string) => SessionInitRequestSchema.safeParse({ sessionId }).success;
    expect(of('7a3b0d2e-5c1f-4e9a-8b6d-0f2c4a6e8d10')).toBe(true);
    expect(of('7a3b0d2e-5c1f-1e9a-8b6d-0f2c4a6e8d10')).toBe(false);
    expect(of('sess-123')).toBe(false);
  });

  test('[SC-22] a pushed message must carry its role', () => {
    const message = { messageId: 'm', content: 'c', timestamp: '2026-01-01T00:00:00Z' };
    const push = { type: 'new_message', sessionId: 's', message };
    expect(NewMessagePushSchema.safeParse(push).success).toBe(false);
  });

  test('[SC-23] a received message without a role is the assistant’s', () => {
    const message = { messageId: 'm', content: 'c', timestamp: '2026-01-01T00:00:00Z' };
    expect(ReceivedMessageSchema.parse(message).role).toBe('assistant');
    expect(ReceivedMessageSchema.parse({ ...message, role: 'user' }).role).toBe('user');
  });
});

test('configuration refuses unknown fields by name', () => {
  expect(() => GatewayPolicySchema.parse({ tokens: [] })).toThrow('tokens');
  expect(() => SelfHealSwitchRequestSchema.parse({ enabled: true, on: 1 })).toThrow('on');
});
