// What a task may keep for later: `remember`, `recall`, `exportToSession`. Done on the server;
// a client has nothing to execute.

import { type ActionCall, type MemoryResult, parseAction, TabhandError } from '@tabhand/protocol';
import type { Act, Decision } from './decision.ts';
import { type AgentState, maxHistory } from './state.ts';

export interface Memory {
  readonly task: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

export interface Remembered {
  readonly memory: Memory;
  readonly result: MemoryResult;
}

/** What a memory act does; undefined when the decision is none. Only the first act counts. */
export function memorize(
  decision: Decision,
  state: AgentState,
): { readonly state: AgentState; readonly decision: Decision } | undefined {
  if (decision.kind !== 'act') return undefined;
  const [act] = decision.acts;
  if (!isMemoryCall(act.command.action)) return undefined;
  const { memory, result } = doMemory(parseAction(act.action), state.memory);
  const { success: ok, message: reason } = result;
  const entry = { action: act.action, description: act.description, url: '', hash: '', ok, reason };
  const acts = [{ ...act, memory: result }] as const;
  const history = [...state.history, entry].slice(-maxHistory);
  return { state: { ...state, memory, history }, decision: { ...decision, acts } };
}

const names = new Set(['remember', 'recall', 'exportToSession']);
const most = 100;

export const isMemoryCall = (name: string): boolean => names.has(name);

/** Kept with the act; no browser is ever asked to do it. */
export const memoryCommand = (call: ActionCall): Act['command'] => ({
  action: call.name,
  args: {
    key: said(call, 0) ?? '',
    ...(call.args[1] !== undefined && { [parameter(call.name)]: said(call, 1) ?? '' }),
  },
});

const parameter = (name: string): string =>
  name === 'remember' ? 'value' : name === 'recall' ? 'scope' : 'sessionKey';

const said = (call: ActionCall, at: number): string | undefined => {
  const value = call.args[at];
  return value === undefined || value === null ? undefined : String(value);
};

export function doMemory(call: ActionCall, memory: Memory): Remembered {
  const key = said(call, 0);
  if (key === undefined || key === '')
    throw new TabhandError('INVALID_ACTION_FORMAT', `${call.name} needs a key`);
  if (call.name === 'remember') return remember(memory, key, said(call, 1) ?? '');
  if (call.name === 'recall')
    return recall(memory, key, said(call, 1) === 'session' ? 'session' : 'task');
  return exportKey(memory, key, said(call, 1) ?? key);
}

function remember(memory: Memory, key: string, value: string): Remembered {
  const full = Object.keys(memory.task).length >= most && !(key in memory.task);
  if (full)
    return {
      memory,
      result: {
        success: false,
        action: 'remember',
        key,
        scope: 'task',
        error: 'full',
        message: `No more than ${most} facts are kept`,
      },
    };
  return {
    memory: { ...memory, task: { ...memory.task, [key]: value } },
    result: {
      success: true,
      action: 'remember',
      key,
      scope: 'task',
      value,
      message: `Remembered ${key}`,
    },
  };
}

function recall(memory: Memory, key: string, scope: 'task' | 'session'): Remembered {
  const value = memory[scope][key];
  const result: MemoryResult =
    value === undefined
      ? {
          success: false,
          action: 'recall',
          key,
          scope,
          error: 'unknown',
          message: `Nothing is remembered as ${key}`,
        }
      : { success: true, action: 'recall', key, scope, value, message: `Recalled ${key}` };
  return { memory, result };
}

function exportKey(memory: Memory, key: string, sessionKey: string): Remembered {
  const value = memory.task[key];
  if (value === undefined)
    return {
      memory,
      result: {
        success: false,
        action: 'exportToSession',
        key,
        scope: 'session',
        error: 'unknown',
        message: `Nothing is remembered as ${key}`,
      },
    };
  return {
    memory: { ...memory, session: { ...memory.session, [sessionKey]: value } },
    result: {
      success: true,
      action: 'exportToSession',
      key: sessionKey,
      scope: 'session',
      value,
      message: `Kept ${key} for the session`,
    },
  };
}
