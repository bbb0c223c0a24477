// A client that makes exactly the calls of the document's example: no token, no intentions,
// `instanceId: null`, `status: null`, one handler a message type, the platform's WebSocket.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, startSite, type TestServer, type TestSite } from '../fixtures.ts';

type Heard = Record<string, never> & { type: string };

/** Like the example: the last handler of a type wins, answers are matched by type alone. */
class ExampleClient {
  sessionId: string | null = null;
  readonly #url: string;
  readonly #handlers = new Map<string, (message: Heard) => void>();
  #socket: WebSocket | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  connect(): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onerror = reject;
    socket.onmessage = (event) => {
      const message: Heard = JSON.parse(event.data);
      this.#handlers.get(message.type)?.(message);
      if (message.type === 'welcome') resolve(String(message.sessionId));
    };
    return promise;
  }

  on(type: string, handler: (message: Heard) => void): void {
    this.#handlers.set(type, handler);
  }

  submitTask(name: string, commands: object[], instanceId: string | null = null): Promise<Heard> {
    return this.#ask('task_submit_response', {
      type: 'task_submit',
      task_name: name,
      instanceId,
      commands,
    });
  }

  subscribeToTask(taskId: string): void {
    this.#send({ type: 'subscribe_task', taskId });
  }

  cancelTask(taskId: string): void {
    this.#send({ type: 'task_cancel', taskId });
  }

  async listTasks(instanceId: string | null = null, status: string | null = null) {
    const answer = await this.#ask('task_list_response', { type: 'task_list', instanceId, status });
    return answer.tasks as unknown as Record<string, unknown>[];
  }

  disconnect(): void {
    this.#socket?.close();
  }

  #ask(type: string, message: object): Promise<Heard> {
    const { promise, resolve } = Promise.withResolvers<Heard>();
    this.#handlers.set(type, (answer) => {
      this.#handlers.delete(type);
      resolve(answer);
    });
    this.#send(message);
    return promise;
  }

  #send(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }
}

let server: TestServer;
let site: TestSite;
beforeAll(async () => {
  [server, site] = [await startServer(), await startSite()];
});
afterAll(async () => {
  await server.close();
  await site.close();
});

test('[WS-16] [WS-1] [WS-17] the example client connects, submits, follows and lists', async () => {
  const client = new ExampleClient(server.socketUrl);
  expect(await client.connect()).toMatch(/^session_/);
  const progress: string[] = [];
  const completed = Promise.withResolvers<Heard>();
  client.on('task_progress', (message) =>
    progress.push(`${message.commandIndex} ${message.status}`),
  );
  client.on('task_complete', completed.resolve);
  const response = await client.submitTask('Login', [
    { tool_name: 'browser_navigate', args: { action: 'goto', url: site.url } },
    { tool_name: 'browser_interact', args: { action: 'click', selector: '#more' } },
  ]);
  expect(response.status).toBe('accepted');
  const taskId = String(response.taskId);
  client.subscribeToTask(taskId);
  expect(await completed.promise).toMatchObject({ taskId, status: 'completed' });
  expect(progress).toEqual(['0 running', '0 success', '1 running', '1 success']);
  const [listed] = await client.listTasks();
  expect(listed).toMatchObject({ id: taskId, name: 'Login', status: 'completed' });
  client.disconnect();
});

test('[WS-16] [WS-11] the example client cancels', async () => {
  const client = new ExampleClient(server.socketUrl);
  await client.connect();
  const answered = Promise.withResolvers<Heard>();
  const completed = Promise.withResolvers<Heard>();
  client.on('task_cancel_response', answered.resolve);
  client.on('task_complete', completed.resolve);
  const { taskId } = await client.submitTask('Long', [
    {
      tool_name: 'browser_navigate',
      args: { action: 'wait_for', selector: '#never', timeout: 60_000 },
    },
  ]);
  client.cancelTask(String(taskId));
  expect(await answered.promise).toMatchObject({ taskId, success: true });
  expect(await completed.promise).toMatchObject({
    status: 'cancelled',
    results: [{ status: 'skipped' }],
  });
  client.disconnect();
});

test('[WS-1] a page of the server’s own origin speaks to it through the browser’s WebSocket', async () => {
  const client = new ExampleClient(server.socketUrl);
  await client.connect();
  const completed = Promise.withResolvers<Heard>();
  client.on('task_complete', completed.resolve);
  const script = `return new Promise((done) => {
    const heard = [];
    const socket = new WebSocket('ws://' + location.host);
    socket.onmessage = ({ data }) => {
      heard.push(JSON.parse(data).type);
      if (heard.length === 1) socket.send(JSON.stringify({ type: 'task_list', status: null }));
      if (heard.length === 2) done(heard.join(' '));
    };
    socket.onerror = () => done('refused');
  })`;
  const execute = { tool_name: 'browser_execute', args: { action: 'evaluate', script } };
  const visit = (url: string) => ({ tool_name: 'browser_navigate', args: { action: 'goto', url } });
  const foreign = script.replace("'ws://' + location.host", `'${server.socketUrl}'`);
  const elsewhere = { tool_name: 'browser_execute', args: { action: 'evaluate', script: foreign } };
  await client.submitTask('Page', [
    visit(`${server.url}/health`),
    execute,
    visit(site.url),
    elsewhere,
  ]);
  const { results } = await completed.promise;
  const texts = (results as unknown as { result: { content: { text: string }[] } }[]).map(
    ({ result }) => result.content[0]?.text,
  );
  expect(texts[1]).toContain('welcome task_list_response');
  expect(texts[3]).toContain('refused');
  client.disconnect();
});
