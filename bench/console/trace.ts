// What a Chromium trace says of a page's main thread: frames, and the work between them.

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

export interface TraceFacts {
  readonly frames: number;
  readonly longestGapMs: number;
  readonly longestTaskMs: number;
  /** The same, as the processor counts it: others do not show in it. */
  readonly longestTaskCpuMs: number;
  /** How much of the time the thread worked, as the processor counts it. */
  readonly busyShare: number;
}

/** Times in a trace are microseconds. Counting goes from the mark `begin` to the mark `end`. */
export function readTrace(bytes: Buffer): TraceFacts {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(bytes.toString());
  const begin = traceEvents.find(({ name }) => name === 'begin');
  const end = traceEvents.find(({ name }) => name === 'end');
  if (begin === undefined || end === undefined) throw new Error('The trace is not whole');
  const own = traceEvents.filter(
    ({ pid, tid, ts }) => pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts <= end.ts,
  );
  const frames = own
    .filter(({ name }) => name === 'FireAnimationFrame')
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const spent = tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  return {
    frames: new Set(frames).size,
    longestGapMs:
      Math.max(0, ...frames.slice(1).map((at, index) => at - (frames[index] ?? at))) / 1000,
    longestTaskMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000,
    longestTaskCpuMs: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    busyShare: spent / (end.ts - begin.ts),
  };
}
