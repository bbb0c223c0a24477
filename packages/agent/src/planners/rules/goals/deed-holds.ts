// A deed holds when the page shows it: otherwise a moment is waited, then it has failed.

import type { Job } from '../../../mind.ts';
import { heldBy } from './held-by.ts';
import { revisit } from './revisit.ts';
import { signOf } from './sign.ts';
import { type Scene, type Step, stuck } from './step.ts';

export const maxWaits = 2;

export const waitFor = (job: Job, why: string): Step => ({
  do: 'wait',
  ms: 500,
  why,
  job: { ...job, waits: (job.waits ?? 0) + 1 },
});

export function deedHolds(scene: Scene, it: string): Step {
  const { intent, job } = scene;
  const sign = signOf(scene);
  if (sign !== undefined) return heldBy(scene, sign, it);
  const look = revisit(scene);
  if (look !== undefined) return look;
  return (job.waits ?? 0) < maxWaits
    ? waitFor(job, `Waiting for a sign of "${intent.said}"`)
    : stuck(`After "${job.name ?? intent.word}" the page shows no sign of it`, 'NO_EFFECT');
}
