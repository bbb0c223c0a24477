// Calls into the page script: the isolated world that holds the function table.

import type { PageTable } from '@tabhand/dom';
import { TabhandError } from '@tabhand/protocol';
import type { LiveFrame } from './frames.ts';

type Argument<F extends keyof PageTable> = Parameters<PageTable[F]>[0];
type Answer<F extends keyof PageTable> = Awaited<ReturnType<PageTable[F]>>;

export async function callTable<F extends keyof PageTable>(
  { session, context }: LiveFrame,
  fn: F,
  arg: Argument<F>,
): Promise<Answer<F>> {
  const expression = `__tabhand.${fn}(${arg === undefined ? '' : JSON.stringify(arg)})`;
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    uniqueContextId: context,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) {
    const why = exceptionDetails.exception?.description ?? exceptionDetails.text;
    throw new TabhandError('EXECUTION_ERROR', `The page script failed in ${fn}: ${why}`);
  }
  return result.value;
}

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
