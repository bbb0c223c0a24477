// One signal for one command: called off from outside, out of time, or the page is lost. Made by
// hand: AbortSignal.any holds on to long-lived signals, and a page lives for thousands of commands.

export interface Deadline extends Disposable {
  readonly signal: AbortSignal;
}

export function deadline(ms: number, outer: readonly (AbortSignal | undefined)[]): Deadline {
  const controller = new AbortController();
  const signals = outer.filter((signal) => signal !== undefined);
  const late = () => controller.abort(new DOMException('The time is up', 'TimeoutError'));
  const timer = setTimeout(late, ms);
  const follow = (event: Event) => {
    if (event.target instanceof AbortSignal) controller.abort(event.target.reason);
  };
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', follow);
  }
  const dispose = () => {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener('abort', follow);
  };
  return { signal: controller.signal, [Symbol.dispose]: dispose };
}

/** Ends with the signal even when the work does not: a hung page must not hold the command. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
    work.catch(() => undefined);
  }
}
