// The model planner: asks a language model for the next step. Whatever it answers is parsed
// and checked like any outside input; garbage never becomes an action.

import { TabhandError } from '@tabhand/protocol';
import type { Decision } from '../../decision.ts';
import { markPlan, planSteps } from '../../plan.ts';
import type { Planner, PlannerInput, Proposal, Question, Usage } from '../../planner.ts';
import { pagePrompt, refusedPrompt } from '../../prompt.ts';
import { systemPrompt } from '../../prompt-rules.ts';
import { secondLook } from '../../second-look.ts';
import { addUsage, nothingUsed } from './ask.ts';
import { type Read, readReply } from './read-reply.ts';
import type { Reply } from './reply.ts';

/** Answers that were refused and asked for again, in one turn. */
const maxGarbage = 2;
/** Turns in a row without a usable answer; after that the model is left alone. */
const maxFailures = 2;

export const modelPlanner = (model: string): Planner => ({ name: `model:${model}`, next });

async function next(input: PlannerInput): Promise<Proposal> {
  if ((input.state.minds.model?.failures ?? 0) >= maxFailures) throw down('it failed before');
  const prompt = await promptOf(input);
  let usage = nothingUsed;
  let read: Read = { refused: input.refused ?? '' };
  for (let round = 0; round <= maxGarbage; round += 1) {
    const why = refusal(read);
    const asked = why === '' ? prompt : refusedPrompt(prompt, why, markOf(input));
    const { reply, used } = await ask(input, asked, usage);
    usage = addUsage(usage, used);
    read = readReply(reply, input.tree, input.state);
    if ('decision' in read) return proposal(input, read, usage);
  }
  if (read.unproved !== undefined)
    return proposal(input, { decision: unproved(read.refused), reply: read.unproved }, usage);
  throw down(`no usable action: ${read.refused}`, usage);
}

const refusal = (read: Read): string => ('refused' in read ? read.refused.slice(0, 500) : '');

const down = (why: string, usage: Usage = nothingUsed): TabhandError =>
  new TabhandError('LLM_ERROR', `The model gave nothing to go on: ${why}`, { data: { usage } });

/** The judge may lower a verdict: what the page does not prove is not done. */
const unproved = (why: string): Decision => ({
  kind: 'fail',
  code: 'NO_PROOF',
  reason: `The model says that it is done, but nothing on the page proves it: ${why}`,
  evidence: [],
});

const markOf = ({ tools }: PlannerInput): string => tools.mark?.() ?? '';

async function promptOf(input: PlannerInput): Promise<string> {
  const { state, view, tree, tools, replan } = input;
  const mark = markOf(input);
  const file = await tools.fileText?.();
  return pagePrompt(state, view, {
    tree,
    mark,
    ...(file !== undefined && { file }),
    ...(replan && { replan }),
  });
}

async function ask({ view, tools }: PlannerInput, prompt: string, spent: Usage) {
  if (tools.model === undefined) throw down('none is set');
  const question: Question = {
    system: systemPrompt(),
    prompt,
    ...(view.screenshot !== undefined && { image: view.screenshot }),
    ...(tools.signal && { signal: tools.signal }),
  };
  try {
    return await tools.model(question);
  } catch (thrown) {
    tools.signal?.throwIfAborted();
    throw down(thrown instanceof Error ? thrown.message : String(thrown), spent);
  }
}

function proposal(
  input: PlannerInput,
  { decision, reply }: { readonly decision: Decision; readonly reply: Reply },
  usage: Usage,
): Proposal {
  const { state } = input;
  const steps = stepsOf(input, reply);
  const outcome =
    decision.kind === 'finish' ? 'done' : decision.kind === 'fail' ? 'failed' : 'running';
  const done = state.history.filter((entry) => entry.ok).length;
  const current = Math.min(done, steps.length - 1);
  const second = secondLook(input, reply.outcome);
  const notes = [...(state.minds.model?.notes ?? []), reply.thought].slice(-20);
  return {
    decision,
    usage,
    plan: markPlan(steps, current, outcome),
    minds: { ...state.minds, model: { notes } },
    ...(second && { second }),
  };
}

/** A plan stands until the page changed so much that another one is called for. */
function stepsOf({ state, replan }: PlannerInput, { plan }: Reply) {
  const known = state.plan.length > 0;
  if (plan == null || plan.length === 0) return known ? [...state.plan] : planSteps([state.query]);
  return known && replan === undefined ? [...state.plan] : planSteps(plan);
}
