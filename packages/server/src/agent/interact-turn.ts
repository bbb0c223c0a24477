// The turn itself: with what state it starts, and who decides, the agent on a page or the
// answerer in a chat.

import {
  type AgentState,
  answerState,
  type Decision,
  originsFor,
  redirectState,
  startState,
  type Turned,
  turn,
} from '@tabhand/agent';
import type { InteractRequest, TaskType, TaskWithCommands } from '@tabhand/protocol';
import type { Session } from '@tabhand/sessions';
import type { StoredTurn } from '@tabhand/tasks';
import type { Parts } from '../parts.ts';
import { chatDecision, refused } from './chat.ts';
import { formFileOf } from './form-file.ts';
import { formPlanner } from './form-planner.ts';
import { awaits } from './interact-answer.ts';
import type { Asking } from './interact-task.ts';
import { viewOf } from './interact-view.ts';

/**
 * While a question is open the next words are its answer; where a person had to act, the same
 * words only say "look again". Other words on a live task are a new instruction.
 */
export function startOf(
  request: InteractRequest,
  last: StoredTurn | undefined,
  start: { readonly now: number; readonly session: Record<string, string> },
): AgentState {
  if (last === undefined)
    return startState(request.query, {
      ...start,
      origins: originsFor(request.query, [request.url]),
    });
  const { state } = last;
  const asked = state.status === 'asking' && state.last?.kind === 'ask' ? state.last : undefined;
  const same = request.query.trim() === state.query.trim();
  if (asked !== undefined && !(same && awaits(asked))) return answerState(state, request.query);
  if (asked !== undefined) return { ...state, status: 'open' };
  const wasReply = request.query.trim() === state.answers.at(-1)?.answer.trim();
  return same || wasReply ? state : redirectState(state, request.query);
}

export interface Deciding {
  readonly asking: Asking;
  readonly task: TaskWithCommands;
  readonly session: Session;
  readonly taskType: TaskType;
  readonly before: AgentState;
  readonly signal: AbortSignal;
}

export async function takeTurn(parts: Parts, deciding: Deciding): Promise<Turned> {
  const { asking, taskType, before, signal } = deciding;
  const { request } = asking;
  if (taskType === 'chat_only') return over(before, await chatDecision(parts, deciding));
  if (request.url === undefined || request.url === '') return over(before, noPage);
  if (isUnderway(request, before)) return waiting(before);
  try {
    const file = taskType === 'web_with_file' ? await fileOf(parts, deciding) : undefined;
    const tools = { ...parts.planners, now: parts.env.now, signal };
    return await turn(before, viewOf(request, before.pending), {
      ...tools,
      ...(file && {
        planner: formPlanner(tools.planner, file),
        fileText: async () => file.text,
      }),
    });
  } catch (thrown) {
    signal.throwIfAborted();
    return over(before, refused(thrown));
  }
}

const mostWaits = 3;

/** The client is still at its last action; after some waiting the page itself is asked. */
export const isUnderway = (request: InteractRequest, { pending, waits }: AgentState): boolean =>
  request.lastActionStatus === 'pending' && pending !== undefined && waits < mostWaits;

/** What is under way stays to be judged. */
function waiting(before: AgentState): Turned {
  const why = 'The last action is still under way';
  const decision: Decision = { kind: 'wait', ms: 1000, why };
  return { decision, state: { ...before, waits: before.waits + 1, last: decision } };
}

const fileOf = (parts: Parts, { task, signal }: Deciding) => formFileOf(parts, task, signal);

const over = (before: AgentState, decision: Decision): Turned => ({
  decision,
  state: {
    ...before,
    last: decision,
    status: decision.kind === 'finish' ? 'finished' : 'failed',
  },
});

const noPage: Decision = {
  kind: 'fail',
  code: 'REFUSED',
  reason: 'This needs a web page. Open the page and ask again there.',
  evidence: [],
};
