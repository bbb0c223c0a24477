// Self-heal: what is tried after a failure, and only while nothing can have happened yet (below
// `gestured`, or a read). Every attempt is told as a note, a line and an event.

import { type Driver, findAction } from '@tabhand/actions';
import {
  type Act,
  dismissOverlay,
  type FoundCondition,
  findConditions,
  pageFacts,
} from '@tabhand/agent';
import {
  type Command,
  type CommandRecord,
  type Env,
  type EventBody,
  type LocalTree,
  mayRetry,
  type Outcome,
  type SemanticNode,
  type Task,
} from '@tabhand/protocol';
import { isGone } from './gone.ts';
import { alternative } from './heal-locator.ts';
import type { StrategyId } from './heal-strategies.ts';
import { orNothing } from './pictures.ts';

export interface HealParts {
  readonly env: Env;
  readonly isOn: (tenant: string, id: StrategyId) => Promise<boolean>;
  /** How long a person may take. */
  readonly waitMs: number;
}

/** A failed command and what the run lets be done about it. */
export interface Patient {
  readonly task: Pick<Task, 'tenant' | 'metadata'>;
  readonly command: CommandRecord;
  readonly outcome: Outcome & { readonly ok: false };
  readonly driver: Driver;
  readonly signal: AbortSignal;
  /** Performs a command without recording it. */
  readonly attempt: (command: Command) => Promise<Outcome>;
  readonly tell: (events: readonly EventBody[]) => Promise<void>;
  /** Lets a person take over; false when nobody came. */
  readonly wait: (
    events: readonly EventBody[],
    text: string,
    timeoutMs: number,
  ) => Promise<boolean>;
}

export interface Healed {
  readonly outcome: Outcome;
  readonly attempts: number;
}

interface Cure {
  readonly id: StrategyId;
  readonly note: string;
  /** The command to try now; undefined when the cure did not work. */
  apply(): Promise<Command | undefined>;
}

interface Finding {
  readonly tree: LocalTree | undefined;
  readonly conditions: readonly FoundCondition[];
}

export type Healer = (patient: Patient) => Promise<Healed>;

export function makeHealer(parts: HealParts): Healer {
  return async (patient) => {
    const most = 1 + retriesOf(patient);
    let healed: Healed = { outcome: patient.outcome, attempts: 1 };
    while (healed.attempts < most) {
      const { outcome } = healed;
      const again = outcome.ok ? undefined : await retry({ ...patient, outcome }, parts);
      if (again === undefined) return healed;
      healed = { outcome: again, attempts: healed.attempts + 1 };
    }
    return healed;
  };
}

/** A task may say how often a command is tried again; once unless it does. */
function retriesOf({ task }: Patient): number {
  const said = task.metadata?.max_retries;
  return typeof said === 'number' ? Math.min(said, mostRetries) : 1;
}

const mostRetries = 10;

/** Undefined when nothing may or can be tried. */
async function retry(patient: Patient, parts: HealParts): Promise<Outcome | undefined> {
  const effect = findAction(patient.command.action)?.effect ?? 'input';
  const hopeless = patient.signal.aborted || isGone(patient.outcome);
  if (hopeless || !mayRetry(patient.outcome, effect)) return undefined;
  const finding = await examine(patient);
  await acknowledge(patient, finding, parts);
  const cure = await findCure(patient, finding, parts);
  if (cure === undefined) return undefined;
  await patient.tell(saying({ ...cure, action: 'retried' }, patient, parts.env));
  const command = await cure.apply();
  if (command === undefined || patient.signal.aborted) return undefined;
  return await patient.attempt(command);
}

async function examine({ driver, signal, outcome }: Patient): Promise<Finding> {
  if (outcome.error.code === 'NAVIGATION_FAILED') return { tree: undefined, conditions: [] };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(3000)]);
  const tree = await orNothing(driver.local(limit), limit);
  return { tree, conditions: tree === undefined ? [] : findConditions(pageFacts(tree)) };
}

/** A prompt that only a person can answer is noted where it stood in the way. */
async function acknowledge(patient: Patient, { conditions }: Finding, parts: HealParts) {
  const prompt = conditions.find(({ kind }) => kind === 'permission_request');
  const id = 'ack_permission_prompt';
  if (prompt === undefined || !(await parts.isOn(patient.task.tenant, id))) return;
  await patient.tell(saying({ id, note: prompt.note, action: 'annotated' }, patient, parts.env));
}

