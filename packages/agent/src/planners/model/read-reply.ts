// A model's answer as a decision, or why it is none. Checked like any outside input: unknown
// calls, ids the page does not have, and ends without proof are refused.

import { findAction, readArgs } from '@tabhand/actions';
import {
  type ActionCall,
  type Evidence,
  type LocalTree,
  parseAction,
  printAction,
  TabhandError,
} from '@tabhand/protocol';
import { dismissOverlay } from '../../act.ts';
import { commandOf, isEnd } from '../../calls.ts';
import { evidenceFor, textEvidence } from '../../checks.ts';
import type { Act, ActTarget, Check, Decision, Wish } from '../../decision.ts';
import { pageFacts } from '../../facts.ts';
import { isMemoryCall, memoryCommand } from '../../memory.ts';
import { isCompleted } from '../../second-look.ts';
import type { AgentState } from '../../state.ts';
import { sayCheck } from '../../verify.ts';
import { type Reply, ReplyShape } from './reply.ts';

export type Read =
  | { readonly decision: Decision; readonly reply: Reply }
  | {
      readonly refused: string;
      /** It wants to end, and only the proof is missing. */
      readonly unproved?: Reply;
    };

/** What the task is, and what no page tells of it. */
export type About = Partial<Pick<AgentState, 'query' | 'downloads'>>;

