// The run as a task that repeats it without a model: what succeeded, in order, with
// elements named by selectors, because ids do not outlive their page.

import type { CommandRecord, Evidence } from '@tabhand/protocol';
import type { ReportInput, WireCommand } from './report-input.ts';
import { queryOf } from './report-json.ts';

export interface TaskFile {
  readonly task_name: string;
  readonly task_intention: string;
  readonly commands: readonly WireCommand[];
  readonly metadata: {
    readonly replayOf: string;
    /** What each command met and led to, so that a replay can tell drift. */
    readonly expected: readonly Expected[];
    /** What proved the run, to be seen again at its end. */
    readonly evidence?: readonly Proof[];
  };
}

type Proof = Pick<Evidence, 'kind' | 'claim' | 'found' | 'where'>;

interface Expected {
  readonly role?: string;
  readonly name?: string;
  /** The address afterwards, when the command led to another. */
  readonly url?: string;
}

export function taskReport(input: ReportInput): TaskFile {
  const print = input.toWire ?? plainWire;
  const done = input.commands.filter((command) => command.status === 'success');
  const commands = done.map((command) => print(withSelector(command)));
  const start = startAt(input, done[0]);
  const evidence = input.task.evidence?.map(proofOf) ?? [];
  return {
    task_name: input.task.name || queryOf(input).slice(0, 80),
    task_intention: queryOf(input),
    commands: [...start, ...commands],
    metadata: {
      replayOf: input.task.id,
      expected: [...start.map(() => ({})), ...done.map(expectedOf)],
      ...(evidence.length > 0 && { evidence }),
    },
  };
}

const proofOf = ({ kind, claim, found, where }: Evidence): Proof => ({
  kind,
  claim,
  found,
  ...(where !== undefined && { where }),
});

function expectedOf({ outcome }: CommandRecord): Expected {
  const url = outcome?.changes?.url?.to;
  return {
    ...(outcome?.target && { role: outcome.target.role, name: outcome.target.name }),
    ...(url !== undefined && { url }),
  };
}

const plainWire = ({ action, args, intention, toolName }: CommandRecord): WireCommand => ({
  tool_name: toolName,
  intention,
  args: { action, ...args },
});

/** A ref is replaced by the selector of the element that was acted on, if it is known. */
function withSelector(command: CommandRecord): CommandRecord {
  const selector = command.outcome?.target?.selector;
  if (command.args.ref === undefined || selector === undefined) return command;
  const { ref: _, ...rest } = command.args;
  return { ...command, args: { selector, ...rest } };
}

function startAt({ startUrl }: ReportInput, first: CommandRecord | undefined): WireCommand[] {
  if (startUrl === undefined || first?.args.url !== undefined) return [];
  const args = { action: 'goto', url: startUrl };
  return [{ tool_name: 'browser_navigate', intention: 'Open the page where the run began', args }];
}