async function findCure(
  patient: Patient,
  finding: Finding,
  parts: HealParts,
): Promise<Cure | undefined> {
  const cures = [uncover, otherLocator, awaitDownload, solveCaptcha, askPerson];
  for (const find of cures) {
    const cure = find(patient, finding, parts);
    if (cure !== undefined && (await parts.isOn(patient.task.tenant, cure.id))) return cure;
  }
  return undefined;
}

type Find = (patient: Patient, finding: Finding, parts: HealParts) => Cure | undefined;

const uncover: Find = ({ command, outcome, attempt }, { tree }) => {
  if (outcome.error.code !== 'ELEMENT_COVERED' || tree === undefined) return undefined;
  // Of several, the last one lies on top.
  const dialog = pageFacts(tree).dialogs.findLast(({ buttons }) => buttons.length > 0);
  const buttons = (dialog?.buttons ?? []).map(({ ref, name }): SemanticNode => {
    return { i: ref, r: 'btn', n: name };
  });
  const way = dismissOverlay(undefined, buttons);
  return {
    id: 'dismiss_overlay',
    note: `Retrying after: ${way.description}`,
    apply: async () => ((await attempt(asCommand(way))).ok ? command : undefined),
  };
};

const lost = new Set(['ELEMENT_NOT_FOUND', 'STALE_REF']);

const otherLocator: Find = ({ command, outcome }, { tree }) => {
  if (!lost.has(outcome.error.code) || tree === undefined) return undefined;
  const node = alternative(command, tree);
  if (node?.i === undefined) return undefined;
  const { selector: _, ...args } = command.args;
  const again = { ...command, args: { ...args, ref: node.i } };
  return {
    id: 'auto_retry',
    note: `Retrying with an alternative locator: ${node.role} "${node.name}"`,
    apply: async () => again,
  };
};

const awaitDownload: Find = ({ command, attempt }, { conditions }) => {
  if (!conditions.some(({ kind }) => kind === 'download_prompt')) return undefined;
  const args = { timeout: 15_000 };
  const wait = { action: 'download_wait', args, intention: 'Wait for the download' };
  return {
    id: 'wait_download_complete',
    note: 'Retrying after the download that the page announces',
    apply: async () => {
      const { ok } = await attempt({ ...wait, toolName: 'browser_debug' });
      return ok ? command : undefined;
    },
  };
};

const solveCaptcha: Find = (patient, { conditions }, { waitMs }) => {
  const gate = conditions.find(({ kind }) => kind === 'captcha' || kind === 'unusual_traffic');
  return gate && personal(patient, { id: 'require_manual_captcha', why: gate.note, waitMs });
};

const askPerson: Find = (patient, _finding, { waitMs }) =>
  personal(patient, { id: 'human_confirmation', why: patient.outcome.error.message, waitMs });

function personal(
  { command, wait }: Patient,
  { id, why, waitMs }: { readonly id: StrategyId; readonly why: string; readonly waitMs: number },
): Cure {
  const severity = id === 'require_manual_captcha' ? 'critical' : 'warn';
  const message = `${why} Please take care of it in the browser, then let me go on.`;
  const alert: EventBody = { kind: 'alert', severity, message, about: 'needs_user' };
  return {
    id,
    note: `Waiting for a person: ${why}`,
    apply: async () => ((await wait([alert], message, waitMs)) ? command : undefined),
  };
}

const asCommand = ({ command, description }: Act): Command => ({
  ...command,
  intention: description,
  toolName: findAction(command.action)?.tool ?? 'browser_interact',
});

interface Said {
  readonly id: StrategyId;
  readonly note: string;
  readonly action: 'retried' | 'annotated';
}

function saying({ id, note, action }: Said, { command }: Patient, env: Env): EventBody[] {
  const place = { stepId: command.id, label: command.intention };
  return [
    { kind: 'self_heal', strategyId: id, action, note },
    {
      kind: 'annotation',
      id: env.uuid(),
      note,
      author: 'self_heal',
      severity: 'warn',
      about: id,
      ...place,
    },
    { kind: 'log', level: 'warn', message: note },
  ];
}
