// Ctrl-C: the first asks the work to stop and clean up, the second ends the process at once.

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const exitCode = 130;

/** Hands the work a signal that aborts with Ctrl-C. What it throws after that is not an error. */
export async function interruptible(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const hear = (): void => {
    if (stop.signal.aborted) process.exit(exitCode);
    console.error('Stopping …');
    stop.abort();
  };
  for (const each of signals) process.on(each, hear);
  try {
    await work(stop.signal);
  } catch (thrown) {
    if (!stop.signal.aborted) throw thrown;
  } finally {
    for (const each of signals) process.off(each, hear);
    if (stop.signal.aborted) process.exitCode = exitCode;
  }
}
