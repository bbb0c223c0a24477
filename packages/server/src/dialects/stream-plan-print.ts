// A task's plan as the stream's routes print it: its commands, or the steps of its goal. Pure.

import type {
  CommandRecord,
  JsonObject,
  PlanLocator,
  PlanStepFacts,
  PlanToolKind,
  StreamPlan,
  StreamPlanStep,
  TaskWithCommands,
} from '@tabhand/protocol';
import { iso } from './stream-payloads.ts';
import { wireArgs } from './wire-args.ts';

/** Null while a goal has not been planned yet. */
export function printPlan(
  task: TaskWithCommands,
  planned: readonly PlanStepFacts[] | undefined,
): StreamPlan | null {
  if (task.kind !== 'commands' && (planned ?? []).length === 0) return null;
  const steps =
    task.kind === 'commands' ? task.commands.map(commandStep) : (planned ?? []).map(goalStep);
  return {
    task_id: task.id,
    title: task.name,
    description: task.prompt ?? task.intention,
    created_at: iso(task.createdAt),
    meta: {},
    steps,
  };
}

function commandStep(command: CommandRecord): StreamPlanStep {
  const { id, intention, args, status } = command;
  const timeout = typeof args.timeout === 'number' ? { timeout_ms: args.timeout } : {};
  const wait = args.settle === 'quiet' ? ('idle' as const) : ('none' as const);
  return {
    id,
    title: intention,
    detail: '',
    tool: { kind: toolKind(command), wait, ...timeout },
    validations: [],
    requires_approval: false,
    metadata: { status },
  };
}

/** A goal's step is found on the page when its turn comes; until then it is only words. */
const goalStep = ({ id, description, status }: PlanStepFacts): StreamPlanStep => ({
  id,
  title: description,
  detail: '',
  tool: { kind: { Custom: { name: 'agent', payload: { goal: description } } }, wait: 'idle' },
  validations: [],
  requires_approval: false,
  metadata: { status },
});

function toolKind(command: CommandRecord): PlanToolKind {
  const { action, args, toolName } = command;
  const { url, text, value } = args;
  const locator = locatorOf(args);
  if (action === 'goto' && typeof url === 'string') return { Navigate: { url } };
  if (action === 'click' && locator !== undefined) return { Click: { locator } };
  if (action === 'type' && locator !== undefined && typeof text === 'string') {
    return { TypeText: { locator, text, ...(args.submit === true && { submit: true }) } };
  }
  if (action === 'select' && locator !== undefined && typeof value === 'string') {
    return { Select: { locator, value } };
  }
  return { Custom: { name: toolName, payload: wireArgs(command) } };
}

function locatorOf({ selector, role, name }: JsonObject): PlanLocator | undefined {
  if (typeof selector === 'string') {
    return selector.startsWith('text=')
      ? { Text: { content: selector.slice(5) } }
      : { Css: selector };
  }
  if (typeof role !== 'string') return undefined;
  return { Aria: { role, name: typeof name === 'string' ? name : '' } };
}
