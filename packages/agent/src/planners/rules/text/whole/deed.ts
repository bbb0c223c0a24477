// What a clause asks for, in names of the page.

import type { Asked } from './asked.ts';

export type TopicKind = 'row' | 'column' | 'field';

/** Stands for what was named last. */
export const it = '\u0000';
/** Stands for all boxes that were named so far. */
export const them = '\u0001';
/** Stands for the record that was told just before, where nothing points back to it. */
export const here = '\u0002';

export type Deed =
  | {
      readonly do: 'turn';
      readonly box: string;
      readonly on: boolean;
      /** "Clear it": where it is a field, it is emptied. */
      readonly orClears?: boolean;
    }
  | {
      readonly do: 'set';
      readonly field: string;
      readonly value: string;
      /** The record that it is a cell of. */
      readonly of?: string;
      readonly isDay?: boolean;
    }
  | { readonly do: 'clear'; readonly field: string }
  | { readonly do: 'choose'; readonly option: string; readonly list: string }
  /** In a list that takes several. */
  | { readonly do: 'add'; readonly options: readonly string[]; readonly list: string }
  | { readonly do: 'remove'; readonly option: string; readonly list: string }
  /** An entry of a menu that is not open. */
  | { readonly do: 'item'; readonly item: string; readonly menu: string }
  | { readonly do: 'press'; readonly button: string; readonly of?: string }
  /** Said by the name of its button alone: it is done when its question is answered too. */
  | { readonly do: 'deed'; readonly button: string; readonly said?: string }
  /** "Save it": whichever button of the page begins with that verb. */
  | { readonly do: 'commit'; readonly verb: string }
  | { readonly do: 'open'; readonly tab: string }
  | { readonly do: 'delete'; readonly who: string }
  | { readonly do: 'mark'; readonly who: string; readonly on: boolean }
  | { readonly do: 'sort'; readonly column: string; readonly down: boolean }
  | { readonly do: 'filter'; readonly column: string; readonly state: string }
  /** A question; a bare one is no sentence and stands alone. */
  | { readonly do: 'ask'; readonly asked: Asked; readonly bare?: boolean }
  /** What a question beside it is about. */
  | { readonly do: 'topic'; readonly kind: TopicKind; readonly name: string }
  /** Says again that something is asked, or tells why: only beside a question. */
  | { readonly do: 'echo'; readonly of?: Asked['tell'] | 'aside' }
  /** Nothing is to be done, since what it hangs on is not so: that is told. */
  | { readonly do: 'look'; readonly at: string }
  /** So much more than the field holds, or less. */
  | { readonly do: 'shift'; readonly field: string; readonly by: number }
  | { readonly do: 'copy'; readonly field: string; readonly from: string }
  /** A box that shall be as it was before a mistake. */
  | { readonly do: 'flip'; readonly box: string }
  /** What was asked of the last box, for this one too. */
  | { readonly do: 'again'; readonly box: string; readonly not?: boolean }
  /** "Not Oslo": another value is asked for instead. */
  | { readonly do: 'denied'; readonly value: string }
  /** Tells of things and of values; what is asked of them is said in another clause. */
  | {
      readonly do: 'told';
      readonly about: readonly string[];
      readonly values: readonly string[];
      /** It is said to be changed, to what was told before. */
      readonly due?: boolean;
    }
  /** Nothing is to be saved. */
  | { readonly do: 'unsaved' }
  /** A question that the next clause hangs on. */
  | { readonly do: 'test'; readonly test: Test }
  | { readonly do: 'if'; readonly test: Test; readonly deeds: readonly Deed[] }
  /** Hangs on the last question: where the answer is yes, or where it is no. */
  | { readonly do: 'so'; readonly yes: boolean; readonly deeds: readonly Deed[] }
  /** Said to stay as it is; true already; told beside. Nothing is done for it. */
  | { readonly do: 'keep' | 'fact' | 'story'; readonly about: string }
  /** Looks for what the search field of this name takes. */
  | { readonly do: 'search'; readonly text: string; readonly field: string }
  /** Records that are spoken of, so that what comes next can point back to them; of one a column. */
  | { readonly do: 'mention'; readonly whos: readonly string[]; readonly column?: string }
  /** What was asked for last, for other records too. */
  | { readonly do: 'same'; readonly whos: readonly string[] }
  /** "Yes, I am sure": told to what is asked back, of a record that is deleted. */
  | { readonly do: 'confirm' };

/** What a condition hangs on, decided by what the page shows now. */
export interface Test {
  readonly thing: string;
  readonly is: 'over' | 'under' | 'least' | 'most' | 'same' | 'empty' | 'on';
  readonly value: string;
  readonly not: boolean;
}

/** A deed and the tab it is said to be done on. */
export type Placed = Deed & { readonly tab_?: string };
