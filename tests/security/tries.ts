// How often a test tried to get in; the threat table adds them up.

import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    tries?: number;
  }
}

export function tried(count: number): void {
  const test = TestRunner.getCurrentTest();
  if (test !== undefined) test.meta.tries = (test.meta.tries ?? 0) + count;
}
