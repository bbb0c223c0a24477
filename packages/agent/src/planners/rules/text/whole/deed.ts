// What a clause asks for, in names of the page.

import type { Asked } from './asked.ts';

export type TopicKind = 'row' | 'column' | 'field';

/** Stands for what was named last. */
export const it = '\u0000';
/** Stands for all boxes that were named so far. */
export const them = '\u0001';

export type Deed =
  | { readonly do: 'turn'; readonly box: string; readonly on: boolean }
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
  | { readonly do: 'press'; readonly button: string; readonly of?: string }
  /** Said by the name of its button alone: it is done when its question is answered too. */
  | { readonly do: 'deed'; readonly button: string }
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
  /** Said to stay as it is; true already; told beside. Nothing is done for it. */
  | { readonly do: 'keep' | 'fact' | 'story'; readonly about: string };

/** A deed and the tab it is said to be done on. */
export type Placed = Deed & { readonly tab_?: string };
