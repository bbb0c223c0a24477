// Watchdogs: what the page shows after a navigation or a failure, and whether work goes round in
// circles. They watch beside the run, which never waits for them before its end.

import type { Driver } from '@tabhand/actions';
import { type FoundCondition, findConditions, type PageFacts, pageFacts } from '@tabhand/agent';
import type {
  CommandRecord,
  Env,
  EventBody,
  LocalTree,
  Outcome,
  Severity,
} from '@tabhand/protocol';
import { orNothing } from './pictures.ts';

export interface Noticed {
  readonly condition: string;
  readonly severity: Severity;
  readonly note: string;
}

/** The same command, changing nothing, so often in a row is a loop. */
const loopLength = 3;
const probeMs = 3000;
export const stallMs = 30_000;

export class Watch {
  readonly #env: Env;
  /** What the page shows now; told once, until it is gone. */
  #shown: readonly FoundCondition[] = [];
  #repeated = { key: '', times: 0 };
  /** The last command that a look was asked for, while one is under way. */
  #lookFor: CommandRecord | undefined;
  #perceived = '';

  constructor(env: Env) {
    this.#env = env;
  }

  get conditions(): readonly FoundCondition[] {
    return this.#shown;
  }

  /** Looks at the page; what it newly shows is told. Commands that end while a look is under way
   * share the next one. */
  async look(
    driver: Driver,
    command: CommandRecord,
    { signal, hurry }: { signal: AbortSignal; hurry: AbortSignal },
  ): Promise<EventBody[]> {
    const isUnderWay = this.#lookFor !== undefined;
    this.#lookFor = command;
    if (isUnderWay) return [];
    const said: EventBody[] = [];
    for (let asked: CommandRecord | undefined; asked !== this.#lookFor; ) {
      asked = this.#lookFor ?? command;
      const limit = AbortSignal.any([signal, AbortSignal.timeout(probeMs)]);
      const tree = await orNothing(driver.local(limit, hurry), limit);
      if (tree !== undefined) said.push(...this.#shows(tree, asked));
    }
    this.#lookFor = undefined;
    return said;
  }

  #shows(tree: LocalTree, command: CommandRecord): EventBody[] {
    const facts = pageFacts(tree);
    const found = findConditions(facts);
    return [...this.#context(facts, found), ...this.#found(found, command)];
  }

  /** What an outcome tells without a look. */
  sees(command: CommandRecord, outcome: Outcome): EventBody[] {
    if (!outcome.ok && outcome.error.code === 'PAGE_CRASHED') {
      const crashed = findConditions({ ...noPage, trouble: 'page crashed' });
      return this.#found(
        crashed.filter(({ kind }) => kind === 'page_crash'),
        command,
      );
    }
    return this.#loops(command, outcome) ? this.tell(stuck(command), command) : [];
  }

  tell({ condition, severity, note }: Noticed, command: CommandRecord): EventBody[] {
    const id = `watchdog-${condition}-${this.#env.uuid()}`;
    const place = { stepId: command.id, label: command.intention };
    const said: EventBody[] = [
      { kind: 'annotation', id, note, author: 'watchdog', severity, about: condition, ...place },
      { kind: 'watchdog', id, condition, severity, note, ...place },
    ];
    if (severity !== 'info')
      said.push({ kind: 'alert', severity, message: note, about: condition });
    return said;
  }

  /** What the page is, in a few words; the same twice is told once. */
  #context(facts: PageFacts, found: readonly FoundCondition[]): EventBody[] {
    const { url, title, headings, interactive, inputs, dialogs, text } = facts;
    const perception = {
      url,
      title,
      headings: headings.slice(0, 10).map((each) => each.slice(0, 200)),
      interactive,
      inputs,
      dialogs: dialogs.slice(0, 5).map(({ name }) => name.slice(0, 200)),
      conditions: found.map(({ kind }) => kind),
      text_sample: text.slice(0, 500),
    };
    const said = JSON.stringify(perception);
    if (said === this.#perceived) return [];
    this.#perceived = said;
    return [{ kind: 'context', context: { success: true, perception } }];
  }

  #found(now: readonly FoundCondition[], command: CommandRecord): EventBody[] {
    const before = this.#shown;
    this.#shown = now;
    return now
      .filter(({ kind }) => !before.some((each) => each.kind === kind))
      .flatMap(({ kind, severity, note }) => {
        return this.tell({ condition: kind, severity, note }, command);
      });
  }

  #loops(command: CommandRecord, outcome: Outcome): boolean {
    const { changes } = outcome;
    const idle = changes?.url === undefined && (changes?.mutations ?? 0) === 0;
    const key = `${command.action} ${JSON.stringify(command.args)}`;
    const again = idle && outcome.target !== undefined && key === this.#repeated.key;
    this.#repeated = { key, times: again ? this.#repeated.times + 1 : 1 };
    return this.#repeated.times === loopLength;
  }
}

const stuck = ({ intention }: CommandRecord): Noticed => ({
  condition: 'stuck_loop',
  severity: 'warn',
  note: `"${intention}" was done ${loopLength} times and nothing changed.`,
});

export const stalled = ({ intention }: CommandRecord): Noticed => ({
  condition: 'stall',
  severity: 'warn',
  note: `"${intention}" has not come to an end for ${stallMs / 1000} s.`,
});

const noPage = {
  url: '',
  title: '',
  text: '-',
  headings: [],
  alerts: [],
  dialogs: [],
  demands: [],
  hasPassword: false,
  inputs: 0,
  interactive: 1,
  frames: '',
} as const;
