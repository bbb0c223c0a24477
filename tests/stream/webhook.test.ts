// Alerts go to a webhook: signed, tried again, and kept when nobody takes them.

import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { AlertWebhookSchema, type EventBody } from '@tabhand/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { openTask } from './stage.ts';

interface Post {
  readonly body: string;
  readonly signature: unknown;
  readonly timestamp: unknown;
}

async function receiver(statuses: number[]): Promise<{ url: string; posts: Post[] }> {
  const posts: Post[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request);
    const { 'x-signature': signature, 'x-signature-timestamp': timestamp } = request.headers;
    posts.push({ body: Buffer.concat(chunks).toString(), signature, timestamp });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, posts };
}

const alert: EventBody = { kind: 'alert', severity: 'critical', message: 'Help', about: 'captcha' };

test('[TS-2] an alert is posted as it is streamed, signed, and again after a failure', async () => {
  const { url, posts } = await receiver([503]);
  const { server, id } = await openTask({ alertWebhook: url, alertSecret: 'between us' });
  const write = { taskId: id, at: Date.now(), from: ['running' as const], events: [alert] };
  await server.engine.journal.append(write);
  await expect.poll(() => posts.length, { timeout: 5000 }).toBe(2);
  for (const { body, signature, timestamp } of posts) {
    const said = AlertWebhookSchema.parse(JSON.parse(body));
    expect(said).toMatchObject({
      task_id: id,
      severity: 'critical',
      message: 'Help',
      kind: 'captcha',
    });
    const right = createHmac('sha256', 'between us').update(`${timestamp}.${body}`).digest('hex');
    expect(signature).toBe(right);
  }
});

test('an alert that may not go out is a dead letter, and the metadata service is never asked', async () => {
  const { url, posts } = await receiver([]);
  const inside = await openTask({ alertWebhook: url, blockPrivate: true });
  const meta = await openTask({ alertWebhook: 'http://169.254.169.254/latest' });
  for (const { server, id, close } of [inside, meta]) {
    const write = { taskId: id, at: Date.now(), from: ['running' as const], events: [alert] };
    await server.engine.journal.append(write);
    const letters = async () => {
      const response = await fetch(`${server.url}/api/alerts/dead-letters`);
      return ((await response.json()) as { letters: { task_id: string; why: string }[] }).letters;
    };
    const why = expect.stringContaining('may not reach');
    await expect.poll(letters).toMatchObject([{ task_id: id, why }]);
    await close();
  }
  expect(posts).toEqual([]);
});
