// Pages that are only measured. They are harder in ordinary ways: names of one word and of four,
// with "and", "to" and "of" in them, that look like deeds, in small letters, or with a mark behind.

import { form } from './make-form.ts';
import { records } from './make-records.ts';
import type { World } from './state.ts';

export const shutForms: readonly World[] = [
  form({
    title: 'Courier order',
    texts: ['Deliver to', 'Gate of the old mill', 'Sender reference'],
    wrong: 'Yard of the old mill',
    held: 'two blue crates',
    number: 'Weight in kg',
    date: 'Hand over by',
    time: 'Ring before',
    list: 'Size of van',
    options: ['Bicycle', 'Long and tall', 'Refrigerated'],
    group: 'Paid by',
    picks: ['Recipient', 'Monthly account', 'Voucher'],
    boxes: ['Pick up and return', 'Fragile', 'Stay upright'],
    buttons: ['Send request', 'Estimate'],
    tabs: ['Route', 'Proof of arrival', 'Customs'],
    away: { box: 'Photo at the gatepost', field: 'Neighbour', number: 'Declared worth' },
    look: {
      boxes: 'switch',
      marks: {
        'Deliver to': 'Deliver to *',
        'Sender reference': 'Sender reference (optional)',
        'Weight in kg': 'Weight in kg *',
      },
    },
  }),
  form({
    title: 'Practice profile',
    texts: ['attending vet', 'Dr Amal Okoye and team', 'parking'],
    wrong: 'Dr Amal Osei and team',
    held: 'behind the chapel',
    number: 'beds for large dogs',
    date: 'closed until',
    time: 'first appointment',
    list: 'preferred reply',
    options: ['letter', 'text message', 'phone call'],
    group: 'species',
    picks: ['cats only', 'pets and ponies', 'farm animals'],
    boxes: ['Open hours', 'Weigh on arrival', 'emergencies'],
    buttons: ['Create', 'Discard'],
    tabs: ['practice', 'staff and rota', 'fees'],
    away: { box: 'standby', field: 'deputy', number: 'missed visit charge' },
    look: { labels: 'cell', radios: 'radiogroup' },
  }),
  form({
    title: 'Tour stop',
    texts: ['Venue', 'Teatro del Lago, upper foyer', 'Stage entrance'],
    wrong: 'Teatro del Mar, upper foyer',
    held: 'code 7714',
    number: 'Players',
    date: 'Load in',
    time: 'Curtain up',
    list: 'Order of pieces',
    options: ['As rehearsed', 'Short version at once', 'Reverse'],
    group: 'Recording',
    picks: ['None', 'Radio and film', 'Archive tape'],
    boxes: ['Check tickets', 'Ushers', 'Admit latecomers'],
    buttons: ['Submit for approval', 'Duplicate'],
    tabs: ['Evening', 'Travel and lodging', 'Money'],
    away: { box: 'Bus to hotel', field: 'Meet at', number: 'Instrument cases' },
    look: {
      labels: 'labelledby',
      marks: { Venue: 'Venue:', Players: 'Players:', 'Stage entrance': 'Stage entrance:' },
    },
  }),
];

export const shutLists: readonly World[] = [
  records({
    title: 'Consignments',
    columns: ['Consignment', 'Buyer', 'Pallets', 'Progress'],
    deed: 'Print labels',
    value: 'Marlow and Daughters',
    look: { records: 'items' },
    rows: [
      ['INV-204', 'Dana and Sons', '14', 'Not started'],
      ['INV-219', 'Okafor Timber', '3', 'Being packed'],
      ['INV-231', 'House of Wool', '26', 'Not started'],
      ['INV-240', 'Quill', '8', 'Shipped in full'],
      ['INV-252', 'Ferro e Filhos', '19', 'Not started'],
    ],
  }),
  records({
    title: 'Dishes',
    columns: ['dish', 'allergens', 'portions', 'availability'],
    deed: 'Move to specials',
    value: 'gluten and soy',
    rows: [
      ['Soup of the day', 'celery', '40', 'on the menu'],
      ['Bread and butter pudding', 'egg and milk', '12', 'sold out'],
      ['Tart', 'hazelnuts', '27', 'on the menu'],
      ['Fish to share', 'shellfish', '9', 'sold out'],
      ['Stuffed vine leaves', 'sesame', '33', 'in testing'],
    ],
  }),
  records({
    title: 'Berths',
    columns: ['Boat', 'Moored at', 'Crew', 'Whereabouts'],
    deed: 'Grant leave',
    value: 'Fuel jetty',
    look: { records: 'cards' },
    rows: [
      ['Wait and See', 'Pier nine', '6', 'At anchor'],
      ['Run to Rio', 'North quay', '15', 'Under way'],
      ['Halcyon', 'Crane dock', '4', 'At anchor'],
      ['Catch and Release Two', 'Lock basin', '21', 'Hauled out'],
      ['Sea of Green', 'Ferry steps', '10', 'At anchor'],
    ],
  }),
];
