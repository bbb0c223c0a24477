// The pages that the ways to say something are tried on: three forms with tabs, three lists of
// records. Their words have nothing in common with each other.

import type { Plan, State } from './paper.ts';

export interface World {
  readonly plan: Plan;
  readonly state: State;
  /** What the slots of a template are filled with here. */
  readonly words: Readonly<Record<string, string>>;
}

const empty: State = {
  fields: {},
  boxes: {},
  lists: {},
  rows: [],
  ticked: [],
  pressed: [],
  sort: '',
  filter: '',
};

interface FormWords {
  readonly title: string;
  readonly texts: readonly [string, string, string];
  readonly wrong: string;
  readonly held: string;
  readonly number: string;
  readonly date: string;
  readonly list: string;
  readonly options: readonly [string, string, string];
  readonly boxes: readonly [string, string, string];
  readonly buttons: readonly [string, string];
  readonly tabs: readonly [string, string, string];
  readonly away: { readonly box: string; readonly field: string; readonly number: string };
}

function form(said: FormWords): World {
  const [field, text, other] = said.texts;
  const [first = '', second = ''] = said.tabs.slice(1);
  const { away } = said;
  return {
    plan: {
      title: said.title,
      fields: {
        [field]: 'text',
        [other]: 'text',
        [said.number]: 'number',
        [said.date]: 'date',
        [away.field]: 'text',
        [away.number]: 'number',
      },
      options: { [said.list]: said.options },
      buttons: said.buttons,
      tabs: said.tabs,
      on: { [away.box]: first, [away.field]: first, [away.number]: second },
      columns: [],
      typed: '',
      status: '',
      deed: '',
    },
    state: {
      ...empty,
      fields: {
        [field]: '',
        [other]: said.held,
        [said.number]: '20',
        [said.date]: '2031-03-02',
        [away.field]: '',
        [away.number]: '5',
      },
      boxes: {
        [said.boxes[0]]: false,
        [said.boxes[1]]: false,
        [said.boxes[2]]: true,
        [away.box]: false,
      },
      lists: { [said.list]: said.options[0] },
    },
    words: {
      field,
      text,
      wrong: said.wrong,
      held: other,
      number: said.number,
      n: '45',
      from: '20',
      date: said.date,
      list: said.list,
      option: said.options[1],
      old: said.options[0],
      box: said.boxes[0],
      other: said.boxes[1],
      on: said.boxes[2],
      button: said.buttons[0],
      place: first,
      elsewhere: second,
      awayBox: away.box,
      awayField: away.field,
      awayNumber: away.number,
    },
  };
}

interface RecordWords {
  readonly title: string;
  readonly columns: readonly [string, string, string, string];
  readonly deed: string;
  readonly rows: readonly (readonly [string, string, string, string])[];
  readonly value: string;
}

function records(said: RecordWords): World {
  const [, typed, number, status] = said.columns;
  const rows = said.rows.map(([who, ...cells]) => ({
    who,
    cells: { [typed]: cells[0] ?? '', [number]: cells[1] ?? '', [status]: cells[2] ?? '' },
  }));
  const [first, second, third] = said.rows;
  return {
    plan: {
      title: said.title,
      fields: {},
      options: {},
      buttons: [],
      tabs: [],
      on: {},
      columns: said.columns,
      typed,
      status,
      deed: said.deed,
    },
    state: { ...empty, rows },
    words: {
      who: second?.[0] ?? '',
      other: third?.[0] ?? '',
      deed: said.deed,
      column: typed,
      value: said.value,
      number,
      status,
      state: first?.[3] ?? '',
    },
  };
}

export const forms: readonly World[] = [
  form({
    title: 'Workshop booking',
    texts: ['Contact person', 'Nora Quist', 'Remark'],
    wrong: 'Nils Quist',
    held: 'call before noon',
    number: 'Seats',
    date: 'Starting day',
    list: 'Room layout',
    options: ['Rows', 'Circle', 'U shape'],
    boxes: ['Projector', 'Vegan lunch', 'Certificates'],
    buttons: ['Save booking', 'Preview'],
    tabs: ['Basics', 'Catering', 'Invoice'],
    away: { box: 'Coffee break', field: 'Kitchen notes', number: 'Discount' },
  }),
  form({
    title: 'Device settings',
    texts: ['Device name', 'Hall lamp', 'Location'],
    wrong: 'Hall heater',
    held: 'cellar',
    number: 'Brightness',
    date: 'Next service',
    list: 'Colour mode',
    options: ['Neutral', 'Warm', 'Cold'],
    boxes: ['Motion sensor', 'Night dimming', 'Status light'],
    buttons: ['Apply', 'Restart'],
    tabs: ['Device', 'Network', 'Schedule'],
    away: { box: 'Guest access', field: 'Host address', number: 'Delay' },
  }),
  form({
    title: 'New article',
    texts: ['Headline', 'Bridge opens early', 'Author'],
    wrong: 'Bridge opens late',
    held: 'Ivo Falk',
    number: 'Word limit',
    date: 'Publication date',
    list: 'Section',
    options: ['Local', 'Sports', 'Culture'],
    boxes: ['Allow comments', 'Paid content', 'Show author'],
    buttons: ['Save draft', 'Print'],
    tabs: ['Text', 'Pictures', 'Newsletter'],
    away: { box: 'Full width', field: 'Caption', number: 'Copies' },
  }),
];

export const lists: readonly World[] = [
  records({
    title: 'Invoices',
    columns: ['Customer', 'Town', 'Amount', 'Status'],
    deed: 'Mark as paid',
    value: 'Bergen',
    rows: [
      ['Tom Hale', 'Turin', '310', 'Open'],
      ['Ana Ruiz', 'Porto', '95', 'Paid'],
      ['Bo Lind', 'Malmö', '720', 'Open'],
      ['Iris Stone', 'Leeds', '150', 'Late'],
      ['Emir Kaya', 'Izmir', '480', 'Open'],
    ],
  }),
  records({
    title: 'Machines',
    columns: ['Machine', 'Keeper', 'Hours', 'Condition'],
    deed: 'Lock',
    value: 'Petra',
    rows: [
      ['Lathe L4', 'Jan', '1200', 'Good'],
      ['Press P1', 'Mia', '640', 'Worn'],
      ['Saw S9', 'Ole', '2310', 'Good'],
      ['Drill D2', 'Kim', '88', 'Broken'],
    ],
  }),
  records({
    title: 'Volunteers',
    columns: ['Name', 'Phone', 'Shifts', 'Team'],
    deed: 'Send reminder',
    value: '555-0142',
    rows: [
      ['Lena Vos', '555-0101', '4', 'Kitchen'],
      ['Marek Dudek', '555-0102', '11', 'Door'],
      ['Sofia Berg', '555-0103', '2', 'Kitchen'],
      ['Hassan Ali', '555-0104', '7', 'Garden'],
      ['Ruth Klein', '555-0105', '9', 'Kitchen'],
    ],
  }),
];
