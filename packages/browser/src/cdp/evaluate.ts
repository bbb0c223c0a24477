// JavaScript in the page's own world, with JSON-safe answers and readable errors.

import { type Json, TabhandError } from '@tabhand/protocol';
import type { Protocol } from 'devtools-protocol';
import type { Session } from './session.ts';

/** An expression answers its value; what does not parse as one is a function body. */
export async function evaluateBody(session: Session, source: string): Promise<Json> {
  const asBody = statement.test(source);
  const first = await run(session, asBody ? body(source) : `(async()=>(${trimmed(source)}\n))()`);
  const misread = first.unreadable && !asBody;
  const answer = misread ? await run(session, body(source)) : first;
  if (answer.failed !== undefined) throw new TabhandError('EXECUTION_ERROR', answer.failed);
  return answer.value;
}

/** Begins like no expression does: one way to run it is enough. */
const statement = /^\s*(?:return|const|let|var|if|for|while|do|switch|try|throw)\b/;

const body = (source: string): string => `(async()=>{${source}\n})()`;

const trimmed = (source: string): string => source.trim().replace(/;+$/, '');

interface Answer {
  readonly value: Json;
  readonly failed?: string;
  /** It did not run at all; an error of the same kind thrown while running is not that. */
  readonly unreadable: boolean;
}

async function run(session: Session, expression: string): Promise<Answer> {
  const sent = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', sent);
  if (exceptionDetails === undefined) return { value: jsonOf(result), unreadable: false };
  const thrown = exceptionDetails.exception;
  const failed = thrown?.description ?? String(thrown?.value ?? exceptionDetails.text);
  const ran = exceptionDetails.text.includes('in promise');
  return { value: null, failed, unreadable: thrown?.className === 'SyntaxError' && !ran };
}

/** What JSON cannot say becomes null; a big integer is written out. */
function jsonOf({ type, value, unserializableValue }: Protocol.Runtime.RemoteObject): Json {
  if (type === 'bigint') return unserializableValue ?? null;
  if (type === 'function' || type === 'symbol') return null;
  if (unserializableValue === '-0') return 0;
  return value ?? null;
}
