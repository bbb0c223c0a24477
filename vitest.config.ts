import { defineConfig } from 'vitest/config';

const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Real parts wait more than they compute: three files at a time, on two cores too. Full counts
    // compute more than they wait.
    maxWorkers: process.env.TABHAND_LONG === '1' ? 2 : 3,
    // Reading the modules anew for each file takes longer than most files do.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'tests/site/src/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
          ],
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'real',
          include: ['tests/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['tests/site/**', 'tests/architecture/**', '**/node_modules/**'],
          globalSetup: ['tests/setup.ts'],
          pool: 'forks',
          ...patience,
          expect: { poll: { timeout: 10_000 } },
          // Real browsers on a busy machine: what fails twice is broken, and a retry is reported.
          retry: 1,
        },
      },
    ],
  },
});
