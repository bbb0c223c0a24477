// What a page kept in memory holds, what it is made of, and how it is drawn.

export interface Row {
  readonly who: string;
  readonly cells: Readonly<Record<string, string>>;
}

export interface State {
  readonly fields: Readonly<Record<string, string>>;
  readonly boxes: Readonly<Record<string, boolean>>;
  readonly lists: Readonly<Record<string, string>>;
  /** The radio button that is on, by the name of its group. */
  readonly picks: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
  readonly ticked: readonly string[];
  /** Buttons that do something, in the order in which they were pressed. */
  readonly pressed: readonly string[];
  readonly sort: string;
  readonly filter: string;
  readonly query: string;
  /** The tab that is open. */
  readonly tab: string;
}

export type FieldKind = 'text' | 'number' | 'date' | 'time';

/** Pages of the same make are drawn in different ways, as those of real apps are. */
export interface Look {
  readonly boxes: 'checkbox' | 'switch';
  /** A `label`, plain text in the cell beside the field, or a text that the field points to. */
  readonly labels: 'label' | 'cell' | 'labelledby';
  readonly radios: 'fieldset' | 'radiogroup';
  readonly records: 'table' | 'items' | 'cards';
  /** Label by name where it says more than the name, as in "Weight *": nobody says the star. */
  readonly marks: Readonly<Record<string, string>>;
}

export interface Plan {
  readonly title: string;
  readonly look: Look;
  /** Field name to kind; the tab each thing is on. The first tab is open. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly radios: Readonly<Record<string, readonly string[]>>;
  readonly buttons: readonly string[];
  readonly tabs: readonly string[];
  readonly on: Readonly<Record<string, string>>;
  /** Of a list of records: its columns, the one that is typed into, the one that is filtered. */
  readonly columns: readonly string[];
  readonly typed: string;
  readonly status: string;
  readonly deed: string;
}

export interface World {
  readonly plan: Plan;
  readonly state: State;
  /** What the slots of a template are filled with here. */
  readonly words: Readonly<Record<string, string>>;
}

export type Doer = (value: string | undefined, action: string) => void;

/** What the parts of a page are drawn on. */
export interface Sheet {
  readonly plan: Plan;
  readonly state: State;
  set(change: Partial<State>): void;
  /** A new id; commands on it are told to the doer. */
  ref(doer: Doer): string;
  say(text: string): void;
  /** Opens the dialog that asks whether to delete. */
  ask(who: string | undefined): void;
}
