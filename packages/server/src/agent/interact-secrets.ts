// Secrets in a client-driven task: an answer is sealed before anything is kept, and what the
// client must type is revealed only in the answer that goes out, for the origin it is on.

import type { InteractData, InteractRequest } from '@tabhand/protocol';
import type { StoredTurn } from '@tabhand/tasks';
import type { Parts } from '../parts.ts';
import type { Asking } from './interact-task.ts';
import { sealAnswer } from './sealed-answer.ts';

const mention = /\{\{secret:([\w.-]+)\}\}/g;

/** The request as it may be kept: an answer to a question for a secret is its name only. */
export async function sealedRequest(
  parts: Pick<Parts, 'secrets' | 'reveals'>,
  { caller, request }: Asking,
  last: StoredTurn | undefined,
): Promise<InteractRequest> {
  if (last === undefined) return request;
  const { query } = request;
  const known = last.state.answers.at(-1)?.answer ?? '';
  const repeated = known.includes('{{secret:') && (await opened(parts, { caller, request }, known));
  if (repeated === query.trim()) return { ...request, query: known };
  if (last.state.status !== 'asking' || query.trim() === last.state.query.trim()) return request;
  const owner = { tenant: caller.tenant, user: caller.user };
  const answer = await sealAnswer(parts, { owner, last, answer: query });
  return { ...request, query: typeof answer === 'string' ? answer : query };
}

/** The text with its secrets, as far as they are for the page the client is on. */
async function opened(
  { secrets, reveals }: Pick<Parts, 'secrets' | 'reveals'>,
  { caller, request }: Pick<Asking, 'caller' | 'request'>,
  text: string,
): Promise<string> {
  const origin = URL.parse(request.url ?? '')?.origin ?? '';
  const names = [...new Set([...text.matchAll(mention)].map((match) => match[1] ?? ''))];
  const values = await Promise.all(names.map((name) => secrets.value(caller.tenant, name, origin)));
  for (const [at, value] of values.entries())
    if (value !== undefined) reveals.note(names[at] ?? '', value);
  return text.replace(mention, (whole, name: string) => values[names.indexOf(name)] ?? whole);
}

export async function revealed(
  parts: Pick<Parts, 'secrets' | 'reveals'>,
  asking: Asking,
  data: InteractData,
): Promise<InteractData> {
  const acting = { action: data.action, actionDetails: data.actionDetails, actions: data.actions };
  if (!JSON.stringify(acting).includes('{{secret:')) return data;
  const walk = async (value: unknown): Promise<unknown> => {
    if (typeof value === 'string')
      return value.includes('{{secret:') ? await opened(parts, asking, value) : value;
    if (Array.isArray(value)) return await Promise.all(value.map(walk));
    if (typeof value !== 'object' || value === null) return value;
    const pairs = Object.entries(value).map(async ([key, each]) => [key, await walk(each)]);
    return Object.fromEntries(await Promise.all(pairs));
  };
  return { ...data, ...((await walk(acting)) as Partial<InteractData>) };
}