export function readReply(answer: unknown, tree: LocalTree, about: About = {}): Read {
  const parsed = ReplyShape.safeParse(answer);
  if (!parsed.success) return { refused: parsed.error.issues[0]?.message ?? 'not the asked shape' };
  const reply = parsed.data;
  try {
    const call = parseAction(reply.action);
    if (isEnd(call.name) && call.name !== 'fail') return finish(reply, call, { ...about, tree });
    return { decision: decide(reply, call, tree), reply };
  } catch (thrown) {
    return { refused: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

const said = ({ args }: ActionCall): string => (args[0] === undefined ? '' : String(args[0]));

function decide(reply: Reply, call: ActionCall, tree: LocalTree): Decision {
  const { thought } = reply;
  const words = said(call) || thought;
  switch (call.name) {
    case 'ask':
      return { kind: 'ask', question: words, missing: [], why: thought };
    case 'fail':
      return { kind: 'fail', reason: words, code: 'REFUSED', evidence: [] };
    // A wish to check the outcome is one to see the page; what proves it comes with finish.
    case 'verifySuccess':
    case 'look':
      return { kind: 'look', thought, wish: wishOf(call, words) };
    case 'dismissOverlay':
      return { kind: 'act', thought, acts: [dismissTop(tree)] };
    default: {
      const more = (reply.more ?? []).map((text) => actOf(parseAction(text), thought, tree));
      return { kind: 'act', thought, acts: [actOf(call, thought, tree), ...more] };
    }
  }
}

/** By a button inside the dialog on top; Escape when there is none. */
function dismissTop(tree: LocalTree): Act {
  const buttons = pageFacts(tree).dialogs.at(-1)?.buttons ?? [];
  const inside = buttons.map(({ ref, name }) => ({ i: ref, r: 'btn', n: name }));
  return dismissOverlay(undefined, inside);
}

/** A picture, unless the whole document is asked for. */
const wishOf = ({ name, args }: ActionCall, reason: string): Wish =>
  name === 'look' && args[1] === 'full'
    ? { mode: 'full', screenshot: false, skeleton: false, reason }
    : { mode: 'hybrid', screenshot: true, skeleton: true, reason };

function actOf(call: ActionCall, thought: string, tree: LocalTree): Act {
  const action = printAction(call);
  const description = thought.slice(0, 200);
  if (isMemoryCall(call.name)) return { action, command: memoryCommand(call), description };
  const command = commandOf(call);
  const known = findAction(command.action);
  if (known === undefined)
    throw new TabhandError('INVALID_ACTION_FORMAT', `Unknown action: ${call.name}`);
  readArgs(known, command.args);
  const target = targetIn(tree, command.args.ref);
  const expects = target === undefined ? [] : expected(call, target);
  return {
    action,
    command,
    description,
    ...(target && { target }),
    ...(expects.length > 0 && { expects }),
  };
}

/** An id that the page does not have is refused: acting on it could only go wrong. */
function targetIn(tree: LocalTree, ref: unknown): ActTarget | undefined {
  if (ref === undefined) return undefined;
  const node = tree.nodes.find((each) => each.i === ref);
  if (node === undefined)
    throw new TabhandError('ELEMENT_NOT_FOUND', `There is no element ${String(ref)} on the page`);
  return { ref: node.i ?? '', role: node.role, name: node.name };
}

/** What must be true afterwards, where the call itself says it. */
function expected({ name, args }: ActionCall, { ref, name: field }: ActTarget): Check[] {
  const want = args[1];
  if (name === 'setValue' && typeof want === 'string' && !want.includes('{{secret:'))
    return [{ is: 'value', field, want, ref }];
  if (name === 'check' || name === 'uncheck')
    return [{ is: 'state', name: field, state: 'checked', on: name === 'check', ref }];
  return [];
}

interface Seen extends About {
  readonly tree: LocalTree;
}

function finish(reply: Reply, call: ActionCall, { tree, query = '', downloads }: Seen): Read {
  const { outcome } = reply;
  if (outcome != null && !isCompleted(outcome))
    return { refused: `finish, but not done: ${outcome.reason}`, unproved: reply };
  const answer = said(call);
  const checks = (reply.checks ?? []).map(checkOf);
  const proofs = checks.map((check) => ({ check, proof: evidenceFor(check, tree, downloads) }));
  const unmet = proofs.find(({ proof }) => proof === undefined);
  if (unmet !== undefined)
    return { refused: `the page does not show ${sayCheck(unmet.check)}`, unproved: reply };
  const evidence = [
    ...proofs.flatMap(({ check, proof }) => (proof ? [weighed(proof, check, query)] : [])),
    ...answerEvidence(answer, tree),
  ];
  if (evidence.every(({ strength }) => strength === 'weak'))
    return { refused: 'finish needs checks that the page shows now', unproved: reply };
  const { thought } = reply;
  const decision: Decision = {
    kind: 'finish',
    thought,
    evidence,
    ...(answer !== '' && { answer }),
  };
  return { decision, reply };
}

type StatedCheck = NonNullable<Reply['checks']>[number];

function checkOf({ is, of, want }: StatedCheck): Check {
  switch (is) {
    case 'text':
    case 'gone':
      return { is, text: of };
    case 'url':
      return { is, part: of };
    case 'download':
      return { is, name: of };
    case 'value':
      return { is, field: of, want: want ?? '' };
    case 'checked':
    case 'unchecked':
      return { is: 'state', name: of, state: 'checked', on: is === 'checked' };
  }
}

/** That something is gone proves nothing unless the user spoke of it: so is everything else. */
const weighed = (proof: Evidence, check: Check, query: string): Evidence =>
  check.is === 'gone' && !query.toLowerCase().includes(check.text.toLowerCase())
    ? { ...proof, strength: 'weak' }
    : proof;

/** An answer that the page shows: as a whole, or every figure in it. */
function answerEvidence(answer: string, tree: LocalTree): Evidence[] {
  if (answer === '') return [];
  const whole = textEvidence(answer, tree);
  if (whole !== undefined)
    return [{ ...whole, kind: 'answer', claim: 'the answer', strength: 'strong' }];
  const figures = answer.match(/[^\s,;()]*\d[^\s,;()]*/g) ?? [];
  const found = figures.map((figure) => textEvidence(figure.replace(/[.!?]+$/, ''), tree));
  if (found.length === 0 || found.includes(undefined)) return [];
  return found.flatMap((each) => (each ? [{ ...each, kind: 'answer' as const }] : []));
}
