// Values that flow: "it", "that price", "the same"; secrets by reference stay as they are.

import type { Scene } from './step.ts';

const pronoun =
  /^(?:it|that|this|the same|that value|this value|the result|the copied (?:text|value)|what you (?:found|read)|the answer)$/i;

export function resolveValue({ mind }: Pick<Scene, 'mind'>, value: string): string {
  const said = value.trim();
  if (pronoun.test(said)) return mind.facts.it ?? value;
  const named = /^(?:the|that) (.+)$/i.exec(said)?.[1]?.toLowerCase();
  return (named === undefined ? undefined : mind.facts[named]) ?? value;
}
