// A deed that the page speaks for: the sign proves it, and the buttons that were pressed for it.

import type { Evidence } from '@tabhand/protocol';
import { pressedNames } from './pending.ts';
import type { Scene, Step } from './step.ts';

export function heldBy({ intent, page, job }: Scene, sign: string, it: string): Step {
  const proof = { kind: 'element', found: sign, where: page.tree.url, strength: 'medium' } as const;
  const pressed = pressedNames(job).map(
    (name): Evidence => ({ ...proof, claim: `pressed "${name}"` }),
  );
  return { do: 'held', evidence: [{ ...proof, claim: intent.said }, ...pressed], it };
}
