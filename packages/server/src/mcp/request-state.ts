// What a stateless client carries for us between a question and its answer: which task asked
// what, for whom, until when. Sealed, since clients are free to change what they send back.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '../caller.ts';

const StateSchema = z.object({
  taskId: z.string(),
  question: z.string(),
  tenant: z.string(),
  user: z.string(),
  call: z.string(),
  until: z.number(),
});
type State = z.infer<typeof StateSchema>;

export interface Sealing {
  readonly key: Buffer;
  readonly now: number;
  readonly caller: Caller;
  /** The request that asked; its state is good for no other. */
  readonly call: string;
}

const lifeMs = 30 * 60_000;

export const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

const sign = (body: string, key: Buffer): Buffer => createHmac('sha256', key).update(body).digest();

export function seal(
  { taskId, question }: Pick<State, 'taskId' | 'question'>,
  { key, now, caller, call }: Sealing,
): string {
  const { tenant, user } = caller;
  const state: State = { taskId, question, tenant, user, call: digest(call), until: now + lifeMs };
  const body = Buffer.from(JSON.stringify(state)).toString('base64url');
  return `${body}.${sign(body, key).toString('base64url')}`;
}

/** Undefined for a state that is changed, stale, of somebody else or of another request. */
export function unseal(sealed: string, { key, now, caller, call }: Sealing): State | undefined {
  const [body = '', mac = ''] = sealed.split('.');
  const [given, wanted] = [Buffer.from(mac, 'base64url'), sign(body, key)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const state = StateSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  const own = state.tenant === caller.tenant && state.user === caller.user;
  return own && state.call === digest(call) && now <= state.until ? state : undefined;
}
