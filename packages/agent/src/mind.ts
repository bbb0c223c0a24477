// What planners remember between turns. Each owns one part; all of it is plain data.

import type { Evidence, JsonObject } from '@tabhand/protocol';

/** One goal of the rules planner: a clause of the instruction and how far it is. */
export interface GoalMind {
  /** The clause as it was said. */
  readonly said: string;
  readonly status: 'open' | 'held' | 'failed';
  /** Small notes of the skill at work: phase, what was opened, what was tried. */
  readonly job: JsonObject;
  readonly evidence: readonly Evidence[];
  readonly tries: number;
}

export interface RulesMind {
  readonly clauses: readonly string[];
  readonly goals: readonly GoalMind[];
  readonly current: number;
  /** Values read on the way, by name ("it", "price"). */
  readonly facts: Readonly<Record<string, string>>;
  /** The thing the last clause was about, for "it" and "them". */
  readonly it?: string;
  readonly answer?: string;
  /** Places and controls that were looked into and led nowhere. */
  readonly visited: readonly string[];
}

export interface ModelMind {
  /** What was said to and by the model, shortened, oldest first. */
  readonly notes: readonly string[];
}

export interface Minds {
  readonly rules?: RulesMind;
  readonly model?: ModelMind;
}
