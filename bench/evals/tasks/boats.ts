// Flows over the boat rental, whose pages are bare divs.
import { changed, type Task, untouched } from '../task.ts';

export const boatTasks: Task[] = [
  {
    id: 'boats-book',
    page: 'boats/',
    bucket: 'form',
    wordings: [
      'Book the Gull for guest Mina Kaur, 3 hours, with life vests, and confirm the booking',
      'Mina Kaur wants Gull for 3 h. Life vests: yes. Please confirm the booking.',
      'Make a booking of the boat "Gull": guest = Mina Kaur, hours = 3 h, life vests = Yes',
    ],
    check: changed({ 'bookings.k4': { boat: 'gull', guest: 'Mina Kaur', hours: 3, vests: true } }),
    consent: true,
  },
  {
    id: 'boats-cancel',
    page: 'boats/',
    bucket: 'record',
    wordings: [
      'Cancel the booking of Sam Okoro',
      "Sam Okoro is not coming. Cancel Sam's booking, please.",
      'Go to Bookings and cancel the one of Sam Okoro; confirm the question',
    ],
    check: changed({ 'bookings.k2': null }),
    consent: true,
  },
  {
    id: 'boats-extend',
    page: 'boats/',
    bucket: 'flow',
    wordings: [
      "Extend Rui Prado's booking by one hour",
      'In Bookings press "+1 h" in the row of Rui Prado',
      'Rui Prado would like one hour more.',
    ],
    check: changed({ 'bookings.k3.hours': 3 }),
  },
  {
    id: 'boats-price',
    page: 'boats/',
    bucket: 'flow',
    wordings: [
      'Change the price of Pike to 65 euros an hour',
      'Pike should cost 65 an hour; save it.',
      'Open Pike, edit the price an hour and set it to 65',
    ],
    check: changed({ 'boats.pike.price': 65 }),
  },
  {
    id: 'boats-lights',
    page: 'boats/',
    bucket: 'toggle',
    wordings: [
      'Turn on the pier lights in Harbour',
      'It is getting dark: switch the pier lights on.',
      'Go to Harbour and enable Pier lights',
    ],
    check: changed({ 'harbour.lights': true }),
  },
  {
    id: 'boats-flag',
    page: 'boats/',
    bucket: 'flow',
    wordings: [
      'On the Harbour page set the weather flag to red and "Open till" to 18:30, then save',
      'The harbour is open till 18:30 and shows the red weather flag. Save that.',
      'Harbour: weather flag = red, open till = 18:30. Save.',
    ],
    check: changed({ 'harbour.flag': 'red', 'harbour.openTill': '18:30' }),
  },
  {
    id: 'boats-moored',
    page: 'boats/',
    bucket: 'toggle',
    wordings: [
      'Open Otter and switch "At the pier" on',
      'Otter is back: set At the pier to on for this boat.',
      'The boat Otter should be marked as at the pier',
    ],
    check: changed({ 'boats.otter.moored': true }),
  },
  {
    id: 'boats-cheapest',
    page: 'boats/',
    bucket: 'read',
    wordings: [
      'Which sailing dinghy is the cheapest?',
      'Tell me the name of the cheapest sailing dinghy.',
      'Compare the sailing dinghies and name the one with the lowest price',
    ],
    check: untouched(),
    answer: { says: ['Swift'], never: ['Gull', 'Heron'] },
  },
  {
    id: 'boats-guest-read',
    page: 'boats/',
    bucket: 'read',
    wordings: [
      'Who has booked the Heron?',
      'Look at the bookings and tell me the guest of the boat Heron.',
      'Read the name of the guest with a booking for Heron',
    ],
    check: untouched(),
    answer: { says: ['Sam Okoro'], never: ['Rui Prado', 'Lotte Bakker'] },
  },
];
