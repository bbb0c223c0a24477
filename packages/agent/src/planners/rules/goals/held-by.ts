// A deed that the page speaks for: the sign proves it, and the buttons that were pressed for it.

import type { Evidence } from '@tabhand/protocol';
import { readPair } from '../text/sheet/pair.ts';
import { bagOf } from './deed.ts';
import { pressedNames } from './pending.ts';
import type { Scene, Step } from './step.ts';

export function heldBy({ intent, page, job }: Scene, sign: string, it: string): Step {
  const proof = { kind: 'element', found: sign, where: page.tree.url, strength: 'medium' } as const;
  const pressed = pressedNames(job).map(
    (name): Evidence => ({ ...proof, claim: `pressed "${name}"` }),
  );
  const evidence = [{ ...proof, claim: intent.said }, ...pressed, ...filledIn(intent, page, job)];
  return { do: 'held', evidence, it };
}

/** A value that was given and found in its field, which may have held it already. */
const filledIn = (
  intent: Scene['intent'],
  page: Scene['page'],
  { tried = [] }: Scene['job'],
): Evidence[] =>
  bagOf({ intent }).flatMap(({ text }, at): Evidence[] => {
    const pair = tried.includes(`slot:${at}`) ? readPair(text) : undefined;
    if (pair === undefined) return [];
    const { value } = pair;
    const claim = `the form holds "${value}"`;
    return [{ kind: 'value', claim, found: value, where: page.tree.url, strength: 'medium' }];
  });
