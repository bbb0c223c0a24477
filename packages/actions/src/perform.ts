// The one path of a command: parse, locate, run, look back, outcome. It never throws;
// whatever goes wrong becomes a failed outcome that says how far the command got.

import type { LookBack, Target } from '@tabhand/dom';
import {
  asTabhandError,
  type Command,
  type Outcome,
  type Reached,
  TabhandError,
} from '@tabhand/protocol';
import { type Deadline, deadline, untilAborted } from './deadline.ts';
import type { Action, Done, Hit, Scene } from './define.ts';
import type { PerformContext } from './driver.ts';
import { find } from './find.ts';
import { findAction } from './list.ts';
import {
  type Before,
  describe,
  downloadsOf,
  isDropped,
  lookBack,
  requireArrival,
  untilPainted,
  waitForDownloads,
  waitForQuiet,
} from './look-back.ts';
import { webAddress } from './navigate/goto.ts';
import type { Page } from './page.ts';
import { requireConsent, requireWritable } from './policy.ts';
import { requireReachable } from './reach.ts';
import { readArgs } from './read-command.ts';
import { revealSecrets } from './secrets.ts';
import type { Tabs } from './tabs.ts';
import { readTarget } from './target.ts';

export const defaultTimeoutMs = 60_000;
/** A press that was withheld did nothing, so the target may be looked for again. */
const mostTries = 3;
/** How long a page may take to its first picture; until then the browser drops presses. */
const dropsMs = 5_000;

export interface Stage {
  readonly page: Page;
  readonly tabs: Tabs;
  readonly now: () => number;
}

export interface Progress {
  reached: Reached;
  hit?: Hit;
  /** Why the target could not be had when it was last looked for, or what was waited for. */
  missed?: TabhandError;
  readonly before: Before;
}

