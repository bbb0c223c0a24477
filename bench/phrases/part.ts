// One process of a run with several jobs: tries its part and sends every outcome to its parent.

import { type Run, tryPart } from './outcomes.ts';

const { run, part }: { run: Run; part: number } = JSON.parse(process.argv[2] ?? '');
await tryPart(run, part, (outcome) => process.send?.(outcome));
process.disconnect?.();
