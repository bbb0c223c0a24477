// A thing on the page that can be spoken of.

export type NameKind =
  | 'box'
  | 'text'
  | 'number'
  | 'date'
  | 'time'
  | 'list'
  | 'option'
  | 'group'
  | 'pick'
  | 'button'
  | 'tab'
  | 'column'
  | 'record'
  | 'cell'
  /** The box that a record is selected by. */
  | 'mark'
  /** A button that each record has. */
  | 'deed'
  /** What a field holds now. */
  | 'held'
  /** The page that is open, and the record whose page it is. */
  | 'place'
  | 'owner';

export interface Name {
  readonly kind: NameKind;
  readonly text: string;
  /** The list of an option, the group of a pick, the column of a cell, the field of what is held. */
  readonly of?: string;
  /** The tab that it stands on, if that is known. */
  readonly tab?: string;
  /** A list that shows what it offers only when it is open, or a button that may open a menu. */
  readonly closed?: true;
  /** A button that stays pressed: pressing it is all that there is to do. */
  readonly toggle?: true;
  /** A list that takes more than one. */
  readonly several?: true;
  /** What a field holds now. */
  readonly value?: string;
  /** Whether a box is ticked. */
  readonly on?: boolean;
}

/** One letter for each kind, as patterns see them. */
export const letters: Readonly<Record<NameKind, string>> = {
  box: 'b',
  text: 'f',
  number: 'n',
  date: 'd',
  time: 'm',
  list: 'l',
  option: 'o',
  group: 'g',
  pick: 'k',
  button: 'x',
  tab: 't',
  column: 'c',
  record: 'r',
  cell: 'e',
  mark: 's',
  deed: 'y',
  held: 'h',
  place: 'p',
  owner: 'w',
};
