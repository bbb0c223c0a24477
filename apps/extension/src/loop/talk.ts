// One tab's conversation as the panel shows it: plain data, folded from what the loop tells and
// what the server has stored.

import type { BlockerInfo, ChatMessage, InteractData, Plan } from '@tabhand/protocol';
import type { LoopEnd, LoopNews } from './loop.ts';

export type TalkStatus = 'idle' | 'running' | 'asking' | 'success' | 'error' | 'interrupted';

export interface Turn {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly reasoning?: string;
  readonly action?: string;
  /** The name of what the action was done to. */
  readonly target?: string;
  readonly observation?: { readonly ok: boolean; readonly said: string };
  readonly file?: string;
}

export interface Talk {
  readonly sessionId: string;
  readonly status: TalkStatus;
  readonly taskId?: string;
  /** What the task was begun with. */
  readonly query?: string;
  readonly turns: readonly Turn[];
  readonly plan?: Plan;
  readonly planning: boolean;
  readonly question?: { readonly text: string; readonly missing: readonly string[] };
  readonly blocker?: BlockerInfo;
  readonly result?: string;
  /** What was seen that shows it. */
  readonly evidence?: string;
  readonly messages: readonly ChatMessage[];
}

export const emptyTalk = (sessionId: string): Talk => ({
  sessionId,
  status: 'idle',
  turns: [],
  planning: false,
  messages: [],
});

export function asked(talk: Talk, turn: { id: string; text: string; file?: string }): Talk {
  const { question: _q, blocker: _b, result: _r, evidence: _e, ...rest } = talk;
  const goesOn = talk.status === 'asking';
  const { plan: _p, taskId: _t, ...fresh } = rest;
  return {
    ...(goesOn ? rest : fresh),
    status: 'running',
    planning: !goesOn,
    query: (goesOn ? talk.query : undefined) ?? turn.text,
    turns: [...talk.turns, { role: 'user', ...turn }],
  };
}

export function told(talk: Talk, news: LoopNews, id: string): Talk {
  const { answer, target, done, taskId } = news;
  const after = answer === undefined ? talk : answered(talk, { answer, target }, id);
  return {
    ...(done === undefined ? after : observed(after, done, id)),
    ...(taskId !== undefined && { taskId }),
  };
}

function answered(
  talk: Talk,
  { answer, target }: { answer: InteractData; target: string | undefined },
  id: string,
): Talk {
  const { thought = '', action, reasoning, plan, status, actions, verification } = answer;
  const chain = actions !== undefined && actions.length > 1;
  const turn: Turn = {
    id,
    role: 'assistant',
    text: thought,
    ...(reasoning !== undefined && { reasoning }),
    ...(action !== undefined && !chain && { action }),
    ...(target !== undefined && !chain && { target }),
  };
  const planning = status === 'planning' && plan === undefined;
  return {
    ...talk,
    planning,
    turns: [...talk.turns, turn],
    ...(plan !== undefined && { plan }),
    ...(verification?.success && { evidence: verification.reason }),
  };
}

/** The result goes to the turn that asked for it; further steps of a chain get their own. */
function observed(talk: Talk, done: NonNullable<LoopNews['done']>, id: string): Talk {
  const { action, ok, said, target } = done;
  const facts = { action, observation: { ok, said }, ...(target !== undefined && { target }) };
  const last = talk.turns.at(-1);
  if (last?.role === 'assistant' && last.observation === undefined) {
    return { ...talk, turns: [...talk.turns.slice(0, -1), { ...last, ...facts }] };
  }
  const turn: Turn = { id, role: 'assistant', text: '', ...facts };
  return { ...talk, turns: [...talk.turns, turn] };
}

export function ended(talk: Talk, end: LoopEnd): Talk {
  const calm = { ...talk, planning: false };
  if (end.how === 'question') {
    const { userQuestion, thought = '', missingInformation = [] } = end.answer;
    const question = { text: userQuestion ?? thought, missing: missingInformation };
    return { ...calm, status: 'asking', question };
  }
  if (end.how === 'blocked') {
    const { blockerInfo } = end.answer;
    return { ...calm, status: 'asking', ...(blockerInfo && { blocker: blockerInfo }) };
  }
  return { ...calm, status: end.how, result: end.said };
}

export function stopped(talk: Talk): Talk {
  const { question: _q, blocker: _b, ...rest } = talk;
  return { ...rest, status: 'interrupted', planning: false };
}

export const failed = (talk: Talk, why: string): Talk => ({
  ...talk,
  status: 'error',
  planning: false,
  result: why,
});

/** By id, in the order of their numbers; what comes later replaces what was there. */
export function merged(
  known: readonly ChatMessage[],
  fresh: readonly ChatMessage[],
): readonly ChatMessage[] {
  const byId = new Map([...known, ...fresh].map((message) => [message.messageId, message]));
  const number = ({ sequenceNumber }: ChatMessage): number =>
    sequenceNumber ?? Number.MAX_SAFE_INTEGER;
  return [...byId.values()].sort(
    (a, b) => number(a) - number(b) || a.timestamp.localeCompare(b.timestamp),
  );
}
