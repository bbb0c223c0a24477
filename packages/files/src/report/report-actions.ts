// Commands as the report prints them, one line an action: `click("14")`, ids in quotes.

import {
  type ActionValue,
  type CommandRecord,
  parseAction,
  printAction,
  type ReportAction,
} from '@tabhand/protocol';
import { isoSeconds, type ReportInput } from './report-input.ts';

const statuses = {
  success: 'success',
  error: 'failure',
  pending: 'pending',
  running: 'pending',
  skipped: 'pending',
} as const satisfies Record<CommandRecord['status'], ReportAction['status']>;

export function reportActions(input: ReportInput): ReportAction[] {
  const steps = new Map(input.steps?.map((step) => [step.index, step]));
  return input.commands.map((command) => {
    const step = steps.get(command.index);
    const at =
      command.startedAt ?? command.completedAt ?? input.task.startedAt ?? input.task.createdAt;
    return {
      stepIndex: command.index,
      action: step?.action === undefined ? printCommand(command) : quoteIds(step.action),
      status: statuses[command.status],
      thought: step?.thought ?? command.intention,
      timestamp: isoSeconds(at),
    };
  });
}

const onElements =
  /^(click|doubleClick|rightClick|tap|setValue|type|clear|check|uncheck|select|focus|blur|hover|drag|upload|scrollTo|scrollIntoView)$/;

/** `click(14)` → `click("14")`; what is no action string stays as it is. */
export function quoteIds(action: string): string {
  try {
    const { name, args } = parseAction(action);
    const [first, ...rest] = args;
    const quoted =
      typeof first === 'number' && onElements.test(name) ? [String(first), ...rest] : args;
    return args.length === 0 ? action.trim() : printAction({ name, args: quoted });
  } catch {
    return action;
  }
}

/** The target first, then the other plain arguments in their order. */
export function printCommand({ action, args }: CommandRecord): string {
  const { ref, selector, ...rest } = args;
  const name = action.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
  const target = ref ?? selector;
  const values = Object.values(rest).filter(isPlain);
  return printAction({ name, args: target === undefined ? values : [String(target), ...values] });
}

const isPlain = (value: unknown): value is ActionValue =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));
