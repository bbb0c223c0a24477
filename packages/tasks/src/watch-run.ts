// What is told of a run beside its moves: log lines, overlays, history, pictures, watchdogs and
// the verdict. Words go into the same write as the move; what takes time is done beside it.

import { type Driver, findAction } from '@tabhand/actions';
import type {
  CommandRecord,
  Env,
  EventBody,
  Evidence,
  Outcome,
  TaskError,
  TaskWithCommands,
} from '@tabhand/protocol';
import { isGone } from './gone.ts';
import type { Journal } from './journal.ts';
import { judgeTask } from './judge.ts';
import { type KeepPicture, Pictures } from './pictures.ts';
import { stalled, stallMs, Watch } from './watch.ts';

export interface WitnessParts {
  readonly env: Env;
  readonly journal: Journal;
  /** The browser that was used last, if any; looking must launch none. */
  readonly driver: () => Driver | undefined;
  /** Absent: no pictures are kept. */
  readonly keepPicture?: KeepPicture | undefined;
}

export interface Ending {
  readonly status: 'completed' | 'failed';
  readonly error?: TaskError;
  readonly evidence?: readonly Evidence[];
  readonly commands: readonly CommandRecord[];
}

/** How long the end waits for looks that are under way. */
const patienceMs = 5000;

export class Witness {
  readonly #task: TaskWithCommands;
  readonly #parts: WitnessParts;
  readonly #watch: Watch;
  readonly #pictures: Pictures | undefined;
  readonly #pending = new Set<Promise<void>>();
  readonly #over = new AbortController();
  /** Somebody waits for the end: looks take the page as it is. */
  readonly #hurry = new AbortController();
  #stall: NodeJS.Timeout | undefined;
  #last: { readonly command: CommandRecord; readonly outcome: Outcome } | undefined;

  constructor(task: TaskWithCommands, parts: WitnessParts) {
    this.#task = task;
    this.#parts = parts;
    this.#watch = new Watch(parts.env);
    this.#pictures = parts.keepPicture && new Pictures(parts.keepPicture, task);
  }

