// The one path of a command: parse, locate, run, look back, outcome. It never throws;
// whatever goes wrong becomes a failed outcome that says how far the command got.

import type { LookBack, Miss, Target } from '@tabhand/dom';
import {
  type ActedOn,
  asTabhandError,
  type Changes,
  type Command,
  type ErrorCode,
  type Outcome,
  type Reached,
  TabhandError,
} from '@tabhand/protocol';
import type { Action, Done, Hit } from './define.ts';
import type { PerformContext } from './driver.ts';
import { findAction } from './list.ts';
import { locate } from './locate.ts';
import type { Page, Place } from './page.ts';
import type { Tabs } from './tabs.ts';
import { readTarget, sayTarget } from './target.ts';

const defaultTimeoutMs = 60_000;
const actionableMs = 5_000;

const missCodes: Readonly<Record<Miss['reason'], ErrorCode>> = {
  missing: 'ELEMENT_NOT_FOUND',
  hidden: 'ELEMENT_NOT_VISIBLE',
  covered: 'ELEMENT_COVERED',
  disabled: 'ELEMENT_DISABLED',
  moving: 'ELEMENT_NOT_VISIBLE',
  stale: 'STALE_REF',
  ambiguous: 'ELEMENT_AMBIGUOUS',
  readonly: 'ELEMENT_DISABLED',
  'bad-selector': 'INVALID_ARGUMENTS',
};

export interface Stage {
  readonly page: Page;
  readonly tabs: Tabs;
  readonly now: () => number;
}

interface Progress {
  reached: Reached;
  hit?: Hit;
  before: Place;
}

export async function perform(
  command: Command,
  stage: Stage,
  context: PerformContext,
): Promise<Outcome> {
  const began = stage.now();
  const progress: Progress = { reached: 'parsed', before: stage.page.place() };
  const facts = () => ({ reached: progress.reached, durationMs: stage.now() - began });
  try {
    const action = requireAction(command, stage.page);
    const args = action.params.parse(command.args);
    const timeoutMs = numberOr(args.timeout, defaultTimeoutMs);
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMs)]);
    const done = await act(action, args, { stage, context, signal, progress, timeoutMs });
    const seen = await lookBack(action, stage.page, progress, signal);
    progress.reached = 'settled';
    return { ok: true, ...facts(), ...done, ...describe(progress, seen) };
  } catch (thrown) {
    const error = explain(thrown, context.signal, command);
    return { ok: false, ...facts(), error: error.details(), ...describe(progress, undefined) };
  }
}

interface Attempt {
  readonly stage: Stage;
  readonly context: PerformContext;
  readonly signal: AbortSignal;
  readonly progress: Progress;
  readonly timeoutMs: number;
}

async function act(action: Action, args: Record<string, unknown>, attempt: Attempt): Promise<Done> {
  const { stage, context, signal, progress } = attempt;
  const target = action.purpose === undefined ? undefined : readTarget(args);
  if (target === undefined && action.purpose !== undefined && !action.targetOptional) {
    throw new TabhandError(
      'INVALID_ARGUMENTS',
      `${action.tool} ${action.says[0]} needs selector or ref`,
    );
  }
  const hit = target === undefined ? undefined : await find(target, action, attempt);
  if (hit !== undefined) {
    progress.hit = hit;
    progress.reached = 'located';
  }
  const gestured = () => {
    if (action.effect !== 'read') progress.reached = 'gestured';
  };
  const scene = { ...stage, signal, gestured, readArtifact: context.readArtifact };
  return await untilAborted(action.run(scene, args as never, hit), signal);
}

async function find(target: Target, action: Action, attempt: Attempt): Promise<Hit> {
  const timeoutMs = Math.min(attempt.timeoutMs, actionableMs);
  const purpose = action.purpose ?? 'read';
  const found = await locate(attempt.stage.page, { target, purpose, timeoutMs }, attempt.signal);
  if (found.found) return found;
  const said = sayTarget(target);
  const message =
    found.reason === 'missing' ? `Element not found: ${said}` : `${said}: ${found.why}`;
  const data = {
    ...(found.covered && { covered: found.covered }),
    ...(found.near && { near: found.near }),
  };
  throw new TabhandError(missCodes[found.reason], message, { data });
}

/** A hung page must not hold the command past its deadline. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
    work.catch(() => undefined);
  }
}

async function lookBack(
  action: Action,
  page: Page,
  progress: Progress,
  signal: AbortSignal,
): Promise<LookBack | undefined> {
  const frame = progress.hit?.frame ?? page.frames()[0];
  if (action.effect !== 'input' || frame === undefined) return undefined;
  try {
    return await untilAborted(page.call(frame, 'lookBack', undefined, signal), signal);
  } catch {
    // The gesture took the document away: that itself is the news, and the place tells it.
    return undefined;
  }
}

function describe(
  progress: Progress,
  seen: LookBack | undefined,
): { target?: ActedOn; changes?: Changes } {
  const { hit, before } = progress;
  const target = hit === undefined ? undefined : actedOn(hit, seen);
  const changes = seen === undefined ? undefined : changesOf(before, seen);
  return { ...(target && { target }), ...(changes && { changes }) };
}

function actedOn(hit: Hit, seen: LookBack | undefined): ActedOn {
  const how = seen?.target === 'gone' ? 'gone' : hit.how;
  const { ref, role, name, box, selector, confidence } = hit;
  return { ref, role, name, box, selector, how, confidence };
}

function changesOf(before: Place, seen: LookBack): Changes {
  return {
    ...(seen.url !== before.url && { url: { from: before.url, to: seen.url } }),
    ...(seen.mutations > 0 && { mutations: seen.mutations }),
    ...(seen.messages.length > 0 && { messages: seen.messages }),
  };
}

function requireAction(command: Command, page: Page): Action {
  const action = findAction(command.action);
  if (action === undefined)
    throw new TabhandError('INVALID_ARGUMENTS', `Unknown action: ${command.action}`);
  const missing = action.needs.filter((need) => !page.has.has(need));
  if (missing.length === 0) return action;
  throw new TabhandError(
    'NOT_SUPPORTED',
    `${command.action} needs ${missing.join(', ')}, which this browser does not offer`,
  );
}

function explain(thrown: unknown, outer: AbortSignal, command: Command): TabhandError {
  if (outer.aborted) return asTabhandError(outer.reason, 'CANCELLED');
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') {
    return new TabhandError(
      'COMMAND_TIMEOUT',
      `${command.toolName} ${command.action} did not end in time`,
    );
  }
  return asTabhandError(thrown, 'EXECUTION_ERROR');
}

const numberOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' ? value : fallback;
