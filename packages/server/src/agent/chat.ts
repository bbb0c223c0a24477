// Answers in a chat, in one round trip and without a model: from the attached file, from what
// was done and said before, or by arithmetic. What needs a model is said to need one.

import type { Decision } from '@tabhand/agent';
import {
  type Answer,
  answer,
  answerMemory,
  asksMemory,
  type History,
  type RememberedTask,
} from '@tabhand/files';
import { type Attachment, TabhandError, type Task } from '@tabhand/protocol';
import type { Parts } from '../parts.ts';
import { readAttachment } from './attachment.ts';
import type { Asking } from './interact-task.ts';

interface Chatting {
  readonly asking: Asking;
  readonly task: { readonly id: string };
  readonly session: { readonly id: string };
  readonly signal: AbortSignal;
}

export async function chatDecision(parts: Parts, chatting: Chatting): Promise<Decision> {
  const { query, attachment } = chatting.asking.request;
  try {
    const found =
      attachment === undefined && asksMemory(query)
        ? answerMemory(query, await historyOf(parts, chatting), parts.env.now())
        : await fromFile(parts, chatting, attachment);
    return found === undefined ? needsModel(attachment) : finish(found);
  } catch (thrown) {
    return refused(thrown);
  }
}

async function fromFile(parts: Parts, chatting: Chatting, attachment: Attachment | undefined) {
  const { caller, request } = chatting.asking;
  const { signal } = chatting;
  const file =
    attachment && (await readAttachment(parts, caller.tenant, { ...attachment, signal }));
  return answer(request.query, file, parts.env);
}

const finish = ({ text, how, confidence }: Answer): Decision => ({
  kind: 'finish',
  thought: how,
  answer: text,
  evidence: [
    { kind: 'answer', claim: how, found: text, strength: confidence >= 0.9 ? 'strong' : 'medium' },
  ],
});

const fail = (reason: string): Decision => ({
  kind: 'fail',
  code: 'NOT_UNDERSTOOD',
  reason,
  evidence: [],
});

const needsModel = (attachment: Attachment | undefined): Decision =>
  fail(
    attachment === undefined
      ? 'I cannot answer this without a language model. Set TABHAND_MODEL, or ask about a file, past tasks, or a calculation.'
      : `I cannot tell this from ${attachment.filename} without a language model. Set TABHAND_MODEL, or ask for a value, a count, a total, or where something is mentioned.`,
  );

const mostTasks = 500;
const mostMessages = 200;

/** What this person has done and said; questions like this one are no tasks. */
async function historyOf(parts: Parts, { asking, task, session }: Chatting): Promise<History> {
  const { tenant, user } = asking.caller;
  const tasks = await parts.engine.list({ tenant, limit: mostTasks });
  const { messages } = await parts.messages.list(session.id, { limit: mostMessages });
  return {
    tasks: tasks
      .filter((each) => each.id !== task.id && each.user === user)
      .filter((each) => each.metadata?.taskType !== 'chat_only')
      .map(remembered),
    messages: messages.flatMap(({ role, content, at }) =>
      role === 'system' ? [] : [{ role, content, at }],
    ),
  };
}

function remembered(task: Task): RememberedTask {
  const { id, status, createdAt, completedAt, result } = task;
  return {
    id,
    query: task.prompt ?? task.name,
    status,
    createdAt,
    ...(completedAt !== undefined && { completedAt }),
    ...(typeof result === 'string' && { result }),
  };
}

/** A file that is not there, or cannot be read, is an answer too. */
export function refused(thrown: unknown): Decision {
  if (!(thrown instanceof TabhandError)) throw thrown;
  return fail(`${thrown.message} ${thrown.hint}`);
}
