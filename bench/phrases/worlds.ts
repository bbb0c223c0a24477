// The pages that the ways to say something are tried on: forms with tabs, and lists of records.
// Their words have nothing in common with each other.

import { form } from './make-form.ts';
import { records } from './make-records.ts';
import type { World } from './state.ts';
import { shutForms, shutLists } from './worlds-shut.ts';

/** Only these are worked on; the pages after them are measured and kept shut. */
export const tuned: readonly number[] = [0, 1, 2];

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
    group: 'Payment',
    picks: ['Card', 'Cash', 'Bank transfer'],
    time: 'Doors open',
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
    group: 'Energy plan',
    picks: ['Saver', 'Balanced', 'Strong'],
    time: 'Wake-up time',
    look: { radios: 'radiogroup' },
    boxes: ['Motion sensor', 'Night dimming', 'Status light'],
    buttons: ['Apply', 'Restart'],
    tabs: ['General', 'Network', 'Schedule'],
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
    group: 'Visibility',
    picks: ['Everyone', 'Subscribers', 'Nobody'],
    time: 'Release hour',
    boxes: ['Allow comments', 'Paid content', 'Show author'],
    buttons: ['Save draft', 'Print'],
    tabs: ['Text', 'Pictures', 'Newsletter'],
    away: { box: 'Full width', field: 'Caption', number: 'Copies' },
  }),
  ...shutForms,
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
  ...shutLists,
];
