// The commands of a saved run, done again without a planner. `strict` ends at the first drift
// and says what drifted; `heal` finds targets again and proposes the difference: a mere change of
// the way there at the end, another name before anything is pressed.

import type { Driver } from '@tabhand/actions';
import {
  type ExpectedTarget,
  type FoundTarget,
  findAgain,
  isYes,
  otherEnd,
  type Proof,
  samePlace,
  sameTarget,
  sayTargetOf,
} from '@tabhand/agent';
import type { Command, Evidence, Json, JsonObject } from '@tabhand/protocol';
import { failedStep } from './goal-words.ts';
import type { Last, Source, Step } from './source.ts';

export interface ReplayStep {
  readonly command: Command;
  readonly role?: string | undefined;
  readonly name?: string | undefined;
  /** The address it led to. */
  readonly url?: string | undefined;
}

export interface ReplayOptions {
  readonly mode: 'strict' | 'heal';
  readonly steps: readonly ReplayStep[];
  /** What proved the saved run. */
  readonly proofs: readonly Proof[];
  readonly driver: () => Promise<Driver>;
  readonly taskId: string;
  /** A command as files hold it. */
  readonly print: (command: Command) => Json;
  /** How long the approval of another target may be awaited. */
  readonly waitMs: number;
}

/** What is no longer as it was, and what was done about it. */
interface Difference {
  readonly index: number;
  readonly what: 'target' | 'address' | 'evidence';
  readonly expected: string;
  readonly found: string;
  /** For a healed target: what finds it now. */
  readonly target?: { readonly role: string; readonly name: string };
}

export function replaySource(options: ReplayOptions): Source {
  const replay = new Replay(options);
  return { eager: false, next: (last, signal) => replay.next(last, signal) };
}

class Replay {
  readonly #options: ReplayOptions;
  readonly #differences: Difference[] = [];
  #at = -1;
  /** Another target that a person must approve first. */
  #proposed: FoundTarget | undefined;

  constructor(options: ReplayOptions) {
    this.#options = options;
  }

