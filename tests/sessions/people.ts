// People with accounts on a real server, and what they ask it over HTTP.

import type { LoginAnswer } from '@tabhand/protocol';
import type { TestServer } from '../fixtures.ts';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly data?: Record<string, unknown> };
  readonly headers: Headers;
}

export interface Asking {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `ask(server, 'POST /api/session/init', { token, body })`. */
export async function ask(
  server: Pick<TestServer, 'url'>,
  what: string,
  asking: Asking = {},
): Promise<Answer> {
  const [method = 'GET', path = '/'] = what.split(' ');
  const { token, body } = asking;
  const response = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...asking.headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, body: text.startsWith('{') ? JSON.parse(text) : {} };
}

export const password = 'correct horse battery';

export async function addPerson(server: TestServer, name: string): Promise<LoginAnswer> {
  const email = `${name}@example.com`;
  const body = { email, name, password };
  const added = await ask(server, 'POST /api/v1/users', { token: server.token, body });
  if (added.status !== 201) throw new Error(`No account for ${name}: ${added.status}`);
  return await logIn(server, name);
}

export async function logIn(server: TestServer, name: string): Promise<LoginAnswer> {
  const body = { email: `${name}@example.com`, password };
  const { body: answer } = await ask(server, 'POST /api/v1/auth/login', { body });
  return answer as unknown as LoginAnswer;
}
