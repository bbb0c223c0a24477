// One command to one browser, under a deadline. Whatever the browser does, this returns: a
// browser that does not even answer an abort is reported as hung.

import { type Driver, type PerformContext, untilAborted } from '@tabhand/actions';
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
  const limit = limited(context.signal, Math.max(limitMs, own), () => timedOut(command));
  try {
    const performed = perform(driver, command, { ...context, signal: limit.signal });
    const outcome = await Promise.race([performed, limit.givenUp]);
    return { outcome, hung: false };
  } catch (thrown) {
    const error = asTabhandError(thrown, 'EXECUTION_ERROR').details();
    const durationMs = performance.now() - began;
    // It may have happened: nobody knows, so nobody may try again.
    return { outcome: { ok: false, reached: 'gestured', durationMs, error }, hung: true };
  } finally {
    limit.stop();
  }
}

async function perform(
  driver: () => Promise<Driver>,
  command: Command,
  context: PerformContext,
): Promise<Outcome> {
  try {
    // A browser that still starts is not hung: it goes on starting, for the next command.
    const there = await untilAborted(driver(), context.signal);
    return await there.perform(command, context);
  } catch (thrown) {
    const error = asTabhandError(thrown, 'EXECUTION_ERROR').details();
    return { ok: false, reached: 'parsed', durationMs: 0, error };
  }
}

interface Limit {
  readonly signal: AbortSignal;
  /** Rejects with the reason some time after the signal aborted. */
  readonly givenUp: Promise<never>;
  stop(): void;
}

/** One signal of its own for a command: a composed one costs more than the command's whole rest. */
function limited(outer: AbortSignal, ms: number, late: () => TabhandError): Limit {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  const abort = new AbortController();
  let grace: NodeJS.Timeout | undefined;
  const end = (reason: unknown): void => {
    if (abort.signal.aborted) return;
    abort.abort(reason);
    grace = setTimeout(() => reject(reason), graceMs);
  };
  const timer = setTimeout(() => end(late()), ms);
  const follow = (): void => end(outer.reason);
  if (outer.aborted) follow();
  else outer.addEventListener('abort', follow, { once: true });
  const stop = (): void => {
    clearTimeout(timer);
    clearTimeout(grace);
    outer.removeEventListener('abort', follow);
  };
  return { signal: abort.signal, givenUp: promise, stop };
}

const timedOut = (command: Command): TabhandError =>
  new TabhandError('COMMAND_TIMEOUT', `${command.toolName} ${command.action} did not end in time`);
