// One round of POST /api/agent/interact: find or begin the task, take the agent's turn, commit
// it by compare-and-set on its number, write it down, and answer. Whoever comes second with
// the same turn gets the answer of the first.

import { type AgentState, pause, type Turned } from '@tabhand/agent';
import { classifyTask } from '@tabhand/files';
import {
  type InteractData,
  InteractDataSchema,
  type InteractRequest,
  isTerminal,
  TabhandError,
  type TaskType,
  TaskTypeSchema,
  type TaskWithCommands,
} from '@tabhand/protocol';
import type { Session } from '@tabhand/sessions';
import type { StoredTurn } from '@tabhand/tasks';
import type { Parts } from '../parts.ts';
import { printTurn } from './interact-answer.ts';
import { bookTurn } from './interact-book.ts';
import { revealed, sealedRequest } from './interact-secrets.ts';
import {
  type Asking,
  beginTask,
  findTask,
  hashOf,
  openSession,
  requireOpen,
} from './interact-task.ts';
import { isUnderway, startOf, takeTurn } from './interact-turn.ts';
import { reportOf } from './interact-view.ts';
import { sessionMemory } from './session-memory.ts';
import { sayQuery, sayTurn } from './talk.ts';

export async function interact(
  parts: Parts,
  asking: Asking,
  signal: AbortSignal,
): Promise<InteractData> {
  return await revealed(parts, asking, await decided(parts, asking, signal));
}

async function decided(parts: Parts, asking: Asking, signal: AbortSignal): Promise<InteractData> {
  const began = parts.env.now();
  const found = await findTask(parts, asking);
  const earlier = found && (await earlierAnswer(parts, found, asking));
  if (earlier !== undefined) return earlier;
  if (found !== undefined) requireOpen(found);
  const session = await openSession(parts, asking, found);
  const taskType = found === undefined ? typeOf(asking.request) : kindOf(found);
  const task = found ?? (await beginTask(parts, asking, { sessionId: session.id, taskType }));
  const again = found === undefined && (await earlierAnswer(parts, task, asking));
  if (again) return again;
  return await round(parts, { asking, session, taskType, task, began, signal });
}

interface Round {
  readonly asking: Asking;
  readonly session: Session;
  readonly taskType: TaskType;
  readonly task: TaskWithCommands;
  readonly began: number;
  readonly signal: AbortSignal;
}

/** A turn between ours and the last one (a person's answer) makes ours stale: take it again. */
const mostTries = 3;

async function round(parts: Parts, now: Round): Promise<InteractData> {
  const { task } = now;
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const last = await parts.turns.last(task.id);
    const request = await sealedRequest(parts, now.asking, last);
    const said = { ...now, asking: { ...now.asking, request } };
    const session = last === undefined ? await sessionMemory(parts, task) : {};
    const before = startOf(request, last, { now: parts.env.now(), session });
    const turned = await takeTurn(parts, { ...said, before });
    const data = answerOf(parts, now, { before, turned });
    const number = last === undefined ? 0 : last.turn + 1;
    const stored = storedTurn(now, { turned, data, number, at: parts.env.now() });
    if (await parts.turns.commit(stored)) {
      await write(parts, said, { before, turned: parts.reveals.clean(turned), last, data });
      await delay(turned, now.signal);
      return data;
    }
    const first = await parts.turns.turn(task.id, number);
    if (first?.answer !== undefined) return InteractDataSchema.parse(first.answer);
  }
  throw new TabhandError('RESOURCE_CONFLICT', 'The task is being moved by others; ask again');
}

/** A client acts as soon as it is told to, so what needs a while is told after it. */
const delay = async ({ decision }: Turned, signal: AbortSignal): Promise<void> =>
  decision.kind === 'act' && decision.delayMs !== undefined
    ? await pause(decision.delayMs, signal)
    : undefined;

interface Taken {
  readonly before: AgentState;
  readonly turned: Turned;
}

const storedTurn = (
  { asking, task }: Round,
  kept: { turned: Turned; data: InteractData; number: number; at: number },
): StoredTurn => ({
  taskId: task.id,
  turn: kept.number,
  at: kept.at,
  ...kept.turned,
  requestHash: hashOf(asking.request),
  answer: JSON.parse(JSON.stringify(kept.data)),
  ...(asking.key !== undefined && { key: asking.key }),
});

function answerOf({ env }: Parts, now: Round, { before, turned }: Taken): InteractData {
  const { request } = now.asking;
  const html = request.dom ?? request.skeletonDom;
  const looked = before.pending !== undefined && turned.state.pending !== before.pending;
  const verified = looked ? turned.state.verification : undefined;
  const data = printTurn({ turned, before, verified, html, chat: now.taskType === 'chat_only' });
  return {
    ...data,
    taskId: now.task.id,
    sessionId: now.session.id,
    taskType: now.taskType,
    hasOrgKnowledge: false,
    metrics: {
      requestDuration: Math.max(0, env.now() - now.began),
      ...(data.usage && { tokenUsage: data.usage }),
      ...llmTime(before, turned),
      stepIndex: turned.state.steps,
      actionCount: turned.state.history.length,
    },
  };
}

function llmTime(before: AgentState, { state }: Turned) {
  const ms = (state.tokens.ms ?? 0) - (before.tokens.ms ?? 0);
  return ms > 0 ? { llmDuration: ms } : {};
}

async function write(
  parts: Parts,
  { asking, session, task }: Round,
  { before, turned, last, data }: Taken & { last: StoredTurn | undefined; data: InteractData },
): Promise<void> {
  const { request } = asking;
  const pending = last?.state.pending;
  const underway = isUnderway(request, before);
  const report = pending && reportOf(request, pending);
  const booked = { task, before, turned, report, underway, at: parts.env.now() };
  const written = await parts.engine.journal.append(bookTurn(booked));
  if (written === undefined) throw new TabhandError('TASK_COMPLETED', 'The task was cancelled');
  if (last === undefined || before.query !== last.state.query || isReply(last, before))
    await sayQuery(parts, session, { query: request.query, taskId: task.id });
  await sayTurn(parts, session, { taskId: task.id, before, turned });
  parts.push.interactResponse(session.id, {
    taskId: task.id,
    ...(data.action !== undefined && { action: data.action }),
    ...(data.thought !== undefined && { thought: data.thought }),
    ...(data.status !== undefined && { status: data.status }),
    ...(data.currentStep !== undefined && { currentStepIndex: data.currentStep }),
    ...(data.verification && { verification: data.verification }),
    ...(data.correction && { correction: data.correction }),
  });
}

const isReply = (last: StoredTurn, before: AgentState): boolean =>
  before.answers.length > last.state.answers.length;

/** By its key; or the end of a task, when the request that ended it comes again. */
async function earlierAnswer(
  { turns }: Parts,
  task: TaskWithCommands,
  { key, request }: Asking,
): Promise<InteractData | undefined> {
  const byKey = key === undefined ? undefined : await turns.byKey(task.id, key);
  const last = isTerminal(task.status) ? await turns.last(task.id) : undefined;
  const ended = last?.requestHash === hashOf(request) ? last : undefined;
  const answer = byKey?.answer ?? ended?.answer;
  return answer === undefined ? undefined : InteractDataSchema.parse(answer);
}

const typeOf = ({ query, attachment, url }: InteractRequest): TaskType =>
  classifyTask({
    query,
    hasFile: attachment !== undefined,
    hasUrl: url !== undefined && url !== '',
  }).taskType;

const kindOf = ({ metadata }: TaskWithCommands): TaskType =>
  TaskTypeSchema.catch('web_only').parse(metadata?.taskType);
