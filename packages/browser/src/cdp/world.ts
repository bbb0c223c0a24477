// Calls into the page script: the isolated world that holds the function table. The second
// script is loaded there when something in it is first asked for.

import { byWords, laterNames, type PageTable, secondScriptNeeded } from '@tabhand/dom';
import { TabhandError } from '@tabhand/protocol';
import type { Protocol } from 'devtools-protocol';
import type { LiveFrame } from './frames.ts';

/** The page engine as text: `first` runs in every document, `more` on first use. */
export interface PageScript {
  readonly first: string;
  readonly more: string;
}

type Argument<F extends keyof PageTable> = Parameters<PageTable[F]>[0];
type Answer<F extends keyof PageTable> = Awaited<ReturnType<PageTable[F]>>;

interface Call<F extends keyof PageTable> {
  readonly fn: F;
  readonly arg: Argument<F>;
}

export async function callTable<F extends keyof PageTable>(
  frame: LiveFrame,
  call: Call<F>,
  more: string,
): Promise<Answer<F>> {
  const { fn, arg } = call;
  const asked = `__tabhand.${fn}(${arg === undefined ? '' : JSON.stringify(arg)})`;
  const expression = large.has(fn) ? `JSON.stringify(${asked})` : asked;
  const isAhead = !frame.scripts.second && isOfSecond(call);
  const first = isAhead ? undefined : await evaluate(frame, expression);
  const answer =
    first === undefined || needsMore(first) ? await evaluateWith(frame, more, expression) : first;
  if (answer.exceptionDetails !== undefined) {
    const { exception, text } = answer.exceptionDetails;
    const why = exception?.description ?? text;
    throw new TabhandError('EXECUTION_ERROR', `The page script failed in ${fn}: ${why}`);
  }
  const { value } = answer.result;
  return large.has(fn) ? JSON.parse(value) : value;
}

/** Their answers come as one text: handed over value by value they cost as much again as they took to make. */
const large: ReadonlySet<keyof PageTable> = new Set(['local', 'observe']);

type Evaluated = Protocol.Runtime.EvaluateResponse;

const evaluate = ({ session, context }: LiveFrame, expression: string): Promise<Evaluated> =>
  session.send('Runtime.evaluate', {
    expression,
    uniqueContextId: context,
    awaitPromise: true,
    returnByValue: true,
  });

const second: ReadonlySet<string> = new Set(laterNames);

/** What surely needs the second script is sent with it: to be told first costs another crossing. */
function isOfSecond<F extends keyof PageTable>({ fn, arg }: Call<F>): boolean {
  if (second.has(fn)) return true;
  if (arg === undefined || !('target' in arg)) return false;
  const { selector, role } = arg.target;
  return role !== undefined || (selector !== undefined && byWords.test(selector));
}

/** Apart, because a text that never changes is compiled only once. */
async function evaluateWith(frame: LiveFrame, more: string, expression: string) {
  frame.scripts.second = true;
  const [loaded, answer] = await Promise.all([evaluate(frame, more), evaluate(frame, expression)]);
  return loaded.exceptionDetails === undefined ? answer : loaded;
}

const needsMore = ({ exceptionDetails }: Evaluated): boolean =>
  exceptionDetails?.exception?.value === secondScriptNeeded;

/** An element of that frame as a handle, by its ref. */
async function elementHandle({ session, context }: LiveFrame, ref: string): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `__tabhand.elementOf(${JSON.stringify(ref)})`,
    uniqueContextId: context,
  });
  if (result.objectId !== undefined) return result.objectId;
  throw new TabhandError('STALE_REF', `[${ref}]: it has left the page`);
}

export async function setFiles(
  frame: LiveFrame,
  ref: string,
  paths: readonly string[],
): Promise<void> {
  const objectId = await elementHandle(frame, ref);
  await frame.session.send('DOM.setFileInputFiles', { files: [...paths], objectId });
}
