// JavaScript in the page's own world, with JSON-safe answers and readable errors.

import { type Json, TabhandError } from '@tabhand/protocol';
import type { Protocol } from 'devtools-protocol';
import type { Session } from './session.ts';

/** An expression answers its value; what does not parse as one is a function body. */
export async function evaluateBody(session: Session, source: string): Promise<Json> {
  const asBody = /(^|[\s;{}])return\b/.test(source) || /;\s*\S/.test(source);
  const wrapped = asBody ? `(async()=>{${source}\n})()` : `(async()=>(${trimmed(source)}\n))()`;
  const first = await run(session, wrapped);
  const misread = first.syntaxError && !asBody;
  const answer = misread ? await run(session, `(async()=>{${source}\n})()`) : first;
  if (answer.failed !== undefined) throw new TabhandError('EXECUTION_ERROR', answer.failed);
  return answer.value;
}

const trimmed = (source: string): string => source.trim().replace(/;+$/, '');

interface Answer {
  readonly value: Json;
  readonly failed?: string;
  readonly syntaxError: boolean;
}

async function run(session: Session, expression: string): Promise<Answer> {
  const sent = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', sent);
  if (exceptionDetails === undefined) return { value: jsonOf(result), syntaxError: false };
  const thrown = exceptionDetails.exception;
  const failed = thrown?.description ?? String(thrown?.value ?? exceptionDetails.text);
  return { value: null, failed, syntaxError: thrown?.className === 'SyntaxError' };
}

/** What JSON cannot say becomes null; a big integer is written out. */
function jsonOf({ type, value, unserializableValue }: Protocol.Runtime.RemoteObject): Json {
  if (type === 'bigint') return unserializableValue ?? null;
  if (type === 'function' || type === 'symbol') return null;
  if (unserializableValue === '-0') return 0;
  return value ?? null;
}
