// What every page has unless its words say otherwise.

import type { Plan, State } from './state.ts';

export const empty: State = {
  fields: {},
  boxes: {},
  lists: {},
  picks: {},
  rows: [],
  ticked: [],
  pressed: [],
  sort: '',
  filter: '',
  query: '',
  tab: '',
};

export const plain: Plan = {
  title: '',
  look: { boxes: 'checkbox', labels: 'label', radios: 'fieldset', records: 'table', marks: {} },
  fields: {},
  options: {},
  radios: {},
  buttons: [],
  tabs: [],
  on: {},
  columns: [],
  typed: '',
  status: '',
  deed: '',
};
