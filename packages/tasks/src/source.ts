// Where a running task's commands come from. A list is one source; the agent's turn is
// another. The runner asks for the next step and tells what came of the last.

import type {
  Asked,
  Command,
  CommandRecord,
  EventBody,
  Evidence,
  Json,
  Outcome,
  TaskError,
  TaskWithCommands,
} from '@tabhand/protocol';

/** What happened since the last step. */
export type Last =
  | { readonly kind: 'start' }
  | { readonly kind: 'outcome'; readonly command: CommandRecord; readonly outcome: Outcome }
  | { readonly kind: 'answer'; readonly answer: Json };

/** Told in the same write as the step's own move. */
interface Telling {
  readonly events?: readonly EventBody[];
}

export type Step =
  | ({ readonly kind: 'command'; readonly command: Command } & Telling)
  | ({
      readonly kind: 'completed';
      readonly result?: Json;
      readonly evidence?: readonly Evidence[];
    } & Telling)
  | ({
      readonly kind: 'failed';
      readonly error: TaskError;
      readonly evidence?: readonly Evidence[];
    } & Telling)
  /** A person is asked; the task waits at most so long. */
  | {
      readonly kind: 'wait';
      readonly asks: Asked;
      readonly events: readonly EventBody[];
      readonly timeoutMs: number;
    };

export interface Source {
  /** Answers at once, so that an outcome and the next command can be one write. */
  readonly eager: boolean;
  next(last: Last, signal: AbortSignal): Promise<Step>;
}

/** Commands given in advance; the first failure ends the task. */
export function listSource(task: TaskWithCommands): Source {
  if (task.metadata?.execute === false) return { eager: true, next: async () => onlyPlanned };
  let index = 0;
  return {
    eager: true,
    next: async (last) => {
      if (last.kind === 'outcome' && !last.outcome.ok) {
        return { kind: 'failed', error: errorOf(last.command, last.outcome.error) };
      }
      const command = task.commands[index++];
      return command === undefined ? { kind: 'completed' } : { kind: 'command', command };
    },
  };
}

const onlyPlanned: Step = { kind: 'completed' };

export const errorOf = (
  command: CommandRecord,
  { code, message, hint }: TaskError & { readonly hint: string },
): TaskError => ({ code, message, hint, commandId: command.id });