  async next(last: Last, signal: AbortSignal): Promise<Step> {
    if (last.kind === 'answer') return this.#answered(last.answer);
    const step = this.#step();
    if (last.kind === 'outcome') {
      if (!last.outcome.ok) return this.#drifted(last.outcome.error.message);
      const moved = step?.url === undefined ? undefined : await this.#moved(step.url, signal);
      if (moved !== undefined) return moved;
    }
    this.#at += 1;
    const following = this.#step();
    return following === undefined
      ? ((await this.#ended(signal)) ?? this.#done())
      : await this.#begin(following, signal);
  }

  /** The same steps at the same address may still have come to another end. */
  async #ended(signal: AbortSignal): Promise<Step | undefined> {
    const local = await (await this.#options.driver()).local(signal);
    const other = otherEnd(this.#options.proofs, local);
    if (other === undefined) return undefined;
    this.#at -= 1;
    const { expected, found } = other;
    if (this.#options.mode === 'strict')
      return this.#drifted(`expected ${expected} at the end, found ${found}`);
    this.#differences.push({ index: this.#at, what: 'evidence', expected, found });
    return undefined;
  }

  #step(): ReplayStep | undefined {
    return this.#options.steps[this.#at];
  }

  async #moved(expected: string, signal: AbortSignal): Promise<Step | undefined> {
    const { url } = await (await this.#options.driver()).local(signal);
    if (samePlace(expected, url)) return undefined;
    if (this.#options.mode === 'strict') return this.#drifted(`expected ${expected}, found ${url}`);
    this.#differences.push({ index: this.#at, what: 'address', expected, found: url });
    return undefined;
  }

  async #begin(step: ReplayStep, signal: AbortSignal): Promise<Step> {
    const { command, role, name } = step;
    if (typeof command.args.text === 'string' && /^•+$/.test(command.args.text))
      return this.#drifted('it types a value that was not kept; write {{secret:name}} instead');
    if (role === undefined || name === undefined) return { kind: 'command', command };
    const expected = { role, name };
    const found = await this.#lookFor(command, signal);
    if (found !== undefined && sameTarget(found, expected)) return { kind: 'command', command };
    if (this.#options.mode === 'strict')
      return this.#drifted(`expected ${sayTargetOf(expected)}, found ${sayFound(found)}`);
    return await this.#heal(expected, signal);
  }

  /** What the command would act on now; nothing is touched. */
  async #lookFor(command: Command, signal: AbortSignal): Promise<ExpectedTarget | undefined> {
    const { selector, ref, role, name } = command.args;
    const given = Object.entries({ selector, ref, role, name }).filter(
      ([, value]) => value != null,
    );
    const args: JsonObject = { ...Object.fromEntries(given), timeout: lookMs };
    const driver = await this.#options.driver();
    const outcome = await driver.perform(
      { ...command, action: 'inspect', args },
      {
        signal,
        taskId: this.#options.taskId,
        readArtifact: () => Promise.reject(new Error('nothing is read here')),
      },
    );
    return outcome.ok ? outcome.target : undefined;
  }

  async #heal(expected: ExpectedTarget, signal: AbortSignal): Promise<Step> {
    const local = await (await this.#options.driver()).local(signal);
    const found = findAgain(expected, local);
    if (found === undefined)
      return this.#drifted(`${sayTargetOf(expected)} is gone, and nothing is like it`);
    if (found.same) return this.#use(expected, found);
    this.#proposed = found;
    const text = `Step ${this.#at + 1}: ${sayTargetOf(expected)} is gone. May I use ${sayTargetOf(found)}?`;
    return {
      kind: 'wait',
      asks: { kind: 'confirmation', text, missing: [found.name] },
      events: [{ kind: 'alert', severity: 'warn', message: text, about: 'needs_user' }],
      timeoutMs: this.#options.waitMs,
    };
  }

  #answered(answer: Json): Step {
    const found = this.#proposed;
    const { role = '', name = '' } = this.#step() ?? {};
    const said = typeof answer === 'string' ? answer : JSON.stringify(answer);
    if (found === undefined || !isYes(said))
      return this.#drifted(`${sayTargetOf({ role, name })} is gone, and another was refused`);
    return this.#use({ role, name }, found);
  }

  #use(expected: ExpectedTarget, { ref, role, name }: FoundTarget): Step {
    this.#differences.push({
      index: this.#at,
      what: 'target',
      expected: sayTargetOf(expected),
      found: sayTargetOf({ role, name }),
      target: { role, name },
    });
    return { kind: 'command', command: healed(this.#step()?.command, { ref }) };
  }

  #drifted(why: string): Step {
    const { intention } = this.#step()?.command ?? { intention: '' };
    const message = `The replay drifted at step ${this.#at + 1} (${intention}): ${why}`;
    return { ...failedStep('EXECUTION_ERROR', message), evidence: this.#proof(this.#at) };
  }

  #proof(steps: number): Evidence[] {
    const claim = `${steps} of ${this.#options.steps.length} steps went as they were saved`;
    return [{ kind: 'count', claim, found: String(steps), strength: 'strong' }];
  }

  #done(): Step {
    const { mode, steps } = this.#options;
    const differences = this.#differences.map((each) => ({ ...each }));
    const result = { mode, steps: steps.length, differences, proposal: this.#proposal() };
    return { kind: 'completed', result, evidence: this.#proof(steps.length - differences.length) };
  }

  /** The run as it should be saved now: healed targets by role and name. */
  #proposal(): Json {
    if (this.#differences.length === 0) return null;
    return this.#options.steps.map(({ command }, index) => {
      const change = this.#differences.find((each) => each.index === index);
      const target = change?.target;
      return this.#options.print(target === undefined ? command : healed(command, target));
    });
  }
}

const lookMs = 3000;

const sayFound = (found: ExpectedTarget | undefined): string =>
  found === undefined ? 'nothing' : sayTargetOf(found);

/** The same command on another target. */
function healed(command: Command | undefined, target: JsonObject): Command {
  const base = command ?? { action: '', args: {}, intention: '', toolName: '' };
  const { selector: _, ref: __, role: ___, name: ____, ...rest } = base.args;
  return { ...base, args: { ...target, ...rest } };
}
