// What an instruction names and no goal speaks of: nothing is sent, booked or deleted as long as
// a part of what was asked for was not understood.

import type { RulesMind } from '../../../mind.ts';
import { demandsOf, isMet, touchedBy } from './demands.ts';
import type { Account } from './ledger.ts';
import type { Step } from './step.ts';

export function unplanned(mind: RulesMind, { query, dates }: Account): Step | undefined {
  const planned = touchedBy(mind.goals.map(({ said }) => said));
  const met = mind.ledger?.met ?? [];
  const lost = demandsOf(query, dates).find(
    (demand) => !met.includes(demand.key) && !isMet(demand, planned, dates),
  );
  if (lost === undefined) return undefined;
  const question = `Before I go on: what is "${lost.said}" for? Could you say it differently?`;
  return { do: 'ask', question, missing: [lost.said] };
}
