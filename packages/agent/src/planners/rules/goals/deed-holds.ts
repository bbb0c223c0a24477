// A deed holds when the page shows it: otherwise a moment is waited, then it has failed.

import type { Evidence } from '@tabhand/protocol';
import type { Job } from '../../../mind.ts';
import { pressedNames } from './pending.ts';
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
  const { intent, page, job } = scene;
  const sign = signOf(scene);
  if (sign === undefined)
    return (job.waits ?? 0) >= maxWaits
      ? stuck(`After "${job.name ?? intent.word}" the page shows no sign of it`, 'NO_EFFECT')
      : waitFor(job, `Waiting for a sign of "${intent.said}"`);
  const proof = { kind: 'element', found: sign, where: page.tree.url, strength: 'medium' } as const;
  const pressed = pressedNames(job).map(
    (name): Evidence => ({ ...proof, claim: `pressed "${name}"` }),
  );
  return { do: 'held', evidence: [{ ...proof, claim: intent.said }, ...pressed], it };
}
