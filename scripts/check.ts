// Everything that needs no browser: format, lint, types, fences, generated files, dead code,
// unit tests. `npm test` runs it first.

import { runStep, type Step } from './step.ts';

const steps: readonly Step[] = [
  // What is built is imported, so it has to be there before the types are checked.
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'import fences', command: ['node', 'scripts/fences.ts'] },
  { name: 'generated files', command: ['node', 'scripts/gen.ts', '--check'] },
  { name: 'conformance list', command: ['node', 'scripts/conformance.ts', '--check'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
];

export async function checkAll(): Promise<boolean> {
  let good = true;
  for (const step of steps) good = (await runStep(step)) && good;
  return good;
}

if (import.meta.main) {
  const unit: Step = { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] };
  const good = await checkAll();
  const passed = await runStep(unit);
  process.exitCode = good && passed ? 0 : 1;
}
