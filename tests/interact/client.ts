// A client of POST /api/agent/interact over real HTTP, as the extension is one.

import { InteractAnswerSchema, type InteractData } from '@tabhand/protocol';
import type { AppOptions } from '@tabhand/server';
import { startServer, type TestServer } from '../fixtures.ts';

export interface Said {
  readonly status: number;
  readonly body: { readonly success?: boolean; readonly code?: string; readonly error?: string };
  readonly data: InteractData;
}

export interface Client {
  readonly server: TestServer;
  interact(body: object, headers?: Record<string, string>): Promise<Said>;
  get(path: string): Promise<{ status: number; headers: Headers; text: string }>;
  post(path: string, body: object): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
}

/** The client has the page; the server must need none. */
const noBrowser = () => Promise.reject(new Error('no browser is needed'));

export async function connect(settings: AppOptions = {}): Promise<Client> {
  const server = await startServer({ ...settings, launch: noBrowser });
  const auth = { authorization: `Bearer ${server.token}` };
  return {
    server,
    close: () => server.close(),
    interact: async (body, headers = {}) => {
      const answer = await fetch(`${server.url}/api/agent/interact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...auth, ...headers },
        body: JSON.stringify(body),
      });
      const read = await answer.json();
      const data = answer.ok ? InteractAnswerSchema.parse(read).data : {};
      return { status: answer.status, body: read, data };
    },
    post: async (path, body) => {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...auth },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: await answer.json() };
    },
    get: async (path) => {
      const answer = await fetch(server.url + path, { headers: auth });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
  };
}

export const url = 'https://shop.example/register';

/** A form as the small tree shows it. */
export const form = [
  { i: '101', r: 'inp', n: 'First name', xy: [300, 100] },
  { i: '102', r: 'inp', n: 'Last name', xy: [300, 140] },
  { i: '103', r: 'inp', n: 'Email', xy: [300, 180] },
  { i: '42', r: 'btn', n: 'Search', xy: [300, 240] },
];

export const page = { url, domMode: 'semantic', interactiveTree: form, pageTitle: 'Register' };

/** The same tree with values typed in. */
export const filled = (values: Record<string, string>) => ({
  ...page,
  interactiveTree: form.map((node) => (node.i in values ? { ...node, v: values[node.i] } : node)),
});