  /** Before the first command. */
  starts(): EventBody[] {
    const { commands, kind } = this.#task;
    if (kind !== 'commands' || commands.length < 2) return [];
    const stages = commands.slice(0, 50).map(({ id, intention, action }) => {
      return { step_id: id, title: intention, action };
    });
    const data = { title: this.#task.name, kind: 'stage_timeline', deterministic: true, stages };
    return [{ kind: 'overlay', source: 'plan', data }];
  }

  begins(command: CommandRecord): EventBody[] {
    clearTimeout(this.#stall);
    const tell = async () => this.#watch.tell(stalled(command), command);
    this.#stall = setTimeout(() => this.#beside(tell()), stallMs).unref();
    const planned = this.#task.kind === 'goal' ? [planOverlay(command)] : [];
    return [...planned, log('info', `Step ${command.index + 1} started: ${command.intention}`)];
  }

  ended(command: CommandRecord, outcome: Outcome, attempts: number): EventBody[] {
    clearTimeout(this.#stall);
    this.#last = { command, outcome };
    if (needsLook(command, outcome) && !(this.#isCall && outcome.ok)) {
      const signals = { signal: this.#over.signal, hurry: this.#hurry.signal };
      this.#beside(this.#quietly((driver) => this.#watch.look(driver, command, signals)));
    }
    if (this.#wantsEveryPicture) {
      this.#beside(this.#quietly((driver) => this.#picture(driver)));
    }
    return [
      ...executionOverlay(command, outcome),
      spoken(command, outcome),
      ...blocked(outcome),
      history(command, outcome, attempts),
      ...this.#watch.sees(command, outcome),
    ];
  }

  get takesTime(): boolean {
    return this.#pending.size > 0 || this.#wantsPicture();
  }

  /** Before the terminal status: what is still under way, the last picture, the verdict. */
  async closes(ending: Ending): Promise<EventBody[]> {
    clearTimeout(this.#stall);
    this.#hurry.abort();
    // Beside the looks, but never beside another picture: the same twice is kept once.
    if (this.#wantsEveryPicture) await this.#settled();
    const taken = this.#wantsPicture() ? this.#quietly((it) => this.#picture(it)) : [];
    await this.#settled();
    const picture = await taken;
    this.#over.abort();
    const { conditions } = this.#watch;
    const verdict = judgeTask({ kind: this.#task.kind, conditions, ...ending });
    const alert: EventBody[] = verdict.passed
      ? []
      : [{ kind: 'alert', severity: 'warn', message: verdict.reason ?? '', about: 'judge' }];
    return [...picture, ...this.#lateBlocks(), verdict, ...alert];
  }

  /** A page goes on trying after the last command has ended. */
  #lateBlocks(): EventBody[] {
    return (this.#parts.driver()?.blocked?.() ?? []).map(blockedAttempt);
  }

  /** A single call must answer at once; only its failure is looked at and pictured. */
  get #isCall(): boolean {
    const { commands, name } = this.#task;
    return commands.length === 1 && name === commands[0]?.toolName;
  }

  /** Goals always; lists of commands when somebody means to look at them step by step. */
  get #wantsEveryPicture(): boolean {
    return this.#task.kind === 'goal' || this.#task.metadata?.pictures === 'steps';
  }

  #wantsPicture(): boolean {
    if (this.#pictures === undefined || this.#last === undefined) return false;
    if (isGone(this.#last.outcome)) return false;
    return !this.#isCall || !this.#last.outcome.ok;
  }

  async #picture(driver: Driver): Promise<EventBody[]> {
    // The next command may have ended by the time the picture is there; it belongs to this one.
    const { command, outcome } = this.#last ?? {};
    const kept = await this.#pictures?.take(driver, this.#over.signal);
    if (kept === null || kept === undefined) return [];
    const url = driver.tabs().find((tab) => tab.active)?.url;
    return [
      {
        kind: 'observation',
        ...kept,
        ...(command && { stepId: command.id, label: command.intention, index: command.index }),
        ...(outcome?.target && { bbox: outcome.target.box }),
        ...(url !== undefined && { url }),
      },
    ];
  }

  /** Its events are a write of their own; nothing waits for them but the end. */
  #beside(work: Promise<EventBody[]>): void {
    const done = work.then(async (events) => {
      if (events.length === 0) return;
      const { journal, env } = this.#parts;
      const from = ['running', 'waiting'] as const;
      const { id: taskId, instanceId: holding } = this.#task;
      await journal.append({ taskId, at: env.now(), from, holding, events });
    });
    const kept = done.catch(() => undefined).finally(() => this.#pending.delete(kept));
    this.#pending.add(kept);
  }

  /** Watching must never harm what is watched. */
  async #quietly(work: (driver: Driver) => Promise<EventBody[]>): Promise<EventBody[]> {
    const driver = this.#parts.driver();
    try {
      return driver === undefined ? [] : await work(driver);
    } catch {
      return [];
    }
  }

  async #settled(): Promise<void> {
    if (this.#pending.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patienceMs);
    await Promise.race([Promise.all(this.#pending), promise]);
    clearTimeout(timer);
  }
}

const log = (level: 'info' | 'warn' | 'error', message: string): EventBody => ({
  kind: 'log',
  level,
  message,
});

/** Each attempt to leave the task's limits is an entry of its own. */
const blocked = ({ changes }: Outcome): EventBody[] => (changes?.blocked ?? []).map(blockedAttempt);

const blockedAttempt = (what: string): EventBody => log('warn', `Blocked: ${what}`);

/** A navigation shows a new page, a failure has a reason; nothing else is worth a look. */
const needsLook = (command: CommandRecord, outcome: Outcome): boolean => {
  // Instead of a page that crashed there is an empty one, which says nothing.
  if (!outcome.ok) return !isGone(outcome) && outcome.error.code !== 'PAGE_CRASHED';
  const navigates = findAction(command.action)?.effect === 'navigate';
  return navigates || outcome.changes?.url !== undefined;
};

function planOverlay({ id, intention, action, args }: CommandRecord): EventBody {
  const where = args.selector ?? args.ref;
  const locator = where === undefined ? {} : { locator: String(where) };
  const data = { stepId: id, title: intention, action, ...locator };
  return { kind: 'overlay', source: 'plan', data };
}

function executionOverlay(command: CommandRecord, outcome: Outcome): EventBody[] {
  const { target } = outcome;
  const annotation = target === undefined ? command.action : `${command.action} target`;
  const data = {
    stepId: command.id,
    title: command.intention,
    action: command.action,
    annotation,
    ...(target && { bbox: { ...target.box } }),
    ...(target?.selector !== undefined && { locator: target.selector }),
  };
  return [{ kind: 'overlay', source: 'execution', data }];
}

function spoken(command: CommandRecord, outcome: Outcome): EventBody {
  const step = `Step ${command.index + 1}`;
  return outcome.ok
    ? log('info', `${step} completed: ${outcome.summary}`)
    : log('error', `${step} failed: ${outcome.error.message}`);
}

const history = (command: CommandRecord, outcome: Outcome, attempts: number): EventBody => ({
  kind: 'agent_history',
  stepIndex: command.index,
  stepId: command.id,
  title: command.intention,
  status: outcome.ok ? 'success' : 'failed',
  attempts,
  message: outcome.ok ? outcome.summary : outcome.error.message,
});
