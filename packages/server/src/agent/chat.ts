// Answers in a chat, in one round trip: from the attached file, from what was done and said
// before, or by arithmetic; else by a model that shows its sources, or by saying that one is needed.

import type { Decision } from '@tabhand/agent';
import {
  type Answer,
  answer,
  answerGrounded,
  answerMemory,
  asksMemory,
  type History,
  type RememberedTask,
  type Sources,
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
    const file = attachment && (await fileOf(parts, chatting, attachment));
    const recalls = file === undefined && asksMemory(query);
    const history = recalls ? await historyOf(parts, chatting) : undefined;
    const known = history
      ? answerMemory(query, history, parts.env.now())
      : answer(query, file, parts.env);
    const found = known ?? (await byModel(parts, chatting, { file, history }));
    return found === undefined ? cannotTell(parts, attachment) : finish(found);
  } catch (thrown) {
    return refused(thrown);
  }
}

async function fileOf(parts: Parts, { asking, signal }: Chatting, attachment: Attachment) {
  return await readAttachment(parts, asking.caller.tenant, { ...attachment, signal });
}

/** What can be computed or looked up is not left to a model; the rest is, if there is one. */
async function byModel(parts: Parts, { asking, signal }: Chatting, sources: Sources) {
  const { model, mark } = parts.planners;
  if (model === undefined) return undefined;
  return await answerGrounded(asking.request.query, sources, { ask: model, mark, signal });
}

const cannotTell = ({ planners }: Parts, attachment: Attachment | undefined): Decision =>
  planners.model === undefined
    ? needsModel(attachment)
    : fail(
        `I found no answer${attachment === undefined ? '' : ` in ${attachment.filename}`} that I could show the source of.`,
      );

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
