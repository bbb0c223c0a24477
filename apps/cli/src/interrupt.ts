// Signals: here alone is decided what they mean. Ctrl-C asks the work to stop and clean up; the
// second one ends the process at once.

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const exitCode = 130;

function onSignal(hear: () => void): () => void {
  for (const each of signals) process.on(each, hear);
  return () => {
    for (const each of signals) process.off(each, hear);
  };
}

/** For what runs until it is stopped: closed in order, or at once when asked twice. */
export function stopOnSignal(close: () => Promise<void>): void {
  let asked = false;
  onSignal(() => {
    if (asked) process.exit(exitCode);
    asked = true;
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

/** Hands the work a signal that aborts with Ctrl-C. What it throws after that is not an error. */
export async function interruptible(
  work: (signal: AbortSignal) => Promise<void>,
  word = 'Stopping …',
): Promise<void> {
  const stop = new AbortController();
  const unhear = onSignal(() => {
    if (stop.signal.aborted) process.exit(exitCode);
    // The terminal has put ^C behind whatever turned on the last line.
    console.error(`${process.stderr.isTTY ? '\r\x1b[K' : ''}${word}`);
    stop.abort();
  });
  try {
    await work(stop.signal);
  } catch (thrown) {
    if (!stop.signal.aborted) throw thrown;
  } finally {
    unhear();
    if (stop.signal.aborted) process.exitCode = exitCode;
  }
}
