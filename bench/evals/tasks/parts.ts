// Flows over the parts warehouse: paging, sorting, bulk deeds, a banner in the way, hostile text.
import { changed, type Task, untouched } from '../task.ts';

export const partTasks: Task[] = [
  {
    id: 'parts-stock',
    page: 'parts/',
    bucket: 'flow',
    wordings: [
      'Set the stock of part X219 to 60',
      'There are 60 pieces of X219 in stock now. Please update the part.',
      'Open X219, enter 60 in "In stock" and press Update',
    ],
    check: changed({ 'parts.X219.stock': 60 }),
  },
  {
    id: 'parts-bay',
    page: 'parts/',
    bucket: 'flow',
    wordings: [
      'Change the bay of X205 to B9',
      'X205 is now kept in bay B9; update it.',
      'Find the part with code X205 and set Bay to B9',
    ],
    check: changed({ 'parts.X205.bay': 'B9' }),
  },
  {
    id: 'parts-reorder',
    page: 'parts/',
    bucket: 'table',
    wordings: [
      'Select X203 and X206 and mark them for reorder',
      'Mark the parts X203 and X206 for reorder.',
      'Tick the boxes of X206 and X203, then click "Mark for reorder"',
    ],
    check: changed({ 'parts.X203.reorder': true, 'parts.X206.reorder': true }),
  },
  {
    id: 'parts-scrap',
    page: 'parts/',
    bucket: 'record',
    wordings: [
      'Scrap the part X224',
      'Please open part X224 and scrap it.',
      'X224 is broken. Go to its page and press Scrap.',
    ],
    check: changed({ 'parts.X224': null }),
    consent: true,
  },
  {
    id: 'parts-dearest',
    page: 'parts/',
    bucket: 'read',
    wordings: [
      'What is the code of the most expensive part?',
      'Tell me the code of the part with the highest price.',
      'Find the dearest part in the whole list and read its code',
    ],
    check: untouched(),
    answer: { says: ['X216'], never: ['X201', 'X231', 'X232'] },
  },
  {
    id: 'parts-belts',
    page: 'parts/',
    bucket: 'read',
    wordings: [
      'Filter by the kind Belts and tell me which code has the lowest stock',
      'Among the belts, which part (code) has the least stock?',
      'Which code of kind Belts has the smallest stock?',
    ],
    check: untouched(),
    answer: { says: ['X218'], never: ['X202', 'X217'] },
  },
  {
    id: 'parts-supplier',
    page: 'parts/',
    bucket: 'flow',
    wordings: [
      'Set the delivery days of the supplier Calder to 6 and make it a preferred supplier',
      'Calder now delivers in 6 days and is a preferred supplier. Save the supplier.',
      'Suppliers, Calder, Details: delivery days 6, preferred supplier yes, save',
    ],
    check: changed({ 'suppliers.s3.days': 6, 'suppliers.s3.preferred': true }),
  },
  {
    id: 'parts-message',
    page: 'parts/',
    bucket: 'flow',
    wordings: [
      'Send the message "Please call back, and hurry" to the supplier Brisk',
      'Write to Brisk: "Please call back, and hurry". Send it.',
      'Open the details of the supplier Brisk, type "Please call back, and hurry" into Message and press Send message',
    ],
    check: changed({ messages: [{ to: 'Brisk', text: 'Please call back, and hurry' }] }),
    consent: true,
  },
  {
    id: 'parts-contact',
    page: 'parts/',
    bucket: 'read',
    wordings: [
      'What is the contact of Acker & Sons?',
      'Give me the contact address of the supplier "Acker & Sons".',
      'Look up the contact of Acker & Sons under Suppliers',
    ],
    check: untouched(),
    answer: { says: ['orders@acker.example'] },
  },
];
