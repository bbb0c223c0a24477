// What planners remember between turns. Each owns one part; all of it is plain data.

import type { Evidence } from '@tabhand/protocol';
import type { Intent } from './planners/rules/text/intent.ts';
import type { Asked } from './planners/rules/text/whole/asked.ts';
import type { Name } from './planners/rules/text/whole/name.ts';

/** Small notes of the skill at work; a skill reads the page anew every turn. */
export interface Job {
  readonly phase?: string;
  /** The element it works on, and how it was called when it was found. */
  readonly ref?: string;
  readonly name?: string;
  /** How often the current phase was tried. */
  readonly count?: number;
  readonly tried?: readonly string[];
  /** What exploring has pressed or visited for this goal. */
  readonly reveals?: readonly string[];
  /** A value as it was before. */
  readonly before?: string;
  readonly at?: number;
  readonly committed?: boolean;
  readonly scrolls?: number;
  readonly waits?: number;
  readonly pages?: number;
  /** The reading of the clause that a page has borne out best so far. */
  readonly read?: Intent;
}

/** One goal of the rules planner: a clause of the instruction and how far it is. */
export interface GoalMind {
  /** The clause as it was said. */
  readonly said: string;
  readonly status: 'open' | 'held' | 'failed';
  readonly job: Job;
  readonly evidence: readonly Evidence[];
  readonly answer?: string;
  /** It is forbidden, or its condition does not hold: nothing has to be proved. */
  readonly waived?: boolean;
  /** What it was to open may stay open. */
  readonly opens?: boolean;
  /** The reading that was acted upon; a page that changes does not change it any more. */
  readonly intent?: Intent;
}

/** Which parts of the instruction have been met so far, by what was done or read. */
export interface Ledger {
  readonly met: readonly string[];
  /** Names of the page that the instruction uses. */
  readonly due: readonly string[];
  /** Plain words of the instruction that a touched or found thing has in its names. */
  readonly words?: readonly string[];
}

/** On the way to where something is done. */
export interface Walk {
  /** The record that it is about, or empty. */
  readonly owner: string;
  /** Places of the navigation that were said. */
  readonly places: readonly string[];
  readonly reveals: readonly string[];
  /** No place was said: what the page keeps closed is looked into. */
  readonly around?: true;
  /** What is to be asked if the way leads nowhere. */
  readonly question?: string;
  /** The instruction as it reads there. */
  readonly request?: string;
  /** No page on the way read it better. */
  readonly over?: boolean;
}

/** The tabs of a page that were looked at before the instruction was read. */
export interface Survey {
  /** The tab that was open at first. */
  readonly home: string;
  /** How many tabs were pressed for it. */
  readonly acts: number;
  /** What can be spoken of, by the tab that it stands on. */
  readonly views: Readonly<Record<string, readonly Name[]>>;
  readonly over?: true;
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
  readonly ledger?: Ledger;
  /** What the page showed before the last act, so that a sign of it can be told even later. */
  readonly shown?: readonly string[];
  /** The field that was set last, as long as nothing has saved it. */
  readonly edited?: string;
  /** Only asked, and understood as a whole: what it tells beside need not be met. */
  readonly inquiry?: boolean;
  /** Every word of the instruction had its place when it was read. */
  readonly whole?: true;
  /** What is to be told once everything is done. */
  readonly asked?: readonly Asked[];
  readonly walk?: Walk;
  readonly survey?: Survey;
  /** Only tabs were looked at so far; nothing of it was read. */
  readonly looking?: true;
  /** What shall no longer be there: "Rye instead of Oat". */
  readonly replaced?: readonly string[];
  /** What was said to stay as it is: "only Mint, and keep Sage ticked". */
  readonly stays?: readonly string[];
  /** The instruction in the sense that the page gave it where it was first read. */
  readonly request?: string;
  /** Where it was first read. */
  readonly home?: string;
  /** Readings that led nowhere, before anything was changed. */
  readonly refuted?: readonly string[];
  /** Places and controls that were looked into and led nowhere. */
  readonly visited: readonly string[];
}

export interface ModelMind {
  /** What was said to and by the model, shortened, oldest first. */
  readonly notes: readonly string[];
  /** Turns in a row on which the model gave nothing usable. */
  readonly failures?: number;
}

export interface Minds {
  readonly rules?: RulesMind;
  readonly model?: ModelMind;
}
