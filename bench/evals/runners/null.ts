// The agent that does nothing and says so: every task must fail with it, and none be "done".
import type { Runner } from '../runner.ts';

export function createRunner(): Runner {
  return {
    name: 'null',
    run: async () => ({ status: 'failed', steps: 0, tokens: 0, transcript: 'I do nothing.' }),
    [Symbol.asyncDispose]: async () => undefined,
  };
}
