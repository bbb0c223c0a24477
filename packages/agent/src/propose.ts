// What is to be done next: the rest of a chain that can be gone on with, else what the planner says.
// What failed on this very page is not tried on it again: another gesture is, or the planner is
// asked for another way.

import { consult } from './consult.ts';
import { correct } from './correct.ts';
import type { Act, Decision } from './decision.ts';
import { beforeState } from './observe.ts';
import type { PlannerInput, Proposal } from './planner.ts';
import { addUsage, nothingUsed } from './planners/model/ask.ts';
import { recover } from './recover.ts';
import type { HistoryEntry } from './state.ts';

export async function propose(input: PlannerInput): Promise<Proposal> {
  const { broken, minds, plan } = input.state;
  const recovered = broken && recover(broken, input.tree);
  if (recovered?.decision !== undefined) return { decision: recovered.decision, minds, plan };
  const proposal = await fresh(input);
  const { decision } = proposal;
  if (recovered?.how !== 'SINGLE_ACTION' || decision.kind !== 'act') return proposal;
  return { ...proposal, decision: { ...decision, acts: [decision.acts[0]] } };
}

async function fresh(input: PlannerInput): Promise<Proposal> {
  const first = await consult(input);
  const vain = vainIn(first, input);
  if (vain === undefined) return first;
  const other = correct({ ...vain, tried: failedHere(input).map(({ action }) => action) });
  if (other !== undefined) return instead(first, input, acting(other, vain.reason));
  const refused = `${vain.act.action} failed on this very page: ${vain.reason}. Choose another way`;
  const second = await consult({ ...input, refused });
  const usage = addUsage(first.usage ?? nothingUsed, second.usage ?? nothingUsed);
  const told = { ...second, usage };
  return vainIn(second, input) === undefined ? told : instead(told, input, over(vain));
}

/** The planner's own thoughts were about what is not done now. */
const instead = (proposal: Proposal, { state }: PlannerInput, decision: Decision): Proposal => ({
  ...proposal,
  minds: state.minds,
  decision,
});

const acting = (act: Act, reason: string): Decision => ({
  kind: 'act',
  thought: `Another way, because: ${reason}`,
  acts: [act],
});

interface Vain {
  readonly act: Act;
  readonly reason: string;
  readonly code?: string;
}

const over = ({ act, reason }: Vain): Decision => ({
  kind: 'fail',
  code: 'NO_EFFECT',
  reason: `"${act.description}" had no effect: ${reason}`,
  evidence: [],
});

/** What met an error may never have arrived: that is worth a second try, not a third. */
const mostErrors = 2;

/** The rules keep their own account of what they have tried, and of how often it was asked for. */
function vainIn({ decision, minds }: Proposal, input: PlannerInput): Vain | undefined {
  if (decision.kind !== 'act' || minds.rules !== undefined) return undefined;
  const [act] = decision.acts;
  const failed = failedHere(input).filter(({ action }) => action === act.action);
  const last = failed.at(-1);
  const met = failed.filter(({ code }) => code !== undefined).length;
  if (last === undefined || (met === failed.length && met < mostErrors)) return undefined;
  const { reason, code } = last;
  return { act, reason, ...(code !== undefined && { code }) };
}

function failedHere({ state, tree }: PlannerInput): HistoryEntry[] {
  const failed = state.history.filter(({ ok }) => !ok);
  if (failed.length === 0) return [];
  const { hash } = beforeState(tree);
  return failed.filter((entry) => entry.hash === hash);
}
