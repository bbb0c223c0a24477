// A question for what a page demands is a blocker of its own: a person fills in the fields, and
// a client may show them as a form.

import type { BlockerInfo } from '@tabhand/protocol';
import { findConditions } from './conditions.ts';
import type { Decision } from './decision.ts';
import type { Demand, PageFacts } from './facts.ts';

type Field = NonNullable<BlockerInfo['requiredFields']>[number];

/** Only for fields that the question names; any other question stays one. */
export function withDemand(decision: Decision, facts: PageFacts): Decision {
  if (decision.kind !== 'ask' || decision.blocker !== undefined) return decision;
  const { question, missing } = decision;
  const asked = facts.demands.filter(
    ({ name }) => missing.includes(name) || question.includes(`"${name}"`),
  );
  const found = findConditions(facts).find(({ kind }) => kind === 'missing_info');
  if (asked.length === 0 || found?.blocker === undefined) return decision;
  const requiredFields = asked.map(fieldOf);
  return {
    ...decision,
    missing: asked.map(({ name }) => name),
    blocker: { ...found.blocker, userMessage: question, requiredFields },
  };
}

const kinds: Readonly<Record<string, Field['type']>> = { password: 'password', email: 'email' };

const fieldOf = ({ name, inputType }: Demand): Field => ({
  name,
  label: name,
  type: kinds[inputType] ?? 'text',
});
