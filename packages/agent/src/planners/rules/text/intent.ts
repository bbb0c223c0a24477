// What a clause asks for.

import type { Op, Verb } from '../lexicon/verbs.ts';
import type { Clause } from './clauses.ts';
import type { Desc } from './describe.ts';

export interface Slot {
  readonly field: Desc;
  readonly value: string;
}

/** A part of a request that may say what goes into a form: "for Ana", "3 hours". */
export interface Segment {
  /** The word before it. */
  readonly open: string;
  readonly text: string;
  /** It was quoted as a whole. */
  readonly exact: boolean;
  /** A day and a time said together, of which this is one. */
  readonly whole?: string;
}

export interface Intent {
  readonly op: Op;
  /** The word itself, for verbs that name their own button. */
  readonly word: string;
  readonly verb?: Verb;
  readonly thing?: Desc;
  readonly field?: Desc;
  readonly value?: string;
  /** The value was quoted: it is exact. */
  readonly exact?: boolean;
  readonly place?: Desc;
  readonly slots: readonly Slot[];
  readonly bag?: readonly Segment[];
  /** The value before, as the user knows it. */
  readonly old?: string;
  /** Places around the place: "in the settings, under Messages". */
  readonly path?: readonly Desc[];
  readonly times?: number;
  readonly said: string;
  /** Everything after the verb, as it was said. */
  readonly rest?: string;
  readonly guard?: Clause['guard'];
  /** Never do this: "but don't publish". */
  readonly forbidden?: boolean;
  /** How sure the reading is. */
  readonly score: number;
}

/** What the page knows about a phrase, 0..1. Without a page everything is 0. */
export interface Grounder {
  field(text: string): number;
  thing(text: string): number;
  place(text: string): number;
  option(text: string): number;
  /** The words are, as they stand, the name of a button or link. */
  press(text: string): boolean;
  /** A box or switch of that name. */
  box(text: string): number;
  /** The names themselves, where a page is known. */
  readonly known?: Known;
}

/** What a page offers, by name. */
/** A value that a field has now. */
export interface Holding {
  /** What the field is called; of a box, what the group of boxes is. */
  readonly field: string;
  readonly value: string;
  /** One of several that it may hold. */
  readonly several?: boolean;
  /** It is itself a box that is ticked. */
  readonly boxed?: boolean;
  /** The same stands elsewhere on the page too, and may be what is spoken of. */
  readonly shared?: boolean;
}

export interface Known {
  readonly fields: readonly string[];
  readonly boxes: readonly string[];
  /** Headers of tables. */
  readonly columns?: readonly string[];
  /** Those whose cells hold amounts. */
  readonly measures?: readonly string[];
  /** What kind of field a name is. */
  readonly kinds?: Readonly<Record<string, string>>;
  readonly options: readonly { readonly list: string; readonly text: string }[];
  /** Names of buttons, links and tabs. */
  readonly controls: readonly string[];
  /** Short texts, as they stand there. */
  readonly texts?: readonly string[];
  /** What the page calls itself. */
  readonly titles?: readonly string[];
  /** What its fields hold now. */
  readonly held?: readonly string[];
  /** What is chosen now in each list to choose one from. */
  readonly holds?: Readonly<Record<string, string>>;
  /** What each field for words has in it, however long. */
  readonly written?: Readonly<Record<string, string>>;
  /** Every value that any field has. */
  readonly holdings?: () => readonly Holding[];
  /** Buttons that open a list of choices. */
  readonly menus: readonly string[];
  /** What buttons, links and items of closed menus are called. */
  readonly hidden?: readonly string[];
  /** Items of trees, and what the trees are called. */
  readonly branches?: { readonly items: readonly string[]; readonly labels: readonly string[] };
  /** Fields that are chosen in step by step. */
  readonly cascades?: readonly string[];
  /** Whether a record on the page is told by these words. */
  record(text: string): boolean;
}

export const noGround: Grounder = {
  field: () => 0,
  thing: () => 0,
  place: () => 0,
  option: () => 0,
  press: () => false,
  box: () => 0,
};
