// Goal tasks of this server: the agent's turns on a browser of the engine, told in the task's
// session as they happen.

import type { Driver, Policy } from '@tabhand/actions';
import { type Limits, rulesPlanner } from '@tabhand/agent';
import type { TaskWithCommands } from '@tabhand/protocol';
import {
  type Engine,
  type GoalParts,
  goalSource,
  type Last,
  type Source,
  type Step,
  type TurnStore,
} from '@tabhand/tasks';
import type { Logger } from '../log.ts';
import type { Parts } from '../parts.ts';
import { readConstraints, toldModel, unheld } from './constraints.ts';
import { formFileOf } from './form-file.ts';
import { formPlanner } from './form-planner.ts';
import type { Planners } from './planner.ts';
import { isReplay, replayOf } from './replay.ts';
import type { Reveals } from './reveals.ts';
import { sessionMemory } from './session-memory.ts';
import { sayQuery, sayTurn, sessionOf } from './talk.ts';
import { readWishes, type Wishes } from './wishes.ts';

export interface GoalsOptions {
  readonly env: Parts['env'];
  readonly log: Logger;
  readonly turns: TurnStore;
  readonly planners: Planners;
  readonly talk: Pick<Parts, 'sessions' | 'messages' | 'push'>;
  readonly artifacts: Parts['artifacts'];
  readonly engine: () => Pick<Engine, 'list' | 'get' | 'instances'>;
  readonly reveals: Reveals;
  /** What the commands of each task may do now. */
  readonly permits: Map<string, Policy>;
}

const waitMs = 30 * 60_000;

export function goalsOf(options: GoalsOptions): (task: TaskWithCommands) => Source {
  return (task) => {
    let source: Promise<Source> | undefined;
    return {
      eager: false,
      next: async (last, signal) => {
        source ??= isReplay(task)
          ? Promise.resolve(replayOf(task, { engine: options.engine, waitMs }))
          : begin(options, task, signal);
        const step = saying(options, task, last)(await (await source).next(last, signal));
        if (step.kind === 'completed' || step.kind === 'failed') options.permits.delete(task.id);
        return step;
      },
    };
  };
}

/** What the rules cannot hold to is said with the first step, before anything is done. */
function saying({ planners }: GoalsOptions, task: TaskWithCommands, last: Last) {
  const { constraints, planner } = readWishes(task.metadata);
  const { rest } = readConstraints(constraints ?? []);
  const isTold = planners.model !== undefined && planner !== 'rule';
  if (last.kind !== 'start' || isTold || rest.length === 0) return (step: Step) => step;
  const log = { kind: 'log', level: 'warn', message: unheld(rest) } as const;
  return (step: Step): Step => ({ ...step, events: [log, ...(step.events ?? [])] });
}

async function begin(options: GoalsOptions, task: TaskWithCommands, signal: AbortSignal) {
  const wishes = readWishes(task.metadata);
  const from = await options.turns.last(task.id);
  const session = await sessionMemory({ turns: options.turns, engine: options.engine() }, task);
  const { env, turns, engine, permits } = options;
  const { current_url: startUrl, max_replans: maxReplans } = wishes;
  const origins = wishes.origins ?? readConstraints(wishes.constraints ?? []).origins;
  return goalSource(
    task,
    {
      session,
      limits: limitsOf(wishes, options.planners),
      planOnly: wishes.execute === false,
      approveAll: wishes.approveAll === true,
      ...(startUrl != null && startUrl !== '' && { startUrl }),
      ...(maxReplans != null && { maxReplans }),
      ...(origins && { origins }),
      ...(from && { from }),
    },
    {
      env,
      turns,
      waitMs,
      driver: async (id) => discreet(await engine().instances.driver(id), options.reveals),
      permit: (id, policy) => permits.set(id, policy),
      onTurn: tellTurn(options),
      ...(await plannersFor(options, task, { wishes, signal })),
    },
  );
}

/** The agent reads a secret that the page shows as the name it typed. */
const discreet = (driver: Driver, reveals: Reveals): Driver =>
  new Proxy(driver, {
    get: (own, key) => {
      if (key === 'local')
        return async (signal: AbortSignal) => reveals.named(await own.local(signal));
      const value: unknown = Reflect.get(own, key);
      return typeof value === 'function' ? value.bind(own) : value;
    },
  });

/** A task may have less than the server's budget of money, never more. */
function limitsOf({ budget }: Wishes, { usd: most }: Planners): Partial<Limits> {
  const usd = Math.min(budget?.usd ?? Number.POSITIVE_INFINITY, most ?? Number.POSITIVE_INFINITY);
  const { usd: _, ...rest } = budget ?? {};
  const given = Object.entries(rest).filter(([, value]) => value != null);
  return { ...Object.fromEntries(given), ...(Number.isFinite(usd) && { usd }) };
}

/** The rules alone when that is wished; with a file, forms are filled from its rows. */
async function plannersFor(
  { planners, artifacts, engine }: GoalsOptions,
  task: TaskWithCommands,
  { wishes, signal }: { readonly wishes: Wishes; readonly signal: AbortSignal },
) {
  const { fallback, model: own, usd: _, ...others } = planners;
  const constraints = wishes.constraints ?? [];
  const model = own && constraints.length > 0 ? toldModel(own, constraints) : own;
  const chosen =
    wishes.planner === 'rule'
      ? { ...others, planner: rulesPlanner }
      : { ...planners, ...(model && { model }) };
  const file = await formFileOf({ artifacts, engine: engine() }, task, signal);
  if (file === undefined) return chosen;
  const fileText = async () => file.text;
  return { ...chosen, planner: formPlanner(chosen.planner, file), fileText };
}

/** A chat that cannot be written must not fail the task. */
function tellTurn({ talk, log, reveals }: GoalsOptions): NonNullable<GoalParts['onTurn']> {
  return async (task, before, turned) => {
    try {
      const query = task.prompt ?? task.name;
      const session = await sessionOf(talk, task, { query });
      if (session === undefined) return;
      if (before.last === undefined && before.answers.length === 0)
        await sayQuery(talk, session, { query, taskId: task.id });
      await sayTurn(talk, session, { taskId: task.id, before, turned: reveals.clean(turned) });
    } catch (err) {
      log.warn({ err, taskId: task.id }, 'the conversation could not be written');
    }
  };
}
