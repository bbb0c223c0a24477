// One command to one browser, under a deadline. Whatever the browser does, this returns: a
// browser that does not even answer an abort is reported as hung.

import type { Driver, PerformContext } from '@tabhand/actions';
import { asTabhandError, type Command, type Outcome, TabhandError } from '@tabhand/protocol';

export interface Dispatch {
  readonly command: Command;
  readonly driver: () => Promise<Driver>;
  readonly context: PerformContext;
  /** A command's own `timeout` counts instead when it is longer. */
  readonly limitMs: number;
}

export interface Dispatched {
  readonly outcome: Outcome;
  readonly hung: boolean;
}

/** The command's own deadline comes first and says more; this one stands behind it. */
const slackMs = 5000;
/** How long an aborted command may take to return. */
const graceMs = 2000;

export async function dispatch({
  command,
  driver,
  context,
  limitMs,
}: Dispatch): Promise<Dispatched> {
  const began = performance.now();
  const own = typeof command.args.timeout === 'number' ? command.args.timeout + slackMs : 0;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(timedOut(command)), Math.max(limitMs, own));
  const signal = AbortSignal.any([context.signal, abort.signal]);
  const given = afterGrace(signal);
  try {
    const performed = perform(driver, command, { ...context, signal });
    const outcome = await Promise.race([performed, given.up]);
    return { outcome, hung: false };
  } catch (thrown) {
    const error = asTabhandError(thrown, 'EXECUTION_ERROR').details();
    const durationMs = performance.now() - began;
    // It may have happened: nobody knows, so nobody may try again.
    return { outcome: { ok: false, reached: 'gestured', durationMs, error }, hung: true };
  } finally {
    clearTimeout(timer);
    given.stop();
  }
}

async function perform(
  driver: () => Promise<Driver>,
  command: Command,
  context: PerformContext,
): Promise<Outcome> {
  try {
    const there = await driver();
    context.signal.throwIfAborted();
    return await there.perform(command, context);
  } catch (thrown) {
    const error = asTabhandError(thrown, 'EXECUTION_ERROR').details();
    return { ok: false, reached: 'parsed', durationMs: 0, error };
  }
}

/** Rejects with the reason some time after the signal aborted. */
function afterGrace(signal: AbortSignal): { readonly up: Promise<never>; stop(): void } {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const begin = (): void => {
    timer = setTimeout(() => reject(signal.reason), graceMs);
  };
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  return {
    up: promise,
    stop: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', begin);
    },
  };
}

const timedOut = (command: Command): TabhandError =>
  new TabhandError('COMMAND_TIMEOUT', `${command.toolName} ${command.action} did not end in time`);
