// The model planner: asks a language model for one action at a time. Whatever it answers is
// parsed and checked like any outside input; garbage never becomes an action.

import { type LocalTree, parseAction, TabhandError } from '@tabhand/protocol';
import { commandOf, isEnd } from '../../calls.ts';
import type { Act, ActTarget, Decision } from '../../decision.ts';
import { markPlan, planSteps } from '../../plan.ts';
import type { Planner, PlannerInput, Proposal } from '../../planner.ts';
import { pagePrompt, systemPrompt } from '../../prompt.ts';
import { askModel, type ModelOptions } from './ask.ts';
import { type Reply, ReplyShape } from './reply.ts';

export type { ModelOptions } from './ask.ts';

const maxGarbage = 2;

export function modelPlanner(options: ModelOptions): Planner {
  return { name: `model:${options.model}`, next: (input) => next(input, options) };
}

async function next(input: PlannerInput, options: ModelOptions): Promise<Proposal> {
  const { state, view, tree } = input;
  const usage = { prompt: 0, completion: 0 };
  const prompt = pagePrompt(state, view, { tree, mark: options.mark() });
  let complaint = '';
  for (let round = 0; round <= maxGarbage; round += 1) {
    const asked =
      complaint === '' ? prompt : `${prompt}\n\nYour last answer was refused: ${complaint}`;
    const image = view.screenshot === undefined ? {} : { image: view.screenshot };
    const signal = input.tools.signal === undefined ? {} : { signal: input.tools.signal };
    const { reply, used } = await askModel(options, {
      system: systemPrompt(),
      prompt: asked,
      ...image,
      ...signal,
    });
    usage.prompt += used.prompt;
    usage.completion += used.completion;
    const read = readReply(reply, tree);
    if ('decision' in read) return proposal(input, read.decision, read.reply, usage);
    complaint = read.refused;
  }
  throw new TabhandError('LLM_ERROR', `The model gave no usable action: ${complaint}`);
}

type Read = { readonly decision: Decision; readonly reply: Reply } | { readonly refused: string };

/** A model's answer as a decision, or why it is none. */
export function readReply(answer: unknown, tree: LocalTree): Read {
  const parsed = ReplyShape.safeParse(answer);
  if (!parsed.success) return { refused: parsed.error.issues[0]?.message ?? 'not the asked shape' };
  try {
    return { decision: decide(parsed.data, tree), reply: parsed.data };
  } catch (thrown) {
    return { refused: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

function decide({ thought, action }: Reply, tree: LocalTree): Decision {
  const call = parseAction(action);
  const said = call.args[0] === undefined ? '' : String(call.args[0]);
  if (call.name === 'ask')
    return { kind: 'ask', question: said || thought, missing: [], why: thought };
  if (call.name === 'fail')
    return { kind: 'fail', reason: said || thought, code: 'REFUSED', evidence: [] };
  if (isEnd(call.name))
    return { kind: 'finish', thought, evidence: [], ...(said === '' ? {} : { answer: said }) };
  const command = commandOf(call);
  const target = targetIn(tree, command.args.ref);
  const act: Act = {
    action,
    command,
    description: thought.slice(0, 200),
    ...(target === undefined ? {} : { target }),
  };
  return { kind: 'act', thought, acts: [act] };
}

/** An id that the page does not have is refused: acting on it could only go wrong. */
function targetIn(tree: LocalTree, ref: unknown): ActTarget | undefined {
  if (ref === undefined) return undefined;
  const node = tree.nodes.find((each) => each.i === ref);
  if (node === undefined)
    throw new TabhandError('ELEMENT_NOT_FOUND', `There is no element ${String(ref)} on the page`);
  return { ref: node.i ?? '', role: node.role, name: node.name };
}

function proposal(
  input: PlannerInput,
  decision: Decision,
  reply: Reply,
  usage: { prompt: number; completion: number },
): Proposal {
  const { state } = input;
  const steps = state.plan.length > 0 ? [...state.plan] : planSteps(reply.plan ?? [state.query]);
  const outcome =
    decision.kind === 'finish' ? 'done' : decision.kind === 'fail' ? 'failed' : 'running';
  const current = Math.min(state.history.filter((entry) => entry.ok).length, steps.length - 1);
  const notes = [...(state.minds.model?.notes ?? []), reply.thought].slice(-20);
  return {
    decision,
    usage,
    plan: markPlan(steps, current, outcome),
    minds: { ...state.minds, model: { notes } },
  };
}
