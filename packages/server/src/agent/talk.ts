// What the agent says in a task's session: the person's words, its plan, what it does and how
// it ended. Kept first, then pushed; a session that is not the task's own hears nothing.

import {
  type AgentState,
  currentIndex,
  type Decision,
  sayPlan,
  showPlan,
  type Turned,
} from '@tabhand/agent';
import {
  asTabhandError,
  type Json,
  type JsonObject,
  type PlanStep,
  type Task,
} from '@tabhand/protocol';
import type { Draft, Owner, Session } from '@tabhand/sessions';
import type { Parts } from '../parts.ts';
import { endString, sayDecision, shownAction } from './decision-words.ts';

type TalkParts = Pick<Parts, 'sessions' | 'messages' | 'push'>;

/** The session with that id, begun if there is none; undefined when it is somebody else's. */
export async function sessionOf(
  { sessions }: TalkParts,
  task: Pick<Task, 'tenant' | 'user' | 'sessionId'>,
  start: { readonly url?: string | undefined; readonly query: string },
): Promise<Session | undefined> {
  const owner: Owner = { tenant: task.tenant, user: task.user };
  const known = await sessions.get(owner, task.sessionId);
  if (known !== undefined) return known.status === 'archived' ? undefined : known;
  try {
    const begin = { sessionId: task.sessionId, url: start.url, initialQuery: start.query };
    return (await sessions.init(owner, begin)).session;
  } catch (thrown) {
    if (asTabhandError(thrown).code === 'RESOURCE_CONFLICT') return undefined;
    throw thrown;
  }
}

/** The first words name the session. */
export async function sayQuery(
  { sessions, messages }: TalkParts,
  session: Session,
  said: { readonly query: string; readonly taskId: string; readonly metadata?: JsonObject },
): Promise<void> {
  await sessions.titleFrom(session, said.query);
  const metadata = { taskId: said.taskId, ...said.metadata };
  await messages.append(session, { role: 'user', content: said.query, metadata });
}

export interface Told {
  readonly taskId: string;
  readonly before: AgentState;
  readonly turned: Turned;
}

/** The plan when it is new or another one, then what was decided. */
export async function sayTurn(parts: TalkParts, session: Session, told: Told): Promise<void> {
  const { state, decision } = told.turned;
  const kind = planNews(told.before.plan, state.plan);
  if (kind !== undefined) {
    await parts.messages.append(session, planMessage(told.taskId, state.plan, kind));
    parts.push.planUpdate(session.id, { taskId: told.taskId, plan: asJson(showPlan(state.plan)) });
  }
  const draft = decisionMessage(told.taskId, decision);
  if (draft !== undefined) await parts.messages.append(session, draft);
  const status = ended[decision.kind];
  if (status !== undefined) parts.push.taskStatus(session.id, { taskId: told.taskId, status });
}

const ended: Partial<Record<Decision['kind'], string>> = { finish: 'completed', fail: 'failed' };

function planNews(before: readonly PlanStep[], after: readonly PlanStep[]) {
  if (after.length === 0) return undefined;
  if (before.length === 0) return 'plan_preview';
  const words = (steps: readonly PlanStep[]) => steps.map((step) => step.description).join('\n');
  return words(before) === words(after) ? undefined : 'plan_update';
}

function planMessage(
  taskId: string,
  steps: readonly PlanStep[],
  messageType: 'plan_preview' | 'plan_update',
): Draft {
  const plan = {
    steps: steps.map(({ id, index, description, status }) => ({ id, index, description, status })),
    totalSteps: steps.length,
    currentStepIndex: currentIndex(steps),
  };
  const metadata = { messageType, taskId, plan };
  return { role: 'system', content: sayPlan(steps, messageType), metadata };
}

/** Looks and waits are no part of the conversation. */
function decisionMessage(taskId: string, decision: Decision): Draft | undefined {
  const metadata = { taskId };
  const content = sayDecision(decision);
  switch (decision.kind) {
    case 'act': {
      const acts = decision.acts.map((act) => ({
        action: shownAction(act),
        description: act.description,
      }));
      const [first] = decision.acts;
      return {
        role: 'assistant',
        content,
        status: 'pending',
        actionString: shownAction(first),
        actionPayload: { actions: acts },
        metadata,
      };
    }
    case 'ask':
      return { role: 'assistant', content, metadata: { ...metadata, messageType: 'question' } };
    case 'finish':
      return assistant(content, 'success', { actionString: endString(decision), metadata });
    case 'fail':
      return assistant(content, 'failure', { actionString: endString(decision), metadata });
    default:
      return undefined;
  }
}

const assistant = (
  content: string,
  status: 'success' | 'failure',
  rest: Pick<Draft, 'actionString' | 'metadata'>,
): Draft => ({ role: 'assistant', content, status, ...rest });

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));
