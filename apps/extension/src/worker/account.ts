// The pairing with a server: claim a code or log in, get access tokens, renew before the credential ends.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { type Credential, dropCredential, keepCredential, readCredential } from './vault.ts';

const CredentialSchema = z.object({
  credential: z.string(),
  expiresAt: z.string(),
  instanceId: z.string(),
});
const LoginSchema = z.object({ accessToken: z.string() });
const AccessSchema = z.object({ accessToken: z.string(), expiresAt: z.string() });
const RefusalSchema = z.object({
  error: z.string().optional(),
  message: z.string().optional(),
  hint: z.string().optional(),
});

const renewBeforeMs = 30 * 24 * 60 * 60 * 1000;

interface Access {
  readonly accessToken: string;
  readonly expiresAt: string;
}

export async function pair(server: string, code: string): Promise<void> {
  const body = JSON.stringify({ code, name: browserName() });
  const answer = await post(server, '/api/pair/claim', { body });
  await keepCredential({ server, ...CredentialSchema.parse(answer) });
}

/** The password goes to the server and is kept nowhere; the pairing outlives the login. */
export async function login(
  server: string,
  person: { readonly email: string; readonly password: string },
): Promise<void> {
  const body = JSON.stringify(person);
  const asked = post(server, '/api/v1/auth/login', { body }).catch(explainLogin);
  const { accessToken: token } = LoginSchema.parse(await asked);
  const named = JSON.stringify({ name: browserName() });
  const answer = await post(server, '/api/pair/join', { body: named, token });
  await keepCredential({ server, ...CredentialSchema.parse(answer) });
  await post(server, '/api/v1/auth/logout', { token }).catch(() => undefined);
}

export async function unpair(): Promise<void> {
  await dropCredential();
  await chrome.storage.session.remove('access');
}

export const paired = readCredential;

/** For calls to the server; kept in memory only, asked for again when it runs out. */
export async function accessToken(): Promise<string | undefined> {
  const { access } = await chrome.storage.session.get<{ access?: Access }>('access');
  if (access !== undefined && Date.parse(access.expiresAt) - Date.now() > 60_000) {
    return access.accessToken;
  }
  const credential = await readCredential();
  if (credential === undefined) return undefined;
  const answer = AccessSchema.parse(await ask(credential, '/api/pair/token'));
  await chrome.storage.session.set({ access: answer });
  return answer.accessToken;
}

/** A token the server would not have any more. */
export async function forgetAccess(): Promise<void> {
  await chrome.storage.session.remove('access');
}

export async function renewIfNeeded(): Promise<void> {
  const credential = await readCredential();
  if (credential === undefined) return;
  if (Date.parse(credential.expiresAt) - Date.now() > renewBeforeMs) return;
  const answer = CredentialSchema.parse(await ask(credential, '/api/pair/renew'));
  await keepCredential({ server: credential.server, ...answer });
}

/** After a failed handshake: a server that answers 401 has ended the pairing. */
export async function checkPairing(): Promise<void> {
  const credential = await readCredential();
  if (credential === undefined) return;
  await ask(credential, '/api/pair/token').catch(async (thrown) => {
    if (thrown instanceof TabhandError && thrown.code === 'UNAUTHORIZED') await unpair();
  });
}

function explainLogin(thrown: unknown): never {
  if (!(thrown instanceof TabhandError) || thrown.code !== 'UNAUTHORIZED') throw thrown;
  const hint = 'Check both, or ask whoever runs the server.';
  throw new TabhandError('UNAUTHORIZED', thrown.message, { hint, cause: thrown });
}

async function ask(credential: Credential, path: string): Promise<unknown> {
  return await post(credential.server, path, { token: credential.credential });
}

async function post(
  server: string,
  path: string,
  { body = '{}', token }: { body?: string; token?: string },
): Promise<unknown> {
  const response = await fetch(new URL(path, server), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body,
    credentials: 'omit',
  }).catch((cause) => {
    throw new TabhandError('EXTERNAL_SERVICE_ERROR', `No server answers at ${server}`, { cause });
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const { error, message, hint } = RefusalSchema.safeParse(answer).data ?? {};
  const said = message ?? error ?? `The server said ${response.status}`;
  const code = response.status === 401 ? 'UNAUTHORIZED' : 'EXTERNAL_SERVICE_ERROR';
  throw new TabhandError(code, said, hint === undefined ? {} : { hint });
}

function browserName(): string {
  const platform = /\(([^;)]+)/.exec(navigator.userAgent)?.[1] ?? 'this machine';
  return `Chrome on ${platform}`;
}
