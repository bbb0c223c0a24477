// Push to real Pusher clients over our own endpoint.

import { randomUUID } from 'node:crypto';
import type { Session } from '@tabhand/sessions';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { addPerson, ask } from './people.ts';
import { connect, disconnectAll, listen, subscribed } from './pusher-client.ts';

describe('the embedded endpoint', () => {
  let server: TestServer;
  let token: string;
  let tenant: string;
  let user: string;
  beforeAll(async () => {
    server = await startServer();
    const ann = await addPerson(server, 'ann');
    token = ann.accessToken;
    tenant = ann.tenantId;
    user = ann.user.id;
  });
  afterAll(() => server.close());
  afterEach(disconnectAll);

  const begin = async (): Promise<Session> => {
    const start = { sessionId: randomUUID(), url: 'https://example.com/' };
    return (await server.talk.sessions.init({ tenant, user }, start)).session;
  };

  test('[SC-22] [SC-15] [SC-20] a message is pushed exactly as it is listed', async () => {
    const session = await begin();
    const { channel, heard } = listen(await connect(server, token), session.id);
    await subscribed(channel);
    const { messages } = server.talk;
    await messages.append(session, { role: 'user', content: 'Go to Google' });
    await messages.append(session, {
      role: 'assistant',
      content: "I'll navigate to Google first.",
      actionString: 'navigate("https://www.google.com")',
      status: 'success',
    });
    const steps = [{ index: 0, description: 'Navigate to login page', status: 'pending' }];
    await messages.append(session, {
      role: 'system',
      content: "Here's my plan to complete this task:\n\n1. Navigate to login page",
      metadata: {
        messageType: 'plan_preview',
        taskId: 'task-uuid',
        plan: { steps, totalSteps: 1, currentStepIndex: 0 },
      },
    });
    await vi.waitFor(() => expect(heard).toHaveLength(3));

    const { body } = await ask(server, `GET /api/session/${session.id}/messages`, { token });
    expect(body).toMatchObject({ sessionId: session.id, total: 3, sessionExists: true });
    const listed = body.messages as Record<string, unknown>[];
    expect(listed.map(({ role, sequenceNumber }) => [role, sequenceNumber])).toEqual([
      ['user', 0],
      ['assistant', 1],
      ['system', 2],
    ]);
    expect(heard).toEqual(
      listed.map((message) => ({
        event: 'new_message',
        data: { type: 'new_message', sessionId: session.id, message },
      })),
    );
  });

  test('[SC-22] the end of a round, plans and statuses travel on the same channel', async () => {
    const { id } = await begin();
    const { channel, heard } = listen(await connect(server, token), id);
    await subscribed(channel);
    const { push } = server.talk;
    push.interactResponse(id, { taskId: 't', action: 'finish()' });
    push.planUpdate(id, { taskId: 't' });
    push.taskStatus(id, { taskId: 't', status: 'completed' });
    await vi.waitFor(() => expect(heard).toHaveLength(3));
    expect(heard[0]).toEqual({
      event: 'interact_response',
      data: {
        type: 'interact_response',
        sessionId: id,
        data: { taskId: 't', action: 'finish()' },
      },
    });
    expect(heard.map(({ event }) => event)).toEqual([
      'interact_response',
      'plan_update',
      'task_status',
    ]);
  });

  test('who unsubscribes hears no more, and others still do', async () => {
    const session = await begin();
    const [left, right] = [await connect(server, token), await connect(server, token)].map(
      (client) => ({ client, ...listen(client, session.id) }),
    );
    if (left === undefined || right === undefined) throw new Error('two clients');
    await Promise.all([subscribed(left.channel), subscribed(right.channel)]);
    left.client.unsubscribe(`private-session-${session.id}`);
    // The endpoint answers in order, so a pong means that the unsubscribe was read.
    const again = listen(left.client, (await begin()).id);
    await subscribed(again.channel);
    await server.talk.messages.append(session, { role: 'user', content: 'hello' });
    await vi.waitFor(() => expect(right.heard).toHaveLength(1));
    expect(left.heard).toEqual([]);
  });

  test('[SC-10] a session of nobody, or of somebody else, cannot be listened to', async () => {
    const session = await begin();
    const stranger = (await addPerson(server, 'bob')).accessToken;
    const tries = [
      subscribed(listen(await connect(server, stranger), session.id).channel),
      subscribed(listen(await connect(server, token), randomUUID()).channel),
    ];
    for (const tried of tries) await expect(tried).rejects.toMatchObject({ status: 403 });
  });

  test('[SC-13] what was missed while away is read with since', async () => {
    const session = await begin();
    const { messages } = server.talk;
    const seen = await messages.append(session, { role: 'user', content: 'one' });
    const client = await connect(server, token);
    const { channel, heard } = listen(client, session.id);
    await subscribed(channel);
    client.disconnect();
    await vi.waitFor(() => expect(client.connection.state).toBe('disconnected'));
    await messages.append(session, { role: 'assistant', content: 'two' });
    client.connect();
    await subscribed(channel);
    await messages.append(session, { role: 'assistant', content: 'three' });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const since = new Date(seen.at).toISOString();
    const path = `GET /api/session/${session.id}/messages?since=${since}`;
    const { body } = await ask(server, path, { token });
    const told = body.messages as { content: string }[];
    expect(told.map(({ content }) => content)).toEqual(['one', 'two', 'three']);
  });
});