interface Attempt {
  readonly action: Action;
  readonly args: Record<string, unknown>;
  readonly stage: Stage;
  readonly context: PerformContext;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

export async function perform(
  command: Command,
  stage: Stage,
  context: PerformContext,
): Promise<Outcome> {
  const began = stage.now();
  const { page } = stage;
  const progress: Progress = {
    reached: 'parsed',
    before: { ...page.place(), arrivals: page.arrivals?.() },
  };
  const facts = () => ({ reached: progress.reached, durationMs: stage.now() - began });
  try {
    const action = requireAction(command, stage.page);
    const args = readArgs(action, command.args);
    using limit = deadlineFor(action, args, stage.page, context.signal);
    const { signal } = limit;
    const attempt = { action, args, stage, context, signal, progress };
    const { done, seen } = await untilAborted(carryOut(attempt), signal);
    progress.reached = 'settled';
    return { ok: true, ...facts(), ...done, ...describe(stage.page, progress, seen) };
  } catch (thrown) {
    const why = explain(thrown, context.signal, command);
    // What stood in the way says more than that the time is up.
    const isLate = why.code === 'COMMAND_TIMEOUT' && progress.reached === 'parsed';
    const error = isLate ? (progress.missed ?? why) : why;
    return {
      ok: false,
      ...facts(),
      error: error.details(),
      ...describe(stage.page, progress, undefined),
    };
  }
}

function deadlineFor(
  action: Action,
  args: Record<string, unknown>,
  page: Page,
  outer: AbortSignal,
): Deadline {
  const timeoutMs = typeof args.timeout === 'number' ? args.timeout : defaultTimeoutMs;
  const needsPage = action.needs.length > 0 && action.tool !== 'browser_tab';
  return deadline(timeoutMs, [outer, needsPage ? page.gone : undefined]);
}

interface CarriedOut {
  readonly done: Done;
  readonly seen: LookBack | undefined;
}

async function carryOut(attempt: Attempt): Promise<CarriedOut> {
  const { action, args, stage, signal, context } = attempt;
  if (action.effect === 'input') requireWritable(context.policy, stage.page.place().url);
  if (typeof args.url === 'string' && action.effect === 'navigate')
    requireReachable(context.policy, webAddress(args.url));
  if (action.effect !== 'navigate') await stage.page.ready?.(signal);
  const had = downloadsOf(stage.page);
  const { done, seen } = await actUntilTaken(attempt);
  requireArrival(action, seen, attempt.progress);
  if (args.settle === 'quiet') {
    await waitForQuiet(stage.page, signal);
    await waitForDownloads(stage.page, had, signal);
  }
  return { done, seen };
}

/** A press that was withheld or dropped did nothing: it is made again, a few times. */
async function actUntilTaken(attempt: Attempt): Promise<CarriedOut> {
  const { action, stage, signal, progress } = attempt;
  const began = stage.now();
  for (let withholds = 0; ; ) {
    const carried = await act(attempt);
    const by = carried.seen?.withheld?.by;
    const mayDrop = stage.now() - began < dropsMs && isDropped(action, carried.seen, progress);
    if (by === undefined && !mayDrop) return carried;
    progress.reached = 'located';
    if (by === undefined) await untilPainted(stage.page, signal);
    else if (++withholds >= mostTries) throw withheld(by);
  }
}

const withheld = (by: string): TabhandError =>
  new TabhandError('ELEMENT_COVERED', `The press was withheld: ${by} would have received it`, {
    hint: 'Nothing was pressed. Look at the page again; something lies over the target or moves.',
    data: { covered: { what: by } },
  });

async function act(attempt: Attempt): Promise<CarriedOut> {
  const { action, args, stage, context, signal, progress } = attempt;
  const target = action.purpose === undefined ? undefined : readTarget(args);
  const hit = target === undefined ? undefined : await findTarget(attempt, target);
  if (hit !== undefined) {
    progress.hit = hit;
    progress.reached = 'located';
    // The element may lie in a frame of somebody else.
    if (action.effect === 'input') requireWritable(context.policy, hit.origin);
    if (action.arrives === 'press') requireConsent(context.policy, hit.name);
  }
  const isArmed = hit !== undefined && action.purpose !== 'read';
  if (action.looksBack && !isArmed) await arm(stage.page, hit, signal);
  // The action's own schema made the arguments that its own functions take.
  const arrival = isArmed ? action.arrival?.(args as never) : undefined;
  let early: Promise<LookBack | undefined> | undefined;
  const sent = () => {
    if (arrival) early ??= lookBack(stage.page, progress, { signal, after: arrival });
    // A gesture that never ends is not waited for, and neither is this.
    early?.catch(() => undefined);
  };
  const done = await action.run({ ...sceneFor(attempt), sent }, args as never, hit);
  if (!action.looksBack) return { done, seen: undefined };
  return { done, seen: (await early) ?? (await lookBack(stage.page, progress, { signal })) };
}

async function findTarget(attempt: Attempt, target: Target): Promise<Hit> {
  const { action, args, stage, signal, progress } = attempt;
  const purpose = action.purpose ?? 'read';
  // The action's own schema made the arguments.
  const extra = action.locating?.(args as never);
  const missed = (refusal: TabhandError) => {
    progress.missed = refusal;
  };
  const finding = { signal, timeoutMs: args.timeout, missed };
  return await find(stage.page, { target, purpose, ...extra }, finding);
}

async function arm(page: Page, hit: Hit | undefined, signal: AbortSignal): Promise<void> {
  const frame = hit?.frame ?? page.frames()[0];
  if (frame !== undefined) await page.call(frame, 'arm', {}, signal);
}

function sceneFor({
  action,
  args,
  stage,
  context,
  signal,
  progress,
}: Attempt): Omit<Scene, 'sent'> {
  const timeoutMs = args.timeout;
  return {
    ...stage,
    signal,
    readArtifact: context.readArtifact,
    gestured: () => {
      if (action.effect !== 'read') progress.reached = 'gestured';
    },
    late: (why) => {
      progress.missed = why;
    },
    find: (target, purpose) => find(stage.page, { target, purpose }, { signal, timeoutMs }),
    reveal: (text) => revealSecrets(text, progress.hit?.origin, context.secret),
    ...(context.instances && { instances: context.instances }),
    ...(context.policy && { policy: context.policy }),
    ...(typeof timeoutMs === 'number' && { timeoutMs }),
  };
}

function requireAction(command: Command, page: Page): Action {
  const action = findAction(command.action);
  if (action === undefined) {
    throw new TabhandError('INVALID_ARGUMENTS', `Unknown action: ${command.action}`);
  }
  const missing = action.needs.filter((need) => !page.has.has(need));
  if (missing.length === 0) return action;
  throw new TabhandError(
    'NOT_SUPPORTED',
    `${command.action} needs ${missing.join(', ')}, which this browser does not offer`,
  );
}

function explain(thrown: unknown, outer: AbortSignal, command: Command): TabhandError {
  if (thrown instanceof TabhandError && !outer.aborted) return thrown;
  if (outer.aborted) return asTabhandError(outer.reason, 'CANCELLED');
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') {
    const said = `${command.toolName} ${command.action}`;
    return new TabhandError('COMMAND_TIMEOUT', `${said} did not end in time`);
  }
  return asTabhandError(thrown, 'EXECUTION_ERROR');
}
