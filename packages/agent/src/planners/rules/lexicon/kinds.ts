// Kinds of things, and the words by which a list of them can be told when it does not use the
// word itself: an inbox holds messages, loans are of books.

import { stem } from '../text/words.ts';

const signs: Readonly<Record<string, string>> = {
  'message mail email e-mail': 'message inbox mailbox outbox mail email e-mail sender subject',
  'book novel': 'book loan library author isbn',
  'loan reservation hold': 'loan borrowed borrower library hold',
  'booking reservation': 'booking booked reservation reserved',
  'appointment meeting event visit': 'appointment meeting event visit calendar agenda',
  'invoice bill': 'invoice bill billing',
  'song track': 'song track playlist artist',
  'photo picture image': 'photo picture image gallery',
  'file document': 'file document folder',
  'task todo to-do': 'task todo to-do',
  'comment remark': 'comment remark',
  'trip journey tour': 'trip journey tour route itinerary stopover departure destination',
  'wizard assistant': 'wizard assistant step next',
};

const byKind = new Map<string, Set<string>>();
for (const [kinds, words] of Object.entries(signs))
  for (const kind of kinds.split(' ').map(stem)) {
    const known = byKind.get(kind) ?? new Set<string>();
    for (const word of words.split(' ')) known.add(stem(word));
    byKind.set(kind, known);
  }

/** Whether a word is a sign of things of this kind. */
export const tellsKind = (kind: string, word: string): boolean =>
  byKind.get(stem(kind))?.has(stem(word)) === true;
