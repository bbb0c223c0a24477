// A person's answer to a question for a password or a code: the value is sealed like any other
// secret, for the page that asks, and only its name goes on to the agent and into the store.

import type { Decision } from '@tabhand/agent';
import type { Json } from '@tabhand/protocol';
import type { Owner } from '@tabhand/sessions';
import type { StoredTurn } from '@tabhand/tasks';
import type { Parts } from '../parts.ts';

const secretKinds = new Set(['password', 'code']);
const secretName = /pass(?:word|code|phrase)?|pin|code|token|secret/i;

/** Names of the fields that a question wants kept secret. */
function secretFields(asked: Decision | undefined): string[] {
  if (asked?.kind !== 'ask') return [];
  const typed = (asked.blocker?.requiredFields ?? [])
    .filter(({ type }) => secretKinds.has(type))
    .map(({ name }) => name);
  return [...new Set([...typed, ...asked.missing.filter((name) => secretName.test(name))])];
}

export interface Answering {
  readonly owner: Owner;
  readonly last: StoredTurn;
  readonly answer: Json;
}

export async function sealAnswer(
  { secrets }: Pick<Parts, 'secrets'>,
  { owner, last, answer }: Answering,
): Promise<Json> {
  const fields = secretFields(last.state.last);
  const origin = URL.parse(last.state.place ?? '')?.origin;
  if (fields.length === 0 || origin === undefined || origin === 'null') return answer;
  const seal = async (field: string, value: string): Promise<string> => {
    const name = `answer-${last.taskId}-${field}`.replace(/[^\w.-]/g, '-');
    await secrets.set(owner, name, { value, origins: [origin] });
    return `{{secret:${name}}}`;
  };
  if (typeof answer === 'string') return await sealText(answer, fields, seal);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const sealed = Object.entries(answer).map(async ([field, value]) =>
    typeof value === 'string' && (fields.includes(field) || secretName.test(field))
      ? [field, await seal(field, value)]
      : [field, value],
  );
  return Object.fromEntries(await Promise.all(sealed));
}

/** "password: x", "the code is 123456"; a single word is the secret itself. */
const spoken =
  /\b(pass(?:word|code|phrase)?|pin|code|token)\b(?:\s+is|\s*[:=])?\s+("[^"]+"|'[^']+'|\S+)/i;

async function sealText(
  text: string,
  fields: readonly string[],
  seal: (field: string, value: string) => Promise<string>,
): Promise<string> {
  const [field = 'password'] = fields;
  if (!/\s/.test(text.trim())) return await seal(field, text.trim());
  const value = spoken.exec(text)?.[2];
  if (value === undefined) return text;
  return text.replace(value, await seal(field, value.replace(/^["']|["']$/g, '')));
}
