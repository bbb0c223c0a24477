// A form with three tabs, made from its words.

import { empty, plain } from './make-plain.ts';
import type { Look, Plan, State, World } from './state.ts';

type Three = readonly [string, string, string];

export interface FormWords {
  readonly title: string;
  /** A field, what is put into it, and a field that holds something already. */
  readonly texts: Three;
  readonly wrong: string;
  readonly held: string;
  readonly number: string;
  readonly date: string;
  readonly time: string;
  readonly list: string;
  readonly options: Three;
  readonly group: string;
  readonly picks: Three;
  readonly boxes: Three;
  readonly buttons: readonly [string, string];
  readonly tabs: Three;
  readonly away: { readonly box: string; readonly field: string; readonly number: string };
  readonly look?: Partial<Look>;
}

export const form = (said: FormWords): World => ({
  plan: planOf(said),
  state: stateOf(said),
  words: wordsOf(said),
});

function planOf({ texts, away, ...said }: FormWords): Plan {
  const [field, , held] = texts;
  const [, first, second] = said.tabs;
  return {
    ...plain,
    title: said.title,
    look: { ...plain.look, ...said.look },
    fields: {
      [field]: 'text',
      [held]: 'text',
      [said.number]: 'number',
      [said.date]: 'date',
      [said.time]: 'time',
      [away.field]: 'text',
      [away.number]: 'number',
    },
    options: { [said.list]: said.options },
    radios: { [said.group]: said.picks },
    buttons: said.buttons,
    tabs: said.tabs,
    on: { [away.box]: first, [away.field]: first, [away.number]: second },
  };
}

function stateOf({ texts, boxes, away, ...said }: FormWords): State {
  const [field, , held] = texts;
  return {
    ...empty,
    fields: {
      [field]: '',
      [held]: said.held,
      [said.number]: '20',
      [said.date]: '2031-03-02',
      [said.time]: '08:15',
      [away.field]: '',
      [away.number]: '5',
    },
    boxes: { [boxes[0]]: false, [boxes[1]]: false, [boxes[2]]: true, [away.box]: false },
    lists: { [said.list]: said.options[0] },
    picks: { [said.group]: said.picks[0] },
    tab: said.tabs[0],
  };
}

function wordsOf({ texts, boxes, away, ...said }: FormWords): World['words'] {
  const [field, text, held] = texts;
  const [box, other, on] = boxes;
  return {
    ...{ field, text, held, box, other, on },
    wrong: said.wrong,
    ...{ number: said.number, n: '45', from: '20', by: '10', limit: '15' },
    ...{ date: said.date, time: said.time, clock: '9:30' },
    ...{ list: said.list, option: said.options[1], old: said.options[0] },
    ...{ group: said.group, pick: said.picks[1] },
    button: said.buttons[0],
    ...{ place: said.tabs[1], elsewhere: said.tabs[2] },
    ...{ awayBox: away.box, awayField: away.field, awayNumber: away.number },
  };
}
