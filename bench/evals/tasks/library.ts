// Flows over the library desk: list, detail, edit, confirmation and settings pages.
import { changed, type Task, untouched } from '../task.ts';

export const libraryTasks: Task[] = [
  {
    id: 'library-renew',
    page: 'library/',
    bucket: 'flow',
    wordings: [
      "Renew Emma Vogel's loan of Owls of the North",
      'Please renew the loan of "Owls of the North" for Emma.',
      'Go to Loans and press Renew in the row of Owls of the North',
    ],
    check: changed({ 'loans.l2.due': '2031-02-24' }),
  },
  {
    id: 'library-return',
    page: 'library/',
    bucket: 'flow',
    wordings: [
      'Mark "The Tin Whistle" as returned',
      'Noor Haddad brought back The Tin Whistle: return the loan.',
      'Open Loans, find The Tin Whistle and click Return',
    ],
    check: changed({ 'loans.l3.status': 'returned' }),
  },
  {
    id: 'library-shelf',
    page: 'library/',
    bucket: 'flow',
    wordings: [
      'Change the shelf of Salt and Sugar to C5',
      'The book "Salt and Sugar" now stands on shelf C5; please save that.',
      'Open Salt and Sugar, edit it, set Shelf to C5 and save',
    ],
    check: changed({ 'books.b2.shelf': 'C5' }),
  },
  {
    id: 'library-copies',
    page: 'library/',
    bucket: 'flow',
    wordings: [
      'Set the copies of "Bread, Wine and Rain" to 4',
      'We now have 4 copies of Bread, Wine and Rain.',
      "Edit Teo Lanza's book: copies should be 4",
    ],
    check: changed({ 'books.b5.copies': 4 }),
  },
  {
    id: 'library-add',
    page: 'library/',
    bucket: 'form',
    wordings: [
      'Add a book with title "Moss and Stone", author Kirsi Aalto, year 2020, shelf K2 and 2 copies',
      'Please add the book Moss and Stone by Kirsi Aalto from the year 2020 to shelf K2, copies: 2',
      'Add a book: title=Moss and Stone, author=Kirsi Aalto, year=2020, shelf=K2, copies=2. Save it.',
    ],
    check: changed({
      'books.b7': {
        title: 'Moss and Stone',
        author: 'Kirsi Aalto',
        year: 2020,
        shelf: 'K2',
        copies: 2,
      },
    }),
  },
  {
    id: 'library-withdraw',
    page: 'library/',
    bucket: 'record',
    wordings: [
      'Withdraw "A Short Walk Home" from stock',
      'Delete the book A Short Walk Home.',
      'Open A Short Walk Home, choose Withdraw from stock and confirm the withdrawal',
    ],
    check: changed({ 'books.b4': null }),
    consent: true,
  },
  {
    id: 'library-branch',
    page: 'library/',
    bucket: 'flow',
    wordings: [
      "Change Noor Haddad's home branch to Old Town",
      'Noor Haddad moved: her home branch should be Old Town instead of Riverside.',
      'In Members, edit the details of Noor Haddad: home branch Old Town',
    ],
    check: changed({ 'members.m3.branch': 'Old Town' }),
  },
  {
    id: 'library-unblock',
    page: 'library/',
    bucket: 'flow',
    wordings: [
      'Unblock the card of Emil Vogt',
      "Emil Vogt's card should be unblocked, please.",
      'Go to Members, open Emil Vogt and press "Unblock card"',
    ],
    check: changed({ 'members.m2.blocked': false }),
  },
  {
    id: 'library-settings',
    page: 'library/',
    bucket: 'flow',
    wordings: [
      'In the desk settings turn on "Send reminders by e-mail" and set the fine per day to 0.35',
      'The fine per day is now 0.35, and reminders should be sent by e-mail. Change the desk settings.',
      'Desk settings: fine per day 0.35; send reminders by e-mail: yes; save',
    ],
    check: changed({ 'settings.reminders': true, 'settings.fine': '0.35' }),
  },
  {
    id: 'library-shelf-read',
    page: 'library/',
    bucket: 'read',
    wordings: [
      'On which shelf is The Tin Lighthouse?',
      'Tell me the shelf of the book "The Tin Lighthouse".',
      'Open The Tin Lighthouse and read its shelf',
    ],
    check: untouched(),
    answer: { says: ['A4'] },
  },
  {
    id: 'library-copy',
    page: 'library/',
    bucket: 'flow',
    wordings: [
      'Copy the shelf of Owls of the North into the greeting on receipts and save the settings',
      'Look up the shelf of "Owls of the North", then enter it as greeting on receipts in the desk settings',
      'Set the greeting on receipts (desk settings) to the shelf that Owls of the North stands on.',
    ],
    check: changed({ 'settings.greeting': 'N7' }),
  },
];
